/** The one table of flags. The parser, the help, the completions and the man page come from it. */
import { DIALECT_NAMES } from '../dialects/input-dialect.ts'
import type { Format } from '../formats/format.ts'
import { FORMATS } from '../formats/index.ts'
import { FAIL_REASONS, type FailReason, readFailReasons } from './fail-on.ts'
import type { SchemaName, ShellName } from './options.ts'
import { readFileTarget, readOutputTarget } from './output-target.ts'

export interface Flag {
  /** As commander writes it: `-t, --to <format>`. */
  readonly spelling: string
  readonly help: string
  /** In few words, for `-h` and completions, where `help` is long. */
  readonly brief?: string
  /** One of those that `-h` shows. */
  readonly everyday?: true
  /** The title of this flag and of those after it. */
  readonly group?: string
  readonly choices?: readonly string[]
  /** The words of a comma list. */
  readonly words?: readonly string[]
  /** What choices or words mean, where they don't say it themselves. */
  readonly meanings?: Readonly<Record<string, string>>
  /** What a value names that is no choice; `output` is a format, `=` and a file. */
  readonly names?: 'file' | 'output' | 'variable'
  readonly fallback?: string | number | readonly string[]
  /** What the value must be: a whole number from 1, or any number over 0. */
  readonly number?: 'count' | 'amount'
  /** What the value comes to. @throws TypeError with a clause for the user */
  readonly read?: (text: string) => unknown
  /** May be given several times; its value is the list. */
  readonly repeatable?: true
}

/** Stands for pretty on a terminal, ndjson otherwise. */
export const DEFAULT_FORMAT = 'pretty on a terminal, else ndjson'

const FORMAT_MEANINGS = Object.fromEntries(
  Object.entries(FORMATS).map(([name, { summary }]) => [name, summary]),
)

/** `docs/exit-status.md` has them at length. */
const REASON_MEANINGS: Readonly<Record<FailReason, string>> = {
  error: 'the last run ended in an error',
  'no-result': 'the stream ended without a result, or there was no run',
  'max-turns': 'it stopped at the turn limit',
  budget: 'it stopped at the budget limit',
  'structured-output': 'it gave no valid structured output',
  aborted: 'it was interrupted',
  refusal: 'the model refused',
  denial: 'a tool call was denied, in any run',
  'tool-error': 'a tool call failed, in any run',
  mcp: 'an MCP server failed or wants a login',
}

/** Formats that are made to be published. */
const PUBLISHED = Object.entries<Format>(FORMATS)
  .filter(([, { redacts }]) => redacts)
  .map(([name]) => name)

export const FLAGS: readonly Flag[] = [
  {
    spelling: '-t, --to <format>',
    group: 'What is written',
    help: 'what to write',
    everyday: true,
    choices: Object.keys(FORMATS),
    meanings: FORMAT_MEANINGS,
    fallback: DEFAULT_FORMAT,
  },
  {
    spelling: '-o, --output <format>=<file>',
    help: 'write this format too, from the same reading; >>file appends; repeatable',
    brief: 'write this format to a file too; repeatable',
    everyday: true,
    names: 'output',
    read: readOutputTarget,
    repeatable: true,
  },
  {
    spelling: '--tee <file>',
    help: 'write the input as it came, byte for byte; >>file appends',
    brief: 'write the input as it came to a file',
    everyday: true,
    names: 'file',
    read: readFileTarget,
  },
  {
    spelling: '--events <set>',
    help: 'for ndjson: which events come out',
    brief: 'ndjson: the core events, or all that is known',
    everyday: true,
    choices: ['core', 'full'],
    meanings: { core: 'the seven core events', full: 'events of all kinds, with every field' },
    fallback: 'core',
  },
  {
    spelling: '--subagents <how>',
    help: 'whether text, tools and results of subagents come out',
    choices: ['show', 'hide'],
    fallback: 'show',
  },
  { spelling: '--no-transcript', help: 'leave done.transcript empty, and its memory free' },
  { spelling: '--session-key <key>', help: 'for runtime: the sessionId of every event (default: null)' },
  {
    spelling: '-f, --from <dialect>',
    group: 'What is read',
    help: 'what the input is written in',
    choices: DIALECT_NAMES,
    meanings: {
      auto: 'stream-json or saved sessions, told apart by itself',
      'stream-json': "Claude Code's stdout",
      transcript: 'saved sessions',
      'agent-event': 'our own ndjson, read back',
      native: 'native events of hosts',
      'messages-api': 'raw events or messages of the Messages API',
    },
    fallback: 'auto',
  },
  {
    spelling: '--noise <how>',
    help: 'whether lines that are no frames go to stderr (pretty: into the text)',
    brief: 'whether lines that are no frames go to stderr',
    choices: ['show', 'drop'],
    fallback: 'show',
  },
  {
    spelling: '--max-line-bytes <n>',
    help: 'leave out longer lines, and say so (default: no limit)',
    number: 'count',
  },
  {
    spelling: '-F, --follow',
    help: 'go on reading a file that grows; ends by signal, or with -e or --fail-on at a result',
    brief: 'go on reading a file that grows',
    everyday: true,
  },
  {
    spelling: '--pace <speed>',
    help: 'replay by the time stamps: 1 as it happened, 2 twice as fast; pauses of at most 3 s',
    brief: 'replay by the time stamps; 2 is twice as fast',
    everyday: true,
    number: 'amount',
  },
  {
    spelling: '--stall-after <s>',
    help: 'say on stderr when nothing came for so many seconds',
    number: 'amount',
  },
  {
    spelling: '-e, --exit-status',
    group: 'What makes it fail',
    help: 'let the verdict on the run decide the exit status: --fail-on with all but denial, tool-error and mcp',
    brief: 'exit 1 if the run failed, 4 if it has no result',
    everyday: true,
  },
  {
    spelling: '--fail-on <list>',
    help: 'exit 1 for these reasons, 4 for no-result alone; with commas',
    brief: 'exit 1 for these reasons, 4 for no-result alone',
    words: FAIL_REASONS,
    meanings: REASON_MEANINGS,
    read: readFailReasons,
  },
  { spelling: '--strict', help: 'exit 3 if a line could not be read or a field has the wrong type' },
  { spelling: '--thinking', group: 'Pretty text', help: 'pretty: show what the model thinks' },
  {
    spelling: '--time <how>',
    help: 'pretty: when things happened',
    choices: ['off', 'clock', 'elapsed'],
    meanings: { off: 'not at all', clock: 'the time of day', elapsed: 'since the first event' },
    fallback: 'off',
  },
  {
    spelling: '--color <when>',
    help: 'pretty: colour; auto asks NO_COLOR, FORCE_COLOR, TERM and the terminal',
    brief: 'pretty: colour',
    choices: ['auto', 'always', 'never'],
    fallback: 'auto',
  },
  {
    spelling: '--width <n>',
    help: 'pretty: columns (default: the terminal, COLUMNS, 80)',
    number: 'count',
  },
  {
    spelling: '--max-lines <n>',
    help: 'pretty: lines shown of a result before its middle is left out',
    number: 'count',
    fallback: 10,
  },
  { spelling: '--no-truncate', help: 'pretty: results and calls in full' },
  { spelling: '--unsafe-raw', help: 'pretty: let control characters of the input through' },
  {
    spelling: '--max-bytes <n>',
    group: 'What is published',
    help: 'markdown: cut the document to so many bytes, the most useful parts kept',
    brief: 'markdown: cut the document to so many bytes',
    number: 'count',
    fallback: 1_000_000,
  },
  {
    spelling: '--redact',
    help: `mask tokens of well-known shapes, not all there are (default in ${PUBLISHED.join(', ')})`,
    brief: 'mask tokens of well-known shapes',
  },
  {
    spelling: '--redact-env <name>',
    help: 'mask the value of this environment variable too; repeatable',
    names: 'variable',
    repeatable: true,
    fallback: [],
  },
  { spelling: '--no-redact', help: 'mask nothing' },
  {
    spelling: '-q, --quiet',
    group: 'The program itself',
    help: 'no diagnostics and no verdict on stderr',
    everyday: true,
  },
  { spelling: '-v, --verbose', help: 'every diagnostic, and a closing line with counts' },
  {
    spelling: '--schema <which>',
    help: 'print the JSON Schema of what is written, and exit',
    choices: ['agent', 'agent-full', 'runtime'] satisfies SchemaName[],
    meanings: { agent: 'core events', 'agent-full': 'full events', runtime: 'RuntimeEvents' },
  },
  {
    spelling: '--completion <shell>',
    help: 'print the completion script for this shell, and exit',
    choices: ['bash', 'zsh', 'fish'] satisfies ShellName[],
  },
]

/** Answered by the program whatever else is asked; they are no options. */
export const ANSWERED: readonly Flag[] = [
  { spelling: '-h', help: 'print the help that fits a screen' },
  { spelling: '--help', help: 'print the whole help' },
  { spelling: '-V, --version', help: 'print the version' },
]
