/** Why a file could not be read, in words. */
const REASONS: ReadonlyMap<string | undefined, string> = new Map([
  ['ENOENT', 'no such file'],
  ['EISDIR', 'it is a folder; name the files in it'],
  ['EACCES', 'permission denied'],
])

export function reasonOf(error: NodeJS.ErrnoException): string {
  return REASONS.get(error.code) ?? error.message
}
