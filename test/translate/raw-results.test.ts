/** Tool results on the fast path: which take it and which leave it alone; either way the bytes are those of the plain path. */
import { test } from 'vitest'
import { expectSame, INIT, line, resultFirst, toolResult } from './fast-path.ts'

const LONG = 'é"\n\u001b[1m'.repeat(50)
/** In quotes, it is what stands between two strings. */
const BETWEEN = `,${' '.repeat(300)}`
const repeated = (content: unknown, tool_use_result: unknown) => toolResult(content, { tool_use_result })

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
  [
    '… of a tool whose name holds half a character',
    [
      INIT,
      line({
        type: 'assistant',
        session_id: 's',
        message: { content: [{ type: 'tool_use', id: 't', name: 'Ba\ud83dsh', input: {} }] },
      }),
      toolResult('x'),
    ],
    1,
  ],
  ['… that its structured form repeats', [INIT, repeated(LONG, { stdout: LONG, stderr: '' })], 1],
  ['… as a text of its own', [INIT, repeated(LONG, LONG)], 1],
  ['… as its parts', [INIT, repeated([{ type: 'text', text: LONG }], [{ type: 'text', text: LONG }])], 1],
  ['… as the content of a file', [INIT, repeated(LONG, { file: { content: LONG } })], 1],
  ['… twice', [INIT, repeated(LONG, { stdout: LONG, stderr: LONG })], 1],
  ['… deeper than tools put it', [INIT, repeated(LONG, { a: { b: { c: { d: { e: LONG } } } } })], 1],
  ['… as a name', [INIT, repeated(LONG, { [LONG]: 1 })], 1],
  [
    '… as a prototype',
    [
      INIT,
      toolResult(LONG).replace('"uuid"', `"tool_use_result":{"__proto__":${JSON.stringify(LONG)}},"uuid"`),
    ],
    1,
  ],
  ['… beside the mark that stands for it', [INIT, repeated(LONG, { stdout: LONG, a: '\u007f\u007f' })], 1],
  ['… as its uuid', [INIT, toolResult(LONG, { uuid: LONG })], 1],
  ['… with a second uuid behind', [INIT, repeated(LONG, { stdout: LONG }).replace(/\}$/, ',"uuid":"w"}')], 1],
  ['… that is no JSON there', [INIT, repeated(LONG, { stdout: LONG }).replace(/\}$/, ',}')], 0],
  [
    '… between other strings',
    [INIT, repeated(BETWEEN, { a: 0 }).replace('"a":0', `"a":["b"${BETWEEN}"c"]`)],
    1,
  ],
]

test.each(LINES)('%s', (_, lines, copied) => {
  expectSame(lines, copied)
})
