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
 * told what it is in the middle of; then any place behind a colon, a comma or a bracket may be one for a value.
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
  const scanner = new JsonScanner()
  const { state } = scanner.feed(head)
  return state === 'invalid' ? /[:,[]\s*$/.test(head) : state === 'open' && scanner.expectsValue
}
