// What every build agrees on.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The project's folder, with a slash at its end. */
export const root = fileURLToPath(new URL('..', import.meta.url))

const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))

export const shared = {
  absWorkingDir: root,
  bundle: true,
  target: 'node20',
  logLevel: 'warning',
  metafile: true,
  define: { CC_TRANSLATE_VERSION: JSON.stringify(version) },
}
