/** The dialect of stdout: `--output-format stream-json`, Claude Code 0.2 to 2.1. */
import type { Frame } from '../frames/frame.ts'
import { nameOf } from '../frames/read-field.ts'
import { type Envelope, MAIN_LANE } from './envelope.ts'

/** `tool_progress` has a parent that is no parent but the call itself. */
export function readStreamJson(frame: Frame): Envelope {
  const parent = frame.type === 'tool_progress' ? undefined : nameOf(frame.parent_tool_use_id)
  return {
    dialect: 'stream-json',
    sessionId: nameOf(frame.session_id),
    uuid: nameOf(frame.uuid),
    timestamp: frame.timestamp,
    lane: parent ?? MAIN_LANE,
    parentToolUseId: parent,
    agentId: nameOf(frame.agent_id),
    subagentType: nameOf(frame.subagent_type),
  }
}
