/** A line on stderr that is written over: the cursor waits at its start, and anything else that is said clears it. */

const CLEAR = '\u001b[K'

export class StatusLine {
  readonly #stream: { write(text: string): unknown; isTTY?: boolean }
  #shown = false

  constructor(stream: { write(text: string): unknown; isTTY?: boolean }) {
    this.#stream = stream
  }

  get isTTY(): boolean {
    return this.#stream.isTTY === true
  }

  /** Ordinary text. */
  write(text: string): void {
    this.clear()
    this.#stream.write(text)
  }

  show(text: string): void {
    this.#stream.write(`${text}${CLEAR}\r`)
    this.#shown = true
  }

  clear(): void {
    if (this.#shown) this.#stream.write(CLEAR)
    this.#shown = false
  }
}
