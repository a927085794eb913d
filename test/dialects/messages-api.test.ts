/** The dialect of the Messages API: events, whole messages, and SSE lines. */
import { describe, expect, test } from 'vitest'
import { isApiEvent, unwrapSse } from '../../src/dialects/messages-api.ts'
import { LineTranslator } from '../../src/translate-lines.ts'
import { fixtureNames, framesOf, readFixture, translateText } from '../captures.ts'

const translateValues = (...values: unknown[]) =>
  translateText(values.map((value) => JSON.stringify(value)).join('\n'), { from: 'messages-api' })

describe('captures', () => {
  interface StreamFrame {
    readonly type: string
    readonly event: { readonly type: string }
    readonly parent_tool_use_id: string | null
  }

  /** What the API sent for one capture: its messages, as Claude Code passed them on, and their end. */
  const PARTIAL = fixtureNames('streams').filter((name) =>
    /^(text|thinking|tool-bash|files|several-texts)\.partial/.test(name),
  )

  test.each(PARTIAL)('the API events of %s, bare or as SSE, give its texts and tool uses', (name) => {
    const text = readFixture(`streams/${name}`)
    const events = (framesOf(text) as StreamFrame[])
      .filter((frame) => frame.type === 'stream_event' && frame.parent_tool_use_id === null)
      .map((frame) => frame.event)
    const bare = events.map((event) => JSON.stringify(event)).join('\n')
    const sse = events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n`).join('\n')
    const said = (translated: ReturnType<typeof translateText>) =>
      translated.flatMap((event): (string | string[])[] => {
        if (event.type === 'assistant_text' || event.type === 'thinking') return [event.delta]
        return event.type === 'tool_use' ? [[event.toolUseId, event.tool]] : []
      })
    const expected = said(translateText(text))
    expect(expected.length).toBeGreaterThan(1)
    expect(said(translateText(bare))).toEqual(expected)
    expect(said(translateText(sse))).toEqual(expected)
    // Each message is a run of its own.
    const stops = events.filter((event) => event.type === 'message_stop').length
    expect(translateText(sse).filter((event) => event.type === 'done').length).toBe(stops)
  })
})

describe('runs', () => {
  const usage = { input_tokens: 1, output_tokens: 2 }
  const cost = (input: number, output: number) => ({
    type: 'cost',
    costUsd: 0,
    tokens: { input, output, cacheCreation: 0, cacheRead: 0 },
    known: { usd: false, tokens: true },
    meta: {},
  })
  const completed = { outcome: 'success', retryable: false, message: 'Completed', subtype: 'success' }
  const message = { type: 'message', role: 'assistant', id: 'm', model: 'x', usage, stop_reason: 'end_turn' }

  test('a whole message is one run', () => {
    const content = [{ type: 'text', text: 'hi' }]
    expect(translateValues({ ...message, content })).toStrictEqual([
      {
        type: 'assistant_text',
        delta: 'hi',
        whole: true,
        meta: { messageId: 'm', blockIndex: 0, model: 'x' },
      },
      cost(1, 2),
      {
        type: 'done',
        response: 'hi',
        transcript: [{ role: 'assistant', content, timestampMs: 0 }],
        run: completed,
        meta: {},
      },
    ])
  })

  test('a message that stopped for refusal is one', () => {
    const last = translateValues({ ...message, content: [], stop_reason: 'refusal' }).at(-1)
    expect(last).toMatchObject({ type: 'done', run: { outcome: 'refusal' } })
  })

  test('a streamed message has the usage of its start, brought up to date by its deltas', () => {
    const events = translateValues(
      { type: 'ping' },
      { type: 'message_start', message: { ...message, content: [] } },
      { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'hi' } },
      { type: 'message_delta', delta: { stop_reason: 'refusal' }, usage: { output_tokens: 9 } },
      { type: 'message_stop' },
    )
    expect(events.map((event) => event.type)).toEqual(['assistant_text', 'cost', 'done'])
    expect(events[1]).toStrictEqual(cost(1, 9))
    expect(events[2]).toMatchObject({ response: 'hi', run: { outcome: 'refusal' } })
  })

  test('the next message has nothing of the one before', () => {
    const start = (fields: object) => ({ type: 'message_start', message: { id: 'n', ...fields } })
    const stop = { type: 'message_stop' }
    const refused = { type: 'message_delta', delta: { stop_reason: 'refusal' }, usage }
    const events = translateValues(start({}), refused, stop, start({ usage: { input_tokens: 7 } }), stop)
    expect(events.filter((event) => event.type === 'cost')).toStrictEqual([cost(1, 2), cost(7, 0)])
    expect(events.at(-1)).toMatchObject({ type: 'done', run: { outcome: 'success' } })
  })

  test.each([
    [{ type: 'overloaded_error', message: 'Overloaded' }, 'Overloaded', 'overloaded', true],
    [{ type: 'overloaded_error' }, 'overloaded_error', 'overloaded', true],
    [{ message: 'odd' }, 'odd', 'other', false],
    [{}, 'API error', 'other', false],
  ])('the error %j is a failed run', (error, words, errorClass, retryable) => {
    expect(
      translateValues({ type: 'message_start', message: {} }, { type: 'error', error }).at(-1),
    ).toStrictEqual({
      type: 'error',
      message: words,
      run: { outcome: 'error', retryable, message: words, class: errorClass, subtype: 'success' },
      meta: {},
    })
  })
})

describe('what belongs to the dialect', () => {
  test.each([
    [{ type: 'ping' }, true],
    [{ type: 'content_block_stop' }, true],
    [{ type: 'content_block_start' }, true],
    [{ type: 'content_block_delta' }, true],
    [{ type: 'message_delta' }, true],
    [{ type: 'message_stop' }, true],
    [{ type: 'error', error: {} }, true],
    [{ type: 'error', error: 'x' }, false],
    [{ type: 'message', role: 'assistant', content: [] }, true],
    [{ type: 'message', role: 'user', content: [] }, false],
    [{ type: 'message', role: 'assistant', content: 'x' }, false],
    [{ type: 'other', role: 'assistant', content: [] }, false],
    [['ping'], false],
    [null, false],
  ])('%j: %j', (value, is) => {
    expect(isApiEvent(value)).toBe(is)
  })

  test.each([
    ['data: {"a":1}', '{"a":1}'],
    ['data:{"a":1} ', '{"a":1}'],
    ['data: [DONE]', undefined],
    ['event: ping', undefined],
    ['id: 7', undefined],
    ['retry: 100', undefined],
    [': a comment', undefined],
    ['{"type":"ping"}', '{"type":"ping"}'],
    ['eventual: words', 'eventual: words'],
    ['see data: x', 'see data: x'],
    ['an event: x', 'an event: x'],
    ['', ''],
  ])('the SSE line %j holds %j', (line, data) => {
    expect(unwrapSse(line)).toBe(data)
  })

  test('an input that begins as SSE is read as such; lines that only frame others are no noise', () => {
    const noise: string[] = []
    const translator = new LineTranslator({ onNoise: (text) => noise.push(text) })
    const lines = [
      'event: message_start',
      'data: {"type":"message_start","message":{}}',
      '',
      'words',
      'id: 7',
    ]
    for (const line of lines) translator.push(line)
    expect(noise).toEqual(['words'])
    expect(translator.summary).toStrictEqual({
      lines: 5,
      frames: 1,
      savedRecords: 0,
      noise: 1,
      diagnostics: new Map(),
    })
  })

  test('the same line later in an input of Claude Code is noise', () => {
    const noise: string[] = []
    const translator = new LineTranslator({ onNoise: (text) => noise.push(text) })
    translator.push('{"type":"system","subtype":"init"}')
    translator.push('event: message_start')
    expect(noise).toEqual(['event: message_start'])
  })
})
