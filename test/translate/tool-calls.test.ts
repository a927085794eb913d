/** Streamed tool calls, the whole frames that stand for them, and calls that are cut off. */
import { describe, expect, test } from 'vitest'
import type { Diagnostic } from '../../src/diagnostics.ts'
import {
  assistant,
  blockStart,
  blockStop,
  inputDelta,
  started,
  stream,
  tool,
  translateFrames,
  translateInput,
} from './translate-frames.ts'

const TEXT = { type: 'text', text: '' }
const use = (toolUseId: string, name: string, input: unknown, meta: object = {}) => ({
  type: 'tool_use',
  toolUseId,
  tool: name,
  input,
  meta,
})

describe('tool calls', () => {
  test('come out at their stop, once, with their pieces as JSON', () => {
    expect(
      translateFrames([
        started('m', 'model'),
        blockStart(1, tool('t', 'Bash', {})),
        inputDelta(1, '{"a"'),
        inputDelta(1, ''),
        inputDelta(1, 7),
        inputDelta(1, ':1}'),
        blockStop(1),
        blockStop(1),
        assistant([tool('t', 'Bash', { a: 1 })], { id: 'm' }),
      ]),
    ).toStrictEqual([use('t', 'Bash', { a: 1 }, { messageId: 'm', blockIndex: 1, model: 'model' })])
  })

  test('pieces that are no JSON are the input as they stand; without pieces the start has it', () => {
    const inputs = (start: unknown, ...pieces: string[]) =>
      translateFrames([
        blockStart(0, tool('t', 'Bash', start)),
        ...pieces.map((piece) => inputDelta(0, piece)),
        blockStop(0),
      ])
    expect(inputs({}, '{"a"')).toStrictEqual([use('t', 'Bash', '{"a"', { blockIndex: 0 })])
    expect(inputs({ a: 1 })).toStrictEqual([use('t', 'Bash', { a: 1 }, { blockIndex: 0 })])
    expect(inputs(null)).toStrictEqual([use('t', 'Bash', null, { blockIndex: 0 })])
    expect(inputs(undefined)).toStrictEqual([use('t', 'Bash', {}, { blockIndex: 0 })])
  })

  test('without id and name come out without', () => {
    expect(translateFrames([blockStart(0, tool(7, null)), blockStop(0)])).toStrictEqual([
      use('', '', {}, { blockIndex: 0 }),
    ])
    expect(translateFrames([assistant([tool(7, null)])])).toStrictEqual([use('', '', {}, { blockIndex: 0 })])
  })

  test('a frame before the stop gives the call; the stop gives nothing more', () => {
    expect(
      translateFrames([
        started('m'),
        blockStart(1, tool('t', 'Edit')),
        inputDelta(1, '{"a":1}'),
        assistant([tool('t', 'Edit', { a: 1, replace_all: false })], { id: 'm' }),
        blockStop(1),
      ]),
    ).toStrictEqual([use('t', 'Edit', { a: 1, replace_all: false }, { messageId: 'm', blockIndex: 1 })])
  })

  test('an input of the frame that says nothing gives way to the streamed one, any other does not', () => {
    const inputOf = (given: unknown, streamed: string) =>
      translateFrames([
        blockStart(0, tool('t', 'Bash')),
        inputDelta(0, streamed),
        assistant([tool('t', 'Bash', given)]),
      ]).map((event) => event.type === 'tool_use' && event.input)
    expect(inputOf({}, '{"a":1}')).toEqual([{ a: 1 }])
    expect(inputOf(undefined, '{"a":1}')).toEqual([{ a: 1 }])
    expect(inputOf([], '{"a":1}')).toEqual([[]])
    expect(inputOf(null, '{"a":1}')).toEqual([null])
    expect(inputOf('', '{"a":1}')).toEqual([''])
    expect(inputOf({ b: 2 }, '{"a":1}')).toEqual([{ b: 2 }])
    expect(inputOf({}, '')).toEqual([{}])
    const start = blockStart(0, tool('t', 'Bash', { a: 1 }))
    expect(translateFrames([start, assistant([tool('t', 'Bash', {})])])).toStrictEqual([
      use('t', 'Bash', { a: 1 }, { blockIndex: 0 }),
    ])
    expect(inputOf(undefined, '')).toEqual([{}])
  })

  test('a frame without an id stands for a streamed call without one, of the same tool, one frame each', () => {
    const streamed = [
      blockStart(0, tool('', 'Bash')),
      blockStart(1, tool('', 'Read')),
      blockStart(2, tool('', 'Read')),
      blockStart(3, tool('t', 'Read')),
    ]
    const frames = [...streamed, ...[0, 1, 2].map((index) => blockStop(index))]
    expect(
      translateFrames([
        ...frames,
        assistant([tool('', 'Read', {}), tool('', 'Read', {}), tool('', 'Read', {})]),
      ]),
    ).toStrictEqual([
      use('', 'Bash', {}, { blockIndex: 0 }),
      use('', 'Read', {}, { blockIndex: 1 }),
      use('', 'Read', {}, { blockIndex: 2 }),
      use('', 'Read', {}, { blockIndex: 2 }),
    ])
  })

  test('a text block with the id of a call is no call', () => {
    const odd = { type: 'text', text: '', id: 't' }
    expect(translateFrames([blockStart(0, odd), assistant([tool('t', 'Bash')])])).toStrictEqual([
      use('t', 'Bash', {}, { blockIndex: 0 }),
    ])
  })

  test('nor is one without id and name', () => {
    const frames = [
      blockStart(0, { type: 'text', text: 'a' }),
      blockStart(1, { type: 'thinking', thinking: 'b' }),
    ]
    expect(translateFrames([...frames, assistant([tool('', '')])]).at(-1)).toStrictEqual(
      use('', '', {}, { blockIndex: 0 }),
    )
  })

  test('a call that whole frames repeat comes out once', () => {
    expect(
      translateFrames([assistant([tool('t', 'A')]), assistant([tool('t', 'A'), tool('u', 'B')])]),
    ).toStrictEqual([use('t', 'A', {}, { blockIndex: 0 }), use('u', 'B', {}, { blockIndex: 1 })])
  })

  test('a call that a frame gave and that is streamed afterwards does not come out again', () => {
    const streamed = [blockStart(0, tool('t', 'A')), blockStop(0)]
    expect(translateFrames([assistant([tool('t', 'A')]), ...streamed]).length).toBe(1)
  })

  test('input under a text block or under no block goes nowhere', () => {
    expect(
      translateFrames([inputDelta(0, '{"a"'), blockStart(0, TEXT), inputDelta(0, '{"a"'), blockStop(0)]),
    ).toStrictEqual([])
  })

  test('of the API’s own tools are marked, in both modes', () => {
    const block = { type: 'server_tool_use', id: 't', name: 'web_search', input: { q: 1 } }
    const event = { ...use('t', 'web_search', { q: 1 }, { blockIndex: 0 }), server: true }
    expect(translateFrames([assistant([block])])).toStrictEqual([event])
    expect(
      translateFrames([blockStart(0, { ...block, input: {} }), inputDelta(0, '{"q":1}'), blockStop(0)]),
    ).toStrictEqual([event])
    expect(translateFrames([assistant([{ ...block, type: 'mcp_tool_use' }])])).toStrictEqual([event])
    const open = [blockStart(3, { ...block, input: {} }), inputDelta(3, '{"q":1}')]
    expect(translateFrames([...open, assistant([{ ...block, input: {} }]), blockStop(3)])).toStrictEqual([
      { ...event, meta: { blockIndex: 3 } },
    ])
  })
})

describe('tool calls that are cut off', () => {
  const toldOf = (frames: readonly unknown[], end: 'end' | 'open' = 'open') => {
    const told: Diagnostic[] = []
    const options = { onDiagnostic: (diagnostic: Diagnostic) => told.push(diagnostic) }
    if (end === 'end') translateInput(frames, options)
    else translateFrames(frames, options)
    return told
  }
  const cut = (name: string, id: string) => ({
    code: 'unfinished_tool_input',
    message: `input of ${name} (${id}) was cut off; the call is left out`,
  })

  test('are told at the end, with what is known of them', () => {
    const frames = [blockStart(0, tool('t', 'Bash')), blockStart(1, tool('', ''))]
    expect(toldOf(frames)).toStrictEqual([])
    expect(toldOf(frames, 'end')).toStrictEqual([cut('Bash', 't'), cut('unnamed tool', 'no id')])
  })

  test('are told at the next message of the lane, and not again at the end', () => {
    expect(toldOf([started('m'), blockStart(0, tool('t', 'Bash')), started('n')], 'end')).toStrictEqual([
      cut('Bash', 't'),
    ])
  })

  test('are not told at the first message of another lane', () => {
    const elsewhere = { ...started('n'), parent_tool_use_id: 'p' }
    expect(toldOf([started('m'), blockStart(0, tool('t', 'Bash')), elsewhere])).toStrictEqual([])
  })

  test('are told when the message withdraws them', () => {
    const stop = stream({ type: 'message_stop' }, { abandoned_blocks: { from_block_index: 1 } })
    const frames = [started('m'), blockStart(0, tool('s', 'Read')), blockStart(1, tool('t', 'Bash')), stop]
    expect(toldOf(frames)).toStrictEqual([cut('Bash', 't')])
    expect(toldOf([...frames, stop])).toStrictEqual([cut('Bash', 't')])
  })

  test('are none once they have ended, or a frame gave them, or they run on the API’s side', () => {
    const ended = [blockStart(0, tool('t', 'Bash')), blockStop(0)]
    const whole = [blockStart(1, tool('u', 'Bash')), assistant([tool('u', 'Bash')])]
    const server = [blockStart(2, { type: 'server_tool_use', id: 'v', name: 'web_search' })]
    expect(toldOf([...ended, ...whole, ...server], 'end')).toStrictEqual([])
  })
})
