/** System frames, by subtype: what every run has. The others are in `system-events.ts`. */
import type { Envelope } from '../dialects/envelope.ts'
import { isRecord, known, listOf, nameOf, stringOf } from '../frames/read-field.ts'
import type { SystemFrame } from '../frames/schemas/frame.ts'
import { type Handler, notice, passOver } from './handler.ts'
import { systemEventOf } from './system-events.ts'
import type { Translation } from './translation.ts'

export function translateSystem(t: Translation, frame: SystemFrame, envelope: Envelope): void {
  const subtype = stringOf(frame.subtype)
  const handler = subtype === undefined ? undefined : (SYSTEM_FRAMES.get(subtype) ?? systemEventOf(subtype))
  if (handler) handler(t, frame, envelope)
  else {
    const named = subtype === undefined ? {} : { subtype }
    t.emit({ type: 'unknown_frame', frameType: 'system', frame, ...named, meta: t.meta(envelope) })
  }
}

const init: Handler = (t, frame, envelope) => {
  t.openRun(envelope)
  if (envelope.uuid !== undefined && !t.memory.seeFrame(envelope.uuid)) return
  t.shares.start()
  const servers = listOf(frame.mcp_servers).filter(isRecord)
  t.emit({
    type: 'session_start',
    sessionId: envelope.sessionId ?? '',
    ...known({
      model: nameOf(frame.model),
      cwd: nameOf(frame.cwd),
      tools: Array.isArray(frame.tools)
        ? listOf(frame.tools).filter((tool) => typeof tool === 'string')
        : undefined,
      mcpServers: Array.isArray(frame.mcp_servers)
        ? servers.map((server) => ({
            name: stringOf(server.name) ?? '',
            status: stringOf(server.status) ?? '',
          }))
        : undefined,
      permissionMode: nameOf(frame.permissionMode),
      cliVersion: nameOf(frame.claude_code_version),
    }),
    meta: t.meta(envelope),
  })
}

const STATUS_NOTICES: ReadonlyMap<unknown, { code: string; text: string }> = new Map([
  ['compacting', { code: 'compacting', text: 'Compacting the conversation' }],
])

const status: Handler = (t, frame, envelope) => {
  const begun = STATUS_NOTICES.get(frame.status)
  if (begun) notice(t, envelope, 'info', begun.code, begun.text)
  if (frame.compact_result === 'failed') {
    notice(t, envelope, 'warning', 'compact_failed', nameOf(frame.compact_error) ?? 'Compaction failed')
  }
  const mode = nameOf(frame.permissionMode)
  if (mode !== undefined) notice(t, envelope, 'info', 'permission_mode', mode)
}

export const SYSTEM_FRAMES: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ['init', init],
  ['status', status],
  ['background_tasks_changed', passOver],
  ['thinking_tokens', passOver],
  ['session_state_changed', passOver],
  ['commands_changed', passOver],
  ['files_persisted', passOver],
  ['memory_recall', passOver],
  ['elicitation_complete', passOver],
  ['control_request_progress', passOver],
  // Saved sessions.
  ['turn_duration', passOver],
  ['away_summary', passOver],
  ['microcompact_boundary', passOver],
])
