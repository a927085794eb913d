/**
 * The verdict on a run: one pure function of its result frame and of a few facts noticed on the way.
 *
 * Decided from fields; the words of the message count only where the version has no field for it (up to 2.0.77
 * an API error is nothing but its text). Sources: every failing result of the captures, listed with its verdict
 * in `fixtures/outcomes.tsv`; cases `res-*`.
 */
import type { ErrorClass, Outcome, RunVerdict } from '../events/agent-event.ts'
import { nameOf, stringOf } from '../frames/read-field.ts'
import type { ResultFrame } from '../frames/schemas/frame.ts'
import { errorClassOf } from './error-class.ts'
import { errorMessageOf } from './error-message.ts'
import { runReportOf } from './run-report.ts'

/** An API failure as a synthetic assistant frame or an `api_retry` tells of it. */
export interface ApiFailure {
  readonly error: string | undefined
  readonly status: number | undefined
  readonly refused: boolean
}

/** What frames before the result say about how the run went. */
export interface RunFacts {
  /** The last API failure that no later answer has made good. */
  readonly failure: ApiFailure | undefined
  /** `[Request interrupted by user]` stood on the main lane. */
  readonly interrupted: boolean
}

export const NO_FACTS: RunFacts = { failure: undefined, interrupted: false }

const RETRYABLE: ReadonlySet<ErrorClass> = new Set(['rate_limit', 'overloaded', 'network', 'server'])

export function judge(frame: ResultFrame, facts: RunFacts): RunVerdict {
  const outcome = outcomeOf(frame, facts)
  const message = outcome === 'success' ? 'Completed' : errorMessageOf(frame, outcome)
  const errorClass = outcome === 'error' ? errorClassOf(frame, facts, message) : undefined
  return {
    outcome,
    retryable: errorClass !== undefined && RETRYABLE.has(errorClass),
    message,
    ...(errorClass === undefined ? {} : { class: errorClass }),
    ...runReportOf(frame),
  }
}

/** The verdict on a run whose stream ended without a result: killed, cut off, or interrupted (captures sig*). */
export function judgeIncomplete(sessionId: string | undefined): RunVerdict {
  return {
    outcome: 'incomplete',
    retryable: true,
    message: 'Stream ended without a result',
    ...(sessionId === undefined ? {} : { sessionId }),
  }
}

const BY_SUBTYPE: ReadonlyMap<string, Outcome> = new Map([
  ['error_max_turns', 'max_turns'],
  ['error_max_budget_usd', 'budget'],
  ['error_max_structured_output_retries', 'structured_output'],
])

const BY_TERMINAL_REASON: ReadonlyMap<string, Outcome> = new Map([
  ['aborted_streaming', 'aborted'],
  ['aborted_tools', 'aborted'],
  ['max_turns', 'max_turns'],
  ['budget_exhausted', 'budget'],
  ['structured_output_retry_exhausted', 'structured_output'],
  ['api_error', 'error'],
  ['model_error', 'error'],
  ['prompt_too_long', 'error'],
  ['image_error', 'error'],
  ['blocking_limit', 'error'],
  ['rapid_refill_breaker', 'error'],
  ['malformed_tool_use_exhausted', 'error'],
  ['turn_setup_failed', 'error'],
  ['tool_deferred_unavailable', 'error'],
])

function outcomeOf(frame: ResultFrame, facts: RunFacts): Outcome {
  const subtype = stringOf(frame.subtype) ?? ''
  const answered = nameOf(frame.result) !== undefined
  const limit = BY_SUBTYPE.get(subtype)
  if (limit) return limit
  const reason = BY_TERMINAL_REASON.get(stringOf(frame.terminal_reason) ?? '')
  if (reason && reason !== 'error') return reason
  if (isRefusal(frame, facts)) return 'refusal'
  // An error subtype that is not flagged as one and holds a good answer is one (case res-text-with-error-subtype).
  const failed = frame.is_error === true || (!answered && (reason === 'error' || subtype.startsWith('error')))
  if (!failed) return 'success'
  return facts.interrupted && subtype === 'error_during_execution' ? 'aborted' : 'error'
}

function isRefusal(frame: ResultFrame, facts: RunFacts): boolean {
  if (frame.stop_reason === 'refusal') return true
  if (frame.is_error !== true) return false
  return (
    facts.failure?.refused === true ||
    /appears to violate our Usage Policy/i.test(stringOf(frame.result) ?? '')
  )
}
