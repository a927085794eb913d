/** The answer alone. A failed run gives nothing here; its reason goes to stderr. */
import type { AgentEvent } from '../events/agent-event.ts'
import type { Format } from './format.ts'

export const text = {
  summary: 'the answer alone; nothing for a failed run',
  readsTranscript: () => false,
  tellsFailure: true,
  resultsInBytes: true,
  create: () => ({
    event(event: AgentEvent): string {
      if (event.type !== 'done' || event.run?.outcome !== 'success' || event.response === '') return ''
      return event.response.endsWith('\n') ? event.response : `${event.response}\n`
    },
  }),
} satisfies Format
