/**
 * Lines of a Node stream: the align stage, then split2. This and the drivers are the library's only Node code.
 *
 * UTF-16 with a byte order mark is decoded; bytes that are not UTF-8 become U+FFFD.
 */
import { isUtf8 } from 'node:buffer'
import { type Readable, Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { TextDecoder } from 'node:util'
import split2 from 'split2'
import { type AlignOptions, LineAligner } from './align-lines.ts'

export interface InputLine {
  /** Without its line feed; a carriage return before that is still there. */
  readonly text: string
  /** From 1. */
  readonly number: number
  /**
   * Bytes of the input before this line. Exact for UTF-8; where a chunk held other bytes, exact again from the
   * next chunk on. For UTF-16 it counts the bytes of the decoded text.
   */
  readonly offset: number
}

export interface ReadLinesOptions extends AlignOptions {
  /** Takes one line. A promise holds further lines back until it settles. */
  readonly onLine: (line: InputLine) => Promise<void> | undefined
  readonly signal?: AbortSignal
}

/**
 * Reads a stream to its end, line by line. Rejects with the stream's own error, or with an AbortError after
 * `signal`; `onLine` must not throw.
 */
export async function readLines(source: Readable, options: ReadLinesOptions): Promise<void> {
  const repairs: Repair[] = []
  let number = 0
  let offset = 0
  let emitted = 0
  const sink = new Writable({
    objectMode: true,
    write(text: string, _encoding, done) {
      number += 1
      const wait = options.onLine({ text, number, offset })
      const bytes = Buffer.byteLength(text) + 1
      offset += bytes
      emitted += bytes
      while (repairs[0] !== undefined && repairs[0].emittedEnd <= emitted) {
        offset = (repairs.shift() as Repair).offset
      }
      if (wait) wait.then(() => done(), done)
      else done()
    },
  })
  // split2 leaves the empty remainder after a last newline out, and gives any other as a line.
  await pipeline(
    source,
    new Align(options, repairs),
    split2(/\n/),
    sink,
    options.signal ? { signal: options.signal } : {},
  )
}

/** After `emittedEnd` bytes of repaired text, the input stands at `offset`. */
interface Repair {
  readonly emittedEnd: number
  readonly offset: number
}

class Align extends Transform {
  readonly #aligner: LineAligner
  readonly #repairs: Repair[]
  /** Undecided until two bytes have come; then null for UTF-8. */
  #utf16: TextDecoder | null | undefined
  #first: Buffer = Buffer.alloc(0)
  #emitted = 0
  #offset = 0

  constructor(options: AlignOptions, repairs: Repair[]) {
    super()
    this.#aligner = new LineAligner(options)
    this.#repairs = repairs
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#take(chunk)
    done()
  }

  override _flush(done: () => void): void {
    if (this.#utf16 === undefined) this.#pass(this.#aligner.push(this.#first))
    if (this.#utf16) this.#pass(this.#aligner.push(Buffer.from(this.#utf16.decode())))
    this.#pass(this.#aligner.end())
    done()
  }

  #take(chunk: Buffer): void {
    let bytes = chunk
    if (this.#utf16 === undefined) {
      bytes = this.#first.length > 0 ? Buffer.concat([this.#first, chunk]) : chunk
      if (bytes.length < 2) {
        this.#first = bytes
        return
      }
      this.#utf16 = utf16DecoderFor(bytes)
    }
    this.#pass(
      this.#aligner.push(this.#utf16 ? Buffer.from(this.#utf16.decode(bytes, { stream: true })) : bytes),
    )
  }

  #pass(region: Uint8Array | undefined): void {
    if (region === undefined || region.length === 0) return
    const raw = Buffer.from(region.buffer, region.byteOffset, region.byteLength)
    this.#offset += raw.length
    if (isUtf8(raw)) {
      this.#emitted += raw.length
      this.push(raw)
      return
    }
    const repaired = Buffer.from(raw.toString('utf8'))
    this.#emitted += repaired.length
    this.#repairs.push({ emittedEnd: this.#emitted, offset: this.#offset })
    this.push(repaired)
  }
}

function utf16DecoderFor(start: Buffer): TextDecoder | null {
  if (start[0] === 0xff && start[1] === 0xfe) return new TextDecoder('utf-16le')
  if (start[0] === 0xfe && start[1] === 0xff) return new TextDecoder('utf-16be')
  return null
}
