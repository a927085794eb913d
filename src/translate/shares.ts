/**
 * What a `done` will say: turns, and the main lane's text as a fallback for a missing `result`.
 *
 * Kept in shares, one an init, because the result of a turn may come after the next turn has begun (capture
 * subagent-background: both results at the very end). A result with a `result_index` takes the oldest share still
 * kept; one without takes all.
 */
import type { Transcript } from '../events/agent-event.ts'
import type { GivenPiece } from './given.ts'
import { joinTranscripts, type Turns } from './turn-store.ts'

interface Share {
  /** An init has opened this share; frames before the first init belong to its share. */
  started: boolean
  readonly turns: Turns
  readonly text: GivenPiece[]
}

/** Shares kept at most; beyond, the oldest is dropped, so that inits without results stay bounded. */
const SHARE_LIMIT = 1000

export interface TakenShare {
  readonly turns: Transcript
  readonly text: string
}

export class Shares {
  #shares: Share[] = []
  readonly #createTurns: () => Turns
  readonly #join: (pieces: readonly string[]) => string

  constructor(createTurns: () => Turns, join: (pieces: readonly string[]) => string) {
    this.#createTurns = createTurns
    this.#join = join
  }

  /** An init frame begins a new share. */
  start(): void {
    const newest = this.#shares.at(-1)
    if (newest && !newest.started) newest.started = true
    else this.#open(true)
    if (this.#shares.length > SHARE_LIMIT) this.#shares.shift()
  }

  /** The turns of the share at hand. */
  get turns(): Turns {
    return (this.#shares.at(-1) ?? this.#open(false)).turns
  }

  /** Adds a piece of main-lane text. Its fragments may still grow, and it may yet be withdrawn. */
  addText(piece: GivenPiece): void {
    const share = this.#shares.at(-1) ?? this.#open(false)
    share.text.push(piece)
  }

  take(oldestOnly: boolean): TakenShare {
    const taken = oldestOnly ? this.#shares.splice(0, 1) : this.#shares.splice(0)
    const lists = taken.map((share) => share.turns.list()).filter((turns) => turns.length > 0)
    const pieces = taken.flatMap((share) => share.text).filter((piece) => !piece.withdrawn)
    return { turns: joinTranscripts(lists), text: this.#join(pieces.map((piece) => piece.text())) }
  }

  /** An init has opened a share that no result has taken. */
  get pending(): boolean {
    return this.#shares.some((share) => share.started)
  }

  #open(started: boolean): Share {
    const share: Share = { started, turns: this.#createTurns(), text: [] }
    this.#shares.push(share)
    return share
  }
}
