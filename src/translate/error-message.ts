/** Words for a failed result. */
import type { Outcome } from '../events/agent-event.ts'
import { integerOf, listOf, nameOf, stringOf } from '../frames/read-field.ts'
import type { ResultFrame } from '../frames/schemas/frame.ts'

const REASON_WORDS: ReadonlyMap<string, string> = new Map([
  ['aborted_streaming', 'Interrupted'],
  ['aborted_tools', 'Interrupted'],
  ['max_turns', 'Reached the turn limit'],
  ['budget_exhausted', 'Reached the budget limit'],
  ['structured_output_retry_exhausted', 'No valid structured output'],
  ['prompt_too_long', 'Prompt is too long'],
  ['image_error', 'Image could not be used'],
  ['api_error', 'API error'],
  ['model_error', 'Model error'],
  ['blocking_limit', 'Usage limit reached'],
  ['malformed_tool_use_exhausted', 'The model kept calling tools wrongly'],
  ['turn_setup_failed', 'The turn could not be set up'],
  ['error_max_turns', 'Reached the turn limit'],
  ['error_max_budget_usd', 'Reached the budget limit'],
  ['error_max_structured_output_retries', 'No valid structured output'],
  ['error_during_execution', 'Error during execution'],
])

/**
 * Words for a failed result: `result`, else `errors` without internal diagnostics, else the API status, else
 * words for the reason. Never empty, never `[object Object]` (cases res-error-*).
 */
export function errorMessageOf(frame: ResultFrame, outcome: Outcome): string {
  const text = nameOf(frame.result)
  if (text !== undefined) return text
  const errors = errorsOf(frame)
  if (errors.length > 0) return errors.join('; ')
  const status = integerOf(frame.api_error_status)
  if (status !== undefined) return `API error ${status}`
  if (outcome === 'aborted') return 'Interrupted'
  if (outcome === 'refusal') return 'The model refused to answer'
  return (
    REASON_WORDS.get(stringOf(frame.terminal_reason) ?? '') ??
    REASON_WORDS.get(stringOf(frame.subtype) ?? '') ??
    'Agent encountered an error'
  )
}

/** The reasons of a failed result, without the CLI's internal `[ede_diagnostic]` entries (capture sigint). */
export function errorsOf(frame: ResultFrame): string[] {
  return listOf(frame.errors).filter(
    (error): error is string =>
      typeof error === 'string' && error !== '' && !error.startsWith('[ede_diagnostic]'),
  )
}
