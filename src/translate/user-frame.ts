/**
 * User frames with one tool result, parsed in two parts, so that an output that the line repeats is parsed once. The value
 * is that of the line parsed as a whole. Works on byte strings (`frames/byte-string.ts`).
 */
import { hasWideEscape } from '../frames/byte-string.ts'
import type { Frame } from '../frames/frame.ts'
import { parsedJson } from '../frames/json-text.ts'
import { isRecord } from '../frames/read-field.ts'
import { TEXT_CONTENT } from './raw-delta.ts'
import { fieldsAround } from './repeated-output.ts'

const HEAD = '{"type":"user","message":{"role":"user","content":['
/** The end of the block, and of its message. In a string the quotes would have backslashes. */
const TAIL = '}]},"parent_tool_use_id":'
/** Shorter lines are parsed as fast. */
const WORTH_IT = 1024

/**
 * The frame of a line; undefined where the line has to be parsed as a whole.
 *
 * @param line without its line feed
 */
export function userFrameIn(line: string): Frame | undefined {
  if (line.length < WORTH_IT || !line.startsWith(HEAD)) return undefined
  const end = line.indexOf(TAIL, HEAD.length)
  const blockJson = line.slice(HEAD.length, end + 1)
  const json = end < 0 ? undefined : outputIn(blockJson)
  if (json === undefined || hasWideEscape(blockJson)) return undefined
  const block = parsedJson(blockJson)
  if (!isRecord(block)) return undefined
  const { content } = block
  const output = typeof content === 'string' ? content : (content as readonly { text: string }[])[0]?.text
  const rest = fieldsAround(line.slice(end + '}]},'.length), json, () => output)
  return rest && { type: 'user', message: { role: 'user', content: [block] }, ...rest }
}

const BEFORE =
  /^\{(?:"tool_use_id":"[^"\\]*",)?"type":"tool_result","content":(?:\[\{"type":"text","text":)?(?=")/
const BEHIND = /"(?:\}\])?(?:,"is_error":(?:true|false))?(?:,"tool_use_id":"[^"\\]*")?\}$/
/** Longer than what stands behind the output, ids and all. */
const BEHIND_LENGTH = 200

/** The JSON of the output, if that is one text. */
function outputIn(block: string): string | undefined {
  const before = BEFORE.exec(block)?.[0]
  const behind = BEHIND.exec(block.slice(-BEHIND_LENGTH))?.[0]
  if (before === undefined || behind === undefined) return undefined
  if (before.endsWith(TEXT_CONTENT) !== behind.startsWith('"}]')) return undefined
  const json = block.slice(before.length, block.length - behind.length + 1)
  return isOneString(json) ? json : undefined
}

/** Whether no quote in it ends it. */
function isOneString(json: string): boolean {
  for (let at = json.indexOf('"', 1); at >= 0; at = json.indexOf('"', at + 1)) {
    let from = at
    while (json.charCodeAt(from - 1) === BACKSLASH) from -= 1
    if ((at - from) % 2 === 0) return at > 0 && at === json.length - 1
  }
  return false
}

const BACKSLASH = '\\'.charCodeAt(0)
