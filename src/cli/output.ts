/** stdout or a file: text is gathered, written once a batch of lines, with back-pressure; a closed pipe ends it quietly. */
import type { Writable } from 'node:stream'

/** What formatters give: text, or bytes of UTF-8. */
export type Text = string | Uint8Array

/** Written at once beyond this many characters. */
const BATCH = 64 * 1024

export class Output {
  readonly #stream: Writable
  readonly #onClosed: () => void
  readonly #end: (() => void) | undefined
  #pending: string[] = []
  #size = 0
  #scheduled = false
  /** The reader has gone away (EPIPE). */
  closed = false
  /** Any other failure to write. */
  error: Error | undefined

  /**
   * @param onClosed told once, when nothing more can be written
   * @param end ends the stream, if it is ours to end
   */
  constructor(stream: Writable, onClosed: () => void, end?: () => void) {
    this.#stream = stream
    this.#onClosed = onClosed
    this.#end = end
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') this.error ??= error
      this.#close()
    })
  }

  write(text: Text | Iterable<Text>): void {
    if (this.closed || text === '') return
    if (text instanceof Uint8Array) {
      this.flush()
      this.#stream.write(text)
      return
    }
    if (typeof text !== 'string') {
      for (const piece of text) this.write(piece)
      return
    }
    this.#pending.push(text)
    this.#size += text.length
    if (this.#scheduled) return
    this.#scheduled = true
    // After the lines at hand, before the next ones are waited for.
    process.nextTick(() => this.flush())
  }

  /** Nothing more is written, because of this. What has been written stays. */
  fail(error: Error): void {
    if (this.closed) return
    this.error = error
    this.flush()
    this.#close()
  }

  /** A promise while the reader is slower than we are. */
  ready(): Promise<void> | undefined {
    if (this.#size > BATCH) this.flush()
    if (!this.#stream.writableNeedDrain || this.closed) return undefined
    return new Promise((resolve) => {
      const done = () => {
        this.#stream.off('drain', done)
        this.#stream.off('close', done)
        this.#stream.off('error', done)
        resolve()
      }
      this.#stream.once('drain', done)
      this.#stream.once('close', done)
      this.#stream.once('error', done)
    })
  }

  /** Settles when everything written has left the process, or can't. */
  async finish(): Promise<void> {
    this.flush()
    if (this.#end) {
      const left = new Promise<void>((resolve) => this.#stream.once('close', () => resolve()))
      if (this.#stream.closed) return
      this.#end()
      return left
    }
    if (this.closed) return
    await new Promise<void>((resolve) => {
      this.#stream.once('error', () => resolve())
      this.#stream.write('', () => resolve())
    })
  }

  #close(): void {
    if (this.closed) return
    this.closed = true
    this.#pending = []
    this.#onClosed()
  }

  /** Writes what has been gathered. */
  flush(): void {
    this.#scheduled = false
    if (this.#pending.length === 0 || this.closed) return
    const text = this.#pending.length === 1 ? (this.#pending[0] as string) : this.#pending.join('')
    this.#pending = []
    this.#size = 0
    this.#stream.write(text)
  }
}
