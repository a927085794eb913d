/**
 * Whole assistant frames of one block, as Claude Code prints them: their long part (the text, the tool's input) is
 * written twice, as an event and as a turn, so its JSON is kept or made once. The frame itself takes the plain path.
 * Works on byte strings (`frames/byte-string.ts`).
 */
import type { AgentEvent } from '../events/agent-event.ts'
import { type Frame, isFrame } from '../frames/frame.ts'
import { jsonOf, parsedJson } from '../frames/json-text.ts'
import { isRecord, type JsonRecord } from '../frames/read-field.ts'
import { BODY, LONGEST, PLAIN, TEXT_CONTENT } from './raw-delta.ts'
import type { RawSink } from './raw-frames.ts'

/** A value of the frame at hand, and its JSON. */
export interface Spelled {
  readonly value: unknown
  readonly json: string
  /** The message's content, in which it stands. */
  readonly content: unknown
  readonly contentJson: string
}

const HEAD = '{"type":"assistant","message":{"'
const TEXT = new RegExp(
  String.raw`\{"type":"assistant","message":\{(?:"(?:id|type|role|model)":"${PLAIN}",)*"content":\[\{"type":"text","text":` +
    String.raw`("${BODY}")\}\](?=,")`,
  'y',
)
const CONTENT_END = '}]'.length
/** Keys that would count instead of those cut out, in any spelling. */
const AMBIGUOUS = /\\u|"(?:content|message)"\s*:/

/**
 * Reads a line with one text block without parsing the text as part of it. Undefined if it is no such line.
 *
 * @param line without its line feed
 */
export function readTextFrame(line: string): { frame: Frame; spelled: Spelled } | undefined {
  if (line.length > LONGEST || !line.startsWith(HEAD)) return undefined
  TEXT.lastIndex = 0
  const json = TEXT.exec(line)?.[1]
  if (json === undefined) return undefined
  const end = TEXT.lastIndex
  const rest = line.slice(end)
  if (AMBIGUOUS.test(rest)) return undefined
  const start = end - CONTENT_END - json.length - TEXT_CONTENT.length
  const frame = parsedJson(`${line.slice(0, start)}null${rest}`)
  if (!isFrame(frame) || !isRecord(frame.message)) return undefined
  const value = JSON.parse(json) as string
  const content = [{ type: 'text', text: value }]
  ;(frame.message as { content: unknown }).content = content
  return { frame, spelled: { value, json, content, contentJson: line.slice(start, end) } }
}

/** The JSON of a frame's one tool input, if its only block is a tool use without further fields. */
export function spellInput(frame: Frame): Spelled | undefined {
  const content = isRecord(frame.message) ? frame.message.content : undefined
  if (!Array.isArray(content) || content.length !== 1) return undefined
  const block: unknown = content[0]
  if (!isRecord(block) || !hasKeys(block, TOOL_USE_KEYS)) return undefined
  const { type, id, name, input } = block
  // What is nested too deep to be written is left to the plain path, which says so.
  const [json, idJson, nameJson] = [jsonOf(input), jsonOf(id), jsonOf(name)]
  if (json === undefined || idJson === undefined || nameJson === undefined || type !== 'tool_use')
    return undefined
  const contentJson = `[{"type":"tool_use","id":${idJson},"name":${nameJson},"input":${json}}]`
  return { value: input, json, content, contentJson }
}

const TOOL_USE_KEYS = ['type', 'id', 'name', 'input']

/** Whether these are its keys, in this order. */
function hasKeys(record: JsonRecord, keys: readonly string[]): boolean {
  let at = 0
  for (const key in record) if (key !== keys[at++]) return false
  return at === keys.length
}

/** Writes the events of a frame whose long part is spelled. False if they are others than its one: then nothing has been written. */
export function takeSpelled(
  events: readonly AgentEvent[],
  { value, json }: Spelled,
  { full, take }: RawSink,
): boolean {
  const event = events[0]
  if (event === undefined || events.length > 1) return false
  if (event.type === 'assistant_text' && event.delta === value) {
    take(`{"type":"assistant_text","delta":${json}${full ? tailOf(event, 'delta') : '}'}\n`, 0, 0, '')
    return true
  }
  if (event.type !== 'tool_use' || event.input !== value || event.server) return false
  const [idJson, toolJson] = [JSON.stringify(event.toolUseId), JSON.stringify(event.tool)]
  const head = `{"type":"tool_use","toolUseId":${idJson},"tool":${toolJson},"input":${json}`
  take(`${head}${full ? tailOf(event, 'input') : '}'}\n`, 0, 0, '')
  return true
}

/** An event's fields behind this one. */
function tailOf(event: AgentEvent, field: string): string {
  const fields = Object.entries(event)
  const at = fields.findIndex(([key]) => key === field)
  return `,${JSON.stringify(Object.fromEntries(fields.slice(at + 1))).slice(1)}`
}
