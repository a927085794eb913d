/**
 * Regions of byte strings in, AgentEvents out: what `LineTranslator` does, without decoding text on the way. The
 * strings of the events are byte strings (`frames/byte-string.ts`); who writes them out writes latin1. Pure.
 */

import { TOO_DEEP } from './diagnostics.ts'
import type { AgentEvent } from './events/agent-event.ts'
import { hasWideEscape, joinByteStrings, toByteStrings } from './frames/byte-string.ts'
import { type Frame, isFrame } from './frames/frame.ts'
import { type RawSink, rawSinkOf, type TakeRaw, translateRaw } from './translate/raw-frames.ts'
import { type InputSummary, LineTranslator, type LineTranslatorOptions } from './translate-lines.ts'

export interface ByteTranslatorOptions extends LineTranslatorOptions {
  /** The text of a byte string. */
  readonly decode: (bytes: string) => string
  /** The fast path: takes events of lines that it knows. Without it every line takes the plain path. */
  readonly raw?: { readonly events: 'core' | 'full'; readonly take: TakeRaw }
}

export class ByteTranslator {
  readonly #decode: (bytes: string) => string
  readonly #lines: LineTranslator
  /** Whether lines may be parsed here at all: no dialect on request, no look at fields. */
  readonly #direct: boolean
  readonly #fast: RawSink | undefined
  #number = 0

  constructor(options: ByteTranslatorOptions) {
    this.#decode = options.decode
    this.#fast = options.raw && rawSinkOf(options.raw.events, options.raw.take)
    this.#direct = options.check === undefined && (options.from ?? 'auto') === 'auto'
    this.#lines = new LineTranslator({
      ...options,
      joinPieces: joinByteStrings,
      mapFrame: (frame, report) => toByteStrings(frame, () => report(TOO_DEEP)) as Frame,
    })
  }

  /**
   * Takes whole lines, each ended by a line feed.
   *
   * @param offset bytes of the input before the region
   */
  region(region: string, offset: number, give: (event: AgentEvent, line: number) => void): void {
    for (let from = 0; from < region.length; ) {
      const newline = region.indexOf('\n', from)
      const end = newline < 0 ? region.length : newline
      if (!this.#raw(region, from, newline)) {
        for (const event of this.#line(region.slice(from, end), offset + from)) give(event, this.#number)
      }
      from = end + 1
    }
  }

  end(give: (event: AgentEvent) => void): void {
    for (const event of this.#lines.end()) give(event)
  }

  get summary(): InputSummary {
    return this.#lines.summary
  }

  /** True if the fast path has taken the line. */
  #raw(region: string, from: number, newline: number): boolean {
    if (!this.#fast || newline < 0 || !this.#direct || !this.#lines.idle) return false
    if (!translateRaw(this.#lines.translation, region, from, newline, this.#fast)) return false
    this.#number += 1
    this.#lines.skip(this.#number)
    return true
  }

  #line(line: string, offset: number): AgentEvent[] {
    this.#number += 1
    if (this.#direct && this.#lines.idle && line.charCodeAt(0) === 123 && !hasWideEscape(line)) {
      const value = parse(line)
      if (isFrame(value)) return this.#lines.pushFrame(value, this.#number)
    }
    return this.#lines.push(this.#decode(line), this.#number, offset)
  }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
