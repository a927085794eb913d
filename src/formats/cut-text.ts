/** Text kept in bounds while it comes: its two ends, and how much lay between. */
import { counted } from './pretty/amounts.ts'

export class CutText {
  readonly #half: number
  #head = ''
  #tail = ''
  #length = 0

  /** @param limit characters kept */
  constructor(limit: number) {
    this.#half = Math.floor(limit / 2)
  }

  add(text: string): this {
    this.#length += text.length
    const room = this.#half - this.#head.length
    if (room > 0) this.#head += text.slice(0, room)
    if (text.length <= room) return this
    this.#tail += text.slice(Math.max(0, room))
    // Not at each fragment: that would copy the tail each time.
    if (this.#tail.length > this.#half * 4) this.#tail = this.#tail.slice(-this.#half)
    return this
  }

  /** Characters kept at the moment. */
  get size(): number {
    return this.#head.length + this.#tail.length
  }

  toString(): string {
    const tail = this.#tail.slice(-this.#half)
    const hidden = this.#length - this.#head.length - tail.length
    if (hidden === 0) return this.#head + tail
    return `${this.#head}\n… ${counted(hidden, 'character')} left out …\n${tail}`
  }
}

/** A long text without its middle, with a line that says so. */
export function cutMiddle(text: string, limit: number): string {
  return text.length <= limit ? text : new CutText(limit).add(text).toString()
}
