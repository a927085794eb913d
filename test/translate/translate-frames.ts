/** Frames in, full events out: the translator alone, without lines. */
import type { AgentEvent } from '../../src/events/agent-event.ts'
import { ClaudeTranslator } from '../../src/translate/translator.ts'
import type { TranslatorOptions } from '../../src/translate/translator-options.ts'

export function translateFrames(frames: readonly unknown[], options: TranslatorOptions = {}): AgentEvent[] {
  const translator = new ClaudeTranslator(options)
  return frames.flatMap((frame) => translator.translate(frame))
}

/** The same with the input's end. */
export function translateInput(frames: readonly unknown[], options: TranslatorOptions = {}): AgentEvent[] {
  const translator = new ClaudeTranslator(options)
  return [...frames.flatMap((frame) => translator.translate(frame)), ...translator.end()]
}

export const system = (subtype: string, fields: object = {}) => ({ type: 'system', subtype, ...fields })

export const stream = (event: object, fields: object = {}) => ({ type: 'stream_event', event, ...fields })

export const started = (id: string | undefined, model?: string) =>
  stream({ type: 'message_start', message: { id, model, role: 'assistant' } })

export const blockStart = (index: number | undefined, content_block: unknown) =>
  stream({ type: 'content_block_start', index, content_block })

export const textDelta = (index: number | undefined, text: unknown) =>
  stream({ type: 'content_block_delta', index, delta: { type: 'text_delta', text } })

export const inputDelta = (index: number | undefined, partial_json: unknown) =>
  stream({ type: 'content_block_delta', index, delta: { type: 'input_json_delta', partial_json } })

export const blockStop = (index: number | undefined) => stream({ type: 'content_block_stop', index })

export const assistant = (content: unknown, message: object = {}, fields: object = {}) => ({
  type: 'assistant',
  message: { content, ...message },
  ...fields,
})

export const user = (content: unknown, fields: object = {}) => ({
  type: 'user',
  message: { content },
  ...fields,
})

export const result = (fields: object = {}) => ({
  type: 'result',
  subtype: 'success',
  is_error: false,
  ...fields,
})

/** A text block. */
export const text = (words: string) => ({ type: 'text', text: words })

/** A block of a tool's use. */
export const tool = (id: unknown, name: unknown, input?: unknown) => ({ type: 'tool_use', id, name, input })

/** A block of a tool's result. */
export const toolResult = (fields: object = {}) => ({
  type: 'tool_result',
  tool_use_id: 't',
  content: 'x',
  ...fields,
})

/** The event that a text gives. */
export const delta = (words: string, meta: object = {}) => ({ type: 'assistant_text', delta: words, meta })
