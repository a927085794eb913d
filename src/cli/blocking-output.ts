/** stdout for the blocking reader: gathered, written once a region. */
import { writeAll } from './blocking-io.ts'
import type { Text } from './output.ts'

const SIZE = 256 * 1024
/** UTF-8 takes no more for a code unit of UTF-16. */
const BYTES_A_UNIT = 3
/** Code units of text gathered before they are encoded: small pieces take longer one by one. */
const GATHERED = 16 * 1024

export class BlockingOutput {
  readonly #fd: number
  readonly encoding: 'latin1' | 'utf8'
  readonly #buffer = Buffer.allocUnsafeSlow(SIZE)
  #used = 0
  /** Text behind the buffer's bytes that is not encoded yet: it comes in many small pieces. */
  #text = ''
  /** The reader has gone away. */
  closed = false
  error: Error | undefined

  /** @param encoding latin1 where the strings are byte strings */
  constructor(fd: number, encoding: 'latin1' | 'utf8') {
    this.#fd = fd
    this.encoding = encoding
  }

  /** Nothing more is written, because of this. */
  fail(error: Error): void {
    this.flush()
    this.closed = true
    this.error ??= error
  }

  write(text: Text | Iterable<Text>): void {
    if (typeof text === 'string') this.#append(text)
    else if (text instanceof Uint8Array) this.#copy(text, 0, text.length)
    else for (const piece of text) this.write(piece)
  }

  /** Takes a stretch of bytes with text before and after it. */
  copy(head: string, bytes: Buffer, from: number, to: number, tail: string): void {
    this.#append(head)
    if (to > from) this.#copy(bytes, from, to)
    this.#append(tail)
  }

  flush(): void {
    if (this.#text !== '') this.#encode()
    const length = this.#used
    this.#used = 0
    if (length > 0) this.#send(this.#buffer.subarray(0, length))
  }

  #encode(): void {
    const text = this.#text
    this.#text = ''
    const most = text.length * BYTES_A_UNIT
    if (this.#used + most > SIZE) {
      this.flush()
      if (most > SIZE) {
        this.#send(Buffer.from(text))
        return
      }
    }
    this.#used += this.#buffer.write(text, this.#used, 'utf8')
  }

  #append(text: string): void {
    if (this.encoding === 'utf8') {
      this.#text += text
      if (this.#text.length > GATHERED) this.#encode()
      return
    }
    if (this.#used + text.length > SIZE) this.flush()
    if (text.length > SIZE) this.#send(Buffer.from(text, 'latin1'))
    else this.#used += this.#buffer.write(text, this.#used, 'latin1')
  }

  #copy(bytes: Uint8Array, from: number, to: number): void {
    if (this.#text !== '') this.#encode()
    if (this.#used + to - from > SIZE) this.flush()
    const part = bytes.subarray(from, to)
    if (part.length > SIZE) this.#send(part)
    else {
      this.#buffer.set(part, this.#used)
      this.#used += part.length
    }
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
