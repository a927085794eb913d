/** Core AgentEvents: exactly the seven variants of the contract, and the projection of full events to them. */
import type { AgentEvent, TokenCounts, Transcript } from './agent-event.ts'

export type CoreEvent =
  | { readonly type: 'assistant_text'; readonly delta: string }
  | { readonly type: 'tool_use'; readonly toolUseId: string; readonly tool: string; readonly input: unknown }
  | {
      readonly type: 'tool_result'
      readonly toolUseId: string
      readonly output: unknown
      readonly isError: boolean
    }
  | { readonly type: 'cost'; readonly costUsd: number; readonly tokens: TokenCounts }
  | { readonly type: 'done'; readonly response: string; readonly transcript: Transcript }
  | { readonly type: 'error'; readonly message: string }
  | {
      readonly type: 'compaction_boundary'
      readonly trigger: 'manual' | 'auto'
      readonly preTokens: number
      readonly postTokens: number
      readonly cumulativeDroppedTokens: number
      readonly durationMs: number
    }

/**
 * Projects a full event to its core event, or to nothing.
 *
 * Core leaves out server-side tools, compaction boundaries with an unknown trigger or a missing number, and
 * every variant that the contract does not have. Keys come in the contract's order. Never throws.
 */
export function toCore(event: AgentEvent): CoreEvent | undefined {
  switch (event.type) {
    case 'assistant_text':
      return { type: 'assistant_text', delta: event.delta }
    case 'tool_use':
      if (event.server) return undefined
      return { type: 'tool_use', toolUseId: event.toolUseId, tool: event.tool, input: event.input }
    case 'tool_result':
      if (event.server) return undefined
      return { type: 'tool_result', toolUseId: event.toolUseId, output: event.output, isError: event.isError }
    case 'cost': {
      const { input, output, cacheCreation, cacheRead } = event.tokens
      return { type: 'cost', costUsd: event.costUsd, tokens: { input, output, cacheCreation, cacheRead } }
    }
    case 'done':
      return { type: 'done', response: event.response, transcript: event.transcript }
    case 'error':
      return { type: 'error', message: event.message }
    case 'compaction_boundary': {
      const { trigger, preTokens, postTokens, cumulativeDroppedTokens, durationMs } = event
      if (trigger === undefined || preTokens === undefined || postTokens === undefined) return undefined
      if (cumulativeDroppedTokens === undefined || durationMs === undefined) return undefined
      return {
        type: 'compaction_boundary',
        trigger,
        preTokens,
        postTokens,
        cumulativeDroppedTokens,
        durationMs,
      }
    }
    default:
      return undefined
  }
}
