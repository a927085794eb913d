/**
 * AgentEvents: what cc-translate makes of Claude Code's frames.
 *
 * The seven core variants are the contract of `--to ndjson`; their fields and key order never change.
 * Full events (`--events full`, and what the library returns) are the same variants with more fields, and
 * more variants. Fields whose value is unknown are absent, never null and never 0. Only ever add to either.
 *
 * One file, long as it is: the union is read as a whole, and docs/events.md is made of it in its order.
 */

/** Token counts of one result; 0 where the frame has none. */
export interface TokenCounts {
  readonly input: number
  readonly output: number
  readonly cacheCreation: number
  readonly cacheRead: number
}

/** One turn of `done.transcript`: a whole assistant frame or one tool result, as they stood on the wire. */
export interface Turn {
  readonly role: 'assistant' | 'tool_result'
  /** assistant: `message.content`. tool_result: `{ tool_use_id, content, is_error }`. */
  readonly content: unknown
  /** The frame's own time in milliseconds since 1970, else the translator's `now()`. */
  readonly timestampMs: number
}

/**
 * The turns of a run: an array, or (in the program, where a run may hold gigabytes) a list that keeps them as JSON
 * bytes. Both iterate over turns and know their number; JSON.stringify gives the same text for both.
 */
export type Transcript = Iterable<Turn> & { readonly length: number }

/** A transcript that is kept as JSON. */
export interface StoredTranscript extends Iterable<Turn> {
  readonly length: number
  /** Its turns as JSON, joined by commas, in pieces that a writer can take one by one; bytes are UTF-8. */
  jsonPieces(): Iterable<string | Uint8Array>
  toJSON(): Turn[]
}

/** Where an event comes from. Each field is absent where the frame does not tell. */
export interface EventMeta {
  readonly sessionId?: string
  /** The frame's uuid: the join key between stdout and the saved session. */
  readonly uuid?: string
  readonly messageId?: string
  /** Index of the block in its API message (streamed blocks), or in its frame. */
  readonly blockIndex?: number
  /** The tool use that started this subagent. The main lane has neither this nor `agentId`. */
  readonly parentToolUseId?: string
  /** The subagent; alone in a subagent's own saved file, which does not name its tool use. */
  readonly agentId?: string
  readonly subagentType?: string
  readonly model?: string
  /** The frame's own time stamp, milliseconds since 1970. */
  readonly timestampMs?: number
  /** `replay`: repeated by `--replay-user-messages`; `synthetic`: written by the CLI itself; `api_error`: an API failure put into words. */
  readonly origin?: 'replay' | 'synthetic' | 'api_error'
}

interface Base {
  /** Where the event comes from. Not in core events. */
  readonly meta?: EventMeta
}

export interface AssistantTextEvent extends Base {
  readonly type: 'assistant_text'
  /** One fragment; fragments of a block joined are its text. Never empty. */
  readonly delta: string
  /** The block at once, as a frame has it: nothing before it or after it belongs to it. */
  readonly whole?: true
}

export interface ToolUseEvent extends Base {
  readonly type: 'tool_use'
  /** `''` if the frame has none. */
  readonly toolUseId: string
  readonly tool: string
  /** Any JSON value. `{}` if missing; the raw string if the streamed pieces are not JSON. */
  readonly input: unknown
  /** Run by the API, not by Claude Code (web search, MCP connector). Such events are not core events. */
  readonly server?: true
}

export interface ToolResultEvent extends Base {
  readonly type: 'tool_result'
  /** `''` if the frame has none. */
  readonly toolUseId: string
  /** The content as it stood on the wire: a string, a list of parts, … `null` if missing. */
  readonly output: unknown
  /** True only for JSON `true`. */
  readonly isError: boolean
  /** Name of the tool, if its use was seen in this input. */
  readonly tool?: string
  /** `tool_use_result`: the result as Claude Code keeps it, shaped by the tool. */
  readonly structured?: unknown
  /** The call was refused and did not run. */
  readonly denied?: { readonly source?: string; readonly reason?: string }
  readonly server?: true
}

/** Usage of one model, cumulative over the process (`modelUsage` of a result). */
export interface ModelUsage {
  readonly model: string
  readonly costUsd?: number
  readonly input?: number
  readonly output?: number
  readonly cacheCreation?: number
  readonly cacheRead?: number
  readonly contextWindow?: number
}

export interface CostEvent extends Base {
  readonly type: 'cost'
  /** US dollars, a running total of the process: never add them up. 0 where unknown. */
  readonly costUsd: number
  /** Main loop, this turn only. */
  readonly tokens: TokenCounts
  /** Which of the two were really in the frame. Always present; optional in the type for readers of core events. */
  readonly known?: { readonly usd: boolean; readonly tokens: boolean }
  readonly models?: readonly ModelUsage[]
}

export type Outcome =
  | 'success'
  | 'error'
  | 'max_turns'
  | 'budget'
  | 'structured_output'
  | 'aborted'
  | 'refusal'
  | 'incomplete'

export type ErrorClass =
  | 'rate_limit'
  | 'overloaded'
  | 'auth'
  | 'billing'
  | 'context'
  | 'network'
  | 'server'
  | 'invalid_request'
  | 'other'

export interface PermissionDenial {
  readonly tool: string
  readonly toolUseId: string
  readonly input: unknown
}

/** The verdict on one run (see `translate/verdict.ts` for the rules). */
export interface RunVerdict {
  readonly outcome: Outcome
  /** Whether starting the run again, unchanged, has a fair chance. */
  readonly retryable: boolean
  /** For people; may have several lines. Never empty. */
  readonly message: string
  /** Only for outcome `error`. */
  readonly class?: ErrorClass
  readonly sessionId?: string
  readonly subtype?: string
  readonly terminalReason?: string
  readonly apiErrorStatus?: number
  readonly numTurns?: number
  readonly durationMs?: number
  readonly apiDurationMs?: number
  readonly resultIndex?: number
  /** More than 0: other turns of the same process follow. */
  readonly queuedTurns?: number
  readonly permissionDenials?: readonly PermissionDenial[]
  readonly structuredOutput?: unknown
  readonly errors?: readonly string[]
}

export interface DoneEvent extends Base {
  readonly type: 'done'
  /** The answer: the result's text, else the main agent's words of the run. */
  readonly response: string
  /** What was said and done, in order; empty if turns are not kept. */
  readonly transcript: Transcript
  /** Always present; optional in the type for readers of core events. */
  readonly run?: RunVerdict
}

export interface ErrorEvent extends Base {
  readonly type: 'error'
  /** Never empty. */
  readonly message: string
  /** Always present; optional in the type for readers of core events. */
  readonly run?: RunVerdict
}

export interface CompactionBoundaryEvent extends Base {
  readonly type: 'compaction_boundary'
  readonly trigger?: 'manual' | 'auto'
  readonly preTokens?: number
  readonly postTokens?: number
  readonly cumulativeDroppedTokens?: number
  readonly durationMs?: number
}

export interface SessionStartEvent extends Base {
  readonly type: 'session_start'
  readonly sessionId: string
  readonly model?: string
  readonly cwd?: string
  readonly tools?: readonly string[]
  readonly mcpServers?: readonly { readonly name: string; readonly status: string }[]
  readonly permissionMode?: string
  readonly cliVersion?: string
  readonly title?: string
}

export interface ThinkingEvent extends Base {
  readonly type: 'thinking'
  /** `''` for a redacted block. */
  readonly delta: string
  readonly whole?: true
  readonly redacted?: true
}

export type UserTextOrigin =
  | 'prompt'
  | 'replay'
  | 'synthetic'
  | 'subagent_prompt'
  | 'command_output'
  | 'interrupt'
  | 'compact_summary'

/** A picture or document in a user message; `bytes` is the decoded size. */
export interface Attachment {
  readonly kind: string
  readonly mediaType?: string
  readonly bytes?: number
}

export interface UserTextEvent extends Base {
  readonly type: 'user_text'
  /** `''` if the message holds attachments only. */
  readonly text: string
  readonly origin: UserTextOrigin
  readonly attachments?: readonly Attachment[]
}

export interface ApiRetryEvent extends Base {
  readonly type: 'api_retry'
  /** From 1. */
  readonly attempt: number
  readonly maxRetries: number
  /** The wait before it, in milliseconds. */
  readonly delayMs: number
  /** HTTP status; absent for a connection that failed. */
  readonly status?: number
  readonly error?: string
}

export interface RateLimitEvent extends Base {
  readonly type: 'rate_limit'
  readonly status: string
  /** Milliseconds since 1970. */
  readonly resetsAtMs?: number
  readonly limitType?: string
}

export interface TaskEvent extends Base {
  readonly type: 'task'
  readonly phase: 'started' | 'progress' | 'updated' | 'ended'
  readonly taskId: string
  readonly toolUseId?: string
  readonly taskType?: string
  readonly description?: string
  readonly status?: string
  readonly summary?: string
  readonly tokens?: number
  readonly toolUses?: number
  readonly durationMs?: number
}

export interface HookEvent extends Base {
  readonly type: 'hook'
  readonly phase: 'started' | 'progress' | 'ended'
  readonly name: string
  readonly event: string
  readonly outcome?: string
  readonly exitCode?: number
  readonly output?: string
}

export interface PermissionDeniedEvent extends Base {
  readonly type: 'permission_denied'
  readonly tool: string
  readonly toolUseId?: string
  readonly reason?: string
}

/** Text or blocks that were given and then withdrawn. */
export interface SupersededEvent extends Base {
  readonly type: 'superseded'
  readonly reason: 'retry' | 'refusal' | 'fallback'
  readonly messageId?: string
  readonly uuids?: readonly string[]
  /** Blocks of the message from this index on are withdrawn. */
  readonly fromBlockIndex?: number
}

export interface NoticeEvent extends Base {
  readonly type: 'notice'
  readonly level: 'info' | 'warning' | 'error'
  /** Stable word for programs. */
  readonly code: string
  readonly text: string
}

/** Token totals of a saved session, at its end: each message counts once, its last record wins. */
export interface SessionUsageEvent extends Base {
  readonly type: 'session_usage'
  /** The file's own session. */
  readonly sessionId: string
  /** Model answers counted. */
  readonly messages: number
  readonly tokens: TokenCounts
  /** Only where the version writes costs down (`cost-state`, `costUSD`). */
  readonly costUsd?: number
  readonly models: readonly ModelUsage[]
}

/** A frame whose type or subtype this version does not know, whole. */
export interface UnknownFrameEvent extends Base {
  readonly type: 'unknown_frame'
  readonly frameType: string
  readonly frame: unknown
  readonly subtype?: string
}

/** Every event the translator makes (full events). */
export type AgentEvent =
  | AssistantTextEvent
  | ToolUseEvent
  | ToolResultEvent
  | CostEvent
  | DoneEvent
  | ErrorEvent
  | CompactionBoundaryEvent
  | SessionStartEvent
  | ThinkingEvent
  | UserTextEvent
  | ApiRetryEvent
  | RateLimitEvent
  | TaskEvent
  | HookEvent
  | PermissionDeniedEvent
  | SupersededEvent
  | NoticeEvent
  | SessionUsageEvent
  | UnknownFrameEvent
