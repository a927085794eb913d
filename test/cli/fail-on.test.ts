import { describe, expect, test } from 'vitest'
import { FAIL_REASONS, readFailReasons, reasonsAsked } from '../../src/cli/fail-on.ts'
import { nearestWord } from '../../src/cli/nearest-word.ts'
import { fixturePath, linesOf, readFixture } from '../captures.ts'
import { run } from './program.ts'

const stream = (name: string) => fixturePath(`streams/${name}.ndjson`)

test('a list is read, blanks around its words are left out', () => {
  expect(readFailReasons('error')).toEqual(['error'])
  expect(readFailReasons('denial, no-result')).toEqual(['denial', 'no-result'])
  expect(readFailReasons(FAIL_REASONS.join(','))).toEqual([...FAIL_REASONS])
})

test('-e and --fail-on add up', () => {
  const seven = FAIL_REASONS.slice(0, 7)
  expect([...reasonsAsked({ exitStatus: false, failOn: [] })]).toEqual([])
  expect([...reasonsAsked({ exitStatus: true, failOn: [] })]).toEqual(seven)
  expect([...reasonsAsked({ exitStatus: true, failOn: ['mcp', 'error'] })]).toEqual([...seven, 'mcp'])
  expect([...reasonsAsked({ exitStatus: false, failOn: ['mcp'] })]).toEqual(['mcp'])
})

const KNOWN = FAIL_REASONS.join(', ')
test.each([
  ['max_turns', "there is no reason 'max_turns' (did you mean max-turns?)"],
  ['error,denail', "there is no reason 'denail' (did you mean denial?)"],
  ['xyz', `there is no reason 'xyz' (known are ${KNOWN})`],
  ['', `a word is missing (known are ${KNOWN})`],
  ['error,', `a word is missing (known are ${KNOWN})`],
  ['\u001b[2J', `there is no reason '\\u001b[2J' (known are ${KNOWN})`],
])('--fail-on %j is a mistake: one sentence, status 2', async (list, sentence) => {
  const { status, stdout, stderr } = await run(['--fail-on', list])
  expect([status, stdout]).toEqual([2, ''])
  expect(linesOf(stderr).length).toBe(1)
  expect(stderr.endsWith(`is invalid: ${sentence}; see cc-translate --help\n`)).toBe(true)
})

test.each([
  ['permission-denied', 'denial', 1, 'denial; a retry will not help): 2 calls denied: Bash, Write'],
  ['subagent-denied', 'denial', 1, 'denial; a retry will not help): 1 call denied: Bash'],
  [
    'tool-error',
    'tool-error',
    1,
    'tool-error; a retry may help): 5 tool calls failed: Bash, Read, NoSuchTool, Edit',
  ],
  ['mcp-broken-server', 'mcp', 1, 'mcp; a retry may help): 1 MCP server not available: broken (failed)'],
  ['permission-denied', 'tool-error,error', 0, ''],
  ['tool-error', 'denial,mcp', 0, ''],
  ['max-turns', 'error', 0, ''],
  ['max-turns', 'max-turns', 1, 'max_turns; a retry will not help): Reached maximum number of turns (2)'],
  ['sigkill.partial', 'no-result', 4, 'incomplete; a retry may help): Stream ended without a result'],
  ['sigkill.partial', 'error', 0, ''],
] as const)('%s, --fail-on %s: %i', async (name, list, status, said) => {
  const stderr = said === '' ? '' : `cc-translate: run failed (${said}\n`
  // The blocking reader and that of streams.
  for (const how of [[], ['--stall-after', '60']]) {
    expect(await run([...how, '--fail-on', list, stream(name)])).toMatchObject({ status, stderr })
  }
  expect(await run(['-q', '--fail-on', list, stream(name)])).toMatchObject({ status, stderr: '' })
})

test('several reasons stand on one line; a retry helps only if it helps with each', async () => {
  const frames = [
    '{"type":"system","subtype":"init","session_id":"s","mcp_servers":[{"name":"m\u001b","status":"failed"}]}',
    '{"type":"assistant","message":{"id":"a","content":[{"type":"tool_use","id":"t","name":"Lés\u202e","input":{}}]}}',
    '{"type":"user","message":{"content":[{"type":"tool_result","tool_use_id":"t","content":"no","is_error":true}]}}',
    '{"type":"result","subtype":"error_max_turns","is_error":true,"errors":["first\\nsecond"]}',
  ]
  const args = ['-e', '--fail-on', 'tool-error,mcp']
  expect(await run(args, `${frames.join('\n').replace('\u001b', '\\u001b')}\n`)).toMatchObject({
    status: 1,
    stderr:
      'cc-translate: run failed (max_turns, tool-error, mcp; a retry will not help): ' +
      'first; 1 tool call failed: Lés\\u202e; 1 MCP server not available: m\\u001b (failed)\n',
  })
  // Without a result the same is said at the end.
  expect(await run(args, `${frames.slice(0, 3).join('\n').replace('\u001b', '\\u001b')}\n`)).toMatchObject({
    status: 1,
    stderr:
      'cc-translate: run failed (incomplete, tool-error, mcp; a retry may help): ' +
      'Stream ended without a result; 1 tool call failed: Lés\\u202e; 1 MCP server not available: m\\u001b (failed)\n',
  })
})

describe('saved sessions', () => {
  test('a failed tool call counts, though there is no verdict', async () => {
    const session = [
      '{"type":"assistant","sessionId":"s","uuid":"1","message":{"id":"a","role":"assistant","content":[{"type":"tool_use","id":"t","name":"Read","input":{}}]}}',
      '{"type":"user","sessionId":"s","uuid":"2","message":{"role":"user","content":[{"type":"tool_result","tool_use_id":"t","content":"no","is_error":true}]}}',
    ].join('\n')
    expect(await run(['--fail-on', 'tool-error'], session)).toMatchObject({
      status: 1,
      stderr: 'cc-translate: run failed (tool-error; a retry may help): 1 tool call failed: Read\n',
    })
    expect(await run(['-e', '--fail-on', 'mcp'], session)).toMatchObject({
      status: 0,
      stderr: 'cc-translate: a saved session has no result, so no verdict\n',
    })
  })
})

test('failures of earlier runs count for calls, not for the verdict', async () => {
  const denied = readFixture('streams/permission-denied.ndjson')
  const turns = readFixture('streams/max-turns.ndjson')
  const good = readFixture('streams/text.ndjson')
  expect((await run(['-e'], turns + good)).status).toBe(0)
  expect(await run(['--fail-on', 'denial'], denied + good)).toMatchObject({
    status: 1,
    stderr: 'cc-translate: run failed (denial; a retry will not help): 2 calls denied: Bash, Write\n',
  })
})

test('the nearest word', () => {
  expect(nearestWord('max_turn', FAIL_REASONS)).toBe('max-turns')
  expect(nearestWord('Error', FAIL_REASONS)).toBe('error')
  expect(nearestWord('toolerror', FAIL_REASONS)).toBe('tool-error')
  expect(nearestWord('mpc', FAIL_REASONS)).toBe('mcp')
  expect(nearestWord('m', FAIL_REASONS)).toBe(undefined)
  expect(nearestWord('e'.repeat(10_000), FAIL_REASONS)).toBe(undefined)
})
