/** Schemas of whole frames, stdout and saved sessions alike: loose, and only the fields that are read. */
import * as z from 'zod'
import { lenient, type Optional } from './field.ts'

/** Fields that any frame may carry; the two spellings are those of stdout and of saved sessions. */
const envelope = (optional: Optional) => ({
  uuid: optional(z.string()),
  timestamp: optional(z.string()),
  session_id: optional(z.string()),
  sessionId: optional(z.string()),
  parent_tool_use_id: optional(z.string()),
  agent_id: optional(z.string()),
  agentId: optional(z.string()),
  subagent_type: optional(z.string()),
})

const usage = (optional: Optional) =>
  z.looseObject({
    input_tokens: optional(z.number()),
    output_tokens: optional(z.number()),
    cache_creation_input_tokens: optional(z.number()),
    cache_read_input_tokens: optional(z.number()),
  })

export const frameSchemas = (optional: Optional) => ({
  assistant: z.looseObject({
    type: z.literal('assistant'),
    message: optional(
      z.looseObject({
        id: optional(z.string()),
        model: optional(z.string()),
        content: optional(z.union([z.string(), z.array(z.unknown())])),
        stop_reason: optional(z.string()),
      }),
    ),
    partial: optional(z.boolean()),
    supersedes: optional(z.array(z.string())),
    error: optional(z.string()),
    ...envelope(optional),
  }),
  user: z.looseObject({
    type: z.literal('user'),
    message: optional(z.looseObject({ content: optional(z.union([z.string(), z.array(z.unknown())])) })),
    isReplay: optional(z.boolean()),
    isSynthetic: optional(z.boolean()),
    isMeta: optional(z.boolean()),
    isCompactSummary: optional(z.boolean()),
    tool_use_result: z.unknown().optional(),
    toolUseResult: z.unknown().optional(),
    ...envelope(optional),
  }),
  stream_event: z.looseObject({
    type: z.literal('stream_event'),
    event: optional(
      z.looseObject({
        type: optional(z.string()),
        index: optional(z.number()),
        message: optional(z.looseObject({ id: optional(z.string()), role: optional(z.string()) })),
        content_block: optional(z.looseObject({ type: optional(z.string()) })),
        delta: optional(z.looseObject({ type: optional(z.string()) })),
      }),
    ),
    ...envelope(optional),
  }),
  result: z.looseObject({
    type: z.literal('result'),
    subtype: optional(z.string()),
    is_error: optional(z.boolean()),
    result: optional(z.string()),
    errors: optional(z.array(z.string())),
    total_cost_usd: optional(z.number()),
    cost_usd: optional(z.number()),
    usage: optional(usage(optional)),
    terminal_reason: optional(z.string()),
    stop_reason: optional(z.string()),
    api_error_status: optional(z.number()),
    num_turns: optional(z.number()),
    duration_ms: optional(z.number()),
    duration_api_ms: optional(z.number()),
    result_index: optional(z.number()),
    queued_turn_count: optional(z.number()),
    ...envelope(optional),
  }),
  system: z.looseObject({
    type: z.literal('system'),
    subtype: optional(z.string()),
    model: optional(z.string()),
    cwd: optional(z.string()),
    tools: optional(z.array(z.string())),
    ...envelope(optional),
  }),
})

const read = frameSchemas(lenient)
export type AssistantFrame = z.infer<typeof read.assistant>
export type UserFrame = z.infer<typeof read.user>
export type StreamEventFrame = z.infer<typeof read.stream_event>
export type ResultFrame = z.infer<typeof read.result>
export type SystemFrame = z.infer<typeof read.system>
