/** Turns kept as JSON bytes outside of the heap: a run of gigabytes costs its own size, and is written in pieces. */
import type { StoredTranscript, Turn } from '../events/agent-event.ts'
import type { TurnStore } from '../translate/turn-store.ts'

/** Bytes of one block of turns; a longer turn gets a block of its own. */
const BLOCK = 1024 * 1024
/** The first block is small: most runs are. */
const FIRST_BLOCK = 16 * 1024

/** Where the bytes of the region at hand are. */
export interface Region {
  bytes: Buffer
}

export class StoredBytes implements TurnStore {
  readonly #encoding: 'utf8' | 'latin1'
  readonly #region: Region
  readonly #full: Buffer[] = []
  #block: Buffer | undefined
  #used = 0
  #count = 0

  constructor(encoding: 'utf8' | 'latin1', region: Region) {
    this.#encoding = encoding
    this.#region = region
  }

  add(json: string): void {
    this.#reserve(Buffer.byteLength(json, this.#encoding) + 1)
    this.#separate()
    this.#append(json)
  }

  addRegion(head: string, from: number, to: number, tail: string): void {
    this.#reserve(head.length + to - from + tail.length + 1)
    this.#separate()
    this.#append(head)
    this.#used += this.#region.bytes.copy(this.#block as Buffer, this.#used, from, to)
    this.#append(tail)
  }

  list(): StoredTranscript {
    if (this.#block) this.#full.push(this.#block.subarray(0, this.#used))
    this.#block = undefined
    this.#used = 0
    return new StoredList(this.#full, this.#count)
  }

  #append(text: string): void {
    this.#used += (this.#block as Buffer).write(text, this.#used, this.#encoding)
  }

  #separate(): void {
    if (this.#count > 0) this.#append(',')
    this.#count += 1
  }

  /** Makes room for so many bytes: in the block at hand, or in a new one. */
  #reserve(bytes: number): void {
    if (this.#block && this.#used + bytes <= this.#block.length) return
    if (this.#block) this.#full.push(this.#block.subarray(0, this.#used))
    this.#block = Buffer.allocUnsafeSlow(Math.max(this.#count === 0 ? FIRST_BLOCK : BLOCK, bytes))
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
