/** Every event of every capture is what the schemas say; the projection to core leaves out what core can't say. */
import { describe, expect, test } from 'vitest'
import { agentEventSchema, coreEventSchema } from '../../src/events/agent-event-schema.ts'
import { toCore } from '../../src/events/core-event.ts'
import { jsonSchemaOf } from '../../src/events/json-schema.ts'
import { runtimeEventSchema } from '../../src/events/runtime-event-schema.ts'
import { fixtureNames, readFixture, translateText } from '../captures.ts'
import { runtimeEventsOf } from '../runtime/audit-capture.ts'

const CAPTURES = ['streams', 'transcripts'].flatMap((kind) =>
  fixtureNames(kind).map((name) => `${kind}/${name}`),
)
const written = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown

test.each(CAPTURES)('%s', (name) => {
  const events = translateText(readFixture(name))
  for (const event of events) {
    expect(agentEventSchema.parse(written(event))).toEqual(written(event))
    const core = toCore(event)
    if (core !== undefined) expect(coreEventSchema.parse(written(core))).toEqual(written(core))
  }
  for (const event of runtimeEventsOf(events, 'key')) {
    expect(runtimeEventSchema.parse(written(event))).toEqual(written(event))
  }
})

describe('core', () => {
  const boundary = {
    type: 'compaction_boundary',
    trigger: 'auto',
    preTokens: 0,
    postTokens: 0,
    cumulativeDroppedTokens: 0,
    durationMs: 0,
  } as const

  test('a boundary with all its numbers is a core event, one without any of them is none', () => {
    expect(toCore({ ...boundary, meta: {} })).toStrictEqual(boundary)
    for (const key of [
      'trigger',
      'preTokens',
      'postTokens',
      'cumulativeDroppedTokens',
      'durationMs',
    ] as const) {
      const { [key]: _, ...rest } = boundary
      expect([key, toCore(rest)]).toEqual([key, undefined])
    }
  })

  test('tools of the API are left out, and so is whatever core does not know', () => {
    expect(toCore({ type: 'tool_use', toolUseId: 't', tool: 'a', input: {}, server: true })).toBe(undefined)
    expect(toCore({ type: 'tool_result', toolUseId: 't', output: '', isError: false, server: true })).toBe(
      undefined,
    )
    expect(toCore({ type: 'thinking', delta: 'a' })).toBe(undefined)
  })
})

test('the JSON Schemas name themselves and their draft first', () => {
  const heads = (['agent', 'agent-full', 'runtime'] as const).map((which) =>
    Object.entries(jsonSchemaOf(which)).slice(0, 2),
  )
  const draft = ['$schema', 'https://json-schema.org/draft/2020-12/schema']
  expect(heads).toEqual([
    [draft, ['title', 'Core AgentEvent']],
    [draft, ['title', 'Full AgentEvent']],
    [draft, ['title', 'RuntimeEvent']],
  ])
})
