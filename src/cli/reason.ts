/** Why a file could not be read or written, in words. */
const REASONS: ReadonlyMap<string | undefined, string> = new Map([
  ['ENOENT', 'no such file'],
  ['EISDIR', 'it is a folder; name the files in it'],
  ['EACCES', 'permission denied'],
])

export function reasonOf(error: NodeJS.ErrnoException): string {
  return REASONS.get(error.code) ?? error.message
}

const NOT_WRITTEN: ReadonlyMap<string | undefined, string> = new Map([
  ['ENOENT', 'no such folder'],
  ['ENOTDIR', 'part of its path is no folder'],
  ['EISDIR', 'it is a folder; name a file in it'],
  ['EACCES', 'permission denied'],
  ['ENOSPC', 'no space left on the device (ENOSPC)'],
])

export function reasonNotWritten(error: NodeJS.ErrnoException): string {
  return NOT_WRITTEN.get(error.code) ?? error.message
}
