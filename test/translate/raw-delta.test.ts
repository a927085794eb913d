/** Deltas on the fast path: which take it and which leave it alone; either way the bytes are those of the plain path. */
import { test } from 'vitest'
import { block, delta, event, expectSame, INIT, line, STREAM, start, TEXT } from './fast-path.ts'

/** Lines, and how many of their events the fast path copies. */
const LINES: readonly (readonly [string, readonly string[], number])[] = [
  ['a text delta', [...STREAM, delta('text', 'Hi')], 1],
  ['… with escapes and bytes', [...STREAM, delta('text', 'a"\\\n\t\u0001é한😀')], 1],
  ['… that is empty', [...STREAM, delta('text', '')], 0],
  ['… with its carriage return', [...STREAM, `${delta('text', 'Hi')}\r`], 1],
  ['… of a session without a name', [...STREAM, delta('text', 'Hi', { session_id: '' })], 1],
  ['… without a uuid', [...STREAM, delta('text', 'Hi', { uuid: '' })], 1],
  [
    '… of a subagent',
    [
      INIT,
      start({ parent_tool_use_id: 'p' }),
      block({ type: 'text', text: '' }, 0, { parent_tool_use_id: 'p' }),
      delta('text', 'Hi', { parent_tool_use_id: 'p' }),
    ],
    1,
  ],
  [
    '… with fields that nobody shows',
    [...STREAM, delta('text', 'Hi', { api_message_id: 'x', thinking_display: 'y' })],
    1,
  ],
  ['… with other fields', [...STREAM, delta('text', 'Hi', { other: 'x' })], 0],
  ['… with a field that is no string', [...STREAM, delta('text', 'Hi', { api_message_id: 7 })], 0],
  ['… with an escape in its ids', [...STREAM, delta('text', 'Hi', { uuid: 'a"b' })], 0],
  ['… with a wide escape', [...STREAM, delta('text', 'Hi').replace('Hi', '\\u00e9')], 0],
  [
    '… with an escape that JSON.stringify does not print',
    [...STREAM, delta('text', 'Hi').replace('Hi', '\\u0041\\/')],
    0,
  ],
  ['… with a slash that is escaped', [...STREAM, delta('text', 'Hi').replace('Hi', '\\/')], 0],
  [
    '… with keys in another order',
    [...STREAM, line({ event: JSON.parse(delta('text', 'Hi')).event, type: 'stream_event' })],
    0,
  ],
  ['… before any message', [INIT, delta('text', 'Hi')], 0],
  ['… before its block', [INIT, start(), delta('text', 'Hi')], 0],
  ['… of a message without id and model', [INIT, start({}, {}), TEXT, delta('text', 'Hi')], 1],
  [
    '… under the index of a tool',
    [INIT, start(), block({ type: 'tool_use', id: 't', name: 'A' }), delta('text', 'Hi')],
    0,
  ],
  [
    '… that no run has opened',
    [start(), TEXT, line({ type: 'result', session_id: 's' }), delta('text', 'Hi')],
    0,
  ],
  [
    '… behind text that a frame gave',
    [
      ...STREAM,
      delta('text', 'a'),
      line({
        type: 'assistant',
        session_id: 's',
        message: { id: 'm', content: [{ type: 'text', text: 'ab' }] },
      }),
      delta('text', 'b'),
    ],
    1,
  ],
  [
    '… whose index is no number of JSON',
    [...STREAM, delta('text', 'Hi').replace('"index":0', '"index":00')],
    0,
  ],
  [
    '… of a block behind the ninth',
    [INIT, start(), block({ type: 'text', text: '' }, 10), delta('text', 'Hi', {}, 10)],
    1,
  ],
  [
    '… before one with a wide escape, and their frame',
    [
      ...STREAM,
      delta('text', 'a'),
      delta('text', '#').replace('#', '\\u00e9'),
      delta('text', 'b'),
      line({
        type: 'assistant',
        session_id: 's',
        message: { id: 'm', content: [{ type: 'text', text: 'aéb' }] },
      }),
    ],
    2,
  ],
  ['… of another session', [...STREAM, delta('text', 'Hi', { session_id: 'other' })], 1],
  [
    '… that is withdrawn',
    [
      ...STREAM,
      delta('text', 'Hi'),
      event({ type: 'message_stop' }, { abandoned_blocks: { from_block_index: 0 } }),
    ],
    1,
  ],
  ['… of a million characters and more', [...STREAM, delta('text', '\n'.repeat(2_000_000))], 0],
  ['a broken line that begins like one', [...STREAM, `${delta('text', 'Hi').slice(0, -1)}`], 0],
  ['… that goes on behind it', [...STREAM, `${delta('text', 'Hi')} `], 0],
  [
    'a thinking delta',
    [INIT, start(), block({ type: 'thinking', thinking: '' }), delta('thinking', 'hm')],
    1,
  ],
  ['… under a text block', [...STREAM, delta('thinking', 'hm')], 0],
  [
    '… behind thinking that a frame gave',
    [
      INIT,
      start(),
      block({ type: 'thinking', thinking: '' }),
      delta('thinking', 'a'),
      line({
        type: 'assistant',
        session_id: 's',
        message: { id: 'm', content: [{ type: 'thinking', thinking: 'ab' }] },
      }),
      delta('thinking', 'b'),
      delta('thinking', 'c'),
    ],
    2,
  ],
  ['a signature', [INIT, start(), block({ type: 'thinking', thinking: '' }), delta('signature', 'abc')], 0],
  ['… under a text block', [...STREAM, delta('signature', 'abc'), delta('text', 'a')], 1],
  [
    'the input of a tool',
    [
      INIT,
      start(),
      block({ type: 'tool_use', id: 't', name: 'A', input: {} }),
      delta('partial_json', '{"a"'),
      delta('partial_json', ':"é"}'),
      event({ type: 'content_block_stop', index: 0 }),
    ],
    0,
  ],
  [
    'the input of a tool of the API',
    [
      INIT,
      start(),
      block({ type: 'server_tool_use', id: 't', name: 'A', input: {} }),
      delta('partial_json', '{"a":1}'),
      event({ type: 'content_block_stop', index: 0 }),
    ],
    0,
  ],
  ['… under a text block', [...STREAM, delta('partial_json', '{"a"'), delta('text', 'a')], 1],
]

test.each(LINES)('%s', (_, lines, copied) => {
  expectSame(lines, copied)
})
