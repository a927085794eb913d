/** The dialect of `ClaudeNativeEvent` lines: lightly normalised frames, as hosts pass them on. */
import type { AgentEvent, Outcome } from '../events/agent-event.ts'
import type { Frame } from '../frames/frame.ts'
import {
  amountOf,
  isRecord,
  type JsonRecord,
  known,
  nameOf,
  recordOf,
  stringOf,
} from '../frames/read-field.ts'

const REQUIRED: ReadonlyMap<unknown, (event: JsonRecord) => boolean> = new Map([
  ['init', (event: JsonRecord) => typeof event.sessionId === 'string'],
  ['text', (event: JsonRecord) => typeof event.text === 'string'],
  ['tool-call', (event: JsonRecord) => typeof event.id === 'string' && typeof event.name === 'string'],
  ['tool-result', (event: JsonRecord) => typeof event.id === 'string' && typeof event.name === 'string'],
  ['result', (event: JsonRecord) => typeof event.ok === 'boolean' && typeof event.summary === 'string'],
])

export function isNativeEvent(value: unknown): value is Frame {
  return isRecord(value) && value.uuid === undefined && REQUIRED.get(value.type)?.(value) === true
}

export function readNativeEvent(event: Frame): AgentEvent[] {
  switch (event.type) {
    case 'init': {
      const sessionId = stringOf(event.sessionId) ?? ''
      return [{ type: 'session_start', sessionId, ...known({ model: nameOf(event.model) }) }]
    }
    case 'text': {
      const delta = stringOf(event.text) ?? ''
      if (delta === '') return []
      return [{ type: event.channel === 'reasoning' ? 'thinking' : 'assistant_text', delta }]
    }
    case 'tool-call': {
      const input = event.input === undefined ? {} : event.input
      return [
        { type: 'tool_use', toolUseId: stringOf(event.id) ?? '', tool: stringOf(event.name) ?? '', input },
      ]
    }
    case 'tool-result':
      return [
        {
          type: 'tool_result',
          toolUseId: stringOf(event.id) ?? '',
          output: event.output ?? null,
          isError: event.isError === true,
          ...known({ tool: nameOf(event.name) }),
        },
      ]
    case 'result':
      return readResult(event)
    default:
      return []
  }
}

function readResult(event: Frame): AgentEvent[] {
  const usd = amountOf(event.costUsd)
  const usage = isRecord(event.usage) ? event.usage : undefined
  const summary = stringOf(event.summary) ?? ''
  const outcome = outcomeOf(event)
  const message =
    outcome === 'success' ? 'Completed' : (nameOf(event.errorMessage) ?? nameOf(summary) ?? outcome)
  const run = {
    outcome,
    retryable: false,
    message,
    ...(outcome === 'error' ? { class: 'other' as const } : {}),
    ...known({ sessionId: nameOf(event.sessionId) }),
  }
  const cost: AgentEvent = {
    type: 'cost',
    costUsd: usd ?? 0,
    tokens: {
      input: amountOf(usage?.inputTokens) ?? 0,
      output: amountOf(usage?.outputTokens) ?? 0,
      cacheCreation: 0,
      cacheRead: amountOf(recordOf(usage).cachedInputTokens) ?? 0,
    },
    known: { usd: usd !== undefined, tokens: usage !== undefined },
  }
  const ends = outcome === 'error' || outcome === 'aborted'
  const end: AgentEvent = ends
    ? { type: 'error', message, run }
    : { type: 'done', response: summary, transcript: [], run }
  return usd === undefined && usage === undefined ? [end] : [cost, end]
}

/** As `mapClaudeEvent` decides: aborted, then the turn ceiling, then ok. */
function outcomeOf(event: Frame): Outcome {
  if (event.aborted === true) return 'aborted'
  if (event.maxTurns === true) return 'max_turns'
  return event.ok === true ? 'success' : 'error'
}
