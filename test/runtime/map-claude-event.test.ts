import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { RuntimeEvent } from '../../src/events/runtime-event.ts'
import { type MapContext, mapClaudeEvent } from '../../src/runtime/map-claude-event.ts'
import { type ClaudeNativeEvent, claudeNativeId } from '../../src/runtime/native-event.ts'

interface Vector {
  readonly name: string
  readonly native: ClaudeNativeEvent
  readonly context: MapContext
  readonly accumulated?: string
  readonly events: RuntimeEvent[]
}

const vectors: Vector[] = JSON.parse(
  readFileSync(new URL('../../fixtures/contract/runtime-events.json', import.meta.url), 'utf8'),
)

const counter = () => {
  let seq = 0
  return () => ++seq
}

describe('vectors of the contract', () => {
  test.each(vectors)('$name', ({ native, context, accumulated, events }) => {
    const actual = mapClaudeEvent(native, context, counter(), () => 1, accumulated)
    expect(actual).toEqual(events)
    expect(JSON.stringify(actual)).toBe(JSON.stringify(events))
  })
})

describe('ids', () => {
  const text = { type: 'text', text: 'hi' } as const
  const runIdOf = (runId: string | null, sessionId: string | null) =>
    mapClaudeEvent(text, { runId, sessionId }, counter(), () => 1)[0]?.runId

  test('an unbound run has the session key as its id, else none', () => {
    expect(runIdOf('run', 'key')).toBe('run')
    expect(runIdOf(null, 'key')).toBe('key')
    expect(runIdOf(null, null)).toBe('')
  })

  test('init and result carry the native id', () => {
    expect(claudeNativeId({ type: 'init', sessionId: 's' })).toBe('s')
    expect(claudeNativeId({ type: 'init', sessionId: '' })).toBe(undefined)
    expect(claudeNativeId({ type: 'result', ok: true, summary: '', sessionId: 's' })).toBe('s')
    expect(claudeNativeId({ type: 'result', ok: true, summary: '', sessionId: null })).toBe(undefined)
    expect(claudeNativeId(text)).toBe(undefined)
  })
})

test('without a clock, events have the time of day', () => {
  const before = Date.now()
  const [event] = mapClaudeEvent({ type: 'text', text: 'hi' }, { runId: null, sessionId: null }, counter())
  expect((event?.ts ?? 0) >= before && (event?.ts ?? 0) <= Date.now()).toBe(true)
})
