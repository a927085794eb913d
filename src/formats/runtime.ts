/** RuntimeEvents, one JSON object a line: by the chain that every driver uses. */
import type { AgentEvent } from '../events/agent-event.ts'
import { NativeFromEvents } from '../runtime/native-from-events.ts'
import { RunMapper } from '../runtime/run-mapper.ts'
import type { Format, FormatOptions } from './format.ts'
import { toJson } from './to-json.ts'

export const runtime = {
  summary: 'RuntimeEvents, one JSON object a line',
  readsTranscript: () => false,
  tellsFailure: false,
  create: ({ sessionKey, now = () => 0, onDiagnostic }: FormatOptions) => {
    const natives = new NativeFromEvents()
    const run = new RunMapper(sessionKey ?? null)
    return {
      event(event: AgentEvent): string {
        run.runId ??= event.meta?.sessionId ?? null
        const time = event.meta?.timestampMs
        let text = ''
        for (const native of natives.push(event)) {
          for (const mapped of run.map(native, () => time ?? now()))
            text += `${toJson(mapped, onDiagnostic)}\n`
        }
        return text
      },
    }
  },
} satisfies Format
