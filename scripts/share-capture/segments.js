/** Where frames stand in a capture, and what stands between them. */
import { endOfString } from './rewrite-json.js'

/**
 * @typedef {object} Segment
 * @property {string} text
 * @property {'frame' | 'torn' | 'foreign' | 'log'} kind a frame or a list of frames, whole; a part of one; JSON of
 *   another program; text that is no JSON
 * @property {unknown} [value] of a frame: what it says
 */

const WITHOUT_ID = new Set([
  ...['assistant', 'user', 'stream_event', 'result', 'system', 'control_request', 'control_response'],
  ...['control_cancel_request', 'keep_alive', 'summary', 'file-history-snapshot', 'file-history-delta'],
  ...['message_start', 'message_delta', 'message_stop', 'content_block_start', 'content_block_delta'],
  ...['content_block_stop', 'ping', 'error'],
])
const PART_OF_FRAME = new RegExp(
  `"(?:session_id|sessionId|parent_tool_use_id)" ?:|"type" ?: ?"(?:${[...WITHOUT_ID].join('|')})"`,
)
/** Lines of one value at most, and tries to find a whole value behind a torn one. */
const LINES = 50_000
const TRIES = 64

/**
 * The capture in order, nothing left out: joined, the texts are the capture. Values that span lines are one segment.
 *
 * @param {string} text
 * @returns {Segment[]}
 */
export function segmentsOf(text) {
  const lines = text.match(/[^\n]*\n|[^\n]+$/g) ?? []
  const segments = []
  // Behind the lines that were looked at for nothing: looking again from each of them would take forever.
  let hopeless = 0
  for (let at = 0; at < lines.length; ) {
    const found = at < hopeless ? 1 : linesOfValue(lines, at)
    if (found === 0) hopeless = at + LINES
    const count = found || 1
    segments.push(...segmentsOfText(lines.slice(at, at + count).join('')))
    at += count
  }
  return segments
}

/**
 * How many lines from here belong together: more than one where a line ends with an open bracket, as `jq .` writes.
 * 0 if such a value does not end within reach.
 */
function linesOfValue(lines, from) {
  if (!/[{[]\s*$/.test(lines[from] ?? '')) return 1
  let depth = 0
  for (let at = from; at < lines.length && at - from < LINES; at++) {
    const line = lines[at] ?? ''
    if (at > from && line.startsWith('{"') && parsed(line) !== undefined) return at - from
    depth += depthOf(line)
    if (depth <= 0) return at - from + 1
  }
  return 0
}

function depthOf(line) {
  let depth = 0
  for (let at = 0; at < line.length; at++) {
    const character = line[at]
    if (character === '"') at = endOfString(line, at).end - 1
    else if (character === '\u001b') at++
    else if (character === '{' || character === '[') depth++
    else if (character === '}' || character === ']') depth--
  }
  return depth
}

function segmentsOfText(text) {
  const segments = []
  let from = 0
  let torn = false
  const before = (to) => {
    if (to > from) segments.push(loose(text.slice(from, to), torn))
    from = to
  }
  let at = 0
  for (let tries = 0; tries < TRIES; tries++) {
    const open = openBracket(text, at)
    if (open < 0) break
    at = open + 1
    const end = endOfValue(text, open)
    const value = end < 0 ? undefined : parsed(text.slice(open, end))
    if (value !== undefined && isFrames(value)) {
      before(open)
      segments.push({ text: text.slice(open, end), kind: 'frame', value })
      from = end
      torn = false
      at = end
      tries = 0
    } else if (value !== undefined && !torn) {
      before(open)
      segments.push({ text: text.slice(open, end), kind: 'foreign' })
      from = end
      at = end
    } else if (!torn && /^[{[][\s{[]*("|$)/.test(text.slice(open, open + 64))) {
      before(open)
      torn = true
    }
  }
  before(text.length)
  return segments
}

function loose(text, torn) {
  if (PART_OF_FRAME.test(text)) return { text, kind: 'torn' }
  return { text, kind: torn ? 'foreign' : 'log' }
}

/** The next bracket that is not part of a terminal escape. */
function openBracket(text, from) {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{' || (text[at] === '[' && text[at - 1] !== '\u001b')) return at
  }
  return -1
}

function endOfValue(text, from) {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const character = text[at]
    if (character === '"') at = endOfString(text, at).end - 1
    else if (character === '\u001b') at++
    else if (character === '{' || character === '[') depth++
    else if ((character === '}' || character === ']') && --depth === 0) return at + 1
  }
  return -1
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isFrames(value) {
  return Array.isArray(value) ? value.some(isFrame) : isFrame(value)
}

function isFrame(value) {
  if (typeof value !== 'object' || value === null || typeof value.type !== 'string') return false
  if (WITHOUT_ID.has(value.type)) return true
  return [value.session_id, value.sessionId, value.uuid].some((id) => typeof id === 'string')
}
