/** Whole records fused to the end of a torn one: `{"type":"us{"type":"result",…}` (case framing-torn-line-then-good). */
import type { Frame } from '../frames/frame.ts'
import { parsedJson } from '../frames/json-text.ts'
import { JsonScanner, startOfObject } from './json-scanner.ts'

/**
 * The frames that stand complete at the end of a text whose beginning is torn, in order. Reads backwards from
 * the end, so each character is looked at a fixed number of times; stops at the first thing that is no frame.
 *
 * An object that stands where the torn record could have a value is taken for part of that record, not for a
 * frame: a tool input that looks like a result must not become one. Where the beginning was torn twice, it can't be
 * told what it is in the middle of; then the last object that can be read to the end of the text tells, and if there is none, any
 * place behind a colon, a comma or a bracket may be one for a value.
 */
export function salvage(text: string, accepts: (value: unknown) => boolean): Frame[] {
  const found: Frame[] = []
  let end = text.trimEnd().length
  while (end > 0 && text.charAt(end - 1) === '}') {
    const start = startOfObject(text, end)
    if (start <= 0) break
    const frame = parsedJson(text.slice(start, end))
    if (!accepts(frame)) break
    found.unshift(frame as Frame)
    end = text.slice(0, start).trimEnd().length
  }
  if (found.length > 0 && isOpenForValue(text.slice(0, end))) found.shift()
  return found
}

function isOpenForValue(head: string): boolean {
  for (const start of [0, ...objectStarts(head)]) {
    const scanner = new JsonScanner()
    const { state, at } = scanner.feed(head, start)
    if (state === 'open') return scanner.expectsValue
    if (state === 'invalid' && isOpenString(head, at)) return false
  }
  return /[:,[]\s*$/.test(head)
}

/** Whether a string begins here that does not end. */
function isOpenString(text: string, from: number): boolean {
  if (text.charAt(from) !== '"') return false
  let at = from + 1
  while (at < text.length && text.charAt(at) !== '"') at += text.charAt(at) === '\\' ? 2 : 1
  return at >= text.length
}

/** Where the last objects begin, from the end. Quotes are bare outside of strings only, so none of these is in one. */
function objectStarts(head: string): number[] {
  return [...head.matchAll(/\{"\w+":/g)]
    .slice(-STARTS)
    .map(({ index }) => index)
    .reverse()
}

/** Looked at one after another; the damage of a line lies near its last objects, or nowhere to be found. */
const STARTS = 32
