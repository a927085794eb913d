/** Finds outputs that would destroy an input or each other, before anything is opened. */
import { fstatSync, realpathSync, type Stats, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { FileTarget } from './output-target.ts'

/**
 * One sentence about the first output that is a file already in use by the call; undefined if there is none. Pipes
 * and devices may be named as often as one likes.
 *
 * @param inputs files, `-` for stdin
 */
export function clashOf(targets: readonly FileTarget[], inputs: readonly string[]): string | undefined {
  if (targets.length === 0) return undefined
  const read = new Set(inputs.map((input) => (input === '-' ? identityOf(0) : identityOf(input))))
  const written = new Set([identityOf(1)])
  for (const { path } of targets) {
    const identity = identityOf(path)
    if (identity === undefined) continue
    if (read.has(identity)) return `can't write ${path}: it is an input of this call; name another file`
    if (written.has(identity))
      return `can't write ${path}: it is another output of this call; name another file`
    written.add(identity)
  }
  return undefined
}

/** Undefined for what is no regular file. A file that is not there yet is known by its place. */
function identityOf(file: number | string): string | undefined {
  try {
    const found: Stats = typeof file === 'number' ? fstatSync(file) : statSync(file)
    return found.isFile() ? `${found.dev} ${found.ino}` : undefined
  } catch {
    return typeof file === 'number' ? undefined : placeOf(file)
  }
}

function placeOf(path: string): string {
  try {
    return join(realpathSync(dirname(path)), basename(path))
  } catch {
    return resolve(path)
  }
}
