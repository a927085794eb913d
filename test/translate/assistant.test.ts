/** Whole assistant frames without a stream: what repeats, and where an event comes from. */
import { describe, expect, test } from 'vitest'
import { assistant, result, started, text, translateFrames, user } from './translate-frames.ts'

const whole = (delta: string, meta: object = {}) => ({
  type: 'assistant_text',
  delta,
  whole: true,
  meta: { ...meta },
})
const textsOf = (frames: readonly unknown[]) =>
  translateFrames(frames).flatMap((event) => (event.type === 'assistant_text' ? [event.delta] : []))

describe('content', () => {
  test('a plain string is one text block', () => {
    expect(translateFrames([assistant('hi')])).toStrictEqual([whole('hi', { blockIndex: 0 })])
  })

  test.each([undefined, null, 7, {}, [], [null, 7, 'x', []]])('%j gives nothing', (content) => {
    expect(translateFrames([assistant(content)])).toStrictEqual([])
  })

  test('a partial frame gives nothing, and no turn; partial of another type is none', () => {
    const frames = (partial: unknown) => [assistant('hi', {}, { partial }), result()]
    const turns = (partial: unknown) => {
      const last = translateFrames(frames(partial)).at(-1)
      return last?.type === 'done' && [last.response, last.transcript.length]
    }
    expect([turns(true), turns('true')]).toEqual([
      ['', 0],
      ['hi', 1],
    ])
  })

  test('ignored on request, it still adds its turn', () => {
    const last = translateFrames([assistant('hi'), result()], { wholeMessages: 'ignore' })
    expect(last.map((event) => event.type)).toEqual(['cost', 'done'])
    expect(last[1]).toMatchObject({ transcript: [{ role: 'assistant', content: 'hi', timestampMs: 0 }] })
  })

  test('a turn has the content as it stands, null if missing, and none without a message', () => {
    const last = translateFrames([assistant(undefined), { type: 'assistant', message: 'x' }, result()]).at(-1)
    expect(last).toMatchObject({ transcript: [{ role: 'assistant', content: null, timestampMs: 0 }] })
  })
})

describe('repeats', () => {
  const frame = (words: readonly string[], id: unknown, uuid?: string) =>
    assistant(words.map(text), { id }, uuid === undefined ? {} : { uuid })

  test('a frame is told once by its uuid', () => {
    expect(textsOf([frame(['a'], 'm', 'u'), frame(['a'], 'm', 'u')])).toEqual(['a'])
  })

  test('two frames of one block each may say the same: each says it', () => {
    expect(textsOf([frame(['a'], 'm', 'u1'), frame(['a'], 'm', 'u2')])).toEqual(['a', 'a'])
  })

  test('a frame without a uuid, or of several blocks, repeats what its message gave', () => {
    expect(textsOf([frame(['a'], 'm'), frame(['a'], 'm')])).toEqual(['a'])
    expect(textsOf([frame(['a'], 'm', 'u1'), frame(['a', 'b'], 'm', 'u2')])).toEqual(['a', 'b'])
    expect(textsOf([frame(['a'], 'm'), frame(['a'], 'other'), frame(['a'], 7), frame(['a'], 7)])).toEqual([
      ...['a', 'a', 'a', 'a'],
    ])
  })

  test('repeats count in order: a text said twice comes twice', () => {
    expect(textsOf([frame(['a', 'a'], 'm'), frame(['a', 'a'], 'm'), frame(['a', 'a', 'a'], 'm')])).toEqual([
      ...['a', 'a', 'a'],
    ])
  })

  test('a message that comes back after another one of its lane may repeat', () => {
    expect(textsOf([frame(['a'], 'm', 'u1'), frame(['b'], 'n', 'u2'), frame(['a'], 'm', 'u3')])).toEqual([
      'a',
      'b',
    ])
    expect(
      textsOf([frame(['a'], 'm', 'u1'), frame(['b'], undefined, 'u2'), frame(['a'], 'm', 'u3')]),
    ).toEqual([...['a', 'b', 'a']])
    const elsewhere = assistant([text('b')], { id: 'n' }, { uuid: 'u2', parent_tool_use_id: 'p' })
    expect(textsOf([frame(['a'], 'm', 'u1'), elsewhere, frame(['a'], 'm', 'u3')])).toEqual(['a', 'b', 'a'])
  })

  test('a frame without an id is no other message, and a message of another lane is none that came back', () => {
    const frames = [frame(['a'], 'm', 'u1'), frame(['b'], 'n', 'u2'), frame(['c'], undefined, 'u3')]
    expect(textsOf([...frames, frame(['a'], 'm', 'u4')])).toEqual(['a', 'b', 'c'])
    const elsewhere = assistant([text('a')], { id: 'm' }, { uuid: 'u1', parent_tool_use_id: 'p' })
    expect(textsOf([elsewhere, frame(['a'], 'm', 'u2')])).toEqual(['a', 'a'])
  })

  test('a new message after another one is no repeat, even of equal words', () => {
    expect(textsOf([frame(['a'], 'm', 'u1'), frame(['a'], 'n', 'u2'), frame(['a'], 'n', 'u3')])).toEqual([
      ...['a', 'a', 'a'],
    ])
  })

  test('a frame of repeats alone adds no turn; one that says nothing does', () => {
    const turns = (...frames: object[]) => {
      const last = translateFrames([...frames, result()]).at(-1)
      return last?.type === 'done' && last.transcript.length
    }
    expect(turns(frame(['a'], 'm'), frame(['a'], 'm'))).toBe(1)
    expect(turns(frame(['a'], 'm'), frame(['a', ''], 'm'))).toBe(2)
    expect(turns(frame([''], 'm'), frame([''], 'm'))).toBe(2)
    expect(turns(frame([], 'm'), frame([], 'm'))).toBe(2)
    const call = assistant([{ type: 'tool_use', id: 't', name: 'A' }])
    expect(turns(call, call)).toBe(1)
    const answer = { type: 'web_search_tool_result', tool_use_id: 't', content: 'x' }
    expect(turns(assistant([answer]))).toBe(1)
    expect(turns(assistant([answer]), assistant([answer]))).toBe(1)
    const streamed = {
      type: 'stream_event',
      event: { type: 'content_block_start', index: 0, content_block: answer },
    }
    expect(turns(streamed, assistant([answer]))).toBe(1)
  })

  test('a result ends the memory, and so does another session', () => {
    expect(textsOf([frame(['a'], 'm', 'u'), result(), frame(['a'], 'm', 'u')])).toEqual(['a', 'a'])
    const other = (session_id: unknown) => ({ ...frame(['a'], 'm', 'u'), session_id })
    expect(textsOf([other('s'), other('t')])).toEqual(['a', 'a'])
    expect(textsOf([other('s'), other(''), other(7), other('s')])).toEqual(['a'])
  })
})

describe('thinking', () => {
  const thinking = { type: 'thinking', thinking: 'hm' }
  const told = { type: 'thinking', delta: 'hm', meta: { blockIndex: 0 } }

  test('comes out like text, streamed or whole, once, and is no part of the answer', () => {
    expect(translateFrames([assistant([thinking])])).toStrictEqual([{ ...told, whole: true }])
    const start = {
      type: 'stream_event',
      event: { type: 'content_block_start', index: 0, content_block: thinking },
    }
    expect(translateFrames([start, assistant([thinking])])).toStrictEqual([told])
    const delta = { type: 'content_block_delta', index: 0, delta: { type: 'thinking_delta', thinking: '!' } }
    const longer = { type: 'thinking', thinking: 'hm!' }
    const events = translateFrames([
      start,
      { type: 'stream_event', event: delta },
      assistant([longer]),
      result(),
    ])
    expect(events.slice(0, 2)).toStrictEqual([told, { ...told, delta: '!' }])
    expect(events.at(-1)).toMatchObject({ type: 'done', response: '' })
  })

  test('of equal words is no text, and repeats only thinking', () => {
    const words = { type: 'text', text: 'hm' }
    const events = translateFrames([
      assistant([thinking, words], { id: 'm' }),
      assistant([words, thinking], { id: 'm' }),
    ])
    expect(events.map((event) => event.type)).toEqual(['thinking', 'assistant_text', 'thinking'])
  })
})

describe('where an event comes from', () => {
  const originOf = (message: object, fields: object = {}) =>
    translateFrames([assistant([text('API Error: 500')], message, fields)]).map((event) => event.meta?.origin)

  test.each([
    ['a model', { model: 'm' }, {}, undefined],
    ['a model with an error', { model: 'm' }, { error: 'x' }, 'api_error'],
    ['a model with an error that is null', { model: 'm' }, { error: null }, 'api_error'],
    ['a flag', { model: 'm' }, { is_api_error_message: true }, 'api_error'],
    ['a flag of another type', { model: 'm' }, { is_api_error_message: 'true' }, undefined],
    ['a flag, saved', { model: 'm' }, { isApiErrorMessage: true }, 'api_error'],
    ['the CLI, whose words tell of an error', { model: '<synthetic>' }, {}, 'api_error'],
    ['the CLI with other words', { model: '<synthetic>', content: [text('No response')] }, {}, 'synthetic'],
    [
      'the CLI with words that only quote it',
      { model: '<synthetic>', content: [text('An API Error')] },
      {},
      'synthetic',
    ],
    [
      'the CLI with no words first',
      { model: '<synthetic>', content: [{ type: 'thinking', thinking: 'API Error' }] },
      {},
      'synthetic',
    ],
  ])('%s', (_, message, fields, origin) => {
    expect(originOf(message, fields)).toEqual([origin])
  })

  test('meta has what the frame tells, in order, and nothing else', () => {
    const fields = {
      session_id: 's',
      uuid: 'u',
      parent_tool_use_id: 'p',
      agent_id: 'a',
      subagent_type: 'k',
      timestamp: '1970-01-01T00:00:00.007Z',
      error: 'e',
    }
    const [event] = translateFrames([assistant('x', { id: 'i', model: 'm' }, fields)])
    expect(JSON.stringify(event?.meta)).toBe(
      '{"sessionId":"s","uuid":"u","messageId":"i","blockIndex":0,"parentToolUseId":"p","agentId":"a","subagentType":"k","model":"m","timestampMs":7,"origin":"api_error"}',
    )
  })
})

describe('the answer of a run', () => {
  const responseOf = (...frames: object[]) => {
    const last = translateFrames([...frames, result()]).at(-1)
    return last?.type === 'done' && last.response
  }

  test('is the main lane’s text where the result has none', () => {
    expect(responseOf(assistant('a'), assistant([text('b'), { type: 'thinking', thinking: 'c' }]))).toBe('ab')
    expect(responseOf(assistant('a', {}, { parent_tool_use_id: 'p' }), user('x'))).toBe('')
    const last = translateFrames([assistant('a'), result({ result: '' })]).at(-1)
    expect(last).toMatchObject({ type: 'done', response: '' })
  })

  test('has the rest that a frame gave, and nothing of saved records', () => {
    const delta = {
      type: 'stream_event',
      event: { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'ab' } },
    }
    expect(responseOf(started('m'), delta, assistant('abc', { id: 'm' }))).toBe('abc')
    const saved = translateFrames([assistant('a', {}, { sessionId: 's' }), result()]).at(-1)
    expect(saved).toMatchObject({ type: 'done', response: '', transcript: [] })
  })
})
