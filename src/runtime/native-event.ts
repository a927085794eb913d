/** Native events: what a driver tells the adapter about one run of Claude Code. */
import type { Usage } from '../events/runtime-event.ts'

export type ClaudeNativeEvent =
  | { readonly type: 'init'; readonly sessionId: string; readonly model?: string | null }
  /** One fragment; `channel` defaults to `assistant`. */
  | { readonly type: 'text'; readonly text: string; readonly channel?: 'assistant' | 'reasoning' }
  | { readonly type: 'tool-call'; readonly id: string; readonly name: string; readonly input: unknown }
  | {
      readonly type: 'tool-result'
      readonly id: string
      readonly name: string
      readonly output: string
      readonly isError?: boolean
    }
  | ClaudeNativeResult

/** The end of one run. `aborted` goes before `maxTurns`, and that before `ok`. */
export interface ClaudeNativeResult {
  readonly type: 'result'
  readonly ok: boolean
  readonly summary: string
  /** US dollars as reported, never an estimate. */
  readonly costUsd?: number | null
  readonly usage?: Usage
  readonly model?: string | null
  readonly sessionId?: string | null
  readonly aborted?: boolean
  /** The run stopped at its limit of turns: out of room, not broken. */
  readonly maxTurns?: boolean
  readonly errorMessage?: string
}

/** The session id that a native event carries, if it does: `init` and `result` may. */
export function claudeNativeId(event: ClaudeNativeEvent): string | undefined {
  return event.type === 'init' || event.type === 'result' ? event.sessionId || undefined : undefined
}
