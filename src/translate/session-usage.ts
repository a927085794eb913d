/**
 * Token totals of a saved session: each message id once, its last record wins, because 2.1.112 and newer repeat
 * the final usage on every block of a message.
 */
import type { ModelUsage, TokenCounts } from '../events/agent-event.ts'
import { amountOf, isRecord, known, nameOf, recordOf } from '../frames/read-field.ts'
import type { AssistantFrame } from '../frames/schemas/frame.ts'
import { tokensOf } from './usage.ts'

interface MessageUsage {
  readonly model: string
  readonly tokens: TokenCounts
  readonly costUsd: number | undefined
}

/** Messages whose usage may still be replaced; older ones are final. */
const LIMIT = 100_000

export class SessionUsage {
  readonly #open = new Map<string, MessageUsage>()
  readonly #models = new Map<string, { tokens: TokenCounts; costUsd: number | undefined }>()
  #messages = 0
  /** `cost-state` of the newest versions: the CLI's own account, cumulative. */
  #statedUsd: number | undefined

  /** Notes an assistant record. Frames that the CLI made up cost nothing (case tx-api-error-record). */
  note(frame: AssistantFrame): void {
    const message = recordOf(frame.message)
    const id = nameOf(message.id) ?? nameOf(frame.uuid)
    const model = nameOf(message.model) ?? ''
    if (id === undefined || model === '<synthetic>' || !isRecord(message.usage)) return
    if (!this.#open.has(id)) this.#messages += 1
    this.#open.set(id, { model, tokens: tokensOf(message.usage), costUsd: amountOf(frame.costUSD) })
    if (this.#open.size <= LIMIT) return
    for (const [oldest, usage] of this.#open) {
      this.#open.delete(oldest)
      add(this.#models, usage)
      return
    }
  }

  /** Notes the total of a `cost-state` record. */
  state(costUsd: number | undefined): void {
    this.#statedUsd = costUsd ?? this.#statedUsd
  }

  /** Fields of the `session_usage` event; nothing if no message was counted. */
  total():
    | { messages: number; tokens: TokenCounts; costUsd?: number; models: readonly ModelUsage[] }
    | undefined {
    if (this.#messages === 0) return undefined
    const models = new Map(this.#models)
    for (const usage of this.#open.values()) add(models, usage)
    const list = [...models].map(([model, { tokens, costUsd }]) => ({
      model,
      ...known({ costUsd }),
      ...tokens,
    }))
    const costs = list.map((entry) => entry.costUsd).filter((cost) => cost !== undefined)
    const summed = costs.length > 0 ? costs.reduce((sum, cost) => sum + cost, 0) : undefined
    return {
      messages: this.#messages,
      tokens: [...models.values()].reduce<TokenCounts>((sum, { tokens }) => plus(sum, tokens), NONE),
      ...known({ costUsd: this.#statedUsd ?? summed }),
      models: list,
    }
  }
}

const NONE: TokenCounts = { input: 0, output: 0, cacheCreation: 0, cacheRead: 0 }

function plus(a: TokenCounts, b: TokenCounts): TokenCounts {
  return {
    input: a.input + b.input,
    output: a.output + b.output,
    cacheCreation: a.cacheCreation + b.cacheCreation,
    cacheRead: a.cacheRead + b.cacheRead,
  }
}

function add(
  models: Map<string, { tokens: TokenCounts; costUsd: number | undefined }>,
  usage: MessageUsage,
): void {
  const before = models.get(usage.model)
  const costUsd = usage.costUsd === undefined ? before?.costUsd : (before?.costUsd ?? 0) + usage.costUsd
  models.set(usage.model, { tokens: plus(before?.tokens ?? NONE, usage.tokens), costUsd })
}
