// What is compared: the rows, each with its rule and what decides it.
import { fixture, made, withHostile, withLine, withLongResult, withManyTexts, withPrefix } from './inputs.js'
import {
  callsOf,
  controls,
  failed,
  goesOn,
  isNamed,
  isOnce,
  isPresent,
  leaves,
  live,
  over,
  resultsOf,
  succeeded,
  texts,
} from './judgements.js'

/**
 * @typedef {object} Criterion
 * @property {string} id
 * @property {string} title
 * @property {string} rule Markdown, one sentence or more
 * @property {boolean} [filtersOnly] whether it is about reading stdin or writing to a terminal
 * @property {import('./inputs.js').Input[]} inputs
 * @property {(contestant: import('./contestants.js').Contestant, input: import('./inputs.js').Input) => Promise<Count>} judge
 */
/**
 * @typedef {object} Count
 * @property {number} good
 * @property {number} of 0 where the rule says nothing of this contestant
 * @property {string} [missed] what was not as the rule says; the first thing only
 */

const streams = (...names) => names.map((name) => fixture(`streams/${name}.ndjson`))

const PARTIAL = streams(
  'text.partial',
  'tool-bash.partial',
  'several-texts.partial',
  'text-after-tool.partial',
  'tool-parallel.partial',
  'tool-overlap.partial',
  'thinking.partial',
  'files.partial',
)
const MIXED = [
  ...streams('stream-error-event.partial'),
  ...['text-mixed-streamed-and-not', 'text-frame-longer-than-deltas', 'text-in-block-start'].map((name) =>
    fixture(`cases/${name}.in.jsonl`),
  ),
]
const WHOLE = streams(
  'text',
  'tool-bash',
  'several-texts',
  'text-after-tool',
  'tool-parallel',
  'mcp',
  'long-text',
  'files',
)
const TOOLS = streams(
  'tool-bash',
  'tool-bash.partial',
  'tool-parallel',
  'tool-parallel.partial',
  'mcp',
  'files',
)
const SUBAGENTS = streams(
  'subagents-parallel',
  'subagent.partial',
  'three-subagents',
  'subagent-forward-text',
)
const TORN = '{"type":"assistant","message":{"content":[{"type":"text","text":"torn'

/** @type {Criterion[]} */
export const CRITERIA = [
  {
    id: 'text-present',
    title: 'Every text is there',
    rule: 'Each text block of the main agent is in the output, in streams with partial messages and without.',
    inputs: [...PARTIAL, ...MIXED, ...WHOLE],
    judge: over(texts, isPresent),
  },
  {
    id: 'text-once',
    title: 'Every text is there once',
    rule: 'Each text block of the main agent is in the output as often as in the list of all of them.',
    inputs: [...PARTIAL, ...MIXED, ...WHOLE],
    judge: over(texts, isOnce),
  },
  {
    id: 'live',
    title: 'Text comes live',
    rule:
      'The stream is held behind the first text delta; within 5 s the text of the delta is in the output. ' +
      'Everything goes through pipes.',
    inputs: streams('text.partial', 'tool-bash.partial', 'thinking.partial'),
    judge: live,
  },
  {
    id: 'calls',
    title: 'Tool calls are there',
    rule:
      'The first string of each call’s input is in the output, up to 40 characters of its first line; of a path, its ' +
      'last part; of a call without a string, the last part of its name.',
    inputs: TOOLS,
    judge: over(callsOf(false), isNamed),
  },
  {
    id: 'results',
    title: 'Tool results are there',
    rule:
      'The first line of each result’s text is in the output, up to 40 characters; results that a call holds as well ' +
      'are left out.',
    inputs: TOOLS,
    judge: over(resultsOf, isNamed),
  },
  {
    id: 'subagents',
    title: 'Calls of subagents are there',
    rule: 'As for calls, of the calls that subagents make.',
    inputs: SUBAGENTS,
    judge: over(callsOf(true), isNamed),
  },
  {
    id: 'succeeded',
    title: 'A good run ends with 0',
    rule: 'The exit status is 0 for runs that succeed, one after a tool’s error and one after two refused requests among them.',
    inputs: streams('text', 'tool-bash', 'tool-error', 'api-529-then-ok.partial'),
    judge: succeeded,
  },
  {
    id: 'failed',
    title: 'A failed run ends with a failure',
    rule:
      'The exit status is not 0 for an API error (`subtype: "success"`, `is_error: true`), for an overloaded API, for ' +
      'the budget and for the turn limit, of a version that flags it and of one that does not. Claude Code’s own ' +
      'status, which a library sees and a filter does not, is the recorded one: 1, for the last 0.',
    inputs: [
      ...['api-401', 'api-529', 'max-budget', 'max-turns'].map((name) =>
        fixture(`streams/${name}.ndjson`, { status: 1 }),
      ),
      fixture('streams/max-turns-v2.0.77.ndjson'),
    ],
    judge: failed,
  },
  {
    id: 'killed',
    title: 'A killed run ends with a failure',
    rule: 'The exit status is not 0 where Claude Code was killed: inside a message, inside a line, before any text.',
    inputs: [
      fixture('streams/sigkill.partial.ndjson', { killed: true }),
      fixture('streams/torn-last-line.ndjson', { killed: true }),
      made(
        'streams/text.ndjson, first line',
        `${fixture('streams/text.ndjson').bytes.toString().split('\n')[0]}\n`,
        {
          killed: true,
        },
      ),
    ],
    judge: failed,
  },
  {
    id: 'noise',
    title: 'Goes on after a noise line',
    rule: 'A line that is no JSON stands before the last text; that text is in the output.',
    inputs: [
      withLine('a warning', '(node:4711) Warning: something is deprecated'),
      withLine('a debug line', '[DEBUG] config {"a":1}'),
      withLine('an empty line', ''),
    ],
    judge: goesOn,
  },
  {
    id: 'torn',
    title: 'Goes on after a torn line',
    rule: 'A frame that breaks off stands on a line of its own before the last text; that text is in the output.',
    inputs: [withLine('half a frame', TORN), withLine('the end of a frame', '"},"session_id":"x"}')],
    judge: goesOn,
  },
  {
    id: 'long-line',
    title: 'Reads a line of 12 MB',
    rule: 'A tool result of 12 MB stands before the last text; that text is in the output and the end comes within 20 s.',
    inputs: [withLongResult('12 MB', 12_000_000)],
    judge: goesOn,
  },
  {
    id: 'ci-log',
    title: 'Reads a CI log',
    rule: 'Each line begins with a time stamp (GitHub Actions, GitLab) or the name of a container; the last text is in the output.',
    filtersOnly: true,
    inputs: [
      withPrefix('GitHub Actions', '2026-11-30T10:00:00.1234567Z '),
      withPrefix('GitLab', '2026-11-30T10:00:00.123456Z 01O '),
      withPrefix('docker compose', 'claude-1  | '),
    ],
    judge: goesOn,
  },
  {
    id: 'array',
    title: 'Reads `--output-format json --verbose`',
    rule: 'The frames come as one JSON array; each text is in the output.',
    filtersOnly: true,
    inputs: [fixture('streams/output-json-verbose.json')],
    judge: over(texts, isPresent),
  },
  {
    id: 'saved',
    title: 'Reads saved sessions',
    rule: 'Each text of the main agent in a file of `~/.claude/projects` is in the output once.',
    filtersOnly: true,
    inputs: [
      'interactive-tools',
      'tool-parallel-v1.0.3',
      'text-v0.2.126',
      'resume.1',
      'subagents-parallel-v1.0.128',
    ].map((name) => fixture(`transcripts/${name}.jsonl`)),
    judge: over(texts, isOnce),
  },
  {
    id: 'controls',
    title: 'Control characters stay out',
    rule:
      'A text, a call and a result hold OSC 0, OSC 52, CSI 2J, BEL, backspaces, a C1 sequence and two bidi controls. ' +
      'Of the four kinds ESC, other C0, C1 and bidi none is in the output, with `NO_COLOR=1` and a pipe for stdout.',
    filtersOnly: true,
    inputs: [withHostile('hostile')],
    judge: controls,
  },
  {
    id: 'leaves',
    title: 'A reader that goes away ends it quietly',
    rule: 'stdout is closed after the first line of many; the end comes within 20 s with status 0 or SIGPIPE and nothing on stderr.',
    filtersOnly: true,
    inputs: [withManyTexts('3000 texts', 3000)],
    judge: leaves,
  },
]
