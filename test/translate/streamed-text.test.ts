/** Streamed text, and the whole frames that stand for it: odd indexes, odd fields, and what comes late. */
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
  translateFrames,
} from './translate-frames.ts'

const TEXT = { type: 'text', text: '' }

test('the answer of a run is the main lane’s streamed text', () => {
  const thought = {
    type: 'content_block_start',
    index: 1,
    content_block: { type: 'thinking', thinking: 'hm' },
  }
  const elsewhere = { ...textDelta(0, 'x'), parent_tool_use_id: 'p' }
  const frames = [
    started('m'),
    blockStart(0, text('a')),
    stream(thought),
    elsewhere,
    textDelta(0, 'b'),
    result(),
  ]
  expect(translateFrames(frames).at(-1)).toMatchObject({ type: 'done', response: 'ab' })
})

describe('text', () => {
  test('comes out as it streams; its frame gives nothing more', () => {
    expect(
      translateFrames([
        started('m', 'model'),
        blockStart(0, TEXT),
        textDelta(0, 'He'),
        textDelta(0, ''),
        textDelta(0, 7),
        textDelta(0, 'llo'),
        assistant([text('Hello')], { id: 'm' }),
        blockStop(0),
      ]),
    ).toStrictEqual(
      ['He', 'llo'].map((words) => delta(words, { messageId: 'm', blockIndex: 0, model: 'model' })),
    )
  })

  test('that stands in the start of its block comes out too', () => {
    expect(translateFrames([started('m'), blockStart(0, text('now')), textDelta(0, ' on')])).toStrictEqual([
      delta('now', { messageId: 'm', blockIndex: 0 }),
      delta(' on', { messageId: 'm', blockIndex: 0 }),
    ])
  })

  test('without a start, or an index, or a message, comes out all the same', () => {
    expect(translateFrames([textDelta(undefined, 'a'), textDelta(undefined, 'b')])).toStrictEqual([
      delta('a'),
      delta('b'),
    ])
    expect(translateFrames([textDelta(3, 'a')])).toStrictEqual([delta('a', { blockIndex: 3 })])
  })

  test('under the index of another kind of block gets a block of its own', () => {
    const thought = stream({
      type: 'content_block_delta',
      index: 0,
      delta: { type: 'thinking_delta', thinking: 'hm' },
    })
    expect(
      translateFrames([started('m'), blockStart(0, TEXT), thought, assistant([text('x')])]),
    ).toStrictEqual([
      { type: 'thinking', delta: 'hm', meta: { messageId: 'm', blockIndex: 0 } },
      { ...delta('x', { blockIndex: 0 }), whole: true },
    ])
  })

  test('of a stopped block does not take fragments without an index', () => {
    const frames = [blockStart(undefined, TEXT), textDelta(undefined, 'a'), blockStop(undefined)]
    expect(
      translateFrames([...frames, textDelta(undefined, 'b'), assistant([text('a'), text('b')])]),
    ).toStrictEqual([delta('a'), delta('b')])
  })

  test('a frame that comes before its deltas are through gives the rest; the late deltas are silent', () => {
    const about = { messageId: 'm', blockIndex: 2 }
    expect(
      translateFrames([
        started('m'),
        blockStart(2, TEXT),
        textDelta(2, 'ab'),
        assistant([text('abcdef')], { id: 'm' }),
        textDelta(2, 'cd'),
        textDelta(2, 'ef'),
        textDelta(2, '!'),
      ]),
    ).toStrictEqual([delta('ab', about), delta('cdef', about), delta('!', about)])
  })

  test('late deltas that say something else are not held for the rest', () => {
    expect(
      translateFrames([
        started('m'),
        blockStart(0, TEXT),
        textDelta(0, 'ab'),
        assistant([text('abcd')], { id: 'm' }),
        textDelta(0, 'X'),
        textDelta(0, 'cd'),
      ]).map((event) => event.type === 'assistant_text' && event.delta),
    ).toEqual(['ab', 'cd', 'X', 'cd'])
  })

  test('the rest of a block without an index stands at the frame’s own', () => {
    expect(
      translateFrames([textDelta(undefined, 'ab'), assistant([{ type: 'x' }, text('abc')], { id: 'm' })]).at(
        -1,
      ),
    ).toStrictEqual(delta('c', { messageId: 'm', blockIndex: 1 }))
  })

  test('the rest belongs to the message that was streamed, whatever id the frame has', () => {
    const frames = [
      started('m1'),
      blockStart(0, TEXT),
      textDelta(0, 'ab'),
      assistant([text('abc')], { id: 'm2' }),
    ]
    expect(translateFrames(frames).at(-1)).toStrictEqual(delta('c', { messageId: 'm1', blockIndex: 0 }))
  })

  test('a frame without an id, or a stream without one, is the same message', () => {
    const streamed = [blockStart(0, TEXT), textDelta(0, 'ab'), blockStart(1, TEXT), textDelta(1, 'cd')]
    expect(translateFrames([started('m'), ...streamed, assistant([text('ab'), text('cd')])]).length).toBe(2)
    expect(translateFrames([...streamed, assistant([text('ab'), text('cd')], { id: 'm' })]).length).toBe(2)
    expect(translateFrames([...streamed, assistant([text('ab'), text('cd')])]).length).toBe(2)
  })

  test('a frame of another message is told from the streamed one, even if it says the same', () => {
    const frames = [
      started('m1'),
      blockStart(0, TEXT),
      textDelta(0, 'ab'),
      assistant([text('ab')], { id: 'm2' }),
    ]
    expect(translateFrames(frames).at(-1)).toStrictEqual({
      ...delta('ab', { messageId: 'm2', blockIndex: 0 }),
      whole: true,
    })
  })

  test('of another message goes on only with the last block', () => {
    const frames = [
      started('m1'),
      blockStart(0, TEXT),
      textDelta(0, 'ab'),
      blockStart(1, TEXT),
      textDelta(1, 'xy'),
      assistant([text('abc')], { id: 'm2' }),
    ]
    expect(translateFrames(frames).at(-1)).toStrictEqual({
      ...delta('abc', { messageId: 'm2', blockIndex: 0 }),
      whole: true,
    })
    const same = [...frames.slice(0, -1), assistant([text('abc')], { id: 'm1' })]
    expect(translateFrames(same).at(-1)).toStrictEqual(delta('c', { messageId: 'm1', blockIndex: 0 }))
  })

  test('an equal block goes before one that is a beginning; thinking never stands for text', () => {
    const frames = [
      started('m'),
      blockStart(0, TEXT),
      textDelta(0, 'a'),
      blockStart(1, TEXT),
      textDelta(1, 'ab'),
      blockStart(2, { type: 'thinking', thinking: 'abc' }),
      assistant([text('ab'), text('abc')], { id: 'm' }),
    ]
    expect(translateFrames(frames).slice(3)).toStrictEqual([delta('bc', { messageId: 'm', blockIndex: 0 })])
  })

  test('a streamed block stands for one frame only', () => {
    const frames = [started('m'), blockStart(0, TEXT), textDelta(0, 'ab')]
    expect(
      translateFrames([
        ...frames,
        assistant([text('ab')], { id: 'm' }, { uuid: 'u1' }),
        assistant([text('ab')], { id: 'm' }, { uuid: 'u2' }),
      ]).slice(1),
    ).toStrictEqual([{ ...delta('ab', { uuid: 'u2', messageId: 'm', blockIndex: 0 }), whole: true }])
  })

  test('empty blocks say nothing', () => {
    expect(
      translateFrames([started('m'), blockStart(0, TEXT), assistant([TEXT, text('a')], { id: 'm' })]),
    ).toStrictEqual([{ ...delta('a', { messageId: 'm', blockIndex: 1 }), whole: true }])
  })
})
