/** The dialect of saved sessions: files under `~/.claude/projects`. */
import type { Frame } from '../frames/frame.ts'
import { nameOf } from '../frames/read-field.ts'
import { type Envelope, MAIN_LANE, SIDECHAIN_LANE } from './envelope.ts'

/** Records that stand in saved sessions only and carry no session id (catalogue section 11). */
const WITHOUT_SESSION: ReadonlySet<unknown> = new Set([
  'summary',
  'file-history-snapshot',
  'file-history-delta',
])

export function isTranscriptRecord(frame: Frame): boolean {
  return nameOf(frame.sessionId) !== undefined || WITHOUT_SESSION.has(frame.type)
}

export function readTranscript(frame: Frame): Envelope {
  const agentId = nameOf(frame.agentId)
  const parent = nameOf(frame.parent_tool_use_id)
  const sidechain = frame.isSidechain === true
  return {
    dialect: 'transcript',
    sessionId: nameOf(frame.sessionId),
    uuid: nameOf(frame.uuid),
    timestamp: frame.timestamp,
    lane: parent ?? (sidechain ? (agentId ?? SIDECHAIN_LANE) : MAIN_LANE),
    parentToolUseId: parent,
    agentId,
    subagentType: nameOf(frame.subagent_type),
  }
}
