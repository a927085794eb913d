/** Whole records fused to the end of a torn one: `{"type":"us{"type":"result",…}` (case framing-torn-line-then-good). */
import type { Frame } from '../frames/frame.ts'
import { JsonScanner, startOfObject } from './json-scanner.ts'

/**
 * The frames that stand complete at the end of a text whose beginning is torn, in order. Reads backwards from
 * the end, so each character is looked at a fixed number of times; stops at the first thing that is no frame.
 *
 * An object that stands where the torn record could have a value is taken for part of that record, not for a
 * frame: a tool input that looks like a result must not become one.
 */
export function salvage(text: string, accepts: (value: unknown) => boolean): Frame[] {
  const found: Frame[] = []
  let end = text.trimEnd().length
  while (end > 0 && text.charAt(end - 1) === '}') {
    const start = startOfObject(text, end)
    if (start <= 0) break
    const frame = parse(text.slice(start, end))
    if (!accepts(frame)) break
    found.unshift(frame as Frame)
    end = text.slice(0, start).trimEnd().length
  }
  if (found.length > 0 && isOpenForValue(text.slice(0, end))) found.shift()
  return found
}

function isOpenForValue(head: string): boolean {
  const scanner = new JsonScanner()
  return scanner.feed(head).state === 'open' && scanner.expectsValue
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
