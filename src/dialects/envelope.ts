/** What a dialect reads off a frame before it is translated: identity, lane, time. */

/** The lane of the main agent. */
export const MAIN_LANE = ''

/** The lane of subagents that nothing names (saved sessions up to 1.0.128). */
export const SIDECHAIN_LANE = 'sidechain'

export interface Envelope {
  readonly dialect: 'stream-json' | 'transcript'
  readonly sessionId: string | undefined
  readonly uuid: string | undefined
  /** The frame's own time, as it stands on the wire; parsed only where an event needs it. */
  readonly timestamp: unknown
  /** Key of the lane: `''` for the main agent, else the id of the tool use (or of the agent) that names it. */
  readonly lane: string
  readonly parentToolUseId: string | undefined
  readonly agentId: string | undefined
  readonly subagentType: string | undefined
}
