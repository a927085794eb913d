/**
 * What exactly-once remembers: frame uuids, tool ids, tool results, and per message id the texts given.
 *
 * Bounded: at most `LIMIT` ids of each kind, oldest out, and `TEXT_LIMIT` texts per message. The translator calls
 * `forget` at each result, at a change of session and at each new input (design, section 6).
 */
import { fingerprint } from './fingerprint.ts'
import type { GivenPiece } from './given.ts'

const LIMIT = 100_000
const TEXT_LIMIT = 10_000

/** A Map that drops its oldest entry when it grows over `limit`. Names from the input are keys here, never of objects. */
export class BoundedMap<V> {
  readonly #map = new Map<string, V>()
  readonly #limit: number

  constructor(limit: number = LIMIT) {
    this.#limit = limit
  }

  get(key: string): V | undefined {
    return this.#map.get(key)
  }

  has(key: string): boolean {
    return this.#map.has(key)
  }

  set(key: string, value: V): void {
    this.#map.set(key, value)
    if (this.#map.size <= this.#limit) return
    for (const oldest of this.#map.keys()) {
      this.#map.delete(oldest)
      return
    }
  }

  clear(): void {
    this.#map.clear()
  }

  values(): MapIterator<V> {
    return this.#map.values()
  }
}

interface ResultMark {
  readonly of: 'value' | 'json'
  readonly mark: string
}

export type TextKind = 'text' | 'thinking'

export class Memory {
  readonly #frames = new BoundedMap<GivenPiece[]>()
  readonly #tools = new BoundedMap<true>()
  readonly #results = new BoundedMap<ResultMark[]>()
  readonly #texts = new BoundedMap<string[]>()

  /** Notes a frame's uuid. False if it was seen before. */
  seeFrame(uuid: string): boolean {
    if (this.#frames.has(uuid)) return false
    this.#frames.set(uuid, [])
    return true
  }

  /** Notes that a piece came out for the frame of this uuid, so that it can be withdrawn by it. */
  noteGiven(uuid: string | undefined, piece: GivenPiece): void {
    if (uuid !== undefined) this.#frames.get(uuid)?.push(piece)
  }

  /** The pieces that came out for a frame. */
  givenBy(uuid: string): readonly GivenPiece[] {
    return this.#frames.get(uuid) ?? []
  }

  hasTool(id: string): boolean {
    return this.#tools.has(id)
  }

  giveTool(id: string): void {
    if (id !== '') this.#tools.set(id, true)
  }

  /** Notes a tool result. False if the same content came for this id before; results without an id never repeat. */
  giveResult(id: string, output: unknown): boolean {
    return this.#giveResult(id, 'value', (of) =>
      fingerprint(of === 'value' ? output : JSON.stringify(output)),
    )
  }

  /** The same for content that is JSON text, as JSON.stringify prints it. */
  giveResultJson(id: string, json: string): boolean {
    return this.#giveResult(id, 'json', (of) => fingerprint(of === 'json' ? json : JSON.parse(json)))
  }

  /** Marks are taken of the content in the form it came in; a repeat in the other form is turned into that one. */
  #giveResult(id: string, form: ResultMark['of'], markOf: (form: ResultMark['of']) => string): boolean {
    if (id === '') return true
    const given = this.#results.get(id)
    if (given?.some((mark) => mark.mark === markOf(mark.of))) return false
    const mark: ResultMark = { of: form, mark: markOf(form) }
    if (given) given.push(mark)
    else this.#results.set(id, [mark])
    return true
  }

  giveText(messageId: string | undefined, kind: TextKind, text: string): void {
    if (messageId === undefined) return
    const mark = kind + fingerprint(text)
    const given = this.#texts.get(messageId)
    if (!given) this.#texts.set(messageId, [mark])
    else if (given.push(mark) > TEXT_LIMIT) given.shift()
  }

  /** Where, from `from` on, an equal text stands among those given for this message; -1 if nowhere. */
  findText(messageId: string | undefined, kind: TextKind, text: string, from: number): number {
    const given = messageId === undefined ? undefined : this.#texts.get(messageId)
    return given ? given.indexOf(kind + fingerprint(text), from) : -1
  }

  hasMessage(messageId: string): boolean {
    return this.#texts.has(messageId)
  }

  forget(): void {
    this.#frames.clear()
    this.#tools.clear()
    this.#results.clear()
    this.#texts.clear()
  }
}
