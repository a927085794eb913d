/** stdout for the blocking reader: byte strings gathered and written once a region. */
import { writeAll } from './blocking-io.ts'
import type { Text } from './output.ts'

/** Written at once beyond this many bytes. */
const BATCH = 256 * 1024

export class BlockingOutput {
  readonly #fd: number
  #text = ''
  #buffer = Buffer.allocUnsafeSlow(BATCH)
  /** The reader has gone away. */
  closed = false
  error: Error | undefined

  constructor(fd: number) {
    this.#fd = fd
  }

  write(text: Text | Iterable<Text>): void {
    if (this.closed) return
    if (typeof text === 'string') {
      this.#text += text
      if (this.#text.length > BATCH) this.flush()
    } else if (text instanceof Uint8Array) {
      this.flush()
      this.#send(text)
    } else for (const piece of text) this.write(piece)
  }

  flush(): void {
    const length = this.#text.length
    if (length === 0 || this.closed) return
    if (length > this.#buffer.length) this.#buffer = Buffer.allocUnsafeSlow(length)
    this.#buffer.write(this.#text, 0, 'latin1')
    this.#text = ''
    this.#send(this.#buffer.subarray(0, length))
    // One giant line must not keep its memory.
    if (this.#buffer.length > 4 * BATCH) this.#buffer = Buffer.allocUnsafeSlow(BATCH)
  }

  #send(bytes: Uint8Array): void {
    if (this.closed) return
    try {
      writeAll(this.#fd, bytes)
    } catch (error) {
      this.closed = true
      if ((error as NodeJS.ErrnoException).code !== 'EPIPE') this.error = error as Error
    }
  }
}
