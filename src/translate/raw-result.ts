/**
 * User frames with one tool result, recognised whole in the spelling that Claude Code prints today: the result, most of
 * such a line, is copied. Works on byte strings (`frames/byte-string.ts`).
 */
import { jsonOf } from '../frames/json-text.ts'
import { timestampOf } from '../frames/read-field.ts'
import { BODY, PLAIN, TEXT_CONTENT } from './raw-delta.ts'
import type { RawSink } from './raw-frames.ts'
import { fieldsAround } from './repeated-output.ts'
import type { Translation } from './translation.ts'
import { noteSession } from './translation.ts'
import { extrasOf } from './user.ts'

const HEAD = '{"type":"user","message":{"role":"user","content":[{"t'
const CONTENT = String.raw`"${BODY}"|\[\{"type":"text","text":"${BODY}"\}\]`
const RESULT = new RegExp(
  String.raw`\{"type":"user","message":\{"role":"user","content":\[\{(?:` +
    `"tool_use_id":"(${PLAIN})","type":"tool_result","content":(${CONTENT})(?:,"is_error":(true|false))?|` +
    `"type":"tool_result","content":(${CONTENT})(?:,"is_error":(true|false))?,"tool_use_id":"(${PLAIN})"` +
    String.raw`)\}\]\},(?="parent_tool_use_id":)`,
  'y',
)

/** Tries the line from `from` to `end`. False if it has to take the plain path; then nothing has changed. */
export function translateRawResult(
  t: Translation,
  region: string,
  from: number,
  end: number,
  sink: RawSink,
): boolean {
  if (!region.startsWith(HEAD, from)) return false
  RESULT.lastIndex = from
  const found = RESULT.exec(region)
  if (!found || RESULT.lastIndex > end) return false
  const id = (found[1] ?? found[6]) as string
  const content = (found[2] ?? found[4]) as string
  const output = content.startsWith('"') ? content : content.slice(TEXT_CONTENT.length, -'}]'.length)
  const parsed = sink.full ? () => JSON.parse(output) as unknown : undefined
  const rest = fieldsAround(region.slice(RESULT.lastIndex, end), output, parsed)
  if (!rest || !t.runOpen || rest.isReplay === true) return false
  const envelope = t.envelopes.read(rest)
  if (envelope.dialect !== 'stream-json') return false
  const more = sink.full ? jsonOf({ ...extrasOf(t, rest, id), meta: t.meta(envelope) }) : '{}'
  if (more === undefined) return false
  noteSession(t, envelope.sessionId)
  if (envelope.uuid !== undefined && !t.memory.seeFrame(envelope.uuid)) return true
  const toolUseId = ownCopyOf(id)
  if (!t.memory.giveResultJson(toolUseId, content) || !t.showsLane(envelope.lane)) return true
  const at = from + (found[2] === undefined ? SECOND_CONTENT : FIRST_CONTENT + id.length)
  const to = at + content.length
  const isError = (found[3] ?? found[5]) === 'true'
  if (t.keepsTurns) {
    const timestampMs = timestampOf(envelope.timestamp) ?? t.now()
    t.shares.turns.addResultJson(toolUseId, content, isError, timestampMs, at, to)
  }
  const tail = more === '{}' ? '}' : `,${more.slice(1)}`
  sink.take(
    `{"type":"tool_result","toolUseId":"${toolUseId}","output":`,
    at,
    to,
    `,"isError":${isError}${tail}\n`,
  )
  return true
}

/** A string cut from a region holds all of it in memory: what is remembered has to be a copy. */
function ownCopyOf(plain: string): string {
  return JSON.parse(`"${plain}"`) as string
}

/** Where the content begins: behind these, with the id between in the first spelling. */
const FIRST_CONTENT = `${HEAD}ool_use_id":"","type":"tool_result","content":`.length
const SECOND_CONTENT = `${HEAD}ype":"tool_result","content":`.length
