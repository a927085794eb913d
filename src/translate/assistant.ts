/** Whole assistant frames: what of them has not come out as deltas comes out here, once, block by block. */
import type { Envelope } from '../dialects/envelope.ts'
import { MAIN_LANE } from '../dialects/envelope.ts'
import type { EventMeta } from '../events/agent-event.ts'
import {
  blocksOf,
  isRedactedThinkingBlock,
  isServerToolResultBlock,
  isServerToolUseBlock,
  isTextBlock,
  isThinkingBlock,
  isToolUseBlock,
} from '../frames/content-block.ts'
import {
  integerOf,
  isRecord,
  type JsonRecord,
  known,
  listOf,
  nameOf,
  recordOf,
  stringOf,
} from '../frames/read-field.ts'
import type { ServerToolResultBlock } from '../frames/schemas/content-block.ts'
import type { AssistantFrame } from '../frames/schemas/frame.ts'
import { wholePiece } from './given.ts'
import { findTool, findWhole, type Lane, matchText, type StreamedBlock } from './lanes.ts'
import type { TextKind } from './memory.ts'
import { supersede } from './supersede.ts'
import { emitServerResult, emitToolUse, inputOf, isEmptyInput } from './tool-use.ts'
import type { Translation } from './translation.ts'

/** What became of one block: came out now, was there already as deltas, repeats an earlier frame, or says nothing. */
type Fate = 'given' | 'streamed' | 'repeated' | 'silent'

interface WholeFrame {
  readonly envelope: Envelope
  readonly lane: Lane
  readonly messageId: string | undefined
  /** What the meta of each event says of the message. */
  readonly about: EventMeta
  /** Blocks may repeat ones of an earlier frame under another uuid: old versions and resumes copy lines. */
  readonly mayRepeat: boolean
  /** Next position among the texts given for this message: repeats count in order. */
  cursor: number
}

export function translateAssistant(t: Translation, frame: AssistantFrame, envelope: Envelope): void {
  if (frame.partial === true) return
  t.openRun(envelope)
  if (envelope.uuid !== undefined && !t.memory.seeFrame(envelope.uuid)) return
  t.afterCompaction = false
  const message = recordOf(frame.message)
  noteFailure(t, frame, envelope)
  supersede(t, envelope, 'fallback', listOf(frame.supersedes ?? frame.supersedesUuids))
  const fates = t.wholeMessages === 'fill' ? translateBlocks(t, frame, envelope) : []
  if (fates.length > 0 && fates.every((fate) => fate === 'repeated')) return
  if (isRecord(frame.message)) t.addTurn(envelope, 'assistant', message.content ?? null)
}

function translateBlocks(t: Translation, frame: AssistantFrame, envelope: Envelope): Fate[] {
  const message = recordOf(frame.message)
  const blocks = blocksOf(message.content)
  const messageId = nameOf(message.id)
  const lane = t.lanes.get(envelope.lane)
  noteMessage(t, lane, messageId)
  const whole: WholeFrame = {
    envelope,
    lane,
    messageId,
    about: aboutOf(frame),
    mayRepeat: blocks.length > 1 || envelope.uuid === undefined || lane.returned,
    cursor: 0,
  }
  return blocks.map((block, index) => translateBlock(t, whole, block, index))
}

function aboutOf(frame: AssistantFrame): EventMeta {
  const message = recordOf(frame.message)
  const model = nameOf(message.model)
  const synthetic = model === '<synthetic>'
  const flagged =
    frame.error !== undefined || frame.is_api_error_message === true || frame.isApiErrorMessage === true
  const origin =
    flagged || (synthetic && saysApiError(message)) ? 'api_error' : synthetic ? 'synthetic' : undefined
  return known({ messageId: nameOf(message.id), model, origin } as const)
}

/** Versions up to 1.0.128 flag an API failure by nothing but its words (capture api-400-v0.2.126). */
function saysApiError(message: JsonRecord): boolean {
  const first = blocksOf(message.content)[0]
  return isTextBlock(first) && first.text.startsWith('API Error')
}

/** The rest of a streamed block belongs to the message it was streamed in, whatever id the frame has. */
function aboutRest(whole: WholeFrame, block: StreamedBlock): EventMeta {
  return block.messageId === undefined ? whole.about : { ...whole.about, messageId: block.messageId }
}

function noteMessage(t: Translation, lane: Lane, id: string | undefined): void {
  if (id === undefined || id === lane.lastMessageId) return
  lane.returned = lane.lastMessageId !== undefined && t.memory.hasMessage(id)
  lane.lastMessageId = id
}

/** An API failure put into words by the CLI; any real answer of the main lane makes it good. */
function noteFailure(t: Translation, frame: AssistantFrame, envelope: Envelope): void {
  if (envelope.lane !== MAIN_LANE) return
  const message = recordOf(frame.message)
  const error = nameOf(frame.error)
  const failed = error !== undefined || frame.is_api_error_message === true
  t.failure = failed
    ? {
        error: nameOf(frame.api_error) ?? error,
        status: integerOf(frame.api_error_status) ?? t.failure?.status,
        refused: message.stop_reason === 'refusal',
      }
    : undefined
}

function translateBlock(t: Translation, whole: WholeFrame, block: unknown, index: number): Fate {
  if (isTextBlock(block)) return translateText(t, whole, 'text', block.text, index)
  if (isThinkingBlock(block)) return translateText(t, whole, 'thinking', block.thinking, index)
  if (isToolUseBlock(block)) return translateToolUse(t, whole, block, index, false)
  if (isServerToolUseBlock(block)) return translateToolUse(t, whole, block, index, true)
  if (isServerToolResultBlock(block)) return translateServerResult(t, whole, block, index)
  if (isRedactedThinkingBlock(block)) return translateRedacted(t, whole, index)
  return 'silent'
}

function at(t: Translation, whole: WholeFrame, blockIndex: number): EventMeta {
  return t.meta(whole.envelope, t.keepsMeta ? { ...whole.about, blockIndex } : undefined)
}

function translateText(t: Translation, whole: WholeFrame, kind: TextKind, text: string, index: number): Fate {
  if (text === '') return 'silent'
  const { lane, messageId, envelope } = whole
  const match = lane.message && matchText(lane.message, kind, text, messageId)
  if (match) {
    const { block, rest } = match
    t.memory.giveText(messageId, kind, text)
    t.memory.noteGiven(envelope.uuid, block)
    if (rest !== '') block.append(rest)
    block.match()
    if (rest === '') return 'streamed'
    block.ahead = rest
    emitText(t, { ...whole, about: aboutRest(whole, block) }, kind, rest, block.index ?? index, {})
    return 'given'
  }
  const repeat = whole.mayRepeat ? t.memory.findText(messageId, kind, text, whole.cursor) : -1
  if (repeat >= 0) {
    whole.cursor = repeat + 1
    return 'repeated'
  }
  t.memory.giveText(messageId, kind, text)
  const inFallback = kind === 'text' && envelope.lane === MAIN_LANE && envelope.dialect === 'stream-json'
  const piece = wholePiece(messageId, inFallback ? text : '')
  if (inFallback) t.shares.addText(piece)
  t.memory.noteGiven(envelope.uuid, piece)
  emitText(t, whole, kind, text, index, { whole: true })
  return 'given'
}

function emitText(
  t: Translation,
  frame: WholeFrame,
  kind: TextKind,
  delta: string,
  index: number,
  extent: { readonly whole?: true },
): void {
  if (!t.shows(frame.envelope)) return
  const type = kind === 'text' ? 'assistant_text' : 'thinking'
  t.emit({ type, delta, ...extent, meta: at(t, frame, index) })
}

/** A redacted block is not compared by content; a streamed one of the open message stands for it. */
function translateRedacted(t: Translation, whole: WholeFrame, index: number): Fate {
  const streamed = findWhole(whole.lane.message, 'redacted')
  if (streamed) {
    streamed.match()
    return 'streamed'
  }
  if (t.shows(whole.envelope))
    t.emit({ type: 'thinking', delta: '', redacted: true, meta: at(t, whole, index) })
  return 'given'
}

function translateServerResult(
  t: Translation,
  whole: WholeFrame,
  block: ServerToolResultBlock,
  index: number,
): Fate {
  const streamed = findWhole(whole.lane.message, 'server_result', stringOf(block.tool_use_id))
  if (streamed) {
    streamed.match()
    return 'streamed'
  }
  return emitServerResult(t, block, whole.envelope, at(t, whole, index)) ? 'given' : 'repeated'
}

function translateToolUse(
  t: Translation,
  whole: WholeFrame,
  block: { id?: unknown; name?: unknown; input?: unknown },
  index: number,
  server: boolean,
): Fate {
  const id = stringOf(block.id) ?? ''
  const tool = stringOf(block.name) ?? ''
  const streamed = whole.lane.message && findTool(whole.lane.message, id, tool)
  if (streamed?.given || t.memory.hasTool(id)) {
    if (!streamed || streamed.matched) return 'repeated'
    streamed.match()
    t.memory.noteGiven(whole.envelope.uuid, streamed)
    return 'streamed'
  }
  // The frame's input wins (Edit gains replace_all), unless it says nothing.
  const useStreamed = streamed !== undefined && isEmptyInput(block.input)
  const input = useStreamed ? inputOf(streamed) : block.input === undefined ? {} : block.input
  const piece = streamed ?? wholePiece(whole.messageId)
  if (streamed) {
    streamed.match()
    streamed.given = true
  }
  t.memory.noteGiven(whole.envelope.uuid, piece)
  emitToolUse(
    t,
    { toolUseId: id, tool, input, server },
    whole.envelope,
    at(t, whole, streamed?.index ?? index),
  )
  return 'given'
}
