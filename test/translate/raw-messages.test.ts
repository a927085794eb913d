/** Whole assistant frames of one block, and results that are said twice: by either way the bytes are those of the plain path. */
import { describe, expect, test } from 'vitest'
import { byBytes, delta, expectSame, INIT, line, plainly, STREAM, toolResult } from './fast-path.ts'

const message = (content: unknown, fields: object = {}, more: object = {}) =>
  line({
    type: 'assistant',
    message: { id: 'm', type: 'message', role: 'assistant', model: 'x', content, stop_reason: null, ...more },
    parent_tool_use_id: null,
    session_id: 's',
    uuid: 'a',
    ...fields,
  })
const text = (words: string) => [{ type: 'text', text: words }]
const use = (fields: object = {}) => [
  { type: 'tool_use', id: 't', name: 'Bash', input: { command: 'é"' }, ...fields },
]
const RESULT = line({ type: 'result', session_id: 's', subtype: 'success', is_error: false })

/** Lines, and how many of their events are written from what was spelled. */
const LINES: readonly (readonly [string, readonly string[], number])[] = [
  ['a text', [INIT, message(text('a "é" \n\u001b[1m 한')), RESULT], 1],
  ['a text of nothing', [INIT, message(text(''))], 0],
  ['a text with a wide escape', [INIT, message(text('a')).replace('"a"}', '"\\u00e9"}')], 0],
  [
    'a text beside a wide escape',
    [INIT, message(text('a'), { request_id: 'r' }).replace('"r"', '"\\u00e9"')],
    0,
  ],
  [
    'a text with an escape that is printed otherwise',
    [INIT, message(text('a')).replace('"a"}', '"\\/"}')],
    0,
  ],
  ['two texts', [INIT, message([...text('a'), ...text('b')])], 0],
  ['a text with a field behind it', [INIT, message([{ ...text('a')[0], citations: null }])], 0],
  [
    'a text whose content is said again',
    [INIT, message(text('a'), {}, { content2: 1 }).replace('content2":1', 'content":[]')],
    0,
  ],
  [
    'a text whose message is said again',
    [INIT, message(text('a'), { m: 1 }).replace('"m":1', '"message":{}')],
    0,
  ],
  [
    'a text whose type is said again',
    [INIT, message(text('a'), { t: 1 }).replace('"t":1', '"type":"system"')],
    0,
  ],
  ['a text whose line breaks off', [INIT, message(text('a')).slice(0, -1)], 0],
  ['a text with nothing behind its content', [INIT, message(text('a'), {}, { stop_reason: undefined })], 0],
  ['a text that repeats', [INIT, message(text('a')), message(text('a'))], 1],
  ['a text that was streamed', [...STREAM, delta('text', 'a'), message(text('a')), RESULT], 1],
  ['a text that was streamed in part', [...STREAM, delta('text', 'a'), message(text('ab')), RESULT], 1],
  ['a partial frame', [INIT, message(text('a'), { partial: true })], 0],
  ['a text of an API error', [INIT, message(text('API Error: no'), { error: 'overloaded' }), RESULT], 1],
  ['a text of a subagent', [INIT, message(text('a'), { parent_tool_use_id: 'p' })], 1],
  ['a text before any init', [message(text('a')), RESULT], 1],
  [
    'a text of a saved session',
    [message(text('a'), { session_id: undefined, sessionId: 's', uuid: 'b' })],
    1,
  ],
  ['a call', [INIT, message(use()), RESULT], 1],
  ['a call whose input is no object', [INIT, message(use({ input: 'x' })), RESULT], 1],
  [
    'a call whose input has numbers and whole keys',
    [INIT, message(use({ input: { b: 1.5, 2: [null] } })), RESULT],
    1,
  ],
  ['a call with a caller', [INIT, message(use({ caller: { type: 'direct' } })), RESULT], 0],
  ['a call without an id', [INIT, message([{ type: 'tool_use', name: 'Bash', input: {} }]), RESULT], 0],
  ['a call with an id of another type', [INIT, message(use({ id: 5 })), RESULT], 1],
  ['a call of the server', [INIT, message(use({ type: 'server_tool_use' })), RESULT], 0],
  ['a call that repeats', [INIT, message(use()), message(use(), { uuid: 'b' })], 1],
  ['two calls', [INIT, message([...use(), ...use({ id: 'u' })])], 0],
  ['thinking', [INIT, message([{ type: 'thinking', thinking: 'hm', signature: 'x' }]), RESULT], 0],
  ['a content that is no list', [INIT, message('words'), RESULT], 0],
]

test.each(LINES)('%s', (_, lines, spelled) => {
  expectSame(lines, spelled)
})

describe('results that tool_use_result repeats', () => {
  const LONG = `${'long é "words"\n'.repeat(40)}`
  test.each([
    ['as stdout', toolResult(LONG, { tool_use_result: { stdout: LONG, stderr: '' } })],
    [
      'in parts',
      toolResult([{ type: 'text', text: LONG }], { tool_use_result: [{ type: 'text', text: LONG }] }),
    ],
    ['twice', toolResult(LONG, { tool_use_result: { a: LONG, b: LONG } })],
    ['inside of more', toolResult(LONG, { tool_use_result: `"${LONG}"` })],
    ['not at all', toolResult(LONG, { tool_use_result: 'x'.repeat(2 * LONG.length) })],
    ['as its own uuid', toolResult(LONG, { uuid: LONG })],
    ['as its session', toolResult(LONG, { session_id: LONG })],
    ['as its lane', toolResult(LONG, { parent_tool_use_id: LONG })],
    ['as a key', toolResult(LONG, { [LONG]: 1 })],
    ['before what is no JSON', toolResult(LONG, { r: LONG, x: 1 }).replace('"x":1', '"x":01')],
    [
      'between quotes that close',
      toolResult(',"b":'.repeat(60), { r: 1 }).replace('"r":1', `"r":"${',"b":'.repeat(60)}"`),
    ],
  ])('%s', (_, result) => {
    for (const events of ['core', 'full'] as const) {
      const lines = [INIT, result, toolResult('after', { uuid: 'w' }), RESULT]
      expect(byBytes(lines, { events }).out).toBe(plainly(lines, { events }))
    }
  })
})
