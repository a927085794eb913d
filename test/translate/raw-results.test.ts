/** Tool results on the fast path: which take it and which leave it alone; either way the bytes are those of the plain path. */
import { test } from 'vitest'
import { expectSame, INIT, line, resultFirst, toolResult } from './fast-path.ts'

/** Lines, and how many of their events the fast path copies. */
const LINES: readonly (readonly [string, readonly string[], number])[] = [
  ['a tool result', [INIT, toolResult('x')], 1],
  ['… of parts', [INIT, toolResult([{ type: 'text', text: 'é"' }])], 1],
  [
    '… of two parts',
    [
      INIT,
      toolResult([
        { type: 'text', text: 'a' },
        { type: 'text', text: 'b' },
      ]),
    ],
    0,
  ],
  ['… that failed', [INIT, toolResult('x', {}, { is_error: true })], 1],
  ['… that did not', [INIT, toolResult('x', {}, { is_error: false })], 1],
  ['… flagged with another type', [INIT, toolResult('x', {}, { is_error: 'true' })], 0],
  ['… with its id behind', [INIT, resultFirst('x')], 1],
  [
    '… that failed, with its id behind',
    [INIT, resultFirst('x').replace('"content":"x"', '"content":"x","is_error":true')],
    1,
  ],
  [
    '… with its structured form',
    [INIT, toolResult('x', { tool_use_result: { a: ['é'] }, timestamp: '2026-01-01T00:00:00Z' })],
    1,
  ],
  [
    '… with a wide escape beside it',
    [INIT, toolResult('x', { tool_use_result: 'a' }).replace('"a"', '"\\u00e9"')],
    0,
  ],
  ['… that is replayed', [INIT, toolResult('x', { isReplay: true })], 0],
  ['… of a saved session', [INIT, toolResult('x', { sessionId: 's' })], 0],
  ['… with a second message', [INIT, toolResult('x', {}).replace('"uuid"', '"message":{},"uuid"')], 0],
  ['… with a second type', [INIT, toolResult('x', {}).replace('"uuid"', '"type":"system","uuid"')], 0],
  ['… that breaks off', [INIT, toolResult('x').slice(0, -1)], 0],
  [
    '… that no run has opened',
    [toolResult('x'), line({ type: 'result', session_id: 's' }), toolResult('y', { uuid: 'w' })],
    0,
  ],
  ['… twice without a uuid', [INIT, toolResult('x', { uuid: '' }), toolResult('y', { uuid: '' })], 2],
  ['… twice under one uuid', [INIT, toolResult('x'), toolResult('y')], 1],
  ['… twice under two', [INIT, toolResult('x'), toolResult('x', { uuid: 'w' })], 1],
  ['… once by each path', [INIT, toolResult('é'), toolResult('é', { uuid: 'w' }).replace('é', '\\u00e9')], 1],
  ['… of a session of its own', [INIT, toolResult('x'), toolResult('x', { session_id: 'other' })], 2],
  ['… of a subagent', [INIT, toolResult('x', { parent_tool_use_id: 'p' })], 1],
  ['… and a text', [INIT, toolResult('x').replace('}]}', '},{"type":"text","text":"a"}]}')], 0],
  [
    '… of a tool that is known',
    [
      INIT,
      line({
        type: 'assistant',
        session_id: 's',
        message: { content: [{ type: 'tool_use', id: 't', name: 'Bash', input: {} }] },
      }),
      toolResult('x'),
      line({ type: 'result', session_id: 's' }),
    ],
    // The call's input is written from what the turn has spelled.
    2,
  ],
]

test.each(LINES)('%s', (_, lines, copied) => {
  expectSame(lines, copied)
})
