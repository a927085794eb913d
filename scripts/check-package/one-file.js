// The program in one file, alone in a folder.
import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { outputOf } from './run-command.js'

/** Builds it (dist is there) and copies it alone into a folder. Gives its path. */
export function buildOneFile(root, parent) {
  outputOf(process.execPath, [join(root, 'scripts/build-one-file.js')])
  const folder = join(parent, 'one-file')
  mkdirSync(folder)
  const path = join(folder, 'cc-translate.cjs')
  copyFileSync(join(root, 'dist-one/cc-translate.cjs'), path)
  return path
}
