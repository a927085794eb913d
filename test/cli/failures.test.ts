import { describe, expect, test } from 'vitest'
import { FAIL_REASONS, type FailReason, reasonsAsked } from '../../src/cli/fail-on.ts'
import { failuresOf, statusOf } from '../../src/cli/failures.ts'
import type { InputAccount } from '../../src/cli/input-account.ts'
import type { Outcome, RunVerdict } from '../../src/events/agent-event.ts'

const run = (outcome: Outcome, more: Partial<RunVerdict> = {}): RunVerdict => ({
  outcome,
  retryable: false,
  message: `it was ${outcome}`,
  ...more,
})
const account = (more: Partial<InputAccount>): InputAccount => ({
  run: run('success'),
  savedSession: false,
  denied: [],
  toolErrors: [],
  lostServers: [],
  ...more,
})
const ALL: readonly FailReason[] = FAIL_REASONS
const EXIT_STATUS = [...reasonsAsked({ exitStatus: true, failOn: [] })]

const DENIED = account({ denied: ['Bash', 'Write', 'Bash'] })
const ERRORS = account({ toolErrors: ['Read'] })
const SERVERS = account({
  lostServers: [
    { name: 'a', status: 'failed' },
    { name: 'b', status: 'needs-auth' },
  ],
})
const EVERYTHING = account({
  run: run('incomplete', { retryable: true }),
  denied: ['Bash'],
  toolErrors: ['Read'],
  lostServers: [{ name: 'a', status: 'failed' }],
})

/** What was, what is asked for; the status, and the reasons as stderr names them. */
const TABLE: [string, InputAccount, readonly FailReason[], number, string[]][] = [
  ['success', account({}), ALL, 0, []],
  ['error', account({ run: run('error', { class: 'overloaded' }) }), ALL, 1, ['error, overloaded']],
  ['error', account({ run: run('error', { class: 'auth' }) }), ['error'], 1, ['error, auth']],
  ['error', account({ run: run('error') }), ALL.slice(1), 0, []],
  ['incomplete', account({ run: run('incomplete') }), ALL, 4, ['incomplete']],
  ['incomplete', account({ run: run('incomplete') }), ['error'], 0, []],
  ['max turns', account({ run: run('max_turns') }), ['max-turns'], 1, ['max_turns']],
  ['max turns', account({ run: run('max_turns') }), ['budget', 'no-result'], 0, []],
  ['budget', account({ run: run('budget') }), ['budget'], 1, ['budget']],
  [
    'structured output',
    account({ run: run('structured_output') }),
    ['structured-output'],
    1,
    ['structured_output'],
  ],
  ['aborted', account({ run: run('aborted') }), ['aborted'], 1, ['aborted']],
  ['refusal', account({ run: run('refusal') }), ['refusal'], 1, ['refusal']],
  ['no run', account({ run: undefined }), EXIT_STATUS, 4, ['no-result']],
  ['no run', account({ run: undefined }), ['error'], 0, []],
  ['saved session', account({ run: undefined, savedSession: true }), ALL, 0, []],
  [
    'saved session with errors',
    account({ run: undefined, savedSession: true, toolErrors: ['Read'] }),
    ALL,
    1,
    ['tool-error'],
  ],
  ['denial', DENIED, EXIT_STATUS, 0, []],
  ['denial', DENIED, ['denial'], 1, ['denial']],
  ['tool error', ERRORS, EXIT_STATUS, 0, []],
  ['tool error', ERRORS, ['tool-error'], 1, ['tool-error']],
  ['mcp', SERVERS, EXIT_STATUS, 0, []],
  ['mcp', SERVERS, ['mcp'], 1, ['mcp']],
  ['everything', EVERYTHING, ALL, 1, ['incomplete', 'denial', 'tool-error', 'mcp']],
  ['everything', EVERYTHING, EXIT_STATUS, 4, ['incomplete']],
  ['everything', EVERYTHING, [], 0, []],
]

test.each(TABLE)('%s', (_, what, asked, status, kinds) => {
  const failures = failuresOf(what, new Set(asked))
  expect(failures.map(({ kind }) => kind)).toEqual(kinds)
  expect(statusOf(failures)).toBe(status)
})

describe('what is said', () => {
  const said = (what: InputAccount) =>
    failuresOf(what, new Set(ALL)).map(({ message, retryable }) => [message, retryable])

  test('of the verdict, its own words', () => {
    expect(said(account({ run: run('error', { retryable: true, message: 'API Error: 529' }) }))).toEqual([
      ['API Error: 529', true],
    ])
  })

  test('of calls and servers, how many and which', () => {
    expect(said(DENIED)).toEqual([['3 calls denied: Bash, Write', false]])
    expect(said(ERRORS)).toEqual([['1 tool call failed: Read', true]])
    expect(said(SERVERS)).toEqual([['2 MCP servers not available: a (failed), b (needs-auth)', false]])
    expect(said(account({ lostServers: [{ name: 'a', status: 'failed' }] }))).toEqual([
      ['1 MCP server not available: a (failed)', true],
    ])
    expect(said(account({ toolErrors: [...'ABCDEFG'] }))).toEqual([
      ['7 tool calls failed: A, B, C, D, E and 2 more', true],
    ])
  })
})
