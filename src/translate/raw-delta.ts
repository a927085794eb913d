/**
 * Deltas translated without parsing their line: recognised whole, from the first byte to the line feed, in the
 * spelling that Claude Code prints today. Works on lines as byte strings (`frames/byte-string.ts`).
 */
import { MAIN_LANE } from '../dialects/envelope.ts'
import type { EventMeta } from '../events/agent-event.ts'
import { blockAt, type OpenMessage, type StreamedBlock } from './lanes.ts'
import type { Translation } from './translation.ts'
import { noteSession } from './translation.ts'

/** Where deltas go. */
export interface DeltaSink {
  /** With thinking, and with `meta`. */
  readonly full: boolean
  /** @param body the delta as it stands between the quotes of a JSON string */
  delta(type: 'assistant_text' | 'thinking', body: string, meta: EventMeta | undefined): void
}

/** Longer lines take the plain path: sticky patterns overflow on some millions of escapes in one string. */
export const LONGEST = 4_000_000

/** The inside of a string as JSON.stringify prints it, in bytes. */
export const BODY = String.raw`[^"\\\x00-\x1f]*(?:\\(?:["\\bfnrt]|u00(?:0[0-7bef]|1[0-9a-f]))[^"\\\x00-\x1f]*)*`
/** A string without escapes: ids, and whatever flat fields follow them. */
export const PLAIN = String.raw`[^"\\\x00-\x1f]*`
/** How a content of one text begins, up to the text; it ends in `}]`. */
export const TEXT_CONTENT = '[{"type":"text","text":'
/** Fields of a stream event that no event shows. */
const TAIL = `(?:,"(?:api_message_id|thinking_display)":"${PLAIN}")*`

const DELTA_HEAD = '{"type":"stream_event","event":{"type":"content_block_delta","index":'
const DELTA = new RegExp(
  String.raw`\{"type":"stream_event","event":\{"type":"content_block_delta","index":(0|[1-9]\d{0,8}),"delta":\{"type":"` +
    String.raw`(text_delta","text|input_json_delta","partial_json|thinking_delta","thinking|signature_delta","signature)":"(${BODY})"\}\},` +
    String.raw`"session_id":"(${PLAIN})","parent_tool_use_id":(?:null|"(${PLAIN})"),"uuid":"(${PLAIN})"${TAIL}\}\r?\n`,
  'y',
)

/**
 * Tries the line from `from` to `end` (its line feed). False if it has to take the plain path; then nothing has
 * changed.
 */
export function translateDelta(
  t: Translation,
  region: string,
  from: number,
  end: number,
  { full, delta }: DeltaSink,
): boolean {
  if (end - from > LONGEST || !region.startsWith(DELTA_HEAD, from)) return false
  DELTA.lastIndex = from
  const found = DELTA.exec(region)
  if (!found || DELTA.lastIndex !== end + 1) return false
  const [, index, kind, body, session, lane = MAIN_LANE, uuid] = found as unknown as string[] as DeltaParts
  const message = t.lanes.find(lane)?.message
  const block = message && blockAt(message, Number(index))
  if (!block || !t.runOpen || !fits(kind, block)) return false
  if (session !== '') noteSession(t, session)
  // A signature belongs to a thinking block but is no part of its text.
  if (body === '' || kind.charCodeAt(1) === SIGNATURE) return true
  if (block.kind === 'thinking' && !full) return true
  block.appendRaw(body)
  if (block.kind !== 'text' && block.kind !== 'thinking') return true
  block.given = true
  if (!t.showsLane(lane)) return true
  const type = block.kind === 'text' ? 'assistant_text' : 'thinking'
  delta(type, body, full ? metaOf(message, block, session, lane, uuid) : undefined)
  return true
}

type DeltaParts = [string, string, string, string, string, string | undefined, string]

/** As `Translation.meta` has it for a streamed block. The strings came without escapes, or are written anew. */
function metaOf(
  message: OpenMessage,
  block: StreamedBlock,
  sessionId: string,
  lane: string,
  uuid: string,
): EventMeta {
  const meta: { -readonly [K in keyof EventMeta]: EventMeta[K] } = {}
  if (sessionId !== '') meta.sessionId = sessionId
  if (uuid !== '') meta.uuid = uuid
  if (message.id !== undefined) meta.messageId = message.id
  if (block.index !== undefined) meta.blockIndex = block.index
  if (lane !== MAIN_LANE) meta.parentToolUseId = lane
  if (message.model !== undefined) meta.model = message.model
  return meta
}

/** Whether a block takes this kind of delta as it comes. */
function fits(kind: string, block: StreamedBlock): boolean {
  switch (kind.charCodeAt(1)) {
    case TEXT:
      return block.kind === 'text' && block.ahead === ''
    case INPUT:
      return block.kind === 'tool' || block.kind === 'server_tool'
    default:
      return block.kind === 'thinking' && block.ahead === ''
  }
}

/** Second letters tell the delta kinds: text, input_json, signature; the other is thinking. */
const TEXT = 'e'.charCodeAt(0)
const INPUT = 'n'.charCodeAt(0)
const SIGNATURE = 'i'.charCodeAt(0)
