/** Schemas of content blocks and deltas: loose, and only the fields that are read. */
import * as z from 'zod'
import { lenient, type Optional } from './field.ts'

export const contentBlockSchemas = (optional: Optional) => ({
  textBlock: z.looseObject({ type: z.literal('text'), text: z.string() }),
  thinkingBlock: z.looseObject({ type: z.literal('thinking'), thinking: z.string() }),
  redactedThinkingBlock: z.looseObject({ type: z.literal('redacted_thinking') }),
  toolUseBlock: z.looseObject({
    type: z.literal('tool_use'),
    id: optional(z.string()),
    name: optional(z.string()),
    input: z.unknown().optional(),
  }),
  serverToolUseBlock: z.looseObject({
    type: z.enum(['server_tool_use', 'mcp_tool_use']),
    id: optional(z.string()),
    name: optional(z.string()),
    input: z.unknown().optional(),
  }),
  serverToolResultBlock: z.looseObject({
    type: z.string().regex(/_tool_result$/),
    tool_use_id: optional(z.string()),
    is_error: z.unknown().optional(),
    content: z.unknown().optional(),
  }),
  toolResultBlock: z.looseObject({
    type: z.literal('tool_result'),
    tool_use_id: optional(z.string()),
    is_error: z.unknown().optional(),
    content: z.unknown().optional(),
  }),
  textDelta: z.looseObject({ type: z.literal('text_delta'), text: z.string() }),
  thinkingDelta: z.looseObject({ type: z.literal('thinking_delta'), thinking: z.string() }),
  inputJsonDelta: z.looseObject({ type: z.literal('input_json_delta'), partial_json: z.string() }),
})

const read = contentBlockSchemas(lenient)
export type TextBlock = z.infer<typeof read.textBlock>
export type ThinkingBlock = z.infer<typeof read.thinkingBlock>
export type RedactedThinkingBlock = z.infer<typeof read.redactedThinkingBlock>
export type ToolUseBlock = z.infer<typeof read.toolUseBlock>
export type ServerToolUseBlock = z.infer<typeof read.serverToolUseBlock>
export type ServerToolResultBlock = z.infer<typeof read.serverToolResultBlock>
export type ToolResultBlock = z.infer<typeof read.toolResultBlock>
export type TextDelta = z.infer<typeof read.textDelta>
export type ThinkingDelta = z.infer<typeof read.thinkingDelta>
export type InputJsonDelta = z.infer<typeof read.inputJsonDelta>
