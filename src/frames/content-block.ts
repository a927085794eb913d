/**
 * Guards for the content blocks and deltas that the translator reads. Each agrees with the schema of the same
 * name in `schemas/content-block.ts`; a test holds the two together. A block that no guard knows is passed over.
 */
import { isRecord } from './read-field.ts'
import type {
  InputJsonDelta,
  RedactedThinkingBlock,
  ServerToolResultBlock,
  ServerToolUseBlock,
  TextBlock,
  TextDelta,
  ThinkingBlock,
  ThinkingDelta,
  ToolResultBlock,
  ToolUseBlock,
} from './schemas/content-block.ts'

export function isTextBlock(value: unknown): value is TextBlock {
  return isRecord(value) && value.type === 'text' && typeof value.text === 'string'
}

export function isThinkingBlock(value: unknown): value is ThinkingBlock {
  return isRecord(value) && value.type === 'thinking' && typeof value.thinking === 'string'
}

export function isRedactedThinkingBlock(value: unknown): value is RedactedThinkingBlock {
  return isRecord(value) && value.type === 'redacted_thinking'
}

export function isToolUseBlock(value: unknown): value is ToolUseBlock {
  return isRecord(value) && value.type === 'tool_use'
}

export function isServerToolUseBlock(value: unknown): value is ServerToolUseBlock {
  return isRecord(value) && (value.type === 'server_tool_use' || value.type === 'mcp_tool_use')
}

/** `web_search_tool_result`, `mcp_tool_result`, and whatever else ends in `_tool_result`. */
export function isServerToolResultBlock(value: unknown): value is ServerToolResultBlock {
  return isRecord(value) && typeof value.type === 'string' && value.type.endsWith('_tool_result')
}

export function isToolResultBlock(value: unknown): value is ToolResultBlock {
  return isRecord(value) && value.type === 'tool_result'
}

export function isTextDelta(value: unknown): value is TextDelta {
  return isRecord(value) && value.type === 'text_delta' && typeof value.text === 'string'
}

export function isThinkingDelta(value: unknown): value is ThinkingDelta {
  return isRecord(value) && value.type === 'thinking_delta' && typeof value.thinking === 'string'
}

export function isInputJsonDelta(value: unknown): value is InputJsonDelta {
  return isRecord(value) && value.type === 'input_json_delta' && typeof value.partial_json === 'string'
}

/** The blocks of a `message.content`: a plain string is one text block (case block-string-assistant-content). */
export function blocksOf(content: unknown): readonly unknown[] {
  if (Array.isArray(content)) return content
  return typeof content === 'string' ? [{ type: 'text', text: content }] : []
}
