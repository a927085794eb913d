/** Figures and lists of a result that consumers ask for. */
import type { PermissionDenial, RunVerdict } from '../events/agent-event.ts'
import { amountOf, listOf, nameOf, recordOf, stringOf } from '../frames/read-field.ts'
import type { ResultFrame } from '../frames/schemas/frame.ts'
import { errorsOf } from './error-message.ts'

type Report = { -readonly [K in keyof RunVerdict]?: RunVerdict[K] }

/** Absent where the frame has none. */
export function runReportOf(frame: ResultFrame): Report {
  const report: Report = {}
  const text = (key: 'sessionId' | 'subtype' | 'terminalReason', value: unknown) => {
    const found = nameOf(value)
    if (found !== undefined) report[key] = found
  }
  const count = (
    key: 'apiErrorStatus' | 'numTurns' | 'durationMs' | 'apiDurationMs' | 'resultIndex' | 'queuedTurns',
    value: unknown,
  ) => {
    const found = amountOf(value)
    if (found !== undefined) report[key] = found
  }
  text('sessionId', frame.session_id)
  text('subtype', frame.subtype)
  text('terminalReason', frame.terminal_reason)
  count('apiErrorStatus', frame.api_error_status)
  count('numTurns', frame.num_turns)
  count('durationMs', frame.duration_ms)
  count('apiDurationMs', frame.duration_api_ms)
  count('resultIndex', frame.result_index)
  count('queuedTurns', frame.queued_turn_count)
  if (Array.isArray(frame.permission_denials)) report.permissionDenials = denialsOf(frame.permission_denials)
  if (frame.structured_output !== undefined) report.structuredOutput = frame.structured_output
  if (Array.isArray(frame.errors)) report.errors = errorsOf(frame)
  return report
}

function denialsOf(value: unknown): PermissionDenial[] {
  return listOf(value).map((entry) => {
    const denial = recordOf(entry)
    return {
      tool: stringOf(denial.tool_name) ?? '',
      toolUseId: stringOf(denial.tool_use_id) ?? '',
      input: denial.tool_input ?? null,
    }
  })
}
