import { describe, expect, test } from 'vitest'
import type { AgentEvent, RunVerdict } from '../../src/events/agent-event.ts'
import { NativeFromEvents } from '../../src/runtime/native-from-events.ts'
import { outputTextOf } from '../../src/runtime/output-text.ts'

function nativesOf(...events: AgentEvent[]) {
  const natives = new NativeFromEvents()
  return events.flatMap((event) => natives.push(event))
}

const verdict = (outcome: RunVerdict['outcome'], message: string = outcome): RunVerdict => ({
  outcome,
  retryable: false,
  message,
})

describe('lanes', () => {
  test('text and thinking of subagents are left out; their tools are not', () => {
    const meta = { parentToolUseId: 'toolu_1' }
    expect(
      nativesOf(
        { type: 'assistant_text', delta: 'mine' },
        { type: 'assistant_text', delta: 'theirs', meta },
        { type: 'assistant_text', delta: 'theirs', meta: { agentId: 'a' } },
        { type: 'thinking', delta: 'hm' },
        { type: 'thinking', delta: 'theirs', meta },
        { type: 'thinking', delta: '', redacted: true },
        { type: 'tool_use', toolUseId: 't', tool: 'Bash', input: null, meta },
        { type: 'tool_result', toolUseId: 't', output: 'x', isError: true, tool: 'Bash', meta },
        { type: 'tool_result', toolUseId: 'u', output: null, isError: false },
      ),
    ).toEqual([
      { type: 'text', text: 'mine', channel: 'assistant' },
      { type: 'text', text: 'hm', channel: 'reasoning' },
      { type: 'tool-call', id: 't', name: 'Bash', input: null },
      { type: 'tool-result', id: 't', name: 'Bash', output: 'x', isError: true },
      { type: 'tool-result', id: 'u', name: '', output: '', isError: false },
    ])
  })
})

describe('results', () => {
  const tokens = { input: 1, output: 2, cacheCreation: 3, cacheRead: 4 }

  test('figures count only where they are known, and once', () => {
    expect(
      nativesOf(
        { type: 'cost', costUsd: 0.5, tokens, known: { usd: true, tokens: true } },
        { type: 'done', response: 'a', transcript: [], run: verdict('success') },
        { type: 'cost', costUsd: 0, tokens, known: { usd: false, tokens: false } },
        { type: 'done', response: 'b', transcript: [] },
        { type: 'done', response: 'c', transcript: [] },
      ),
    ).toEqual([
      {
        type: 'result',
        ok: true,
        summary: 'a',
        costUsd: 0.5,
        usage: { inputTokens: 1, outputTokens: 2, cachedInputTokens: 4 },
      },
      { type: 'result', ok: true, summary: 'b' },
      { type: 'result', ok: true, summary: 'c' },
    ])
  })

  test('the verdict decides, also where core says done', () => {
    expect(
      nativesOf(
        { type: 'done', response: '', transcript: [], run: { ...verdict('max_turns'), sessionId: 's' } },
        { type: 'done', response: 'x', transcript: [], run: verdict('error', 'It broke') },
        { type: 'error', message: 'm', run: verdict('aborted', 'Interrupted') },
        { type: 'error', message: 'm', run: verdict('refusal', 'Refused') },
        { type: 'error', message: 'core only' },
      ),
    ).toEqual([
      { type: 'result', ok: false, summary: '', sessionId: 's', maxTurns: true, errorMessage: 'max_turns' },
      { type: 'result', ok: false, summary: 'x', errorMessage: 'It broke' },
      { type: 'result', ok: false, summary: '', aborted: true, errorMessage: 'Interrupted' },
      { type: 'result', ok: false, summary: '', errorMessage: 'Refused' },
      { type: 'result', ok: false, summary: '', errorMessage: 'core only' },
    ])
  })

  test('the model is that of init, else of the last main message that a model wrote', () => {
    const done = { type: 'done', response: '', transcript: [] } as const
    const said = (model: string, more = {}): AgentEvent => ({
      type: 'assistant_text',
      delta: 'x',
      meta: { model, ...more },
    })
    const modelOf = (...events: AgentEvent[]) => {
      const last = nativesOf(...events, done).at(-1)
      return last?.type === 'result' ? last.model : 'no result'
    }
    expect(modelOf({ type: 'session_start', sessionId: 's', model: 'opus' }, said('haiku'))).toBe('opus')
    expect(modelOf({ type: 'session_start', sessionId: 's' }, said('haiku'))).toBe('haiku')
    expect(modelOf(said('haiku'), said('sonnet', { parentToolUseId: 't' }))).toBe('haiku')
    expect(modelOf(said('haiku'), said('<synthetic>', { origin: 'synthetic' }))).toBe('haiku')
    expect(modelOf()).toBe(undefined)
  })
})

test('other events say nothing to a host', () => {
  expect(
    nativesOf(
      { type: 'notice', level: 'info', code: 'c', text: 't' },
      { type: 'user_text', text: 't', origin: 'prompt' },
    ),
  ).toEqual([])
})

describe('the content of a tool result as text', () => {
  test.each([
    ['strings as they are', ' a\n', ' a\n'],
    ['missing', null, ''],
    ['text parts, one a line', [{ type: 'text', text: 'a' }, 'b'], 'a\nb'],
    [
      'a picture as a mark',
      [{ type: 'image', source: { media_type: 'image/png', data: 'A' } }],
      '[image image/png]',
    ],
    ['a tool as a mark', [{ type: 'tool_reference', tool_name: 'Grep' }], '[tool_reference Grep]'],
    ['a part without a name', [{ type: 'image', source: null }], '[image]'],
    ['a part without a type', [{ a: 1 }], '{"a":1}'],
    ['objects as JSON', { a: [1] }, '{"a":[1]}'],
    ['numbers', 1, '1'],
  ])('%s', (_name, output, text) => expect(outputTextOf(output)).toBe(text))

  test('nested too deep to be written', () => {
    expect(outputTextOf({ deep: JSON.parse('['.repeat(60_000) + ']'.repeat(60_000)) })).toBe(
      '[nested too deep]',
    )
  })
})
