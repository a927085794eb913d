/** The one table of flags. The parser, the help and the man page come from it. */
import { DIALECT_NAMES } from '../dialects/input-dialect.ts'
import { FORMATS } from '../formats/index.ts'
import { FAIL_REASONS, readFailReasons } from './fail-on.ts'
import type { SchemaName } from './options.ts'
import { readFileTarget, readOutputTarget } from './output-target.ts'

export interface Flag {
  /** As commander writes it: `-t, --to <format>`. */
  readonly spelling: string
  readonly help: string
  readonly choices?: readonly string[]
  readonly fallback?: string | number | readonly string[]
  /** What the value must be: a whole number from 1, or any number over 0. */
  readonly number?: 'count' | 'amount'
  /** What the value comes to. @throws TypeError with a sentence for the user */
  readonly read?: (text: string) => unknown
  /** May be given several times; its value is the list. */
  readonly repeatable?: true
}

/** Stands for pretty on a terminal, ndjson otherwise. */
export const DEFAULT_FORMAT = 'pretty on a terminal, else ndjson'

export const FLAGS: readonly Flag[] = [
  {
    spelling: '-t, --to <format>',
    help: `what to write: ${Object.entries(FORMATS)
      .map(([name, format]) => `${name} (${format.summary})`)
      .join(', ')}`,
    choices: Object.keys(FORMATS),
    fallback: DEFAULT_FORMAT,
  },
  {
    spelling: '-f, --from <dialect>',
    help: 'what the input is written in; auto tells stream-json and saved sessions apart',
    choices: DIALECT_NAMES,
    fallback: 'auto',
  },
  {
    spelling: '--events <set>',
    help: 'for ndjson: the seven core events, or full events with everything known',
    choices: ['core', 'full'],
    fallback: 'core',
  },
  {
    spelling: '--subagents <how>',
    help: 'whether text, tools and results of subagents come out',
    choices: ['show', 'hide'],
    fallback: 'show',
  },
  {
    spelling: '--noise <how>',
    help: 'whether lines that are no frames go to stderr (pretty: into the text)',
    choices: ['show', 'drop'],
    fallback: 'show',
  },
  { spelling: '--no-transcript', help: 'leave done.transcript empty, and its memory free' },
  {
    spelling: '-e, --exit-status',
    help: 'let the verdict on the run decide the exit status: --fail-on with all but denial, tool-error and mcp',
  },
  {
    spelling: '--fail-on <list>',
    help: `exit 1 for these reasons, 4 for no-result alone; with commas: ${FAIL_REASONS.join(', ')}`,
    read: readFailReasons,
  },
  {
    spelling: '-o, --output <format>=<file>',
    help: 'write this format too, from the same reading; >>file appends; repeatable',
    read: readOutputTarget,
    repeatable: true,
  },
  {
    spelling: '--tee <file>',
    help: 'write the input as it came, byte for byte; >>file appends',
    read: readFileTarget,
  },
  { spelling: '--strict', help: 'exit 3 if a line could not be read or a field has the wrong type' },
  {
    spelling: '--max-line-bytes <n>',
    help: 'leave out longer lines, and say so (default: no limit)',
    number: 'count',
  },
  {
    spelling: '-F, --follow',
    help: 'go on reading a file that grows; ends by signal, or with -e or --fail-on at a result',
  },
  {
    spelling: '--pace <speed>',
    help: 'replay by the time stamps: 1 as it happened, 2 twice as fast; pauses of at most 3 s',
    number: 'amount',
  },
  {
    spelling: '--stall-after <s>',
    help: 'say on stderr when nothing came for so many seconds',
    number: 'amount',
  },
  { spelling: '--session-key <key>', help: 'for runtime: the sessionId of every event (default: null)' },
  {
    spelling: '--schema <which>',
    help: 'print the JSON Schema of the core events, the full events or the RuntimeEvents, and exit',
    choices: ['agent', 'agent-full', 'runtime'] satisfies SchemaName[],
  },
  { spelling: '--thinking', help: 'pretty: show what the model thinks' },
  {
    spelling: '--color <when>',
    help: 'pretty: colour; auto asks NO_COLOR, FORCE_COLOR, TERM and the terminal',
    choices: ['auto', 'always', 'never'],
    fallback: 'auto',
  },
  { spelling: '--width <n>', help: 'pretty: columns (default: the terminal, COLUMNS, 80)', number: 'count' },
  {
    spelling: '--max-lines <n>',
    help: 'pretty: lines shown of a result before its middle is left out',
    number: 'count',
    fallback: 10,
  },
  { spelling: '--no-truncate', help: 'pretty: results and calls in full' },
  {
    spelling: '--time <how>',
    help: 'pretty: when things happened, as the time of day or since the first event',
    choices: ['off', 'clock', 'elapsed'],
    fallback: 'off',
  },
  { spelling: '--unsafe-raw', help: 'pretty: let control characters of the input through' },
  {
    spelling: '--max-bytes <n>',
    help: 'markdown: cut the document to so many bytes, the most useful parts kept',
    number: 'count',
    fallback: 1_000_000,
  },
  {
    spelling: '--redact',
    help: 'mask tokens of well-known shapes, not all there are (default in markdown, github, junit)',
  },
  {
    spelling: '--redact-env <name>',
    help: 'mask the value of this environment variable too; repeatable',
    repeatable: true,
    fallback: [],
  },
  { spelling: '--no-redact', help: 'mask nothing' },
  { spelling: '-q, --quiet', help: 'no diagnostics and no verdict on stderr' },
  { spelling: '-v, --verbose', help: 'every diagnostic, and a closing line with counts' },
]

export const EXAMPLES: readonly (readonly [string, string])[] = [
  ['watch a run', 'claude -p "fix the tests" --output-format stream-json --verbose | cc-translate'],
  [
    'let CI fail when the run did',
    'claude -p … --output-format stream-json --verbose | cc-translate -e --to text',
  ],
  ['read a saved session', 'cc-translate --to pretty ~/.claude/projects/…/SESSION.jsonl'],
]
