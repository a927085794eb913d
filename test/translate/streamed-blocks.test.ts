/** Blocks that come whole in their start, blocks that nobody knows, and errors in the stream. */
import { describe, expect, test } from 'vitest'
import {
  assistant,
  blockStart,
  blockStop,
  delta,
  started,
  stream,
  text,
  textDelta,
  translateFrames,
} from './translate-frames.ts'

describe('results of the API’s own tools', () => {
  const block = { type: 'web_search_tool_result', tool_use_id: 't', content: ['x'] }
  const event = (meta: object, fields: object = {}) => ({
    type: 'tool_result',
    toolUseId: 't',
    output: ['x'],
    isError: false,
    ...fields,
    server: true,
    meta,
  })

  test('come out once, streamed or whole, with the name of their tool where it is known', () => {
    const call = { type: 'server_tool_use', id: 't', name: 'web_search', input: {} }
    const named = event({ blockIndex: 1 }, { tool: 'web_search' })
    expect(translateFrames([assistant([call, block])]).slice(1)).toStrictEqual([named])
    expect(translateFrames([blockStart(1, block)])).toStrictEqual([event({ blockIndex: 1 })])
    expect(translateFrames([blockStart(1, block), assistant([block])]).length).toBe(1)
    expect(translateFrames([assistant([block]), assistant([block]), blockStart(0, block)]).length).toBe(1)
  })

  test('without an id and content have none; failures are failures only for true', () => {
    expect(
      translateFrames([assistant([{ type: 'mcp_tool_result', tool_use_id: 7, is_error: 'yes' }])]),
    ).toStrictEqual([event({ blockIndex: 0 }, { toolUseId: '', output: null })])
    expect(translateFrames([blockStart(0, { type: 'mcp_tool_result', is_error: true })])).toStrictEqual([
      event({ blockIndex: 0 }, { toolUseId: '', output: null, isError: true }),
    ])
  })

  test('a streamed one stands for the frame of its own tool use only', () => {
    const other = { ...block, tool_use_id: 'u' }
    const events = translateFrames([
      blockStart(0, block),
      blockStart(1, other),
      assistant([other, block, other]),
    ])
    expect(events.map((result) => result.type === 'tool_result' && result.toolUseId)).toEqual(['t', 'u'])
    expect(translateFrames([blockStart(0, block), assistant([other])]).at(-1)).toStrictEqual(
      event({ blockIndex: 0 }, { toolUseId: 'u' }),
    )
  })

  test('without an id, streamed, stand for their frame all the same', () => {
    const unnamed = { type: 'mcp_tool_result', content: 'x' }
    expect(translateFrames([blockStart(0, unnamed), assistant([unnamed])]).length).toBe(1)
    expect(translateFrames([assistant([unnamed]), assistant([unnamed])]).length).toBe(2)
  })

  test('of a hidden subagent do not come out', () => {
    const hidden = { parent_tool_use_id: 'p' }
    const frames = [
      assistant([block], {}, hidden),
      stream(
        { type: 'content_block_start', index: 0, content_block: { ...block, tool_use_id: 'u' } },
        hidden,
      ),
    ]
    expect(translateFrames(frames, { subagents: 'hide' })).toStrictEqual([])
    expect(translateFrames(frames).length).toBe(2)
  })
})

describe('redacted thinking', () => {
  const block = { type: 'redacted_thinking', data: 'x' }
  const event = (meta: object) => ({ type: 'thinking', delta: '', redacted: true, meta })

  test('comes out once, streamed or whole', () => {
    expect(translateFrames([blockStart(0, block), assistant([block])])).toStrictEqual([
      event({ blockIndex: 0 }),
    ])
    expect(translateFrames([started('m'), assistant([text('a'), block], { id: 'm' })]).at(-1)).toStrictEqual(
      event({ messageId: 'm', blockIndex: 1 }),
    )
    expect(
      translateFrames([blockStart(0, block), blockStart(1, block), assistant([block, block, block])]).length,
    ).toBe(3)
  })

  test('no other block stands for its frame', () => {
    const streamed = [blockStart(0, text('a')), blockStart(1, { type: 'mcp_tool_result' })]
    expect(translateFrames([...streamed, assistant([block])]).at(-1)).toStrictEqual(event({ blockIndex: 0 }))
  })

  test('of a hidden subagent does not come out', () => {
    const hidden = { parent_tool_use_id: 'p' }
    const frames = [
      assistant([block], {}, hidden),
      stream({ type: 'content_block_start', index: 0, content_block: block }, hidden),
    ]
    expect(translateFrames(frames, { subagents: 'hide' })).toStrictEqual([])
    expect(translateFrames(frames).length).toBe(2)
  })
})

describe('blocks that nobody knows', () => {
  test('say nothing, and take no fragments of others', () => {
    const odd = { type: 'not_yet_invented', text: 'x' }
    expect(
      translateFrames([blockStart(0, odd), textDelta(0, 'a'), blockStop(0), assistant([odd, 'x', null])]),
    ).toStrictEqual([delta('a', { blockIndex: 0 })])
  })
})

test('a stop without a block, and one of a block that has stopped, say nothing', () => {
  expect(translateFrames([stream({ type: 'content_block_stop', index: 0 }), blockStop(7)])).toStrictEqual([])
})

describe('errors inside the stream', () => {
  test.each([
    [{ type: 'overloaded_error', message: 'Overloaded' }, 'Overloaded'],
    [{ type: 'overloaded_error' }, 'overloaded_error'],
    [{ type: 7, message: '' }, 'error in the stream'],
    ['Overloaded', 'error in the stream'],
  ])('%j', (error, words) => {
    expect(translateFrames([stream({ type: 'error', error })])).toStrictEqual([
      { type: 'notice', level: 'error', code: 'stream_error', text: words, meta: {} },
    ])
  })
})
