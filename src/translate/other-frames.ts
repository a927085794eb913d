/** Frame types beside the five that carry the conversation: notices, and what is passed over. */
import { amountOf, integerOf, isRecord, known, nameOf, recordOf, stringOf } from '../frames/read-field.ts'
import { type Handler, notice, noticeOf, passOver } from './handler.ts'

const rateLimit: Handler = (t, frame, envelope) => {
  const info = recordOf(frame.rate_limit_info)
  const resetsAt = amountOf(info.resetsAt)
  t.emit({
    type: 'rate_limit',
    status: stringOf(info.status) ?? '',
    // Seconds on the wire (capture rate-limit-event).
    ...known({
      resetsAtMs: resetsAt === undefined ? undefined : resetsAt * 1000,
      limitType: nameOf(info.rateLimitType),
    }),
    meta: t.meta(envelope),
  })
}

/** A subagent's request is tried again (capture subagent-retry); heartbeats say nothing new. */
const toolProgress: Handler = (t, frame, envelope) => {
  if (!isRecord(frame.subagent_retry)) return
  const retry = frame.subagent_retry
  const parentToolUseId = nameOf(frame.parent_tool_use_id)
  const agentId = nameOf(retry.agent_id)
  if (!t.showsLane(parentToolUseId ?? envelope.lane)) return
  t.emit({
    type: 'api_retry',
    attempt: amountOf(retry.attempt) ?? 0,
    maxRetries: amountOf(retry.max_retries) ?? 0,
    delayMs: amountOf(retry.retry_delay_ms) ?? 0,
    ...known({ status: integerOf(retry.error_status), error: nameOf(retry.error_category) }),
    meta: t.meta({ ...envelope, parentToolUseId, agentId }),
  })
}

const apiError: Handler = (t, frame, envelope) => {
  const words = stringOf(recordOf(frame.error).message)
  if (words !== undefined) notice(t, envelope, 'error', 'api_error', words)
  else t.emit({ type: 'unknown_frame', frameType: 'error', frame, meta: t.meta(envelope) })
}

const authStatus: Handler = (t, frame, envelope) => {
  const error = nameOf(frame.error)
  if (error !== undefined) notice(t, envelope, 'error', 'auth_status', error)
}

const conversationReset: Handler = (t, frame, envelope) =>
  notice(t, envelope, 'info', 'conversation_reset', RESET_WORDS.get(frame.trigger) ?? 'Conversation reset')

const RESET_WORDS: ReadonlyMap<unknown, string> = new Map([
  ['clear', 'Conversation cleared'],
  ['plan_mode_exit', 'Conversation reset after plan mode'],
  ['fresh_session', 'Fresh session'],
])

export const OTHER_FRAMES: readonly (readonly [string, Handler])[] = [
  ['rate_limit_event', rateLimit],
  ['tool_progress', toolProgress],
  ['error', apiError],
  ['auth_status', authStatus],
  ['conversation_reset', conversationReset],
  ['tool_use_summary', noticeOf('info', 'tool_use_summary', 'summary')],
  ['prompt_suggestion', noticeOf('info', 'prompt_suggestion', 'suggestion')],
  ['active_goal', passOver],
  ['control_request', passOver],
  ['control_response', passOver],
  ['control_cancel_request', passOver],
  ['keep_alive', passOver],
  ['command_lifecycle', passOver],
  ['ping', passOver],
]
