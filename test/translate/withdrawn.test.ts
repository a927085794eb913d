/** Blocks that are withdrawn after they came out. */
import { describe, expect, test } from 'vitest'
import {
  assistant,
  blockStart,
  blockStop,
  delta,
  result,
  started,
  stream,
  text,
  textDelta,
  tool,
  translateFrames,
} from './translate-frames.ts'

const TEXT = { type: 'text', text: '' }

describe('withdrawn blocks', () => {
  const stop = (from: unknown, fields: object = {}) =>
    stream({ type: 'message_stop' }, { abandoned_blocks: { from_block_index: from }, ...fields })
  const two = [
    started('m'),
    blockStart(0, TEXT),
    textDelta(0, 'kept'),
    blockStop(0),
    blockStart(1, TEXT),
    textDelta(1, 'gone'),
  ]
  const superseded = (fromBlockIndex: number, fields: object = { messageId: 'm' }) => ({
    type: 'superseded',
    reason: 'retry',
    ...fields,
    fromBlockIndex,
    meta: {},
  })

  test('are told from their index on, once, and are no part of the answer', () => {
    const events = translateFrames([...two, stop(1), stop(1), result()])
    expect(events.slice(2, -2)).toStrictEqual([superseded(1)])
    expect(events.at(-1)).toMatchObject({ type: 'done', response: 'kept' })
  })

  test('are none where the index is none, or no block of it gave anything', () => {
    expect(translateFrames([...two, stop('1'), stop(undefined), stop(2)]).length).toBe(2)
    expect(translateFrames([started('m'), blockStart(0, TEXT), stop(0)])).toStrictEqual([])
  })

  test('a block without an index counts as the first; a message without an id has none', () => {
    expect(translateFrames([textDelta(undefined, 'a'), stop(0)]).at(-1)).toStrictEqual(superseded(0, {}))
    expect(translateFrames([textDelta(undefined, 'a'), stop(1)]).length).toBe(1)
  })

  test('a withdrawn block does not stand for a frame, and a withdrawn call does not come out at its stop', () => {
    expect(translateFrames([...two, stop(1), assistant([text('gone')], { id: 'm' })]).at(-1)).toStrictEqual({
      ...delta('gone', { messageId: 'm', blockIndex: 0 }),
      whole: true,
    })
    expect(
      translateFrames([started('m'), blockStart(0, tool('t', 'A')), stop(0), blockStop(0)]),
    ).toStrictEqual([])
  })

  test('a redacted one counts as one that came out', () => {
    const redacted = blockStart(0, { type: 'redacted_thinking' })
    expect(translateFrames([started('m'), redacted, stop(0)]).at(-1)).toStrictEqual(superseded(0))
  })

  test('of a hidden subagent are not told', () => {
    const hidden = { parent_tool_use_id: 'p' }
    const frames = [
      stream({ type: 'message_start', message: { id: 'm' } }, hidden),
      stream({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'a' } }, hidden),
      stop(0, hidden),
    ]
    expect(translateFrames(frames, { subagents: 'hide' })).toStrictEqual([])
    expect(translateFrames(frames).map((event) => event.type)).toEqual(['assistant_text', 'superseded'])
  })
})
