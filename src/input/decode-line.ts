/**
 * Lines to frames. A line that parses at once costs one JSON.parse; everything else goes through recovery:
 * noise, prefixes, several objects, arrays, objects over many lines, torn lines.
 *
 * Nothing is held back longer than needed: a value that is open at the end of its line waits for more lines, but
 * is given up as soon as a line parses alone to a frame, or after `HOLD_LINES` lines or `HOLD_CHARS` characters;
 * then its lines are judged one by one. Every line is held at most once, so the work is linear.
 *
 * Longer than other files: what is held, the open array and the torn line are states of one machine.
 */
import type { Diagnostic } from '../diagnostics.ts'
import type { Frame } from '../frames/frame.ts'
import { jsonOf, parsedJson } from '../frames/json-text.ts'
import { cleanLine } from './clean-line.ts'
import { excerptOf } from './excerpt.ts'
import { JsonScanner } from './json-scanner.ts'
import { prefixLength } from './line-prefix.ts'
import { salvage } from './salvage.ts'

export const HOLD_LINES = 50_000
export const HOLD_CHARS = 64 * 1024 * 1024

export interface Line {
  readonly text: string
  /** From 1. */
  readonly number: number
  readonly offset?: number
}

/** Where decoded things go, in the order of the input. */
export interface DecodeSink {
  /**
   * Whether a JSON value is a frame of the input's dialect; any other is noise. A `fragment` was found in a
   * damaged line and must not decide what the dialect is.
   */
  accepts(value: unknown, fragment?: 'fragment'): value is Frame
  frame(frame: Frame, line: Line): void
  /** Text that is no frame, as it stood. */
  noise(text: string, line: Line): void
  diagnostic(diagnostic: Diagnostic): void
}

/** A value that began on an earlier line and is still open. */
interface Held {
  readonly scanner: JsonScanner
  /** Its lines so far; what stood between and was no part of it is not among them. */
  readonly lines: Line[]
  /** The text of those lines without their prefixes. */
  readonly pieces: string[]
  /** How much has gone by since it opened, noise included. */
  passedLines: number
  passedChars: number
  /** It stood behind a prefix. */
  readonly prefixed: boolean
}

/** A top-level array whose elements are read one by one. */
interface OpenArray {
  readonly line: Line
  elements: number
  /** The last thing read was a comma or the opening bracket. */
  separated: boolean
}

/** A decoder, for the program, which loads this file only when a line needs it (`scripts/build-program.js`). */
export function createLineDecoder(sink: DecodeSink): LineDecoder {
  return new LineDecoder(sink)
}

export class LineDecoder {
  readonly #sink: DecodeSink
  #held: Held | undefined
  #array: OpenArray | undefined
  /** A malformed line is told one line late, so that the last one can be told as the input's end. */
  #malformed: Line | undefined
  /** Text and number of the last frame that stood behind a prefix: a bare copy on the next line is dropped. */
  #prefixed: { readonly text: string; readonly number: number } | undefined

  constructor(sink: DecodeSink) {
    this.#sink = sink
  }

  /** Nothing is held back or waited for: a line that is one frame comes out as it is. */
  get idle(): boolean {
    return !this.#held && !this.#array && !this.#malformed && !this.#prefixed
  }

  push(line: Line): void {
    if (this.#malformed) this.#tellMalformed('malformed_json')
    if (line.text.charCodeAt(0) === 123) {
      const value = parsedJson(line.text)
      if (value !== undefined && this.#takeWhole(value, line)) return
    }
    this.#recover(line)
  }

  /** The end of the input: what is still open is told and judged line by line. */
  end(): void {
    const torn = this.#malformed !== undefined
    if (torn) this.#tellMalformed('truncated_input')
    const held = this.#held
    const array = this.#array
    this.#held = undefined
    this.#array = undefined
    const cut = held !== undefined && looksLikeJson(held.pieces.slice(0, 2).join(''))
    const bare = array?.elements === 0 && !torn && !cut && array.line !== held?.lines[0]
    if (bare) this.#sink.noise(array.line.text, array.line)
    if (cut) this.#tellTruncated(held.lines[0] as Line)
    else if (held) this.#release(held)
    else if (array && array.elements > 0 && !torn) this.#tellTruncated(array.line)
  }

  /** A line that is one JSON object, bare. False if it belongs to a value that is still open. */
  #takeWhole(value: unknown, line: Line): boolean {
    const frame = this.#sink.accepts(value)
    if (this.#held) {
      if (!frame) return false
      this.#giveUp()
    }
    if (this.#array) this.#noteElement()
    if (!frame) this.#sink.noise(line.text, line)
    else if (!this.#isCopy(line)) this.#sink.frame(value, line)
    return true
  }

  #isCopy(line: Line): boolean {
    const copy = this.#prefixed
    if (!copy) return false
    this.#prefixed = undefined
    return copy.number + 1 === line.number && copy.text === line.text.trim()
  }

  /** An element without a comma before it: the bracket was no array after all. */
  #noteElement(): void {
    const array = this.#array as OpenArray
    if (!array.separated) {
      this.#array = undefined
      return
    }
    array.elements += 1
    array.separated = false
  }

  #recover(line: Line): void {
    const { text, overwritten } = cleanLine(line.text)
    if (overwritten !== undefined && overwritten.trim() !== '') this.#sink.noise(overwritten, line)
    const trimmed = text.trim()
    if (trimmed === '') return
    const whole = trimmed.charCodeAt(0) === 123 ? parsedJson(trimmed) : undefined
    if (whole !== undefined && this.#takeWhole(whole, { ...line, text: trimmed })) return
    if (this.#held && this.#continue(this.#held, text, line)) return
    this.#begin(text, line)
  }

  /** Adds a line to the open value. False if the line begins a value of its own instead. */
  #continue(held: Held, text: string, line: Line): boolean {
    const at = this.#fits(held, text, line)
    if (at < 0 && beginsValue(text)) {
      this.#giveUp()
      return false
    }
    if (at < 0) this.#sink.noise(line.text, line)
    held.passedLines += 1
    held.passedChars += text.length
    if (this.#held && (held.passedLines > HOLD_LINES || held.passedChars > HOLD_CHARS)) this.#giveUp()
    else if (at >= 0) this.#sequence(text, at, line, held.prefixed)
    return true
  }

  /**
   * Feeds a line to the open value, as it is or behind its prefix. Returns the place to go on at: behind the
   * value if it is complete, the line's end if it is still open; -1 if the line is no part of it.
   */
  #fits(held: Held, text: string, line: Line): number {
    for (const from of new Set([0, prefixLength(text)])) {
      const scan = held.scanner.feed(text, from)
      if (scan.state === 'invalid') continue
      held.pieces.push(text.slice(from, scan.at))
      held.lines.push(line)
      if (scan.state === 'complete') {
        this.#held = undefined
        this.#element(held.pieces.join('\n'), held.lines[0] as Line, held.prefixed, line.number)
      }
      return scan.at
    }
    return -1
  }

  /** A line that is no part of an open value: skip its prefix, then read value after value. */
  #begin(text: string, line: Line): void {
    const skipped = prefixLength(text)
    const rest = text.slice(skipped).trimStart()
    const first = rest.charAt(0)
    const inArray = this.#array !== undefined && (first === ',' || first === ']')
    if (first !== '{' && first !== '[' && !inArray) {
      this.#sink.noise(line.text, line)
      return
    }
    this.#sequence(text, text.length - rest.length, line, skipped > 0, line.text)
  }

  /**
   * Reads values one after another from `from` to the end of the line. An array of other things that stands there is
   * told as `told`: with the prefix of the line, unless something of it was read before.
   */
  #sequence(text: string, from: number, line: Line, prefixed: boolean, told = text.slice(from)): void {
    let at = from
    while (at < text.length) {
      const char = text.charAt(at)
      if (char === ' ' || char === '\t' || char === '\ufeff') at += 1
      else if (char === ',' && this.#array) {
        this.#array.separated = true
        at += 1
      } else if (char === ']' && this.#array) {
        this.#array = undefined
        at += 1
      } else if (char === '{') {
        const next = this.#value(text, at, line, prefixed)
        if (next < 0) return
        at = next
      } else if (char === '[' && !this.#array && prefixLength(text, at) === 0) {
        const next = this.#openArray(text, at, line, at === from ? told : text.slice(at))
        if (next < 0) return
        at = next
      } else {
        const mark = prefixLength(text, at)
        if (mark === 0) {
          this.#sink.noise(text.slice(at), line)
          return
        }
        at += mark
      }
    }
  }

  /** One object at `at`. Returns the place behind it, or -1 if the line is used up. */
  #value(text: string, at: number, line: Line, prefixed: boolean): number {
    const scanner = new JsonScanner()
    const scan = scanner.feed(text, at)
    if (scan.state === 'complete') {
      this.#element(text.slice(at, scan.at), line, prefixed)
      return scan.at
    }
    if (scan.state === 'open') {
      const pieces = [text.slice(at)]
      this.#held = { scanner, pieces, lines: [line], passedLines: 1, passedChars: text.length, prefixed }
    } else this.#torn(text.slice(at), line)
    return -1
  }

  /**
   * An array's elements count one by one, so that one that is cut loses its last element only. One of other things is
   * noise.
   */
  #openArray(text: string, at: number, line: Line, told: string): number {
    const whole = parsedJson(text.slice(at))
    if (Array.isArray(whole)) {
      if (whole.some((element) => this.#sink.accepts(element)))
        for (const element of whole) this.#take(element, jsonOf(element) ?? told, line)
      else this.#sink.noise(told, line)
      return -1
    }
    const rest = text.slice(at + 1).trimStart()
    if (rest !== '' && rest.charAt(0) !== '{') {
      this.#sink.noise(told, line)
      return -1
    }
    this.#array = { line, elements: 0, separated: true }
    return at + 1
  }

  /** The text of one complete object, which began on `line` and ended on line number `end`. */
  #element(text: string, line: Line, prefixed: boolean, end = line.number): void {
    if (this.#array) this.#noteElement()
    const value = parsedJson(text)
    if (value === undefined) {
      this.#malformed = line
      return
    }
    if (!this.#take(value, text, line)) return
    if (prefixed) this.#prefixed = { text, number: end }
  }

  #take(value: unknown, text: string, line: Line): boolean {
    if (this.#sink.accepts(value)) {
      this.#sink.frame(value, line)
      return true
    }
    this.#sink.noise(text, line)
    return false
  }

  /** A line that begins like JSON and breaks off: whole records fused to its end are read all the same. */
  #torn(text: string, line: Line): void {
    const found = salvage(text, (value) => this.#sink.accepts(value, 'fragment'))
    if (found.length === 0 && !looksLikeJson(text)) {
      this.#sink.noise(line.text, line)
      return
    }
    this.#malformed = line
    for (const frame of found) {
      this.#tellMalformed('malformed_json')
      this.#sink.frame(frame, line)
    }
  }

  #giveUp(): void {
    const held = this.#held as Held
    this.#held = undefined
    this.#release(held)
  }

  /** Lines of a value that never closed. None is a frame alone, or the value would have been given up before. */
  #release(held: Held): void {
    const [first, ...rest] = held.lines as [Line, ...Line[]]
    if (looksLikeJson(held.pieces[0] as string)) {
      this.#malformed = first
      this.#tellMalformed('malformed_json')
    } else this.#sink.noise(first.text, first)
    for (const line of rest) this.#sink.noise(line.text, line)
  }

  #tellMalformed(code: 'malformed_json' | 'truncated_input'): void {
    const line = this.#malformed
    this.#malformed = undefined
    if (!line) return
    if (code === 'truncated_input') this.#tellTruncated(line)
    else this.#tell(code, 'looks like JSON but can’t be read; the line is left out', line)
  }

  #tellTruncated(line: Line): void {
    this.#tell('truncated_input', 'the input ended inside a frame; it is left out', line)
  }

  #tell(code: 'malformed_json' | 'truncated_input', message: string, line: Line): void {
    const offset = line.offset === undefined ? {} : { offset: line.offset }
    this.#sink.diagnostic({ code, message, line: line.number, ...offset, excerpt: excerptOf(line.text) })
  }
}

/** Whether a line, behind its prefix, begins a value: a whole one, or one that is open at the line's end. */
function beginsValue(text: string): boolean {
  const from = prefixLength(text)
  const rest = text.slice(from).trimStart()
  if (rest.charAt(0) !== '{' && rest.charAt(0) !== '[') return false
  return new JsonScanner().feed(rest).state !== 'invalid'
}

/** Whether a text that begins with a brace and can't be read was meant as JSON: `{"`, not `{ method: …`. */
function looksLikeJson(text: string): boolean {
  return /^\{\s*"/.test(text)
}
