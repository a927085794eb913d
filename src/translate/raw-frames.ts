/**
 * The fast path of core ndjson: the two kinds of line that make up most of any stream, copied instead of parsed.
 *
 * Deltas (`raw-delta.ts`), and user frames with one tool result, are recognised whole, from the first byte to the
 * line feed, in the spelling that Claude Code prints today. Anything else, the same keys in another order too, takes
 * the plain path: slower, never different. Only JSON strings are copied, and only such as JSON.stringify would print
 * again, so that both paths give the same bytes (a property test runs both). Works on byte strings
 * (`frames/byte-string.ts`).
 */
import { escapeSurrogates, hasWideEscape } from '../frames/byte-string.ts'
import { jsonOf, parsedJson } from '../frames/json-text.ts'
import { isRecord, type JsonRecord, timestampOf } from '../frames/read-field.ts'
import { BODY, type DeltaSink, LONGEST, PLAIN, TEXT_CONTENT, translateDelta } from './raw-delta.ts'
import type { Translation } from './translation.ts'
import { noteSession } from './translation.ts'
import { extrasOf } from './user.ts'

const RESULT_HEAD = '{"type":"user","message":{"role":"user","content":[{"t'
const CONTENT = String.raw`"${BODY}"|\[\{"type":"text","text":"${BODY}"\}\]`
const RESULT = new RegExp(
  String.raw`\{"type":"user","message":\{"role":"user","content":\[\{(?:` +
    `"tool_use_id":"(${PLAIN})","type":"tool_result","content":(${CONTENT})(?:,"is_error":(true|false))?|` +
    `"type":"tool_result","content":(${CONTENT})(?:,"is_error":(true|false))?,"tool_use_id":"(${PLAIN})"` +
    String.raw`)\}\]\},(?="parent_tool_use_id":)`,
  'y',
)

/** Takes what a line gives: text before and after a stretch of the region, which is copied as it stands. */
export type TakeRaw = (head: string, from: number, to: number, tail: string) => void

/** Where the lines of the fast path go, as events of ndjson. */
export interface RawSink extends DeltaSink {
  readonly take: TakeRaw
}

export function rawSinkOf(events: 'core' | 'full', takeRaw: TakeRaw): RawSink {
  const full = events === 'full'
  // What full events quote from earlier lines may have come as escapes, which no region holds.
  const take: TakeRaw = full
    ? (head, from, to, tail) => takeRaw(escapeSurrogates(head), from, to, escapeSurrogates(tail))
    : takeRaw
  return {
    full,
    delta: (type, body, meta) => {
      const more = meta === undefined ? '' : `,"meta":${JSON.stringify(meta)}`
      take(`{"type":"${type}","delta":"${body}"${more}}\n`, 0, 0, '')
    },
    take,
  }
}

/**
 * Tries the line from `from` to `end` (its line feed), and gives the event it makes, core or full, to the sink.
 * False if the line has to take the plain path; then nothing has changed.
 */
export function translateRaw(
  t: Translation,
  region: string,
  from: number,
  end: number,
  sink: RawSink,
): boolean {
  if (end - from > LONGEST) return false
  return (
    translateDelta(t, region, from, end, sink) ||
    (region.startsWith(RESULT_HEAD, from) && translateResult(t, region, from, end, sink))
  )
}

function translateResult(
  t: Translation,
  region: string,
  from: number,
  end: number,
  { full, take }: RawSink,
): boolean {
  RESULT.lastIndex = from
  const found = RESULT.exec(region)
  if (!found || RESULT.lastIndex > end) return false
  const toolUseId = (found[1] ?? found[6]) as string
  const content = (found[2] ?? found[4]) as string
  const fields = region.slice(RESULT.lastIndex, end)
  const rest = (full ? undefined : parseWithout(content, fields)) ?? parseRest(fields)
  if (!rest || !t.runOpen || rest.isReplay === true) return false
  const envelope = t.envelopes.read(rest)
  if (envelope.dialect !== 'stream-json') return false
  const isError = (found[3] ?? found[5]) === 'true'
  const more = full ? jsonOf({ ...extrasOf(t, rest, toolUseId), meta: t.meta(envelope) }) : '{}'
  if (more === undefined) return false
  noteSession(t, envelope.sessionId)
  if (envelope.uuid !== undefined && !t.memory.seeFrame(envelope.uuid)) return true
  if (!t.memory.giveResultJson(ownCopyOf(toolUseId), content) || !t.showsLane(envelope.lane)) return true
  const at = from + (found[2] === undefined ? SECOND_CONTENT : FIRST_CONTENT + toolUseId.length)
  const to = at + content.length
  if (t.keepsTurns) {
    const timestampMs = timestampOf(envelope.timestamp) ?? t.now()
    t.shares.turns.addResultJson(toolUseId, content, isError, timestampMs, at, to)
  }
  const tail = more === '{}' ? '}' : `,${more.slice(1)}`
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

/**
 * The fields, if `tool_use_result` repeats the output, as it does for Bash, Grep and MCP: parsed with an empty string
 * in its place. Undefined if it does not, or if that string was one of the fields themselves.
 *
 * The output is the inside of a valid string. So the fields without it are valid if and only if they are with it, where
 * it stands between quotes; and where those close and open other strings, they are valid neither way.
 */
function parseWithout(content: string, fields: string): JsonRecord | undefined {
  const output = content.startsWith('"') ? content : content.slice(TEXT_CONTENT.length, -2)
  if (output.length < WORTH_IT || fields.length < output.length) return undefined
  const at = fields.indexOf(output)
  if (at < 0) return undefined
  const rest = parseRest(`${fields.slice(0, at + 1)}${fields.slice(at + output.length - 1)}`)
  return rest && Object.values(rest).includes('') ? undefined : rest
}

/** Shorter ones are parsed as fast. */
const WORTH_IT = 256

/** The frame's fields behind its message: parsed, since the line must be valid as a whole. */
function parseRest(fields: string): JsonRecord | undefined {
  if (hasWideEscape(fields)) return undefined
  const rest = parsedJson(`{${fields}`)
  return isRecord(rest) && !('type' in rest) && !('message' in rest) ? rest : undefined
}
