/** Native events to RuntimeEvents. Pure: clock and counter are handed in. */
import type { RuntimeEvent, RuntimeEventBase } from '../events/runtime-event.ts'
import type { ClaudeNativeEvent, ClaudeNativeResult } from './native-event.ts'

/** The ids that every RuntimeEvent of a run carries. */
export interface MapContext {
  readonly runId: string | null
  readonly sessionId: string | null
}

/**
 * The RuntimeEvents of one native event: none, one, or, for a result, up to three (cost, error, done).
 *
 * @param nextSeq gives the number of the next event; called once an event
 * @param now milliseconds since 1970
 * @param accumulated the assistant's words so far, for the summary of a run that broke off
 */
export function mapClaudeEvent(
  ev: ClaudeNativeEvent,
  ctx: MapContext,
  nextSeq: () => number,
  now: () => number = Date.now,
  accumulated = '',
): RuntimeEvent[] {
  const base = (): RuntimeEventBase => ({
    runId: ctx.runId ?? ctx.sessionId ?? '',
    sessionId: ctx.sessionId,
    ts: now(),
    seq: nextSeq(),
  })
  switch (ev.type) {
    case 'init': {
      const model = ev.model ? { model: ev.model } : {}
      return [{ ...base(), kind: 'status', phase: 'init', ...model }]
    }
    case 'text':
      if (ev.text === '') return []
      return [{ ...base(), kind: 'text-delta', text: ev.text, channel: ev.channel ?? 'assistant' }]
    case 'tool-call': {
      const { id, name, input } = ev
      return [{ ...base(), kind: 'tool-call', toolCallId: id, name, input, partial: false }]
    }
    case 'tool-result': {
      const { id, name, output, isError = false } = ev
      return [{ ...base(), kind: 'tool-result', toolCallId: id, name, output, isError }]
    }
    case 'result':
      return [...costOf(ev, base), ...endOf(ev, base, accumulated)]
    default:
      return []
  }
}

function costOf(ev: ClaudeNativeResult, base: () => RuntimeEventBase): RuntimeEvent[] {
  const costUsd = ev.costUsd ?? null
  if (costUsd === null && !ev.usage) return []
  const usage = ev.usage ?? { inputTokens: 0, outputTokens: 0 }
  return [{ ...base(), kind: 'cost', costUsd, usage, model: ev.model ?? null }]
}

function endOf(ev: ClaudeNativeResult, base: () => RuntimeEventBase, accumulated: string): RuntimeEvent[] {
  if (ev.aborted) return [{ ...base(), kind: 'done', reason: 'aborted', summary: ev.summary || accumulated }]
  const figures = {
    ...(ev.usage ? { usage: ev.usage } : {}),
    ...(typeof ev.costUsd === 'number' ? { costUsd: ev.costUsd } : {}),
  }
  if (ev.maxTurns) {
    return [{ ...base(), kind: 'done', reason: 'max_turns', summary: ev.summary || accumulated, ...figures }]
  }
  if (ev.ok) return [{ ...base(), kind: 'done', reason: 'success', summary: ev.summary, ...figures }]
  const message = ev.errorMessage || 'error'
  return [
    { ...base(), kind: 'error', code: null, message, fatal: true },
    { ...base(), kind: 'done', reason: 'error', summary: ev.summary || message },
  ]
}
