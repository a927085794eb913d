/**
 * The fast path of core ndjson: the two kinds of line that make up most of any stream, copied instead of parsed.
 *
 * Deltas, and user frames with one tool result, are recognised whole, from the first byte to the line feed, in the
 * spelling that Claude Code prints today. Anything else, the same keys in another order too, takes the plain path:
 * slower, never different. Only JSON strings are copied, and only such as JSON.stringify would print again, so that
 * both paths give the same bytes (a property test runs both). Works on byte strings (`frames/byte-string.ts`).
 */
import { MAIN_LANE } from '../dialects/envelope.ts'
import type { EventMeta } from '../events/agent-event.ts'
import { hasWideEscape } from '../frames/byte-string.ts'
import { isRecord, type JsonRecord, timestampOf } from '../frames/read-field.ts'
import { blockAt, type OpenMessage, type StreamedBlock } from './lanes.ts'
import type { Translation } from './translation.ts'
import { noteSession } from './translation.ts'
import { extrasOf } from './user.ts'

/** Longer lines take the plain path: sticky patterns overflow on some millions of escapes in one string. */
const LONGEST = 1_000_000

/** The inside of a string as JSON.stringify prints it, in bytes. */
const BODY = String.raw`[^"\\\x00-\x1f]*(?:\\(?:["\\bfnrt]|u00(?:0[0-7bef]|1[0-9a-f]))[^"\\\x00-\x1f]*)*`
/** A string without escapes: ids, and whatever flat fields follow them. */
const PLAIN = String.raw`[^"\\\x00-\x1f]*`
/** Fields of a stream event that no event shows. */
const TAIL = `(?:,"(?:api_message_id|thinking_display)":"${PLAIN}")*`

const DELTA_HEAD = '{"type":"stream_event","event":{"type":"content_block_delta","index":'
const DELTA = new RegExp(
  String.raw`\{"type":"stream_event","event":\{"type":"content_block_delta","index":(\d{1,9}),"delta":\{"type":"` +
    String.raw`(text_delta","text|input_json_delta","partial_json|thinking_delta","thinking|signature_delta","signature)":"(${BODY})"\}\},` +
    String.raw`"session_id":"(${PLAIN})","parent_tool_use_id":(?:null|"(${PLAIN})"),"uuid":"(${PLAIN})"${TAIL}\}\r?\n`,
  'y',
)

const RESULT_HEAD = '{"type":"user","message":{"role":"user","content":[{"t'
const CONTENT = String.raw`"${BODY}"|\[\{"type":"text","text":"${BODY}"\}\]`
const RESULT = new RegExp(
  String.raw`\{"type":"user","message":\{"role":"user","content":\[\{(?:` +
    String.raw`"tool_use_id":"(${PLAIN})","type":"tool_result","content":(${CONTENT})(?:,"is_error":(true|false))?|` +
    String.raw`"type":"tool_result","content":(${CONTENT})(?:,"is_error":(true|false))?,"tool_use_id":"(${PLAIN})"` +
    String.raw`)\}\]\},(?="parent_tool_use_id":)`,
  'y',
)

/** Takes what a line gives: text before and after a stretch of the region, which is copied as it stands. */
export type TakeRaw = (head: string, from: number, to: number, tail: string) => void

/**
 * Tries the line from `from` to `end` (its line feed), and gives the event it makes, core or full, to `take`. False
 * if the line has to take the plain path; then nothing has changed.
 */
export function translateRaw(
  t: Translation,
  region: string,
  from: number,
  end: number,
  events: 'core' | 'full',
  take: TakeRaw,
): boolean {
  if (end - from > LONGEST) return false
  if (region.startsWith(DELTA_HEAD, from)) return translateDelta(t, region, from, end, events, take)
  if (region.startsWith(RESULT_HEAD, from)) return translateResult(t, region, from, end, events, take)
  return false
}

function translateDelta(
  t: Translation,
  region: string,
  from: number,
  end: number,
  events: 'core' | 'full',
  take: TakeRaw,
): boolean {
  DELTA.lastIndex = from
  const found = DELTA.exec(region)
  if (!found || DELTA.lastIndex !== end + 1) return false
  const [, index, kind, body, sessionId, parent = '', uuid] = found as unknown as string[] as DeltaParts
  const lane = parent === '' ? MAIN_LANE : parent
  const message = t.lanes.get(lane).message
  const block = message && blockAt(message, Number(index))
  if (!block || !t.runOpen || !fits(kind, block)) return false
  noteSession(t, sessionId)
  // A signature belongs to a thinking block but is no part of its text.
  if (body === '' || kind.charCodeAt(1) === SIGNATURE) return true
  const full = events === 'full'
  if (block.kind === 'thinking' && !full) return true
  block.appendRaw(body)
  if (block.kind !== 'text' && block.kind !== 'thinking') return true
  block.given = true
  if (!t.showsLane(lane)) return true
  const type = block.kind === 'text' ? 'assistant_text' : 'thinking'
  const meta = full ? `,"meta":${metaOf(message, block, sessionId, lane, uuid)}` : ''
  take(`{"type":"${type}","delta":"${body}"${meta}}\n`, 0, 0, '')
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
): string {
  const meta: EventMeta = {
    ...(sessionId === '' ? {} : { sessionId }),
    ...(uuid === '' ? {} : { uuid }),
    ...(message.id === undefined ? {} : { messageId: message.id }),
    ...(block.index === undefined ? {} : { blockIndex: block.index }),
    ...(lane === MAIN_LANE ? {} : { parentToolUseId: lane }),
    ...(message.model === undefined ? {} : { model: message.model }),
  }
  return JSON.stringify(meta)
}

/** Whether a block takes this kind of delta as it comes. */
function fits(kind: string, block: StreamedBlock): boolean {
  switch (kind.charCodeAt(1)) {
    case TEXT:
      return block.kind === 'text' && block.ahead === ''
    case INPUT:
      return block.kind === 'tool' || block.kind === 'server_tool'
    default:
      return block.kind === 'thinking'
  }
}

/** Second letters tell the delta kinds: text, input_json, signature; the other is thinking. */
const TEXT = 'e'.charCodeAt(0)
const INPUT = 'n'.charCodeAt(0)
const SIGNATURE = 'i'.charCodeAt(0)

function translateResult(
  t: Translation,
  region: string,
  from: number,
  end: number,
  events: 'core' | 'full',
  take: TakeRaw,
): boolean {
  RESULT.lastIndex = from
  const found = RESULT.exec(region)
  if (!found || RESULT.lastIndex > end) return false
  const rest = parseRest(region.slice(RESULT.lastIndex, end))
  if (!rest || !t.runOpen || rest.isReplay === true) return false
  const envelope = t.envelopes.read(rest)
  if (envelope.dialect !== 'stream-json') return false
  const toolUseId = (found[1] ?? found[6]) as string
  const content = (found[2] ?? found[4]) as string
  const isError = (found[3] ?? found[5]) === 'true'
  noteSession(t, envelope.sessionId)
  if (envelope.uuid !== undefined && !t.memory.seeFrame(envelope.uuid)) return true
  if (!t.memory.giveResultJson(ownCopyOf(toolUseId), content) || !t.showsLane(envelope.lane)) return true
  const at = from + (found[2] === undefined ? SECOND_CONTENT : FIRST_CONTENT + toolUseId.length)
  const to = at + content.length
  if (t.keepsTurns) {
    const timestampMs = timestampOf(envelope.timestamp) ?? t.now()
    t.shares.turns.addResultJson(toolUseId, content, isError, timestampMs, at, to)
  }
  const more = events === 'full' ? { ...extrasOf(t, rest, toolUseId), meta: t.meta(envelope) } : undefined
  const tail = more ? `,${JSON.stringify(more).slice(1)}` : '}'
  take(`{"type":"tool_result","toolUseId":"${toolUseId}","output":`, at, to, `,"isError":${isError}${tail}\n`)
  return true
}

/** A string cut from a region holds all of it in memory: what is remembered has to be a copy. */
function ownCopyOf(plain: string): string {
  return JSON.parse(`"${plain}"`) as string
}

/** Where the content begins: behind these, with the id between in the first spelling. */
const FIRST_CONTENT = `${RESULT_HEAD}ool_use_id":"","type":"tool_result","content":`.length
const SECOND_CONTENT = `${RESULT_HEAD}ype":"tool_result","content":`.length

/** The frame's fields behind its message: parsed, since the line must be valid as a whole. */
function parseRest(fields: string): JsonRecord | undefined {
  if (hasWideEscape(fields)) return undefined
  try {
    const rest: unknown = JSON.parse(`{${fields}`)
    return isRecord(rest) && !('type' in rest) && !('message' in rest) ? rest : undefined
  } catch {
    return undefined
  }
}
