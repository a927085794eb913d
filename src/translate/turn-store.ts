/** Where the turns of a run are kept until its result: as objects, or as JSON in a store of the caller's. */
import type { StoredTranscript, Transcript, Turn } from '../events/agent-event.ts'

/** Keeps JSON texts, in order. `list` gives them back as turns; more may be added afterwards. */
export interface TurnStore {
  add(json: string): void
  /** A text whose middle stands in the region at hand, from `from` to `to`. */
  addRegion(head: string, from: number, to: number, tail: string): void
  list(): Transcript
}

/** Turns of one share (see `shares.ts`). */
export interface Turns {
  /** @param json the content's JSON, where it is known */
  add(role: Turn['role'], content: unknown, timestampMs: number, json?: string): void
  /** A tool result whose content is JSON text already, from `from` to `to` of the region at hand. */
  addResultJson(
    toolUseId: string,
    contentJson: string,
    isError: boolean,
    timestampMs: number,
    from: number,
    to: number,
  ): void
  list(): Transcript
}

export class TurnObjects implements Turns {
  readonly #turns: Turn[] = []

  add(role: Turn['role'], content: unknown, timestampMs: number): void {
    this.#turns.push({ role, content, timestampMs })
  }

  addResultJson(toolUseId: string, contentJson: string, isError: boolean, timestampMs: number): void {
    const content = { tool_use_id: toolUseId, content: JSON.parse(contentJson) as unknown, is_error: isError }
    this.add('tool_result', content, timestampMs)
  }

  list(): Transcript {
    return this.#turns
  }
}

/** Turns as JSON: one byte a byte of input, whatever the run's length. */
export class StoredTurns implements Turns {
  readonly #store: TurnStore
  readonly #toJson: (value: unknown) => string

  constructor(store: TurnStore, toJson: (value: unknown) => string) {
    this.#store = store
    this.#toJson = toJson
  }

  add(role: Turn['role'], content: unknown, timestampMs: number, json?: string): void {
    const contentJson = json ?? this.#toJson(content)
    this.#store.add(`{"role":"${role}","content":${contentJson},"timestampMs":${timestampMs}}`)
  }

  addResultJson(
    toolUseId: string,
    _contentJson: string,
    isError: boolean,
    timestampMs: number,
    from: number,
    to: number,
  ): void {
    const id = JSON.stringify(toolUseId)
    const head = `{"role":"tool_result","content":{"tool_use_id":${id},"content":`
    this.#store.addRegion(head, from, to, `,"is_error":${isError}},"timestampMs":${timestampMs}}`)
  }

  list(): Transcript {
    return this.#store.list()
  }
}

/** Several transcripts as one. Lists that are kept as JSON stay so. */
export function joinTranscripts(lists: readonly Transcript[]): Transcript {
  if (lists.length === 1) return lists[0] as Transcript
  if (lists.length > 0 && lists.every(isStored)) return new JoinedTranscript(lists)
  return lists.flatMap((list) => [...list])
}

function isStored(list: Transcript): list is StoredTranscript {
  return 'jsonPieces' in list
}

class JoinedTranscript implements StoredTranscript {
  readonly #lists: readonly StoredTranscript[]

  constructor(lists: readonly StoredTranscript[]) {
    this.#lists = lists
  }

  get length(): number {
    return this.#lists.reduce((sum, list) => sum + list.length, 0)
  }

  *[Symbol.iterator](): Generator<Turn> {
    for (const list of this.#lists) yield* list
  }

  *jsonPieces(): Generator<string | Uint8Array> {
    for (const [at, list] of this.#lists.entries()) {
      if (at > 0) yield ','
      yield* list.jsonPieces()
    }
  }

  toJSON(): Turn[] {
    return [...this]
  }
}
