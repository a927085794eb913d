/**
 * Regions of byte strings in, AgentEvents of text out: what `LineTranslator` does line by line, but deltas of today's
 * spelling are translated without parsing their lines, and only lines that are no ASCII are decoded. Pure.
 */
import type { AgentEvent } from './events/agent-event.ts'
import { isAscii } from './frames/byte-string.ts'
import { type DeltaSink, translateDelta } from './translate/raw-delta.ts'
import { type InputSummary, LineTranslator, type LineTranslatorOptions } from './translate-lines.ts'

export interface RegionTranslatorOptions extends LineTranslatorOptions {
  /** The text of a byte string. */
  readonly decode: (bytes: string) => string
}

type Give = (event: AgentEvent, line: number) => void

export class RegionTranslator {
  readonly #lines: LineTranslator
  readonly #sink: DeltaSink
  /** Whether lines may be translated without parsing: no dialect on request, no look at fields. */
  readonly #direct: boolean
  #number = 0
  #give: Give = () => {}

  constructor(options: RegionTranslatorOptions) {
    const decode = (bytes: string) => (isAscii(bytes) ? bytes : options.decode(bytes))
    this.#direct = options.check === undefined && (options.from ?? 'auto') === 'auto'
    this.#lines = new LineTranslator(options)
    this.#sink = {
      full: true,
      decode,
      delta: (type, body, meta) => {
        const delta = body.includes('\\') ? (JSON.parse(`"${body}"`) as string) : body
        this.#give(meta === undefined ? { type, delta } : { type, delta, meta }, this.#number)
      },
    }
  }

  /**
   * Takes whole lines, each ended by a line feed.
   *
   * @param offset bytes of the input before the region
   */
  region(region: string, offset: number, give: Give): void {
    this.#give = give
    for (let from = 0; from < region.length; ) {
      const newline = region.indexOf('\n', from)
      const end = newline < 0 ? region.length : newline
      this.#number += 1
      if (this.#delta(region, from, newline)) this.#lines.skip(this.#number)
      else {
        const line = this.#sink.decode(region.slice(from, end))
        for (const event of this.#lines.push(line, this.#number, offset + from)) give(event, this.#number)
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

  /** True if the line was a delta and has been translated. */
  #delta(region: string, from: number, newline: number): boolean {
    if (newline < 0 || !this.#direct || !this.#lines.idle) return false
    return translateDelta(this.#lines.translation, region, from, newline, this.#sink)
  }
}
