/** Full AgentEvents to native events, for the chain to RuntimeEvents. */
import type {
  AgentEvent,
  CostEvent,
  DoneEvent,
  ErrorEvent,
  EventMeta,
  SessionStartEvent,
} from '../events/agent-event.ts'
import type { Usage } from '../events/runtime-event.ts'
import type { ClaudeNativeEvent, ClaudeNativeResult } from './native-event.ts'
import { outputTextOf } from './output-text.ts'

/** Follows the events of one input, in order. Never throws. */
export class NativeFromEvents {
  #initModel: string | undefined
  /** Of the last message on the main lane; counts where no init named one. */
  #messageModel: string | undefined
  /** Of the result whose done or error comes next. */
  #figures: Pick<ClaudeNativeResult, 'costUsd' | 'usage'> = {}

  push(event: AgentEvent): ClaudeNativeEvent[] {
    switch (event.type) {
      case 'session_start':
        return [this.#init(event)]
      case 'assistant_text':
        if (!isMainLane(event.meta)) return []
        this.#noteModel(event.meta)
        return [{ type: 'text', text: event.delta, channel: 'assistant' }]
      case 'thinking':
        if (!isMainLane(event.meta) || event.delta === '') return []
        this.#noteModel(event.meta)
        return [{ type: 'text', text: event.delta, channel: 'reasoning' }]
      case 'tool_use':
        if (isMainLane(event.meta)) this.#noteModel(event.meta)
        return [{ type: 'tool-call', id: event.toolUseId, name: event.tool, input: event.input }]
      case 'tool_result': {
        const { toolUseId: id, tool: name = '', output, isError } = event
        return [{ type: 'tool-result', id, name, output: outputTextOf(output), isError }]
      }
      case 'cost':
        this.#figures = figuresOf(event)
        return []
      case 'done':
      case 'error':
        return [this.#result(event)]
      default:
        return []
    }
  }

  #init(event: SessionStartEvent): ClaudeNativeEvent {
    this.#initModel = event.model
    const model = event.model === undefined ? {} : { model: event.model }
    return { type: 'init', sessionId: event.sessionId, ...model }
  }

  #noteModel(meta: EventMeta | undefined): void {
    if (meta?.model !== undefined && meta.origin === undefined) this.#messageModel = meta.model
  }

  #result(event: DoneEvent | ErrorEvent): ClaudeNativeResult {
    const { run } = event
    const outcome = run?.outcome ?? (event.type === 'done' ? 'success' : 'error')
    const figures = this.#figures
    this.#figures = {}
    const model = this.#initModel ?? this.#messageModel
    return {
      type: 'result',
      ok: outcome === 'success',
      summary: event.type === 'done' ? event.response : '',
      ...figures,
      ...(model === undefined ? {} : { model }),
      ...(run?.sessionId === undefined ? {} : { sessionId: run.sessionId }),
      ...(outcome === 'aborted' ? { aborted: true } : {}),
      ...(outcome === 'max_turns' ? { maxTurns: true } : {}),
      ...(outcome === 'success' ? {} : { errorMessage: failureOf(event) }),
    }
  }
}

function failureOf(event: DoneEvent | ErrorEvent): string {
  return event.run?.message ?? (event.type === 'error' ? event.message : event.response)
}

/** Subagents are told by the tool use that started them, or in saved sessions by their own id. */
function isMainLane(meta: EventMeta | undefined): boolean {
  return meta?.parentToolUseId === undefined && meta?.agentId === undefined
}

/** Only what the frame really had: core's zeros for unknown values are no figures. */
function figuresOf(event: CostEvent): Pick<ClaudeNativeResult, 'costUsd' | 'usage'> {
  const { usd, tokens } = event.known ?? { usd: true, tokens: true }
  const { input, output, cacheRead } = event.tokens
  const usage: Usage = { inputTokens: input, outputTokens: output, cachedInputTokens: cacheRead }
  return { ...(usd ? { costUsd: event.costUsd } : {}), ...(tokens ? { usage } : {}) }
}
