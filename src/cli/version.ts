/** What `--version` prints. Loaded by the parser of arguments only, so that no other call pays for it. */

/** Filled in by the build from package.json. */
declare const CC_TRANSLATE_VERSION: string
const VERSION = typeof CC_TRANSLATE_VERSION === 'string' ? CC_TRANSLATE_VERSION : '0.0.0'

/** Versions of Claude Code with a capture in fixtures, oldest first; a test compares. */
export const CLAUDE_CODE_VERSIONS = [
  ...['0.2.126', '1.0.3', '1.0.128', '2.0.77'],
  ...['2.1.20', '2.1.112', '2.1.332'],
] as const

/** Two lines: name and version, for programs to read; then what it was tried with. No line feed at the end. */
export const VERSION_TEXT = [
  `cc-translate ${VERSION}`,
  `reads Claude Code ${CLAUDE_CODE_VERSIONS[0]} to ${CLAUDE_CODE_VERSIONS.at(-1)} ` +
    `(${CLAUDE_CODE_VERSIONS.length} versions in its captures)`,
].join('\n')
