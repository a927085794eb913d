/** Streamed messages: blocks open, grow and close; text comes out at once, a tool call at its stop. */
import type { Envelope } from '../dialects/envelope.ts'
import { MAIN_LANE } from '../dialects/envelope.ts'
import type { EventMeta } from '../events/agent-event.ts'
import {
  isInputJsonDelta,
  isRedactedThinkingBlock,
  isServerToolResultBlock,
  isServerToolUseBlock,
  isTextBlock,
  isTextDelta,
  isThinkingBlock,
  isThinkingDelta,
  isToolUseBlock,
} from '../frames/content-block.ts'
import { integerOf, type JsonRecord, nameOf, recordOf, stringOf } from '../frames/read-field.ts'
import type { StreamEventFrame } from '../frames/schemas/frame.ts'
import { blockAt, type OpenMessage, openBlock, type StreamedBlock } from './lanes.ts'
import type { TextKind } from './memory.ts'
import { abandonBlocks } from './supersede.ts'
import { emitServerResult, emitToolUse, inputOf } from './tool-use.ts'
import type { Translation } from './translation.ts'
import { translateToolResults } from './user.ts'

interface Streaming {
  readonly t: Translation
  readonly envelope: Envelope
  readonly message: OpenMessage
  readonly index: number | undefined
}

export function translateStreamEvent(t: Translation, frame: StreamEventFrame, envelope: Envelope): void {
  t.openRun(envelope)
  const event = recordOf(frame.event)
  if (event.type === 'message_start') {
    startMessage(t, recordOf(event.message), envelope)
    return
  }
  const s: Streaming = { t, envelope, message: openMessage(t, envelope), index: integerOf(event.index) }
  switch (event.type) {
    case 'content_block_start':
      startBlock(s, recordOf(event.content_block))
      break
    case 'content_block_delta':
      appendDelta(s, event.delta)
      break
    case 'content_block_stop':
      stopBlock(s)
      break
    case 'message_stop':
      stopMessage(s, recordOf(frame.abandoned_blocks))
      break
    case 'error':
      noticeError(s, recordOf(event.error))
  }
}

/** A new message of the lane. One of role user carries tool results. */
function startMessage(t: Translation, message: JsonRecord, envelope: Envelope): void {
  if (message.role === 'user') {
    translateToolResults(t, message.content, envelope, {})
    return
  }
  const lane = t.lanes.get(envelope.lane)
  if (lane.message) t.reportUnfinishedTools(lane.message)
  lane.message = { id: nameOf(message.id), model: nameOf(message.model), blocks: [], join: t.join }
}

function stopMessage(s: Streaming, abandoned: JsonRecord): void {
  const from = integerOf(abandoned.from_block_index)
  if (from !== undefined) abandonBlocks(s.t, s.envelope, s.message, from)
}

/** An API error inside the stream (case sys-stream-error-and-ping). */
function noticeError(s: Streaming, error: JsonRecord): void {
  const text = nameOf(error.message) ?? nameOf(error.type) ?? 'error in the stream'
  s.t.emit({ type: 'notice', level: 'error', code: 'stream_error', text, meta: s.t.meta(s.envelope) })
}

/** The lane's open message; a stream that begins in the middle gets one without an id. */
function openMessage(t: Translation, envelope: Envelope): OpenMessage {
  const lane = t.lanes.get(envelope.lane)
  lane.message ??= { id: undefined, model: undefined, blocks: [], join: t.join }
  return lane.message
}

function metaOf(s: Streaming, block: StreamedBlock): EventMeta {
  const { id, model } = s.message
  return s.t.meta(s.envelope, {
    ...(id === undefined ? {} : { messageId: id }),
    ...(block.index === undefined ? {} : { blockIndex: block.index }),
    ...(model === undefined ? {} : { model }),
  })
}

function startBlock(s: Streaming, content: JsonRecord): void {
  const { index } = s
  if (isToolUseBlock(content) || isServerToolUseBlock(content)) {
    openBlock(s.message, content.type === 'tool_use' ? 'tool' : 'server_tool', {
      index,
      toolUseId: stringOf(content.id) ?? '',
      tool: stringOf(content.name) ?? '',
      startInput: content.input,
    })
  } else if (isTextBlock(content)) {
    appendText(s, open(s, 'text'), 'text', content.text)
  } else if (isThinkingBlock(content)) {
    appendText(s, open(s, 'thinking'), 'thinking', content.thinking)
  } else if (isServerToolResultBlock(content)) {
    const block = openBlock(s.message, 'server_result', {
      index,
      toolUseId: stringOf(content.tool_use_id) ?? '',
    })
    block.given = emitServerResult(s.t, content, s.envelope, metaOf(s, block))
  } else if (isRedactedThinkingBlock(content)) {
    const block = openBlock(s.message, 'redacted', { index })
    block.given = true
    if (s.t.shows(s.envelope))
      s.t.emit({ type: 'thinking', delta: '', redacted: true, meta: metaOf(s, block) })
  } else openBlock(s.message, 'other', { index })
}

/** Opens a text-like block; the main lane's text joins the response fallback. */
function open(s: Streaming, kind: TextKind): StreamedBlock {
  const block = openBlock(s.message, kind, { index: s.index })
  if (kind === 'text' && s.envelope.lane === MAIN_LANE) s.t.shares.addText(block)
  return block
}

function appendDelta(s: Streaming, delta: unknown): void {
  if (isTextDelta(delta)) appendText(s, textBlock(s, 'text'), 'text', delta.text)
  else if (isThinkingDelta(delta)) appendText(s, textBlock(s, 'thinking'), 'thinking', delta.thinking)
  else if (isInputJsonDelta(delta)) {
    const block = blockAt(s.message, s.index)
    const takesInput = block?.kind === 'tool' || block?.kind === 'server_tool'
    if (takesInput && delta.partial_json !== '') block.append(delta.partial_json)
  }
}

/** The block a text delta belongs to. Without a start, or under a block of another kind, it gets one of its own. */
function textBlock(s: Streaming, kind: TextKind): StreamedBlock {
  const block = blockAt(s.message, s.index)
  return block?.kind === kind ? block : open(s, kind)
}

function appendText(s: Streaming, block: StreamedBlock, kind: TextKind, delta: string): void {
  if (delta === '') return
  if (block.ahead.startsWith(delta)) {
    block.ahead = block.ahead.slice(delta.length)
    return
  }
  block.ahead = ''
  block.append(delta)
  block.given = true
  if (!s.t.shows(s.envelope)) return
  s.t.emit({ type: kind === 'text' ? 'assistant_text' : 'thinking', delta, meta: metaOf(s, block) })
}

function stopBlock(s: Streaming): void {
  const block = blockAt(s.message, s.index)
  if (!block || block.closed) return
  block.closed = true
  if (block.kind !== 'tool' && block.kind !== 'server_tool') return
  if (block.given || block.withdrawn || s.t.memory.hasTool(block.toolUseId)) return
  block.given = true
  const { toolUseId, tool } = block
  emitToolUse(
    s.t,
    { toolUseId, tool, input: inputOf(block), server: block.kind === 'server_tool' },
    s.envelope,
    metaOf(s, block),
  )
}
