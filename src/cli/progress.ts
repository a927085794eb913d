/** How far a long file has been read: bytes, rate, time left. */
import { bytes, duration } from '../formats/pretty/amounts.ts'
import type { StatusLine } from './status-line.ts'

/** Nothing is said of reads that take less. */
const QUIET_MS = 1000
const EVERY_MS = 250

export class Progress {
  readonly #line: StatusLine
  readonly #size: number
  readonly #now: () => number
  readonly #start: number
  #next: number

  constructor(line: StatusLine, size: number, now: () => number = Date.now) {
    this.#line = line
    this.#size = size
    this.#now = now
    this.#start = now()
    this.#next = this.#start + QUIET_MS
  }

  /** @param read bytes of the file that have been read */
  at(read: number): void {
    const now = this.#now()
    if (now < this.#next) return
    this.#next = now + EVERY_MS
    const seconds = (now - this.#start) / 1000
    const rate = read / seconds
    const percent = this.#size > 0 ? Math.min(100, Math.floor((read / this.#size) * 100)) : 100
    const left = rate > 0 ? duration(Math.ceil(Math.max(0, this.#size - read) / rate) * 1000) : 'unknown time'
    this.#line.show(
      `${bytes(read)} of ${bytes(this.#size)} · ${percent} % · ${bytes(Math.round(rate))}/s · ${left} left`,
    )
  }

  end(): void {
    this.#line.clear()
  }
}
