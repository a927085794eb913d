/** Tool calls and their results: the parts that whole frames and streamed blocks share. */
import type { Envelope } from '../dialects/envelope.ts'
import type { EventMeta } from '../events/agent-event.ts'
import { stringOf } from '../frames/read-field.ts'
import type { ServerToolResultBlock } from '../frames/schemas/content-block.ts'
import type { StreamedBlock } from './lanes.ts'
import type { Translation } from './translation.ts'

/** Whether a tool input says nothing: missing, or `{}`. Null stays null. */
export function isEmptyInput(input: unknown): boolean {
  if (input === undefined) return true
  return (
    typeof input === 'object' && input !== null && !Array.isArray(input) && Object.keys(input).length === 0
  )
}

/**
 * The input of a streamed tool call: its joined pieces as JSON, the raw string if they are none; without pieces
 * the input of its content_block_start (case tool-input-in-block-start), or `{}`.
 */
export function inputOf(block: StreamedBlock): unknown {
  const text = block.text()
  if (text === '') return block.startInput === undefined ? {} : block.startInput
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A tool use comes out and is remembered: its id for exactly-once, its name for the result. */
export function emitToolUse(
  t: Translation,
  use: { toolUseId: string; tool: string; input: unknown; server: boolean },
  envelope: Envelope,
  meta: EventMeta,
): void {
  const { toolUseId, tool, input, server } = use
  t.memory.giveTool(toolUseId)
  if (toolUseId !== '') t.toolNames.set(toolUseId, tool)
  if (t.shows(envelope))
    t.emit({ type: 'tool_use', toolUseId, tool, input, ...(server ? { server } : {}), meta })
}

/** The result of a server-side tool, once. False for a repeat. */
export function emitServerResult(
  t: Translation,
  block: ServerToolResultBlock,
  envelope: Envelope,
  meta: EventMeta,
): boolean {
  const toolUseId = stringOf(block.tool_use_id) ?? ''
  const output = block.content ?? null
  if (!t.memory.giveResult(toolUseId, output)) return false
  const tool = t.toolNames.get(toolUseId)
  if (t.shows(envelope)) {
    t.emit({
      type: 'tool_result',
      toolUseId,
      output,
      isError: block.is_error === true,
      ...(tool === undefined ? {} : { tool }),
      server: true,
      meta,
    })
  }
  return true
}
