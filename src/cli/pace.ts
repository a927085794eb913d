/** `--pace`: a replay at its own speed, by the frames' time stamps. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { AgentEvent } from '../events/agent-event.ts'

/** No pause is longer, in milliseconds. */
const LONGEST_MS = 3000

export class Pace {
  readonly #speed: number
  readonly #signal: AbortSignal
  #last: number | undefined

  /** @param speed 1 is the speed at which it happened, 2 twice as fast */
  constructor(speed: number, signal: AbortSignal) {
    this.#speed = speed
    this.#signal = signal
  }

  /** The pause before these events, if any. Steps without a time, or backwards in time, take none. */
  before(events: readonly AgentEvent[]): Promise<void> | undefined {
    const time = events.find((event) => event.meta?.timestampMs !== undefined)?.meta?.timestampMs
    if (time === undefined) return undefined
    const step = this.#last === undefined ? 0 : time - this.#last
    this.#last = time
    const pause = Math.min(step / this.#speed, LONGEST_MS)
    return pause > 0 ? sleep(pause, undefined, { signal: this.#signal }).catch(() => {}) : undefined
  }
}
