/** Redaction in front of a formatter: it sees masked events, and streamed text a line at a time. */
import type { AgentEvent } from '../../events/agent-event.ts'
import type { Formatter } from '../format.ts'
import { maskOf } from './mask.ts'
import { redactEvent } from './redact-event.ts'
import { WholeLines } from './whole-lines.ts'

/** @param values secrets to mask beside the well-known shapes */
export function redacting(formatter: Formatter, values: readonly string[]): Formatter {
  const mask = maskOf(values)
  const lines = new WholeLines()
  const give = (events: readonly AgentEvent[]): (string | Uint8Array)[] =>
    events.flatMap((event) => {
      const text = formatter.event(redactEvent(event, mask))
      return typeof text === 'string' ? [text] : [...text]
    })
  return {
    event(event) {
      const pieces = give(lines.push(event))
      return pieces.every((piece) => typeof piece === 'string') ? pieces.join('') : pieces
    },
    ...(formatter.noise ? { noise: (text: string) => formatter.noise?.(mask(text)) ?? '' } : {}),
    end() {
      const pieces = give(lines.end()).filter((piece) => typeof piece === 'string')
      return pieces.join('') + (formatter.end?.() ?? '')
    },
  }
}
