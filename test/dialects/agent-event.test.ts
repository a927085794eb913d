/** The dialect of our own NDJSON: what counts as an event, and what core events gain. */
import { expect, test } from 'vitest'
import { isAgentEvent, readAgentEvent } from '../../src/dialects/agent-event.ts'

/** Each event with just the fields that it needs. */
const EVENTS: readonly { readonly type: string; readonly [key: string]: unknown }[] = [
  { type: 'assistant_text', delta: '' },
  { type: 'tool_use', toolUseId: '', tool: '' },
  { type: 'tool_result', toolUseId: '', isError: false },
  { type: 'cost', costUsd: 0, tokens: {} },
  { type: 'done', response: '', transcript: [] },
  { type: 'error', message: '' },
  { type: 'compaction_boundary' },
  { type: 'session_start', sessionId: '' },
  { type: 'session_usage', sessionId: '' },
  { type: 'thinking', delta: '' },
  { type: 'user_text', text: '' },
  { type: 'api_retry', attempt: 0 },
  { type: 'rate_limit', status: '' },
  { type: 'task', phase: '', taskId: '' },
  { type: 'hook', phase: '', name: '' },
  { type: 'permission_denied', tool: '' },
  { type: 'superseded', reason: '' },
  { type: 'notice', level: '', text: '' },
  { type: 'unknown_frame', frameType: '' },
]

test.each(EVENTS)('%j is an event; without a field, or with one of another type, it is none', (event) => {
  expect(isAgentEvent(event)).toBe(true)
  for (const key of Object.keys(event).filter((name) => name !== 'type')) {
    expect([key, isAgentEvent({ ...event, [key]: undefined })]).toEqual([key, false])
    expect([key, isAgentEvent({ ...event, [key]: null })]).toEqual([key, false])
  }
})

test('frames of Claude Code are none, though they look alike: they have its ids', () => {
  expect(isAgentEvent({ type: 'compaction_boundary', session_id: 's' })).toBe(false)
  expect(isAgentEvent({ type: 'compaction_boundary', uuid: 'u' })).toBe(false)
  expect(isAgentEvent({ type: 'error', message: 'x', error: {} })).toBe(false)
  expect([isAgentEvent([]), isAgentEvent({ type: 'toString' }), isAgentEvent({})]).toEqual([
    false,
    false,
    false,
  ])
})

test('an end without a verdict gets the one that its type tells; any other event stays as it is', () => {
  const done = { type: 'done', response: 'r', transcript: [] }
  const run = { outcome: 'success', retryable: false, message: 'Completed' }
  expect(readAgentEvent(done)).toStrictEqual([{ ...done, run }])
  expect(readAgentEvent({ ...done, run: 'x' })).toStrictEqual([{ ...done, run }])
  expect(readAgentEvent({ ...done, run: { outcome: 'budget' } })).toStrictEqual([
    { ...done, run: { outcome: 'budget' } },
  ])
  const failed = { outcome: 'error', retryable: false, class: 'other' }
  expect(readAgentEvent({ type: 'error', message: 'm' })).toStrictEqual([
    { type: 'error', message: 'm', run: { ...failed, message: 'm' } },
  ])
  expect(readAgentEvent({ type: 'error', message: '' })).toStrictEqual([
    { type: 'error', message: '', run: { ...failed, message: 'error' } },
  ])
  expect(readAgentEvent({ type: 'assistant_text', delta: 'd' })).toStrictEqual([
    { type: 'assistant_text', delta: 'd' },
  ])
})
