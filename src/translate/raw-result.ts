/**
 * User frames with one tool result, recognised whole in the spelling that Claude Code prints today. The result, most of
 * such a line, is copied, or parsed for itself; only the fields behind it are parsed with their frame. Works on byte
 * strings (`frames/byte-string.ts`).
 */
import type { EventMeta, ToolResultEvent } from '../events/agent-event.ts'
import { hasWideEscape } from '../frames/byte-string.ts'
import { jsonOf, parsedJson } from '../frames/json-text.ts'
import { isRecord, type JsonRecord, timestampOf } from '../frames/read-field.ts'
import { BODY, PLAIN, TEXT_CONTENT } from './raw-delta.ts'
import type { Translation } from './translation.ts'
import { noteSession } from './translation.ts'
import { extrasOf } from './user.ts'

/** A result as it stands in its line. */
export interface RawResult {
  readonly toolUseId: string
  readonly isError: boolean
  /** Where the JSON of its content stands in the region. */
  readonly from: number
  readonly to: number
  /** The content, parsed when it is asked for. */
  readonly output: () => unknown
  /** What full events say beyond core; nothing for core. */
  readonly more: FullMembers | undefined
  /** The JSON of that, where the sink writes some; else of nothing. */
  readonly moreJson: string
}

type FullMembers = Pick<ToolResultEvent, 'tool' | 'structured' | 'denied'> & { readonly meta: EventMeta }

/** Where results go. */
export interface ResultSink {
  readonly full: boolean
  /** It writes JSON. What can't be written takes the plain path. */
  readonly json: boolean
  result(result: RawResult): void
}

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
  sink: ResultSink,
): boolean {
  if (!region.startsWith(HEAD, from)) return false
  RESULT.lastIndex = from
  const found = RESULT.exec(region)
  if (!found || RESULT.lastIndex > end) return false
  const id = (found[1] ?? found[6]) as string
  const content = (found[2] ?? found[4]) as string
  let parsed: unknown
  const output = () => (parsed ??= JSON.parse(content) as unknown)
  const rest = fieldsOf(region.slice(RESULT.lastIndex, end), content, sink.full ? output : undefined)
  if (!rest || !t.runOpen || rest.isReplay === true) return false
  const envelope = t.envelopes.read(rest)
  if (envelope.dialect !== 'stream-json') return false
  const more = sink.full ? { ...extrasOf(t, rest, id), meta: t.meta(envelope) } : undefined
  const moreJson = more && sink.json ? jsonOf(more) : '{}'
  if (moreJson === undefined) return false
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
  sink.result({ toolUseId, isError, from: at, to, output, more, moreJson })
  return true
}

/** A string cut from a region holds all of it in memory: what is remembered has to be a copy. */
function ownCopyOf(plain: string): string {
  return JSON.parse(`"${plain}"`) as string
}

/** Where the content begins: behind these, with the id between in the first spelling. */
const FIRST_CONTENT = `${HEAD}ool_use_id":"","type":"tool_result","content":`.length
const SECOND_CONTENT = `${HEAD}ype":"tool_result","content":`.length

/**
 * The fields behind the message, parsed, since the line must be valid as a whole. Undefined if it is not, or if they
 * need the plain path.
 *
 * @param output where `tool_use_result` repeats it, it is put there instead of being parsed again; without it, nothing is
 */
function fieldsOf(
  fields: string,
  content: string,
  output: (() => unknown) | undefined,
): JsonRecord | undefined {
  const json = content.startsWith('"') ? content : content.slice(TEXT_CONTENT.length, -2)
  const rest = parsedAround(fields, json)
  if (!rest) return parsedFields(fields)
  if (!output) return Object.values(rest).includes(MARK) ? parsedFields(fields) : rest
  return fillIn(rest, () => textOf(output())) ? rest : parsedFields(fields)
}

/** Stands in place of the output: no frame has it. */
const MARK = '\u007f\u007f'
/** Shorter outputs are parsed as fast. */
const WORTH_IT = 256

/**
 * The fields with a mark in place of the output, as Bash, Grep and MCP repeat it. Undefined if they don't.
 *
 * The output is the inside of a valid string. So the fields without it are valid if and only if they are with it, where
 * it stands between quotes; and where those close and open other strings, they are valid neither way.
 */
function parsedAround(fields: string, output: string): JsonRecord | undefined {
  if (output.length < WORTH_IT || fields.length < output.length) return undefined
  const at = fields.indexOf(output)
  if (at < 0 || fields.includes(MARK)) return undefined
  return parsedFields(`${fields.slice(0, at + 1)}${MARK}${fields.slice(at + output.length - 1)}`)
}

function parsedFields(fields: string): JsonRecord | undefined {
  if (hasWideEscape(fields)) return undefined
  const rest = parsedJson(`{${fields}`)
  return isRecord(rest) && !('type' in rest) && !('message' in rest) ? rest : undefined
}

/** Puts the output where the mark stands in `tool_use_result`. False if it stands elsewhere. */
function fillIn(rest: JsonRecord, output: () => unknown): boolean {
  const { tool_use_result } = rest
  const holder: { [key: string]: unknown } = { tool_use_result }
  if (!fillMember(holder, output, 0)) return false
  ;(rest as { tool_use_result?: unknown }).tool_use_result = holder.tool_use_result
  return true
}

/** As deep as tools put it. */
const DEPTH = 3

function fillMember(value: { [key: string]: unknown }, output: () => unknown, depth: number): boolean {
  for (const key of Object.keys(value)) {
    const member = value[key]
    if (member === MARK && key !== '__proto__') {
      value[key] = output()
      return true
    }
    if (depth < DEPTH && typeof member === 'object' && member !== null) {
      if (fillMember(member as { [key: string]: unknown }, output, depth + 1)) return true
    }
  }
  return false
}

/** The one text of a content. */
function textOf(content: unknown): unknown {
  return typeof content === 'string' ? content : (content as readonly { text: string }[])[0]?.text
}
