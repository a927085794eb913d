/** Turns kept as JSON bytes outside of the heap: a run of gigabytes costs its own size, and is written in pieces. */
import type { StoredTranscript, Turn } from '../events/agent-event.ts'
import type { TurnStore } from '../translate/turn-store.ts'

/** Bytes of one block of turns; a longer turn gets a block of its own. */
const BLOCK = 1024 * 1024
/** The first block is small: most runs are. */
const FIRST_BLOCK = 16 * 1024

export class StoredBytes implements TurnStore {
  readonly #encoding: 'utf8' | 'latin1'
  readonly #full: Buffer[] = []
  #block: Buffer | undefined
  #used = 0
  #count = 0

  constructor(encoding: 'utf8' | 'latin1') {
    this.#encoding = encoding
  }

  add(json: string): void {
    const bytes = Buffer.byteLength(json, this.#encoding) + 1
    if (!this.#block || this.#used + bytes > this.#block.length) this.#open(bytes)
    const block = this.#block as Buffer
    this.#used += block.write(this.#count === 0 ? json : `,${json}`, this.#used, this.#encoding)
    this.#count += 1
  }

  list(): StoredTranscript {
    if (this.#block && this.#used > 0) this.#full.push(this.#block.subarray(0, this.#used))
    this.#block = undefined
    this.#used = 0
    return new StoredList(this.#full, this.#count)
  }

  #open(bytes: number): void {
    if (this.#block) this.#full.push(this.#block.subarray(0, this.#used))
    const size = this.#full.length === 0 && this.#block === undefined ? FIRST_BLOCK : BLOCK
    this.#block = Buffer.allocUnsafeSlow(Math.max(size, bytes))
    this.#used = 0
  }
}

class StoredList implements StoredTranscript {
  readonly length: number
  readonly #blocks: readonly Buffer[]

  constructor(blocks: readonly Buffer[], length: number) {
    this.#blocks = blocks
    this.length = length
  }

  jsonPieces(): Iterable<Uint8Array> {
    return this.#blocks
  }

  toJSON(): Turn[] {
    return JSON.parse(`[${Buffer.concat(this.#blocks).toString()}]`) as Turn[]
  }

  [Symbol.iterator](): Iterator<Turn> {
    return this.toJSON()[Symbol.iterator]()
  }
}
