/** Cost and tokens of a result frame. Values that are no amounts count as unknown, and as 0 in core. */
import type { CostEvent, ModelUsage, TokenCounts } from '../events/agent-event.ts'
import { amountOf, isRecord, known, recordOf } from '../frames/read-field.ts'
import type { ResultFrame } from '../frames/schemas/frame.ts'

/**
 * The cost event of a result: `total_cost_usd` if it is an amount, else `cost_usd` (versions up to 1.0.11), else
 * 0. It is the running total of the process; tokens are the main loop's of this turn (captures multi-turn,
 * subagent; case res-cost-field-names).
 */
export function costOf(frame: ResultFrame): Omit<CostEvent, 'meta'> {
  const usd = amountOf(frame.total_cost_usd) ?? amountOf(frame.cost_usd)
  const models = modelsOf(frame.modelUsage)
  return {
    type: 'cost',
    costUsd: usd ?? 0,
    tokens: tokensOf(frame.usage),
    known: { usd: usd !== undefined, tokens: isRecord(frame.usage) },
    ...(models.length > 0 ? { models } : {}),
  }
}

export function tokensOf(value: unknown): TokenCounts {
  const usage = recordOf(value)
  return {
    input: amountOf(usage.input_tokens) ?? 0,
    output: amountOf(usage.output_tokens) ?? 0,
    cacheCreation: amountOf(usage.cache_creation_input_tokens) ?? 0,
    cacheRead: amountOf(usage.cache_read_input_tokens) ?? 0,
  }
}

function modelsOf(value: unknown): ModelUsage[] {
  return Object.entries(recordOf(value)).map(([model, entry]) => {
    const usage = recordOf(entry)
    return {
      model,
      ...known({
        costUsd: amountOf(usage.costUSD),
        input: amountOf(usage.inputTokens),
        output: amountOf(usage.outputTokens),
        cacheCreation: amountOf(usage.cacheCreationInputTokens),
        cacheRead: amountOf(usage.cacheReadInputTokens),
        contextWindow: amountOf(usage.contextWindow),
      }),
    }
  })
}
