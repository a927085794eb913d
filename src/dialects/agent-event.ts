/** The dialect of our own NDJSON, core or full, read back. */
import type { AgentEvent, RunVerdict } from '../events/agent-event.ts'
import type { Frame } from '../frames/frame.ts'
import { isRecord, type JsonRecord, stringOf } from '../frames/read-field.ts'

/** The fields without which an event of each type says nothing. Claude Code's own ids must not be on it. */
const REQUIRED: ReadonlyMap<unknown, (event: JsonRecord) => boolean> = new Map([
  ['assistant_text', (event: JsonRecord) => typeof event.delta === 'string'],
  ['tool_use', (event: JsonRecord) => typeof event.toolUseId === 'string' && typeof event.tool === 'string'],
  [
    'tool_result',
    (event: JsonRecord) => typeof event.toolUseId === 'string' && typeof event.isError === 'boolean',
  ],
  ['cost', (event: JsonRecord) => typeof event.costUsd === 'number' && isRecord(event.tokens)],
  ['done', (event: JsonRecord) => typeof event.response === 'string' && Array.isArray(event.transcript)],
  ['error', (event: JsonRecord) => typeof event.message === 'string' && event.error === undefined],
  ['compaction_boundary', () => true],
  ['session_start', (event: JsonRecord) => typeof event.sessionId === 'string'],
  ['session_usage', (event: JsonRecord) => typeof event.sessionId === 'string'],
  ['thinking', (event: JsonRecord) => typeof event.delta === 'string'],
  ['user_text', (event: JsonRecord) => typeof event.text === 'string'],
  ['api_retry', (event: JsonRecord) => typeof event.attempt === 'number'],
  ['rate_limit', (event: JsonRecord) => typeof event.status === 'string'],
  ['task', (event: JsonRecord) => typeof event.phase === 'string' && typeof event.taskId === 'string'],
  ['hook', (event: JsonRecord) => typeof event.phase === 'string' && typeof event.name === 'string'],
  ['permission_denied', (event: JsonRecord) => typeof event.tool === 'string'],
  ['superseded', (event: JsonRecord) => typeof event.reason === 'string'],
  ['notice', (event: JsonRecord) => typeof event.level === 'string' && typeof event.text === 'string'],
  ['unknown_frame', (event: JsonRecord) => typeof event.frameType === 'string'],
])

export function isAgentEvent(value: unknown): value is Frame {
  if (!isRecord(value) || value.session_id !== undefined || value.uuid !== undefined) return false
  return REQUIRED.get(value.type)?.(value) === true
}

/** The event itself; a done or error without a verdict (core events) gets the one that its type tells. */
export function readAgentEvent(value: Frame): AgentEvent[] {
  if ((value.type !== 'done' && value.type !== 'error') || isRecord(value.run))
    return [value as unknown as AgentEvent]
  const run: RunVerdict =
    value.type === 'done'
      ? { outcome: 'success', retryable: false, message: 'Completed' }
      : { outcome: 'error', retryable: false, message: stringOf(value.message) || 'error', class: 'other' }
  return [{ ...value, run } as unknown as AgentEvent]
}
