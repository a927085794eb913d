/**
 * Regions of whole lines, as byte strings, through a translator of lines: each line by a way that need not parse it,
 * where it takes that way, else by the plain one. Pure.
 */
import type { AgentEvent } from './events/agent-event.ts'
import type { Translation } from './translate/translation.ts'
import type { InputSummary, LineTranslator, LineTranslatorOptions } from './translate-lines.ts'

/** Told of each event, with the number of its line. */
export type Give = (event: AgentEvent, line: number) => void

/** Two ways for a line. */
export interface LineWays {
  /** Tries the line from `from` to `end` (its line feed). False if it has to take the plain way; then nothing has changed. */
  readonly fast?: ((t: Translation, region: string, from: number, end: number) => boolean) | undefined
  readonly plain: (line: string, number: number, offset: number) => readonly AgentEvent[]
  /** What becomes of each event of the plain way before it is given. */
  readonly finish?: (event: AgentEvent) => AgentEvent
}

export class RegionLines {
  readonly #lines: LineTranslator
  readonly #ways: LineWays
  /** Of the line at hand, from 1. */
  #number = 0
  #give: Give = () => {}

  constructor(lines: LineTranslator, ways: LineWays) {
    this.#lines = lines
    this.#ways = ways
  }

  /** @param offset bytes of the input before the region */
  region(region: string, offset: number, give: Give): void {
    const { fast, plain, finish } = this.#ways
    this.#give = give
    for (let from = 0; from < region.length; ) {
      const newline = region.indexOf('\n', from)
      const end = newline < 0 ? region.length : newline
      this.#number += 1
      if (fast && newline >= 0 && this.#lines.idle && fast(this.#lines.translation, region, from, newline))
        this.#lines.skip(this.#number)
      else {
        for (const event of plain(region.slice(from, end), this.#number, offset + from))
          this.emit(finish ? finish(event) : event)
      }
      from = end + 1
    }
  }

  /** Gives an event of the line at hand, as it is. */
  emit(event: AgentEvent): void {
    this.#give(event, this.#number)
  }

  end(give: (event: AgentEvent) => void): void {
    const { finish } = this.#ways
    for (const event of this.#lines.end()) give(finish ? finish(event) : event)
  }

  get summary(): InputSummary {
    return this.#lines.summary
  }
}

/** Whether lines may be looked at before they are decoded: no dialect on request, no look at fields. */
export function mayLookAhead({ check, from = 'auto' }: LineTranslatorOptions): boolean {
  return check === undefined && from === 'auto'
}
