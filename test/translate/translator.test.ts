/** The translator as a whole: its end, its memory of results, and its options. */
import { describe, expect, test } from 'vitest'
import { ClaudeTranslator } from '../../src/translate/translator.ts'
import { assistant, result, system, translateFrames, translateInput, user } from './translate-frames.ts'

const init = (fields: object = {}) => system('init', fields)
const typesOf = (events: readonly { type: string }[]) => events.map((event) => event.type)

describe('values that are no frames', () => {
  test.each([null, undefined, 7, 'x', [], {}, { type: 7 }])('%j gives nothing', (value) => {
    expect(translateFrames([value])).toStrictEqual([])
  })

  test('a frame of unknown type is told whole', () => {
    const frame = { type: 'toString', session_id: 's' }
    expect(translateFrames([frame])).toStrictEqual([
      { type: 'unknown_frame', frameType: 'toString', frame, meta: { sessionId: 's' } },
    ])
  })
})

describe('the end of an input', () => {
  const incomplete = { outcome: 'incomplete', retryable: true, message: 'Stream ended without a result' }

  test('ends an open run in an error, once', () => {
    const translator = new ClaudeTranslator()
    translator.translate(assistant('a', {}, { session_id: 's' }))
    expect(translator.end()).toStrictEqual([
      {
        type: 'error',
        message: 'Stream ended without a result',
        run: { ...incomplete, sessionId: 's' },
        meta: { sessionId: 's' },
      },
    ])
    expect(translator.end()).toStrictEqual([])
  })

  test('of a run without a session has none', () => {
    expect(translateInput([assistant('a')]).at(-1)).toStrictEqual({
      type: 'error',
      message: 'Stream ended without a result',
      run: incomplete,
      meta: {},
    })
  })

  test('says nothing where every run has its result, or none began', () => {
    expect(typesOf(translateInput([init(), result()]))).toEqual(['session_start', 'cost', 'done'])
    expect(
      translateInput([user('a', { isReplay: true }), { type: 'keep_alive' }]).map((event) => event.type),
    ).toEqual(['user_text'])
    expect(typesOf(translateInput([user('a', { sessionId: 's' })]))).toEqual(['user_text'])
  })

  test('tells of a turn whose own result never came, though that of an earlier one did', () => {
    const frames = [init(), init(), result({ result_index: 0 })]
    expect(typesOf(translateInput(frames))).toEqual([
      ...['session_start', 'session_start', 'cost', 'done', 'error'],
    ])
    expect(typesOf(translateInput([...frames, result({ result_index: 1 })]))).toEqual([
      ...['session_start', 'session_start', 'cost', 'done', 'cost', 'done'],
    ])
  })
})

describe('results', () => {
  test('a result with an index takes the turns of the oldest init, one without all', () => {
    const turnsOf = (...results: object[]) =>
      translateFrames([init(), assistant('a'), init(), assistant('b'), ...results]).flatMap((event) =>
        event.type === 'done' ? [[event.response, [...event.transcript].map((turn) => turn.content)]] : [],
      )
    expect(turnsOf(result({ result_index: 0 }), result({ result_index: 1 }))).toEqual([
      ['a', ['a']],
      ['b', ['b']],
    ])
    expect(turnsOf(result())).toEqual([['ab', ['a', 'b']]])
    expect(turnsOf(result({ result_index: '0' }))).toEqual([['ab', ['a', 'b']]])
  })

  test('a repeated result gives nothing until a run opens again', () => {
    const again = result({ uuid: 'u' })
    expect(typesOf(translateFrames([again, again, user('a'), again]))).toEqual([
      ...['cost', 'done', 'user_text', 'cost', 'done'],
    ])
    const other = result({ uuid: 'v' })
    expect(typesOf(translateFrames([again, other, again, other]))).toEqual(['cost', 'done', 'cost', 'done'])
  })

  test('a failed one has its message, and no turns', () => {
    expect(
      translateFrames([result({ is_error: true, result: 'broken', session_id: 's' })]).at(-1),
    ).toStrictEqual({
      type: 'error',
      message: 'broken',
      run: {
        outcome: 'error',
        retryable: false,
        message: 'broken',
        class: 'other',
        sessionId: 's',
        subtype: 'success',
      },
      meta: { sessionId: 's' },
    })
  })
})

test('the first session that is named ends no memory', () => {
  const frame = assistant('a', { id: 'm' }, { uuid: 'u' })
  expect(translateFrames([frame, { ...frame, session_id: 's' }]).length).toBe(1)
})

describe('the cost of a result', () => {
  const costOf = (fields: object) => translateFrames([result(fields)])[0]
  const NONE = { input: 0, output: 0, cacheCreation: 0, cacheRead: 0 }

  test('each figure that is one, with what is known', () => {
    expect(
      costOf({
        total_cost_usd: 0.5,
        cost_usd: 9,
        usage: {
          input_tokens: 1,
          output_tokens: 2,
          cache_creation_input_tokens: 3,
          cache_read_input_tokens: 4,
        },
        modelUsage: {
          m: {
            costUSD: 0.25,
            inputTokens: 1,
            outputTokens: 2,
            cacheCreationInputTokens: 3,
            cacheReadInputTokens: 4,
            contextWindow: 5,
          },
          n: { costUSD: '1' },
          o: 7,
        },
      }),
    ).toStrictEqual({
      type: 'cost',
      costUsd: 0.5,
      tokens: { input: 1, output: 2, cacheCreation: 3, cacheRead: 4 },
      known: { usd: true, tokens: true },
      models: [
        {
          model: 'm',
          costUsd: 0.25,
          input: 1,
          output: 2,
          cacheCreation: 3,
          cacheRead: 4,
          contextWindow: 5,
        },
        { model: 'n' },
        { model: 'o' },
      ],
      meta: {},
    })
  })

  test('the older field where the newer is no amount; unknown values are told as such', () => {
    expect(costOf({ total_cost_usd: '0.5', cost_usd: 2 })).toStrictEqual({
      type: 'cost',
      costUsd: 2,
      tokens: NONE,
      known: { usd: true, tokens: false },
      meta: {},
    })
    expect(costOf({ total_cost_usd: -1, usage: { input_tokens: '1' } })).toStrictEqual({
      type: 'cost',
      costUsd: 0,
      tokens: NONE,
      known: { usd: false, tokens: true },
      meta: {},
    })
  })
})

describe('options', () => {
  test('reset forgets everything, and gives nothing', () => {
    const translator = new ClaudeTranslator()
    const frame = assistant('a', { id: 'm' }, { uuid: 'u' })
    expect(translator.translate(frame).length).toBe(1)
    translator.reset()
    expect(translator.translate(frame).length).toBe(1)
    translator.reset()
    expect(translator.end()).toStrictEqual([])
  })

  test('turns are kept unless told otherwise, at the clock’s time where the frame has none', () => {
    const turnsOf = (options: object) => {
      const last = translateFrames([assistant('a'), result()], options).at(-1)
      return last?.type === 'done' && [...last.transcript]
    }
    expect(turnsOf({})).toStrictEqual([{ role: 'assistant', content: 'a', timestampMs: 0 }])
    expect(turnsOf({ now: () => 7 })).toStrictEqual([{ role: 'assistant', content: 'a', timestampMs: 7 }])
    expect(turnsOf({ transcript: false })).toStrictEqual([])
  })

  test('hidden subagents give neither events nor turns', () => {
    const frames = [
      assistant(
        [
          { type: 'tool_use', id: 't', name: 'A' },
          { type: 'text', text: 'x' },
        ],
        {},
        { parent_tool_use_id: 'p' },
      ),
      assistant('a'),
      result(),
    ]
    expect(typesOf(translateFrames(frames))).toEqual([
      'tool_use',
      'assistant_text',
      'assistant_text',
      'cost',
      'done',
    ])
    const hidden = translateFrames(frames, { subagents: 'hide' })
    expect(typesOf(hidden)).toEqual(['assistant_text', 'cost', 'done'])
    expect(hidden.at(-1)).toMatchObject({ transcript: [{ content: 'a' }] })
  })

  test('a turn store takes turns as JSON; its writer is JSON.stringify unless told otherwise', () => {
    const kept: string[] = []
    const createTurnStore = () => ({
      add: (json: string) => kept.push(json),
      addRegion: () => {},
      list: () => [],
    })
    translateFrames([assistant('a'), result()], { createTurnStore })
    translateFrames([assistant('a'), result()], { createTurnStore, turnToJson: () => '1' })
    expect(kept).toEqual([
      '{"role":"assistant","content":"a","timestampMs":0}',
      '{"role":"assistant","content":1,"timestampMs":0}',
    ])
  })
})
