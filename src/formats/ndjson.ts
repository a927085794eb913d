/** AgentEvents, one JSON object a line: core events, or full ones. */
import type { AgentEvent, DoneEvent, StoredTranscript } from '../events/agent-event.ts'
import { type CoreEvent, toCore } from '../events/core-event.ts'
import type { Format, FormatOptions, Formatter } from './format.ts'
import { toJson } from './to-json.ts'

export const ndjson = {
  summary: 'AgentEvents, one JSON object a line',
  readsTranscript: () => true,
  tellsFailure: false,
  create: ({ events, onDiagnostic, finishJson = (json) => json }: FormatOptions): Formatter => {
    const write = (value: unknown) => finishJson(toJson(value, onDiagnostic))
    return {
      event(event: AgentEvent) {
        const value = events === 'full' ? event : toCore(event)
        if (value === undefined) return ''
        if (value.type === 'done' && isStored(value.transcript)) return pieces(value, value.transcript, write)
        return `${write(value)}\n`
      },
    }
  },
} satisfies Format

function isStored(transcript: DoneEvent['transcript']): transcript is StoredTranscript {
  return 'jsonPieces' in transcript
}

/** A `done` around a transcript that is JSON already: no string ever holds all of it. */
function* pieces(
  event: DoneEvent | Extract<CoreEvent, { type: 'done' }>,
  transcript: StoredTranscript,
  write: (value: unknown) => string,
): Generator<string | Uint8Array> {
  const { type, response, transcript: _, ...rest } = event as DoneEvent
  yield `{"type":"${type}","response":${write(response)},"transcript":[`
  yield* transcript.jsonPieces()
  const tail = write(rest)
  yield tail === '{}' ? ']}\n' : `],${tail.slice(1)}\n`
}
