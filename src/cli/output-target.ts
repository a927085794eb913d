/** Where an output goes besides stdout: the values of `--output` and `--tee`. */
import { FORMATS, type FormatName } from '../formats/index.ts'
import { hintFor } from './nearest-word.ts'

export interface FileTarget {
  readonly path: string
  /** What the file holds already is kept. */
  readonly append: boolean
}

export interface OutputTarget extends FileTarget {
  readonly format: FormatName
}

/**
 * `<format>=<file>`, split at the first `=`.
 *
 * @throws TypeError with a clause for the user
 */
export function readOutputTarget(text: string): OutputTarget {
  const at = text.indexOf('=')
  if (at < 0) throw new TypeError("it must be a format and a file, as in 'text=answer.txt'")
  const name = text.slice(0, at)
  if (!isFormat(name)) {
    throw new TypeError(`there is no format '${name}' (${hintFor(name, Object.keys(FORMATS))})`)
  }
  return { format: name, ...readFileTarget(text.slice(at + 1)) }
}

/**
 * A file to write anew, or after `>>` one to append to.
 *
 * @throws TypeError with a clause for the user
 */
export function readFileTarget(text: string): FileTarget {
  const append = text.startsWith('>>')
  const path = append ? text.slice(2) : text
  if (path === '') throw new TypeError('the name of the file is missing')
  if (path === '-') throw new TypeError('stdout is taken by --to; name a file')
  return { path, append }
}

function isFormat(name: string): name is FormatName {
  return Object.hasOwn(FORMATS, name)
}
