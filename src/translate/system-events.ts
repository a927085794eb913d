/** System frames that tell of something out of the ordinary. Core knows one of them, the compact boundary. */
import type { HookEvent, NoticeEvent, TaskEvent } from '../events/agent-event.ts'
import {
  amountOf,
  integerOf,
  isRecord,
  known,
  listOf,
  nameOf,
  recordOf,
  stringOf,
} from '../frames/read-field.ts'
import { type Handler, notice, noticeOf } from './handler.ts'
import { supersede } from './supersede.ts'

/** Snake case on stdout, camel case in saved sessions (cases sys-compact-*). Bad numbers count as unknown. */
const compactBoundary: Handler = (t, frame, envelope) => {
  if (envelope.uuid !== undefined && !t.memory.seeFrame(envelope.uuid)) return
  t.afterCompaction = true
  const metadata = recordOf(isRecord(frame.compact_metadata) ? frame.compact_metadata : frame.compactMetadata)
  const trigger = metadata.trigger === 'manual' || metadata.trigger === 'auto' ? metadata.trigger : undefined
  t.emit({
    type: 'compaction_boundary',
    ...known({
      trigger: trigger as 'manual' | 'auto' | undefined,
      preTokens: amountOf(metadata.pre_tokens ?? metadata.preTokens),
      postTokens: amountOf(metadata.post_tokens ?? metadata.postTokens),
      cumulativeDroppedTokens: amountOf(
        metadata.cumulative_dropped_tokens ?? metadata.cumulativeDroppedTokens,
      ),
      durationMs: amountOf(metadata.duration_ms ?? metadata.durationMs),
    }),
    meta: t.meta(envelope),
  })
}

const apiRetry: Handler = (t, frame, envelope) => {
  const status = integerOf(frame.error_status)
  const error = nameOf(frame.error)
  t.failure = {
    error: error ?? (status === undefined ? 'connection_failed' : undefined),
    status,
    refused: false,
  }
  t.emit({
    type: 'api_retry',
    attempt: amountOf(frame.attempt) ?? 0,
    maxRetries: amountOf(frame.max_retries) ?? 0,
    delayMs: amountOf(frame.retry_delay_ms) ?? 0,
    ...known({ status, error }),
    meta: t.meta(envelope),
  })
}

/** The same in saved sessions: `system/api_error`. */
const apiError: Handler = (t, frame, envelope) => {
  const error = recordOf(frame.error)
  t.emit({
    type: 'api_retry',
    attempt: amountOf(frame.retryAttempt) ?? 0,
    maxRetries: amountOf(frame.maxRetries) ?? 0,
    delayMs: amountOf(frame.retryInMs) ?? 0,
    ...known({
      status: integerOf(error.status),
      error: nameOf(error.formatted) ?? nameOf(error.type) ?? nameOf(error.message),
    }),
    meta: t.meta(envelope),
  })
}

const permissionDenied: Handler = (t, frame, envelope) => {
  t.emit({
    type: 'permission_denied',
    tool: stringOf(frame.tool_name) ?? '',
    ...known({
      toolUseId: nameOf(frame.tool_use_id),
      reason: nameOf(frame.message) ?? nameOf(frame.decision_reason),
    }),
    meta: t.meta(envelope),
  })
}

const refusal =
  (code: string): Handler =>
  (t, frame, envelope) => {
    supersede(t, envelope, 'refusal', listOf(frame.retracted_message_uuids ?? frame.retractedMessageUuids))
    const model = nameOf(frame.original_model) ?? nameOf(frame.originalModel) ?? 'The model'
    const text = nameOf(frame.content) ?? `${model} refused to answer`
    notice(t, envelope, 'warning', code, text)
  }

const modelFallback: Handler = (t, frame, envelope) => {
  const text =
    nameOf(frame.content) ??
    `Switched to ${nameOf(frame.fallback_model ?? frame.fallbackModel) ?? 'another model'}`
  notice(t, envelope, 'warning', 'model_fallback', text)
}

const LEVELS: ReadonlyMap<unknown, NoticeEvent['level']> = new Map([
  ['warning', 'warning'],
  ['error', 'error'],
])

const informational: Handler = (t, frame, envelope) => {
  const level =
    (frame.prevent_continuation ?? frame.preventContinuation) === true
      ? 'warning'
      : (LEVELS.get(frame.level) ?? 'info')
  notice(t, envelope, level, 'informational', stringOf(frame.content) ?? '')
}

const task =
  (phase: TaskEvent['phase']): Handler =>
  (t, frame, envelope) => {
    const patch = recordOf(frame.patch)
    const usage = recordOf(frame.usage)
    t.emit({
      type: 'task',
      phase,
      taskId: stringOf(frame.task_id) ?? '',
      ...known({
        toolUseId: nameOf(frame.tool_use_id),
        taskType: nameOf(frame.task_type),
        description: nameOf(frame.description) ?? nameOf(patch.description),
        status: nameOf(frame.status) ?? nameOf(patch.status),
        summary: nameOf(frame.summary) ?? nameOf(patch.error),
        tokens: amountOf(usage.total_tokens),
        toolUses: amountOf(usage.tool_uses),
        durationMs: amountOf(usage.duration_ms),
      }),
      meta: t.meta(envelope),
    })
  }

const hook =
  (phase: HookEvent['phase']): Handler =>
  (t, frame, envelope) => {
    t.emit({
      type: 'hook',
      phase,
      name: stringOf(frame.hook_name) ?? '',
      event: stringOf(frame.hook_event) ?? '',
      ...known({
        outcome: nameOf(frame.outcome),
        exitCode: integerOf(frame.exit_code),
        output: nameOf(frame.output),
      }),
      meta: t.meta(envelope),
    })
  }

/** Hooks that ran at a stop (saved sessions); only one that held the run up is told. */
const stopHooks: Handler = (t, frame, envelope) => {
  if (frame.preventedContinuation !== true) return
  notice(t, envelope, 'warning', 'stop_hook', nameOf(frame.stopReason) ?? 'A hook stopped the run')
}

const pluginInstall: Handler = (t, frame, envelope) => {
  if (frame.status !== 'failed') return
  const name = nameOf(frame.name) ?? 'plugin'
  notice(
    t,
    envelope,
    'warning',
    'plugin_failed',
    `${name}: ${nameOf(frame.error) ?? 'could not be installed'}`,
  )
}

const localCommand: Handler = (t, frame, envelope) => {
  t.emit({
    type: 'user_text',
    text: stringOf(frame.content) ?? '',
    origin: 'command_output',
    meta: t.meta(envelope),
  })
}

export const SYSTEM_EVENTS: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ['compact_boundary', compactBoundary],
  ['api_retry', apiRetry],
  ['api_error', apiError],
  ['permission_denied', permissionDenied],
  ['model_fallback', modelFallback],
  ['model_refusal_fallback', refusal('model_refusal_fallback')],
  ['model_refusal_no_fallback', refusal('model_refusal_no_fallback')],
  ['informational', informational],
  ['notification', noticeOf('info', 'notification', 'text')],
  ['mirror_error', noticeOf('warning', 'mirror_error', 'error')],
  ['session_writes_lost', noticeOf('warning', 'session_writes_lost', 'error_code')],
  ['worker_shutting_down', noticeOf('warning', 'worker_shutting_down', 'reason')],
  ['plugin_install', pluginInstall],
  ['local_command_output', localCommand],
  ['local_command', localCommand],
  ['task_started', task('started')],
  ['task_progress', task('progress')],
  ['task_updated', task('updated')],
  ['task_notification', task('ended')],
  ['hook_started', hook('started')],
  ['hook_progress', hook('progress')],
  ['hook_response', hook('ended')],
  // Saved sessions.
  ['stop_hook_summary', stopHooks],
])

/** The handler of a subtype; undefined if we don't know it. */
export function systemEventOf(subtype: string): Handler | undefined {
  return SYSTEM_EVENTS.get(subtype)
}
