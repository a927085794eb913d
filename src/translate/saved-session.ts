/** Records that stand in saved sessions only: the session's name, its attachments, its account. */
import type { Envelope } from '../dialects/envelope.ts'
import type { HookEvent } from '../events/agent-event.ts'
import type { Frame } from '../frames/frame.ts'
import { amountOf, integerOf, known, nameOf, recordOf, stringOf } from '../frames/read-field.ts'
import type { AssistantFrame } from '../frames/schemas/frame.ts'
import { type Handler, notice, passOver } from './handler.ts'
import { SessionUsage } from './session-usage.ts'
import type { Translation } from './translation.ts'

/** Sessions named at most; a forked file holds two or three. */
const SESSION_LIMIT = 1000

/** Names each session of a file once, when its first record comes, and counts the usage of assistant records. */
export function noteSavedRecord(t: Translation, frame: Frame, envelope: Envelope): void {
  if (frame.type === 'assistant') usageOf(t).note(frame as AssistantFrame)
  t.savedSession ??= envelope.sessionId
  // Bookkeeping lines before the first message have no folder and no version, but the file's own session: the
  // messages of a fork begin with copies of another one (capture resume-v2.0.77.2).
  if (envelope.sessionId === undefined || nameOf(frame.cwd) === undefined) return
  for (const sessionId of [t.savedSession, envelope.sessionId]) {
    if (sessionId !== undefined) nameSession(t, sessionId, frame, envelope)
  }
}

function usageOf(t: Translation): SessionUsage {
  t.sessionUsage ??= new SessionUsage()
  return t.sessionUsage
}

function nameSession(t: Translation, sessionId: string, frame: Frame, envelope: Envelope): void {
  if (t.savedSessions.has(sessionId) || t.savedSessions.size >= SESSION_LIMIT) return
  t.savedSessions.add(sessionId)
  t.emit({
    type: 'session_start',
    sessionId,
    ...known({
      cwd: nameOf(frame.cwd),
      permissionMode: nameOf(frame.permissionMode),
      cliVersion: nameOf(frame.version),
      title: t.title,
    }),
    meta: t.meta(envelope),
  })
}

const title =
  (field: string): Handler =>
  (t, frame, envelope) => {
    const text = nameOf(frame[field])
    if (text === undefined || text === t.title) return
    t.title = text
    // Before the first message it goes onto session_start.
    if (t.savedSessions.size > 0) notice(t, envelope, 'info', 'title', text)
  }

const costState: Handler = (t, frame) => {
  usageOf(t).state(amountOf(frame.totalCostUSD))
}

const attachment: Handler = (t, frame, envelope) => {
  const content = recordOf(frame.attachment)
  ATTACHMENTS.get(stringOf(content.type) ?? '')?.(t, content, envelope)
}

const hook =
  (outcome: string): Handler =>
  (t, content, envelope) => {
    const output = [stringOf(content.stdout), stringOf(content.stderr)].join('')
    const event: HookEvent = {
      type: 'hook',
      phase: 'ended',
      name: stringOf(content.hookName) ?? '',
      event: stringOf(content.hookEvent) ?? '',
      outcome,
      ...known({ exitCode: integerOf(content.exitCode), output: nameOf(output) }),
      meta: t.meta(envelope),
    }
    t.emit(event)
  }

/** A prompt that was sent while a turn ran stands nowhere else (capture multi-turn-queued). */
const queuedCommand: Handler = (t, content, envelope) => {
  const text = stringOf(content.prompt)
  if (text !== undefined) t.emit({ type: 'user_text', text, origin: 'prompt', meta: t.meta(envelope) })
}

const maxTurnsReached: Handler = (t, content, envelope) => {
  const limit = amountOf(content.maxTurns)
  const text = `Reached the turn limit${limit === undefined ? '' : ` of ${limit}`}`
  notice(t, envelope, 'warning', 'max_turns', text)
}

const hookMessage: Handler = (t, content, envelope) => {
  notice(t, envelope, 'info', 'hook_message', stringOf(content.content) ?? '')
}

/** Attachments that tell something of the run. The others are what the model was shown: passed over. */
const ATTACHMENTS: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ['hook_success', hook('success')],
  ['hook_non_blocking_error', hook('error')],
  ['hook_blocking_error', hook('error')],
  ['hook_system_message', hookMessage],
  ['queued_command', queuedCommand],
  ['max_turns_reached', maxTurnsReached],
])

/** The end of a saved session: its token totals, a full event only. */
export function endSavedSession(t: Translation): void {
  const total = t.sessionUsage?.total()
  if (total === undefined) return
  const sessionId = t.savedSession ?? ''
  t.emit({ type: 'session_usage', sessionId, ...total, meta: { sessionId } })
}

/** `progress` repeats what the subagent's own file holds (2.1.20, 2.1.63). */
export const SAVED_FRAMES: readonly (readonly [string, Handler])[] = [
  ['summary', title('summary')],
  ['custom-title', title('customTitle')],
  ['agent-name', title('agentName')],
  ['cost-state', costState],
  ['attachment', attachment],
  ['progress', passOver],
  ['file-history-snapshot', passOver],
  ['file-history-delta', passOver],
  ['queue-operation', passOver],
  ['last-prompt', passOver],
  ['permission-mode', passOver],
  ['mode', passOver],
  ['tools-used', passOver],
  ['atis-latch', passOver],
  ['api-request', passOver],
  ['api-request-shape', passOver],
  ['api-request-blob', passOver],
]

const HANDLERS: ReadonlyMap<string, Handler> = new Map(SAVED_FRAMES)

/** The handler of a frame type that stands in saved sessions only. */
export function savedHandlerOf(type: string): Handler | undefined {
  return HANDLERS.get(type)
}
