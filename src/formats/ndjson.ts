/** AgentEvents, one JSON object a line: core events, or full ones. */
import type { AgentEvent } from '../events/agent-event.ts'
import { toCore } from '../events/core-event.ts'
import type { Format } from './format.ts'
import { toJson } from './to-json.ts'

export const ndjson: Format = {
  summary: 'AgentEvents, one JSON object a line',
  readsTranscript: () => true,
  tellsFailure: false,
  create: ({ events, onDiagnostic }) => ({
    event(event: AgentEvent): string {
      const value = events === 'full' ? event : toCore(event)
      return value === undefined ? '' : `${toJson(value, onDiagnostic)}\n`
    },
  }),
}
