/**
 * What exactly-once remembers: frame uuids, tool ids, tool results, and per message id the texts given.
 *
 * Bounded: at most `LIMIT` ids of each kind, oldest out, `TEXT_LIMIT` texts per message and `RESULT_LIMIT` results per
 * call. The translator calls `forget` at each result, at a change of session and at each new input.
 */
import { jsonOf } from '../frames/json-text.ts'
import { fingerprint } from './fingerprint.ts'
import type { GivenPiece } from './given.ts'

const LIMIT = 100_000
const TEXT_LIMIT = 10_000
const RESULT_LIMIT = 1000

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

/** Marks of the results of one id, by the form that they came in. */
interface ResultMarks {
  readonly value: Set<string>
  readonly json: Set<string>
}

export type TextKind = 'text' | 'thinking'

/** Stands for the pieces of a frame that has given none yet: most never do. */
const NOTHING: GivenPiece[] = []

export class Memory {
  readonly #frames = new BoundedMap<GivenPiece[]>()
  readonly #tools = new BoundedMap<true>()
  readonly #results = new BoundedMap<ResultMarks>()
  readonly #texts = new BoundedMap<string[]>()

  /** Notes a frame's uuid. False if it was seen before. */
  seeFrame(uuid: string): boolean {
    if (this.#frames.has(uuid)) return false
    this.#frames.set(uuid, NOTHING)
    return true
  }

  /** Notes that a piece came out for the frame of this uuid, so that it can be withdrawn by it. */
  noteGiven(uuid: string | undefined, piece: GivenPiece): void {
    const pieces = uuid === undefined ? undefined : this.#frames.get(uuid)
    if (pieces === NOTHING) this.#frames.set(uuid as string, [piece])
    else pieces?.push(piece)
  }

  /** The pieces that came out for a frame. */
  givenBy(uuid: string): readonly GivenPiece[] {
    return this.#frames.get(uuid) ?? NOTHING
  }

  hasTool(id: string): boolean {
    return this.#tools.has(id)
  }

  giveTool(id: string): void {
    if (id !== '') this.#tools.set(id, true)
  }

  /** Notes a tool result. False if the same content came for this id before; results without an id never repeat. */
  giveResult(id: string, output: unknown): boolean {
    // What is too deep to be written never came as the JSON that the fast path takes.
    return this.#giveResult(id, 'value', (of) =>
      fingerprint(of === 'value' ? output : (jsonOf(output) ?? '')),
    )
  }

  /** The same for content that is JSON text, as JSON.stringify prints it. */
  giveResultJson(id: string, json: string): boolean {
    return this.#giveResult(id, 'json', (of) => fingerprint(of === 'json' ? json : JSON.parse(json)))
  }

  /** Marks are taken of the content in the form it came in; a repeat in the other form is turned into that one. */
  #giveResult(id: string, form: keyof ResultMarks, markOf: (form: keyof ResultMarks) => string): boolean {
    if (id === '') return true
    const given = this.#results.get(id) ?? { value: new Set(), json: new Set() }
    const other = form === 'value' ? 'json' : 'value'
    const mark = markOf(form)
    if (given[form].has(mark)) return false
    if (given[other].size > 0 && given[other].has(markOf(other))) return false
    given[form].add(mark)
    if (given[form].size > RESULT_LIMIT) given[form].delete(given[form].values().next().value as string)
    this.#results.set(id, given)
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
