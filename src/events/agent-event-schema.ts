/**
 * Strict zod mirrors of AgentEvents: for checks and for the JSON Schemas. `test/events/schemas.test.ts` proves that
 * they say the same as the types. Never loaded where events are made. As long as the union that it mirrors.
 */
import * as z from 'zod'

const tokenCounts = z.strictObject({
  input: z.number(),
  output: z.number(),
  cacheCreation: z.number(),
  cacheRead: z.number(),
})

const turn = z.strictObject({
  role: z.enum(['assistant', 'tool_result']),
  content: z.unknown(),
  timestampMs: z.number(),
})

const text = z.string()
const count = z.number()
const maybeText = z.string().exactOptional()
const maybeCount = z.number().exactOptional()
const maybeTrue = z.literal(true).exactOptional()

const meta = z.strictObject({
  sessionId: maybeText,
  uuid: maybeText,
  messageId: maybeText,
  blockIndex: maybeCount,
  parentToolUseId: maybeText,
  agentId: maybeText,
  subagentType: maybeText,
  model: maybeText,
  timestampMs: maybeCount,
  origin: z.enum(['replay', 'synthetic', 'api_error']).exactOptional(),
})

const base = { meta: meta.exactOptional() }

const modelUsage = z.strictObject({
  model: text,
  costUsd: maybeCount,
  input: maybeCount,
  output: maybeCount,
  cacheCreation: maybeCount,
  cacheRead: maybeCount,
  contextWindow: maybeCount,
})

const run = z.strictObject({
  outcome: z.enum([
    'success',
    'error',
    'max_turns',
    'budget',
    'structured_output',
    'aborted',
    'refusal',
    'incomplete',
  ]),
  retryable: z.boolean(),
  message: text,
  class: z
    .enum([
      'rate_limit',
      'overloaded',
      'auth',
      'billing',
      'context',
      'network',
      'server',
      'invalid_request',
      'other',
    ])
    .exactOptional(),
  sessionId: maybeText,
  subtype: maybeText,
  terminalReason: maybeText,
  apiErrorStatus: maybeCount,
  numTurns: maybeCount,
  durationMs: maybeCount,
  apiDurationMs: maybeCount,
  resultIndex: maybeCount,
  queuedTurns: maybeCount,
  permissionDenials: z
    .array(z.strictObject({ tool: text, toolUseId: text, input: z.unknown() }))
    .exactOptional(),
  structuredOutput: z.unknown().exactOptional(),
  errors: z.array(text).exactOptional(),
})

const core = {
  assistantText: z.strictObject({ type: z.literal('assistant_text'), delta: text }),
  toolUse: z.strictObject({ type: z.literal('tool_use'), toolUseId: text, tool: text, input: z.unknown() }),
  toolResult: z.strictObject({
    type: z.literal('tool_result'),
    toolUseId: text,
    output: z.unknown(),
    isError: z.boolean(),
  }),
  cost: z.strictObject({ type: z.literal('cost'), costUsd: count, tokens: tokenCounts }),
  done: z.strictObject({ type: z.literal('done'), response: text, transcript: z.array(turn) }),
  error: z.strictObject({ type: z.literal('error'), message: text }),
}

const compactTrigger = z.enum(['manual', 'auto'])

/** One core AgentEvent. */
export const coreEventSchema = z.discriminatedUnion('type', [
  core.assistantText,
  core.toolUse,
  core.toolResult,
  core.cost,
  core.done,
  core.error,
  z.strictObject({
    type: z.literal('compaction_boundary'),
    trigger: compactTrigger,
    preTokens: count,
    postTokens: count,
    cumulativeDroppedTokens: count,
    durationMs: count,
  }),
])

/** One full AgentEvent. */
export const agentEventSchema = z.discriminatedUnion('type', [
  core.assistantText.extend({ whole: maybeTrue, ...base }),
  core.toolUse.extend({ server: maybeTrue, ...base }),
  core.toolResult.extend({
    tool: maybeText,
    structured: z.unknown().exactOptional(),
    denied: z.strictObject({ source: maybeText, reason: maybeText }).exactOptional(),
    server: maybeTrue,
    ...base,
  }),
  core.cost.extend({
    known: z.strictObject({ usd: z.boolean(), tokens: z.boolean() }).exactOptional(),
    models: z.array(modelUsage).exactOptional(),
    ...base,
  }),
  core.done.extend({ run: run.exactOptional(), ...base }),
  core.error.extend({ run: run.exactOptional(), ...base }),
  z.strictObject({
    type: z.literal('compaction_boundary'),
    trigger: compactTrigger.exactOptional(),
    preTokens: maybeCount,
    postTokens: maybeCount,
    cumulativeDroppedTokens: maybeCount,
    durationMs: maybeCount,
    ...base,
  }),
  z.strictObject({
    type: z.literal('session_start'),
    sessionId: text,
    model: maybeText,
    cwd: maybeText,
    tools: z.array(text).exactOptional(),
    mcpServers: z.array(z.strictObject({ name: text, status: text })).exactOptional(),
    permissionMode: maybeText,
    cliVersion: maybeText,
    title: maybeText,
    ...base,
  }),
  z.strictObject({
    type: z.literal('thinking'),
    delta: text,
    whole: maybeTrue,
    redacted: maybeTrue,
    ...base,
  }),
  z.strictObject({
    type: z.literal('user_text'),
    text,
    origin: z.enum([
      'prompt',
      'replay',
      'synthetic',
      'subagent_prompt',
      'command_output',
      'interrupt',
      'compact_summary',
    ]),
    attachments: z
      .array(z.strictObject({ kind: text, mediaType: maybeText, bytes: maybeCount }))
      .exactOptional(),
    ...base,
  }),
  z.strictObject({
    type: z.literal('api_retry'),
    attempt: count,
    maxRetries: count,
    delayMs: count,
    status: maybeCount,
    error: maybeText,
    ...base,
  }),
  z.strictObject({
    type: z.literal('rate_limit'),
    status: text,
    resetsAtMs: maybeCount,
    limitType: maybeText,
    ...base,
  }),
  z.strictObject({
    type: z.literal('task'),
    phase: z.enum(['started', 'progress', 'updated', 'ended']),
    taskId: text,
    toolUseId: maybeText,
    taskType: maybeText,
    description: maybeText,
    status: maybeText,
    summary: maybeText,
    tokens: maybeCount,
    toolUses: maybeCount,
    durationMs: maybeCount,
    ...base,
  }),
  z.strictObject({
    type: z.literal('hook'),
    phase: z.enum(['started', 'progress', 'ended']),
    name: text,
    event: text,
    outcome: maybeText,
    exitCode: maybeCount,
    output: maybeText,
    ...base,
  }),
  z.strictObject({
    type: z.literal('permission_denied'),
    tool: text,
    toolUseId: maybeText,
    reason: maybeText,
    ...base,
  }),
  z.strictObject({
    type: z.literal('superseded'),
    reason: z.enum(['retry', 'refusal', 'fallback']),
    messageId: maybeText,
    uuids: z.array(text).exactOptional(),
    fromBlockIndex: maybeCount,
    ...base,
  }),
  z.strictObject({
    type: z.literal('notice'),
    level: z.enum(['info', 'warning', 'error']),
    code: text,
    text,
    ...base,
  }),
  z.strictObject({
    type: z.literal('session_usage'),
    sessionId: text,
    messages: count,
    tokens: tokenCounts,
    costUsd: maybeCount,
    models: z.array(modelUsage),
    ...base,
  }),
  z.strictObject({
    type: z.literal('unknown_frame'),
    frameType: text,
    frame: z.unknown(),
    subtype: maybeText,
    ...base,
  }),
])
