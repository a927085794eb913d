/** The laws of exactly-once, on captures and on generated frames. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AgentEvent } from '../../src/events/agent-event.ts'
import { toCore } from '../../src/events/core-event.ts'
import { ClaudeTranslator } from '../../src/translate/translator.ts'
import { fixtureNames, framesOf, linesOf, readFixture, translateText } from '../captures.ts'

const STREAMS = fixtureNames('streams').filter((name) => name.endsWith('.ndjson'))
const TRANSCRIPTS = fixtureNames('transcripts')

const textOf = (events: readonly AgentEvent[]) =>
  events.map((event) => (event.type === 'assistant_text' ? event.delta : '')).join('')
const thinkingOf = (events: readonly AgentEvent[]) =>
  events.map((event) => (event.type === 'thinking' ? event.delta : '')).join('')
const usesOf = (events: readonly AgentEvent[]) =>
  events.flatMap((event) => (event.type === 'tool_use' ? [[event.tool, event.input]] : []))
const resultsOf = (events: readonly AgentEvent[]) =>
  events.flatMap((event) => (event.type === 'tool_result' ? [[event.tool, event.output, event.isError]] : []))
const coreOf = (events: readonly AgentEvent[]) => events.map(toCore).filter((event) => event !== undefined)
const withoutTime = (events: readonly unknown[]) =>
  JSON.parse(JSON.stringify(events).replace(/"timestampMs":\d+/g, '"timestampMs":0')) as unknown[]

const BOTH_MODES = STREAMS.filter((name) => STREAMS.includes(name.replace('.ndjson', '.partial.ndjson')))

describe('one run in two modes', () => {
  // stream-cut and sigint differ in what was printed before the cut; unicode in when its two calls ran.
  test.each(BOTH_MODES.filter((name) => !/^(stream-cut|sigint)/.test(name)))(
    '%s gives the same texts, tool uses and results',
    (name) => {
      const whole = translateText(readFixture(`streams/${name}`))
      const partial = translateText(readFixture(`streams/${name.replace('.ndjson', '.partial.ndjson')}`))
      expect(textOf(partial)).toBe(textOf(whole))
      expect(thinkingOf(partial)).toBe(thinkingOf(whole))
      expect(usesOf(partial)).toEqual(usesOf(whole))
      expect(JSON.stringify(resultsOf(partial)).length).toBeGreaterThan(1)
      expect(resultsOf(partial).map(([tool, , isError]) => [tool, isError])).toEqual(
        resultsOf(whole).map(([tool, , isError]) => [tool, isError]),
      )
    },
  )
})

describe('repeats', () => {
  /** Runs that end with a result, and whose repeat can be told from one by the init before it. */
  const ended = STREAMS.filter((name) => {
    const frames = framesOf(readFixture(`streams/${name}`)) as { type: string }[]
    return frames.length > 1 && frames.at(-1)?.type === 'result'
  })

  test.each(ended)('%s twice in a row gives everything twice', (name) => {
    const text = readFixture(`streams/${name}`)
    const once = coreOf(translateText(text))
    expect(coreOf(translateText(text + text))).toEqual([...once, ...once])
  })

  // Results of versions up to 1.0.60 have no uuid: two in a row can't be told from two runs.
  const named = STREAMS.filter((name) => !/v0\.2\.|v1\.0\.(3|11|22)\./.test(name))
  test.each(named)('%s with every line doubled, stream_events aside, gives everything once', (name) => {
    const lines = linesOf(readFixture(`streams/${name}`))
    const doubled = lines.flatMap((line) => (line.includes('"type":"stream_event"') ? [line] : [line, line]))
    expect(coreOf(translateText(doubled.join('\n')))).toEqual(coreOf(translateText(lines.join('\n'))))
  })

  test.each(TRANSCRIPTS)('%s with every line doubled gives everything once', (name) => {
    const lines = linesOf(readFixture(`transcripts/${name}`))
    const doubled = lines.flatMap((line) => [line, line])
    expect(coreOf(translateText(doubled.join('\n')))).toEqual(coreOf(translateText(lines.join('\n'))))
  })

  test('a result alone, over and over, is a new run each time; with a uuid it is a repeat', () => {
    const translator = new ClaudeTranslator()
    const bare = { type: 'result', subtype: 'success', is_error: false, result: 'ok' }
    const types = (frame: unknown) => translator.translate(frame).map((event) => event.type)
    expect([types(bare), types(bare)]).toEqual([
      ['cost', 'done'],
      ['cost', 'done'],
    ])
    expect([types({ ...bare, uuid: 'u' }), types({ ...bare, uuid: 'u' })]).toEqual([['cost', 'done'], []])
  })

  test('an assistant frame over and over comes out once, and adds one turn', () => {
    const translator = new ClaudeTranslator()
    const frame = { type: 'assistant', message: { id: 'm', content: [{ type: 'text', text: 'again' }] } }
    const events = Array.from({ length: 1000 }, () => translator.translate(frame)).flat()
    expect(coreOf(events)).toEqual([{ type: 'assistant_text', delta: 'again' }])
    expect(translator.translate({ type: 'result' }).at(-1)).toMatchObject({
      response: 'again',
      transcript: [{ role: 'assistant', content: [{ type: 'text', text: 'again' }], timestampMs: 0 }],
    })
  })
})

/** JSON that looks like frames more often than not. */
const content = fc.array(
  fc.oneof(
    fc.record({ type: fc.constant('text'), text: fc.string() }),
    fc.record({ type: fc.constant('thinking'), thinking: fc.string() }),
    fc.record({
      type: fc.constant('tool_use'),
      id: fc.constantFrom('t1', 't2', ''),
      name: fc.string(),
      input: fc.jsonValue(),
    }),
    fc.record({
      type: fc.constant('tool_result'),
      tool_use_id: fc.constantFrom('t1', 't2', 7),
      content: fc.jsonValue(),
    }),
    fc.jsonValue(),
  ),
  { maxLength: 4 },
)
const id = fc.constantFrom('a', 'b', '__proto__', undefined)
const event = fc.record(
  {
    type: fc.constantFrom(
      'message_start',
      'content_block_start',
      'content_block_delta',
      'content_block_stop',
      'message_stop',
      'error',
    ),
    index: fc.constantFrom(0, 1, 2, 'x', undefined),
    message: fc.record({ id, role: fc.constantFrom('assistant', 'user'), content }),
    content_block: fc.oneof(
      content.map((list) => list[0]),
      fc.jsonValue(),
    ),
    delta: fc.oneof(
      fc.record({ type: fc.constant('text_delta'), text: fc.string() }),
      fc.record({ type: fc.constant('input_json_delta'), partial_json: fc.string() }),
      fc.jsonValue(),
    ),
  },
  { requiredKeys: ['type'] },
)
const frame = fc.record(
  {
    type: fc.constantFrom(
      'assistant',
      'user',
      'stream_event',
      'result',
      'system',
      'rate_limit_event',
      'attachment',
      'toString',
    ),
    subtype: fc.constantFrom(
      'init',
      'compact_boundary',
      'success',
      'error_max_turns',
      'api_retry',
      'constructor',
    ),
    message: fc.oneof(fc.record({ id, content: fc.oneof(content, fc.string()) }), fc.jsonValue()),
    event: fc.oneof(event, fc.jsonValue()),
    uuid: id,
    session_id: id,
    sessionId: id,
    parent_tool_use_id: fc.constantFrom(null, 't1', 5),
    is_error: fc.constantFrom(true, false, 'yes'),
    result: fc.oneof(fc.string(), fc.jsonValue()),
    usage: fc.jsonValue(),
    supersedes: fc.array(id),
    result_index: fc.constantFrom(0, 1, undefined),
  },
  { requiredKeys: ['type'] },
)

test('never throws, whatever the values; full projected is core; every event is JSON', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(frame, fc.jsonValue()), { maxLength: 30 }), (values) => {
      const translator = new ClaudeTranslator()
      const events = [...values.flatMap((value) => translator.translate(value)), ...translator.end()]
      for (const event of events) {
        expect(JSON.parse(JSON.stringify(event))).toEqual(JSON.parse(JSON.stringify({ ...event })))
        const core = toCore(event)
        if (core?.type === 'assistant_text') expect(core.delta).not.toBe('')
        if (core?.type === 'error') expect(core.message).not.toBe('')
        if (core?.type === 'cost') expect(core.costUsd).toBeGreaterThanOrEqual(0)
      }
      expect(translator.end()).toEqual([])
    }),
    { numRuns: 500 },
  )
})

test('a block split into any deltas, with its whole frame before its stop, comes out once', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 8 }),
      fc.boolean(),
      (pieces, named) => {
        const text = pieces.join('')
        const stream = (inner: unknown) => ({ type: 'stream_event', session_id: 's', event: inner })
        const message = { ...(named ? { id: 'm1' } : {}), content: [{ type: 'text', text }] }
        const frames = [
          stream({ type: 'message_start', message: { id: 'm1', role: 'assistant' } }),
          stream({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }),
          ...pieces.map((piece) =>
            stream({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: piece } }),
          ),
          { type: 'assistant', session_id: 's', uuid: 'u1', message },
          stream({ type: 'content_block_stop', index: 0 }),
        ]
        const translator = new ClaudeTranslator()
        expect(textOf(frames.flatMap((value) => translator.translate(value)))).toBe(text)
      },
    ),
  )
})

test.each(STREAMS)('%s: ndjson parses back to the same events', (name) => {
  const events = translateText(readFixture(`streams/${name}`))
  const text = coreOf(events)
    .map((event) => JSON.stringify(event))
    .join('\n')
  expect(withoutTime(coreOf(translateText(text)))).toEqual(withoutTime(coreOf(events)))
})

test('full events that our own NDJSON is read back from are the same', () => {
  for (const name of STREAMS) {
    const events = translateText(readFixture(`streams/${name}`))
    const text = events.map((event) => JSON.stringify(event)).join('\n')
    expect(translateText(text, { from: 'agent-event' })).toEqual(JSON.parse(JSON.stringify(events)))
  }
})

test('frames of the captures are translated without regard to how they are spelled', () => {
  const frames = framesOf(readFixture('streams/tool-bash.ndjson')) as Record<string, unknown>[]
  const shuffled = frames.map((value) => Object.fromEntries(Object.entries(value).reverse()))
  const translate = (values: unknown[]) => {
    const translator = new ClaudeTranslator()
    return coreOf(values.flatMap((value) => translator.translate(value)))
  }
  expect(translate(shuffled)).toEqual(translate(frames))
})
