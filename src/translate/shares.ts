/**
 * What a `done` will say: turns, and the main lane's text as a fallback for a missing `result`.
 *
 * Kept in shares, one an init, because the result of a turn may come after the next turn has begun (capture
 * subagent-background: both results at the very end). A result with a `result_index` takes the oldest share still
 * kept; one without takes all.
 */
import type { Turn } from '../events/agent-event.ts'
import type { GivenPiece } from './given.ts'

interface Share {
  /** An init has opened this share; frames before the first init belong to its share. */
  started: boolean
  readonly turns: Turn[]
  readonly text: GivenPiece[]
}

/** Shares kept at most; beyond, the two oldest are joined, so that inits without results stay bounded. */
const SHARE_LIMIT = 1000

export interface TakenShare {
  readonly turns: readonly Turn[]
  readonly text: string
}

export class Shares {
  #shares: Share[] = []

  /** An init frame begins a new share. */
  start(): void {
    const newest = this.#shares.at(-1)
    if (newest && !newest.started) {
      newest.started = true
      return
    }
    this.#shares.push({ started: true, turns: [], text: [] })
    if (this.#shares.length > SHARE_LIMIT) this.#joinOldest()
  }

  addTurn(turn: Turn): void {
    this.#newest().turns.push(turn)
  }

  /** Adds a piece of main-lane text. Its fragments may still grow, and it may yet be withdrawn. */
  addText(piece: GivenPiece): void {
    this.#newest().text.push(piece)
  }

  take(oldestOnly: boolean): TakenShare {
    const taken = oldestOnly ? this.#shares.splice(0, 1) : this.#shares.splice(0)
    const pieces = taken.flatMap((share) => share.text).filter((piece) => !piece.withdrawn)
    return {
      turns: taken.length === 1 ? (taken[0] as Share).turns : taken.flatMap((share) => share.turns),
      text: pieces.flatMap((piece) => piece.pieces).join(''),
    }
  }

  /** An init has opened a share that no result has taken. */
  get pending(): boolean {
    return this.#shares.some((share) => share.started)
  }

  forget(): void {
    this.#shares = []
  }

  #newest(): Share {
    const newest = this.#shares.at(-1)
    if (newest) return newest
    const share: Share = { started: false, turns: [], text: [] }
    this.#shares.push(share)
    return share
  }

  #joinOldest(): void {
    const [first, second] = this.#shares.splice(0, 2) as [Share, Share]
    this.#shares.unshift({
      started: true,
      turns: [...first.turns, ...second.turns],
      text: [...first.text, ...second.text],
    })
  }
}
