/** What counts as a frame. Nothing may reject a frame that a later Claude Code could send. */
import { isRecord, type JsonRecord, nameOf } from './read-field.ts'

/** One JSON object that Claude Code wrote; field names as on the wire. */
export type Frame = JsonRecord

/**
 * Types that count as a frame even without an id: those of stdout (docs/frame-types.md), and the three kinds of saved
 * record that carry no id. Any other object counts by its
 * ids only, so a log line such as `{"type":"progress"}` is none.
 */
const KNOWN_TYPES: ReadonlySet<string> = new Set([
  ...['assistant', 'user', 'stream_event', 'result', 'system', 'rate_limit_event', 'tool_progress'],
  ...['tool_use_summary', 'auth_status', 'prompt_suggestion', 'conversation_reset', 'active_goal'],
  ...['control_request', 'control_response', 'control_cancel_request', 'keep_alive', 'command_lifecycle'],
  ...['summary', 'file-history-snapshot', 'file-history-delta'],
])

/**
 * Whether a JSON value is a frame: its type is one we know, or it carries one of Claude Code's ids. Other JSON
 * on the input is noise (a log line of some other program).
 */
export function isFrame(value: unknown): value is Frame {
  if (!isRecord(value)) return false
  if (typeof value.type === 'string' && KNOWN_TYPES.has(value.type)) return true
  if (isApiErrorObject(value)) return true
  return hasId(value)
}

function hasId(value: JsonRecord): boolean {
  return (
    nameOf(value.uuid) !== undefined ||
    nameOf(value.session_id) !== undefined ||
    nameOf(value.sessionId) !== undefined
  )
}

/** The API's own error object, which some versions let through to stdout (case sys-stream-error-and-ping). */
function isApiErrorObject(value: JsonRecord): boolean {
  return value.type === 'error' && isRecord(value.error) && typeof value.error.message === 'string'
}
