/**
 * RuntimeEvents: one stream of life-cycle events, the same for every agent runtime that a host drives.
 *
 * The tag is `kind`. Fields and key order never change; only ever add. Some values belong to the contract but
 * are never produced from Claude Code: a `code` other than null, `estimated`, `partial: true`, and every phase
 * but `init`.
 */

/** Tokens of one run. US dollars stand beside it, on `cost` and `done`. */
export interface Usage {
  readonly inputTokens: number
  readonly outputTokens: number
  /** Input tokens that were read from the cache. */
  readonly cachedInputTokens?: number
}

export interface RuntimeEventBase {
  /** Session id of the first frame; before one is known the session key, else `''`. Once bound it stays. */
  readonly runId: string
  /** The host's own name for the session: the session key. Null if it gave none. */
  readonly sessionId: string | null
  /** Milliseconds since 1970. May go backwards in recordings; never sort by it. */
  readonly ts: number
  /** From 1, strictly rising within one stream. */
  readonly seq: number
}

export interface TextDeltaEvent extends RuntimeEventBase {
  readonly kind: 'text-delta'
  /** One fragment of the main agent's words; never empty. */
  readonly text: string
  /** `reasoning` for thinking. Absent means `assistant`. */
  readonly channel?: 'assistant' | 'reasoning'
}

export interface ToolCallEvent extends RuntimeEventBase {
  readonly kind: 'tool-call'
  readonly toolCallId: string
  readonly name: string
  /** Any JSON value. */
  readonly input: unknown
  /** The input is still being written. */
  readonly partial: boolean
}

export interface ToolOutcomeEvent extends RuntimeEventBase {
  readonly kind: 'tool-result'
  readonly toolCallId: string
  /** Name of the tool; `''` if its call was not seen. */
  readonly name: string
  /** The content as text: pictures and documents are short marks in square brackets. */
  readonly output: string
  readonly isError: boolean
}

export interface StatusEvent extends RuntimeEventBase {
  readonly kind: 'status'
  readonly phase: 'init' | 'thinking' | 'running' | 'turn-complete'
  readonly model?: string
  readonly detail?: string
}

export interface RunCostEvent extends RuntimeEventBase {
  readonly kind: 'cost'
  /** US dollars, a running total of the process: never add them up. Null if the run does not tell. */
  readonly costUsd: number | null
  /** Tokens of this run alone. */
  readonly usage: Usage
  readonly model: string | null
  /** `costUsd` was derived, not reported. */
  readonly estimated?: boolean
}

export interface RunDoneEvent extends RuntimeEventBase {
  readonly kind: 'done'
  readonly reason: 'success' | 'max_turns' | 'aborted' | 'error'
  /** The answer; for a run that broke off, the words said so far; for a failed one, what went wrong. */
  readonly summary: string
  /** On `success` and `max_turns`, where known. The `cost` event before it has them for every reason. */
  readonly usage?: Usage
  readonly costUsd?: number
}

export interface RunErrorEvent extends RuntimeEventBase {
  readonly kind: 'error'
  readonly code: string | null
  /** Never empty. */
  readonly message: string
  /** The run is over; a `done` with reason `error` follows. */
  readonly fatal: boolean
}

export type RuntimeEvent =
  | TextDeltaEvent
  | ToolCallEvent
  | ToolOutcomeEvent
  | StatusEvent
  | RunCostEvent
  | RunDoneEvent
  | RunErrorEvent
