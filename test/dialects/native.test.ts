/** The dialect of native events: what each becomes, and that captures told in it say the same. */
import { expect, test } from 'vitest'
import { isNativeEvent, readNativeEvent } from '../../src/dialects/native.ts'
import { NativeFromEvents } from '../../src/runtime/native-from-events.ts'
import { fixtureNames, readFixture, translateText } from '../captures.ts'

const NO_TOKENS = { input: 0, output: 0, cacheCreation: 0, cacheRead: 0 }
const run = (outcome: string, message: string, fields: object = {}) => ({
  run: { outcome, retryable: false, message, ...fields },
})

test.each([
  [
    'init',
    { type: 'init', sessionId: 's', model: 'm' },
    [{ type: 'session_start', sessionId: 's', model: 'm' }],
  ],
  [
    'init without a model',
    { type: 'init', sessionId: '', model: null },
    [{ type: 'session_start', sessionId: '' }],
  ],
  ['text', { type: 'text', text: 'a' }, [{ type: 'assistant_text', delta: 'a' }]],
  ['reasoning', { type: 'text', text: 'a', channel: 'reasoning' }, [{ type: 'thinking', delta: 'a' }]],
  [
    'text of another channel',
    { type: 'text', text: 'a', channel: 'x' },
    [{ type: 'assistant_text', delta: 'a' }],
  ],
  ['empty text', { type: 'text', text: '' }, []],
  [
    'a tool call',
    { type: 'tool-call', id: 't', name: 'Bash', input: null },
    [{ type: 'tool_use', toolUseId: 't', tool: 'Bash', input: null }],
  ],
  [
    'a tool call without input',
    { type: 'tool-call', id: 't', name: 'Bash' },
    [{ type: 'tool_use', toolUseId: 't', tool: 'Bash', input: {} }],
  ],
  [
    'a tool result',
    { type: 'tool-result', id: 't', name: 'Bash', output: 'x', isError: true },
    [{ type: 'tool_result', toolUseId: 't', output: 'x', isError: true, tool: 'Bash' }],
  ],
  [
    'a tool result that says nothing',
    { type: 'tool-result', id: 't', name: '', isError: 'yes' },
    [{ type: 'tool_result', toolUseId: 't', output: null, isError: false }],
  ],
  [
    'a result',
    {
      type: 'result',
      ok: true,
      summary: 'done',
      costUsd: 0.5,
      usage: { inputTokens: 1, outputTokens: 2, cachedInputTokens: 3 },
      sessionId: 's',
    },
    [
      {
        type: 'cost',
        costUsd: 0.5,
        tokens: { input: 1, output: 2, cacheCreation: 0, cacheRead: 3 },
        known: { usd: true, tokens: true },
      },
      { type: 'done', response: 'done', transcript: [], ...run('success', 'Completed', { sessionId: 's' }) },
    ],
  ],
  [
    'a result without figures has no cost',
    { type: 'result', ok: true, summary: '', costUsd: null, usage: 7, sessionId: null },
    [{ type: 'done', response: '', transcript: [], ...run('success', 'Completed') }],
  ],
  [
    'a result with a cost alone',
    { type: 'result', ok: true, summary: '', costUsd: 0 },
    [
      { type: 'cost', costUsd: 0, tokens: NO_TOKENS, known: { usd: true, tokens: false } },
      { type: 'done', response: '', transcript: [], ...run('success', 'Completed') },
    ],
  ],
  [
    'a result with tokens alone',
    { type: 'result', ok: true, summary: '', costUsd: -1, usage: { inputTokens: '1' } },
    [
      { type: 'cost', costUsd: 0, tokens: NO_TOKENS, known: { usd: false, tokens: true } },
      { type: 'done', response: '', transcript: [], ...run('success', 'Completed') },
    ],
  ],
  [
    'a failure in its own words',
    { type: 'result', ok: false, summary: 'so far', errorMessage: 'broken' },
    [{ type: 'error', message: 'broken', ...run('error', 'broken', { class: 'other' }) }],
  ],
  [
    'a failure in the words of its summary',
    { type: 'result', ok: false, summary: 'so far', errorMessage: '' },
    [{ type: 'error', message: 'so far', ...run('error', 'so far', { class: 'other' }) }],
  ],
  [
    'a failure without words',
    { type: 'result', ok: false, summary: '' },
    [{ type: 'error', message: 'error', ...run('error', 'error', { class: 'other' }) }],
  ],
  [
    'aborted goes before the limit of turns',
    { type: 'result', ok: true, summary: '', aborted: true, maxTurns: true },
    [{ type: 'error', message: 'aborted', ...run('aborted', 'aborted') }],
  ],
  [
    'the limit of turns goes before ok, and is no error',
    { type: 'result', ok: true, summary: 'so far', maxTurns: true },
    [{ type: 'done', response: 'so far', transcript: [], ...run('max_turns', 'so far') }],
  ],
])('%s', (_, event, events) => {
  expect(isNativeEvent(event)).toBe(true)
  expect(readNativeEvent(event)).toStrictEqual(events)
})

test.each([
  null,
  'text',
  [],
  { type: 'init' },
  { type: 'init', sessionId: 's', uuid: 'u' },
  { type: 'text', text: 7 },
  { type: 'tool-call', id: 't' },
  { type: 'tool-call', name: 'Bash' },
  { type: 'tool-result', id: 't' },
  { type: 'tool-result', name: 'Bash' },
  { type: 'result', ok: true },
  { type: 'result', ok: 'true', summary: '' },
  { type: 'toString' },
])('%j is no native event', (value) => {
  expect(isNativeEvent(value)).toBe(false)
})

test('an event that is no native one gives nothing', () => {
  expect(readNativeEvent({ type: 'toString' })).toStrictEqual([])
})

test.each(fixtureNames('streams').filter((name) => name.endsWith('.ndjson')))(
  '%s told in native events is told the same again',
  (name) => {
    const natives = new NativeFromEvents()
    const told = translateText(readFixture(`streams/${name}`)).flatMap((event) => natives.push(event))
    const lines = told.map((native) => JSON.stringify(native)).join('\n')
    const again = new NativeFromEvents()
    const named = told.some((native) => native.type === 'init' && native.model !== undefined)
    expect(translateText(lines, { from: 'native' }).flatMap((event) => again.push(event))).toEqual(
      told.map((native) => {
        if (native.type !== 'result') return native
        // A failure has no summary, and only an init tells of the model.
        const summary = native.ok || native.maxTurns === true ? native.summary : ''
        const { model: _, ...unnamed } = { ...native, summary }
        return named ? { ...native, summary } : unnamed
      }),
    )
  },
)
