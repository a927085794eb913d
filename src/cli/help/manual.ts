/** What the help and the man page say beside the flags. Texts may mark names with backticks. */
import type { ShellName } from '../options.ts'

export const PURPOSE = "translate Claude Code's output to events, text and a verdict"

export const DESCRIPTION = [
  'cc-translate reads the JSON lines that Claude Code prints with `--output-format stream-json`, with or without ' +
    'partial messages, saved sessions, and logs that contain them. It writes one stable stream of events as NDJSON, ' +
    'text for people, reports for CI, RuntimeEvents for hosts, or the answer alone.',
  "Inputs are read one after another; without a file, or for `-`, standard input is read. Lines that can't be read " +
    'are reported on standard error with their number; the rest is read on.',
] as const

/** Exit statuses and what they mean; the README has the same table. */
export const STATUSES: readonly (readonly [string, string])[] = [
  ['0', 'done; with `-e`, the last run of each input succeeded'],
  [
    '1',
    'with `-e`: a run failed (error, turn limit, budget, structured output, refusal, interrupt); ' +
      'with `--fail-on`: a reason of its list holds',
  ],
  ['2', "wrong usage, an input that can't be read (the others are read), an output that can't be written"],
  ['3', 'with `--strict`: a line could not be read, or a field has the wrong type'],
  ['4', 'with `-e`: the stream ended without a result, or there was no run'],
  ['130, 143', 'SIGINT, SIGTERM'],
]

export const PRECEDENCE = '2 goes before 3 before 1 before 4 before 0.'

/** Variables that the program reads, beside those that `--redact-env` names. */
export const ENVIRONMENT: readonly (readonly [string, string])[] = [
  ['NO_COLOR', 'set to anything: no colour, unless `--color` asks for it'],
  ['FORCE_COLOR', 'colour without a terminal: 1 for 16 colours, 2 for 256, 3 for all; 0 for none'],
  ['COLORTERM, TERM', 'how many colours the terminal has; a `dumb` one has none'],
  ['COLUMNS', 'columns of pretty text where stdout is no terminal'],
  ['TZ', 'the time zone of `--time clock`'],
]

export const FILES: readonly (readonly [string, string])[] = [
  ['~/.claude/projects/*/*.jsonl', 'the sessions that Claude Code saves'],
]

export interface Example {
  readonly what: string
  /** One line of shell, or several joined by `|` at their ends. */
  readonly how: string
  /** One of the three that `-h` shows. */
  readonly everyday?: true
}

const CLAUDE = 'claude -p "fix the tests" --output-format stream-json --verbose |'

/** All of them are run by test. */
export const EXAMPLES: readonly Example[] = [
  { what: 'watch a run', how: `${CLAUDE} cc-translate`, everyday: true },
  { what: 'let CI fail when the run did', how: `${CLAUDE}\n  cc-translate -e --to text`, everyday: true },
  {
    what: 'read a saved session, or a capture',
    how: 'cc-translate --to pretty session.jsonl',
    everyday: true,
  },
  {
    what: 'keep a report, a test report and the raw bytes of the same run',
    how: `${CLAUDE}\n  cc-translate -e -o markdown=run.md -o junit=run.xml --tee capture.ndjson`,
  },
  {
    what: 'fail for denied calls and broken MCP servers too',
    how: 'cc-translate -e --fail-on denial,mcp --to text capture.ndjson',
  },
  {
    what: 'play a capture at twenty times its speed',
    how: 'cc-translate --to pretty --pace 20 capture.ndjson',
  },
  {
    what: 'watch a file that another program writes, until the run ends',
    how: 'cc-translate -e --follow --to pretty capture.ndjson',
  },
  {
    what: 'count tool calls over many sessions',
    how: 'cc-translate --no-transcript *.jsonl | grep -c \'^{"type":"tool_use"\'',
  },
]

export interface CompletionSetup {
  readonly shell: ShellName
  /** A line for the start-up file of the shell. */
  readonly line: string
  readonly file: string
}

/** How to have completions: a line in a start-up file. */
export const COMPLETIONS: readonly CompletionSetup[] = [
  { shell: 'bash', line: 'eval "$(cc-translate --completion bash)"', file: '~/.bashrc' },
  { shell: 'zsh', line: 'source <(cc-translate --completion zsh)', file: '~/.zshrc, after compinit' },
  { shell: 'fish', line: 'cc-translate --completion fish | source', file: '~/.config/fish/config.fish' },
]
