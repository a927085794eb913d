/**
 * The align stage: passes bytes on only up to the last newline, and joins what it held once.
 *
 * A line splitter that gets such regions never rescans a growing remainder, so a line of any length takes time
 * linear in its length. Pure; works on Uint8Array.
 */
const LF = 10

export interface AlignOptions {
  /** Longest line in bytes, its newline included; longer ones are dropped and reported. Default: no limit. */
  readonly maxLineBytes?: number
  /** Called for each line dropped, with its size and number. An empty line takes its place, so numbers stay right. */
  readonly onLongLine?: (bytes: number, line: number) => void
}

export class LineAligner {
  readonly #limit: number
  readonly #onLongLine: (bytes: number, line: number) => void
  #held: Uint8Array[] = []
  #heldBytes = 0
  /** Bytes already dropped of a line that is over the limit and has not ended. */
  #dropped = 0
  /** Lines that have passed; counted only under a limit. */
  #lines = 0

  constructor(options: AlignOptions = {}) {
    this.#limit = options.maxLineBytes ?? Number.POSITIVE_INFINITY
    this.#onLongLine = options.onLongLine ?? (() => {})
  }

  /** Takes a chunk; returns a region that ends with a newline, or nothing. The chunk must not be changed afterwards. */
  push(chunk: Uint8Array): Uint8Array | undefined {
    const last = chunk.lastIndexOf(LF)
    if (last < 0) {
      this.#hold(chunk)
      return undefined
    }
    const joined = this.#join(chunk.subarray(0, last + 1))
    const region = this.#limit === Number.POSITIVE_INFINITY ? joined : this.#cut(joined)
    this.#hold(chunk.subarray(last + 1))
    return region
  }

  /** The last line, if it has no newline. */
  end(): Uint8Array | undefined {
    const rest = this.#join(new Uint8Array(0))
    if (rest.length === 0 && this.#dropped === 0) return undefined
    return this.#limit === Number.POSITIVE_INFINITY ? rest : this.#cut(rest)
  }

  #hold(bytes: Uint8Array): void {
    if (bytes.length === 0) return
    if (this.#dropped > 0 || this.#heldBytes + bytes.length > this.#limit) {
      this.#dropped += this.#heldBytes + bytes.length
      this.#held = []
      this.#heldBytes = 0
      return
    }
    this.#held.push(bytes)
    this.#heldBytes += bytes.length
  }

  #join(tail: Uint8Array): Uint8Array {
    if (this.#held.length === 0) return tail
    const joined = new Uint8Array(this.#heldBytes + tail.length)
    let at = 0
    for (const part of this.#held) {
      joined.set(part, at)
      at += part.length
    }
    joined.set(tail, at)
    this.#held = []
    this.#heldBytes = 0
    return joined
  }

  /** Replaces lines over the limit by empty ones. */
  #cut(region: Uint8Array): Uint8Array {
    const kept: Uint8Array[] = []
    let size = 0
    for (let from = 0; from < region.length || this.#dropped > 0; ) {
      const newline = region.indexOf(LF, from)
      const end = newline < 0 ? region.length : newline + 1
      const bytes = this.#dropped + end - from
      const long = bytes > this.#limit
      this.#lines += 1
      if (long) this.#onLongLine(bytes, this.#lines)
      const line = long ? region.subarray(newline < 0 ? end : newline, end) : region.subarray(from, end)
      this.#dropped = 0
      kept.push(line)
      size += line.length
      from = end
    }
    const out = new Uint8Array(size)
    let at = 0
    for (const line of kept) {
      out.set(line, at)
      at += line.length
    }
    return out
  }
}
