// Who is compared, and how each is started. A filter gets the input on stdin. A library starts Claude Code itself, so
// a stand-in (play-claude.js) plays the input to it, and a short program (libraries/) prints what the library gives.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('.', import.meta.url))
const program = fileURLToPath(new URL('../../bin/cc-translate.js', import.meta.url))

const DELTAS = 'select(.type == "stream_event" and .event.delta.type? == "text_delta") | .event.delta.text'
const MESSAGES = 'select(.type == "assistant") | .message.content[] | select(.type == "text") | .text'

const jqText = (deltas, messages) => (partial) => ['jq', '--unbuffered', ...(partial ? deltas : messages)]

/**
 * @typedef {object} Contestant
 * @property {string} id
 * @property {string} title the head of its column
 * @property {'filter' | 'library'} kind
 * @property {(partial: boolean) => string[]} command program and arguments, for an input with partial messages or without
 * @property {string} flags what to say of how it is run; Markdown
 * @property {'text' | 'json'} writes json: strings are unescaped before they are looked for
 * @property {string} [package] its package in package.json beside this file
 */

/** @type {Contestant} */
export const OURS = {
  id: 'cc-translate',
  title: 'cc-translate',
  kind: 'filter',
  command: () => [process.execPath, program, '-e', '--to', 'pretty'],
  flags: '`cc-translate -e --to pretty`, as the README has it for CI',
  writes: 'text',
}

const library = (id, title, packageName, file, flags) => ({
  id,
  title,
  kind: 'library',
  command: () => [process.execPath, `${here}libraries/${file}`],
  flags,
  writes: 'text',
  package: packageName,
})

/** @type {Contestant[]} */
export const CONTESTANTS = [
  OURS,
  {
    id: 'jq',
    title: 'jq recipe',
    kind: 'filter',
    command: jqText(['-rj', DELTAS], ['-r', MESSAGES]),
    flags:
      `With partial messages the recipe of Claude Code's documentation, \`jq -rj '${DELTAS}'\`; ` +
      `without them the usual one for whole messages, \`jq -r '${MESSAGES}'\`. Both take the text alone. ` +
      '`--unbuffered` is added, or jq would hold text back in a pipe',
    writes: 'text',
  },
  {
    id: 'jq-lines',
    title: 'jq recipe, `fromjson?`',
    kind: 'filter',
    command: jqText(['-Rrj', `fromjson? | ${DELTAS}`], ['-Rr', `fromjson? | ${MESSAGES}`]),
    flags: 'the same recipes behind `-R` and `fromjson?`, the idiom for logs that are not all JSON',
    writes: 'text',
  },
  {
    id: 'jq-c',
    title: '`jq -c`',
    kind: 'filter',
    command: () => ['jq', '--unbuffered', '-c', '.'],
    flags: '`jq -c .`: every frame as it is, a line each; `--unbuffered` as above',
    writes: 'json',
  },
  library(
    'ai-sdk-provider',
    'AI SDK provider',
    'ai-sdk-provider-claude-code',
    'ai-sdk-provider.js',
    '`streamText` of `ai` with the model of `ai-sdk-provider-claude-code`; text, tool calls and results of ' +
      '`fullStream` are printed; an `error` part, or a finish reason other than `stop`, ends the program with 1',
  ),
  library(
    'claude-agent-acp',
    'ACP adapter',
    '@agentclientprotocol/claude-agent-acp',
    'claude-agent-acp.js',
    'the adapter with `CLAUDE_CODE_EXECUTABLE`, its `session/update`s printed, a tool call once it has ended; ' +
      'an error in answer to the prompt, or a stop reason other than `end_turn`, ends the program with 1',
  ),
  library(
    'claude-code-sdk-ts',
    'claude-code-sdk-ts',
    '@instantlyeasy/claude-code-sdk-ts',
    'claude-code-sdk-ts.js',
    '`claude().query(…).stream(…)`, as its README has it; what is thrown, or a result whose subtype is not ' +
      '`success`, ends the program with 1',
  ),
]

/** The version of a contestant as a string, or undefined if it is not on this machine. */
export function versionOf({ id, package: packageName }) {
  if (packageName !== undefined) return readVersion(`${here}node_modules/${packageName}/package.json`)
  if (id === OURS.id) return readVersion(fileURLToPath(new URL('../../package.json', import.meta.url)))
  const { status, stdout } = spawnSync('jq', ['--version'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim().replace('jq-', '') : undefined
}

function readVersion(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).version
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}
