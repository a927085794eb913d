/**
 * Strict zod mirror of RuntimeEvents: for checks and for the JSON Schema. `test/events/schemas.test.ts` proves that
 * it says the same as the types. Never loaded where events are made.
 */
import * as z from 'zod'

const usage = z.strictObject({
  inputTokens: z.number(),
  outputTokens: z.number(),
  cachedInputTokens: z.number().exactOptional(),
})

const base = { runId: z.string(), sessionId: z.string().nullable(), ts: z.number(), seq: z.number() }

/** One RuntimeEvent. */
export const runtimeEventSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    ...base,
    kind: z.literal('text-delta'),
    text: z.string(),
    channel: z.enum(['assistant', 'reasoning']).exactOptional(),
  }),
  z.strictObject({
    ...base,
    kind: z.literal('tool-call'),
    toolCallId: z.string(),
    name: z.string(),
    input: z.unknown(),
    partial: z.boolean(),
  }),
  z.strictObject({
    ...base,
    kind: z.literal('tool-result'),
    toolCallId: z.string(),
    name: z.string(),
    output: z.string(),
    isError: z.boolean(),
  }),
  z.strictObject({
    ...base,
    kind: z.literal('status'),
    phase: z.enum(['init', 'thinking', 'running', 'turn-complete']),
    model: z.string().exactOptional(),
    detail: z.string().exactOptional(),
  }),
  z.strictObject({
    ...base,
    kind: z.literal('cost'),
    costUsd: z.number().nullable(),
    usage,
    model: z.string().nullable(),
    estimated: z.boolean().exactOptional(),
  }),
  z.strictObject({
    ...base,
    kind: z.literal('done'),
    reason: z.enum(['success', 'max_turns', 'aborted', 'error']),
    summary: z.string(),
    usage: usage.exactOptional(),
    costUsd: z.number().exactOptional(),
  }),
  z.strictObject({
    ...base,
    kind: z.literal('error'),
    code: z.string().nullable(),
    message: z.string(),
    fatal: z.boolean(),
  }),
])
