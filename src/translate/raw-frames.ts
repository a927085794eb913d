/**
 * The fast path of core ndjson: the two kinds of line that make up most of any stream, copied instead of parsed.
 *
 * Deltas, and user frames with one tool result, are recognised whole, from the first byte to the line feed, in the
 * spelling that Claude Code prints today. Anything else, the same keys in another order too, takes the plain path:
 * slower, never different. Only JSON strings are copied, and only such as JSON.stringify would print again, so that
 * both paths give the same bytes (a property test runs both). Works on byte strings (`frames/byte-string.ts`).
 */
import { MAIN_LANE } from '../dialects/envelope.ts'
import { hasWideEscape } from '../frames/byte-string.ts'
import { isRecord, type JsonRecord, timestampOf } from '../frames/read-field.ts'
import { blockAt } from './lanes.ts'
import type { Translation } from './translation.ts'
import { noteSession } from './translation.ts'

/** Longer lines take the plain path: sticky patterns overflow on some millions of escapes in one string. */
const LONGEST = 1_000_000

/** The inside of a string as JSON.stringify prints it, in bytes. */
const BODY = String.raw`[^"\\\x00-\x1f]*(?:\\(?:["\\bfnrt]|u00(?:0[0-7bef]|1[0-9a-f]))[^"\\\x00-\x1f]*)*`
/** A string without escapes: ids, and whatever flat fields follow them. */
const PLAIN = String.raw`[^"\\\x00-\x1f]*`
const TAIL = String.raw`(?:,"(?!type"|event"|session_id"|parent_tool_use_id"|abandoned_blocks")\w+":(?:"${PLAIN}"|null|true|false|\d{1,15}))*`

const DELTA_HEAD = '{"type":"stream_event","event":{"type":"content_block_delta","index":'
const DELTA = new RegExp(
  String.raw`\{"type":"stream_event","event":\{"type":"content_block_delta","index":(\d{1,9}),"delta":\{"type":"` +
    String.raw`(text_delta","text|input_json_delta","partial_json|thinking_delta","thinking|signature_delta","signature)":"(${BODY})"\}\},` +
    String.raw`"session_id":"(${PLAIN})","parent_tool_use_id":(?:null|"(${PLAIN})")${TAIL}\}\r?\n`,
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

/**
 * Tries the line from `from` to `end` (its line feed). Returns the core events' text (`''` for a line that gives
 * none), or undefined if the line has to take the plain path; then nothing has changed.
 */
export function translateRaw(t: Translation, region: string, from: number, end: number): string | undefined {
  if (end - from > LONGEST) return undefined
  if (region.startsWith(DELTA_HEAD, from)) return translateDelta(t, region, from, end)
  if (region.startsWith(RESULT_HEAD, from)) return translateResult(t, region, from, end)
  return undefined
}

function translateDelta(t: Translation, region: string, from: number, end: number): string | undefined {
  DELTA.lastIndex = from
  const found = DELTA.exec(region)
  if (!found || DELTA.lastIndex !== end + 1) return undefined
  const [, index, kind, body, sessionId, parent] = found as unknown as [
    string,
    string,
    string,
    string,
    string,
    string?,
  ]
  const lane = parent === undefined || parent === '' ? MAIN_LANE : parent
  const message = t.lanes.get(lane).message
  const block = message && blockAt(message, Number(index))
  if (!block || !t.runOpen) return undefined
  switch (kind.charCodeAt(1)) {
    case TEXT:
      if (block.kind !== 'text' || block.ahead !== '') return undefined
      break
    case INPUT:
      if (block.kind !== 'tool' && block.kind !== 'server_tool') return undefined
      break
    default:
      if (block.kind !== 'thinking') return undefined
  }
  noteSession(t, sessionId)
  if (body === '') return ''
  if (block.kind === 'thinking') return ''
  block.appendRaw(body)
  if (block.kind !== 'text') return ''
  block.given = true
  return t.showsLane(lane) ? `{"type":"assistant_text","delta":"${body}"}\n` : ''
}

/** Second letters tell the delta kinds: text, input_json; the others are thinking and its signature. */
const TEXT = 'e'.charCodeAt(0)
const INPUT = 'n'.charCodeAt(0)

function translateResult(t: Translation, region: string, from: number, end: number): string | undefined {
  RESULT.lastIndex = from
  const found = RESULT.exec(region)
  if (!found || RESULT.lastIndex > end) return undefined
  const rest = parseRest(region.slice(RESULT.lastIndex, end))
  if (!rest || !t.runOpen || rest.isReplay === true) return undefined
  const toolUseId = (found[1] ?? found[6]) as string
  const content = (found[2] ?? found[4]) as string
  const isError = (found[3] ?? found[5]) === 'true'
  const envelope = t.envelopes.read(rest)
  if (envelope.dialect !== 'stream-json') return undefined
  noteSession(t, envelope.sessionId)
  if (envelope.uuid !== undefined && !t.memory.seeFrame(envelope.uuid)) return ''
  if (!t.memory.giveResultJson(toolUseId, content)) return ''
  if (!t.showsLane(envelope.lane)) return ''
  if (t.keepsTurns) {
    t.shares.turns.addResultJson(toolUseId, content, isError, timestampOf(envelope.timestamp) ?? t.now())
  }
  return `{"type":"tool_result","toolUseId":"${toolUseId}","output":${content},"isError":${isError}}\n`
}

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
