/** A driver that plays a recorded run: a capture of stdout, or a saved session. */
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { readLines } from '../../input/read-lines.ts'
import type { ClaudeCodeDriver, ClaudeCodeDriverFactory } from '../driver.ts'
import type { ClaudeNativeEvent } from '../native-event.ts'
import { NativeLines } from './native-lines.ts'
import { NativeStream } from './native-stream.ts'

/** A file's path, or its bytes or text in chunks of any size. A stream can be played once. */
export type ReplaySource =
  | string
  | URL
  | Readable
  | Iterable<string | Uint8Array>
  | AsyncIterable<string | Uint8Array>

export interface ReplayOptions {
  /**
   * Speed: 1 as it was, 2 twice as fast; absent, without pauses. The frames' own times are followed where they
   * have any; a pause is never longer than three seconds.
   */
  readonly pace?: number
}

const LONGEST_PAUSE_MS = 3000

/**
 * The factory of drivers that play `source`. What the host says to a recording changes nothing: `setModel` and
 * `writeContext` are accepted and ignored. `abort` ends it, as aborted. A source that can't be read is told as a
 * failed run.
 *
 * @throws RangeError if `pace` is not a number above 0
 */
export function createReplayDriver(
  source: ReplaySource,
  options: ReplayOptions = {},
): ClaudeCodeDriverFactory {
  const { pace } = options
  if (pace !== undefined && !(pace > 0)) throw new RangeError(`pace must be a number above 0, not ${pace}`)
  return () => new ReplayDriver(source, pace)
}

class ReplayDriver implements ClaudeCodeDriver {
  readonly #source: ReplaySource
  readonly #pace: number | undefined
  readonly #stream = new NativeStream()
  readonly #lines = new NativeLines('auto')
  readonly #stop = new AbortController()
  #state: 'idle' | 'playing' | 'ended' = 'idle'

  constructor(source: ReplaySource, pace: number | undefined) {
    this.#source = source
    this.#pace = pace
  }

  onEvent(handler: (event: ClaudeNativeEvent) => void): () => void {
    return this.#stream.onEvent(handler)
  }

  onEnd(handler: () => void): () => void {
    return this.#stream.onEnd(handler)
  }

  /** Rejects if it was called before. */
  async start(): Promise<void> {
    if (this.#state !== 'idle') throw new Error('start: this replay was started before; a driver plays once')
    this.#state = 'playing'
    void this.#play()
  }

  /** Rejects before `start`; does nothing after the end. */
  async abort(): Promise<void> {
    this.#assertStarted('abort')
    if (this.#state === 'ended') return
    this.#end([{ type: 'result', ok: false, summary: '', aborted: true }])
    this.#stop.abort()
  }

  async setModel(): Promise<void> {
    this.#assertStarted('setModel')
  }

  async writeContext(): Promise<void> {
    this.#assertStarted('writeContext')
  }

  async #play(): Promise<void> {
    try {
      await readLines(readableOf(this.#source), {
        onLine: (line) => this.#line(line.text),
        signal: this.#stop.signal,
      })
      this.#end(this.#lines.end())
    } catch (error) {
      const errorMessage = `can't replay: ${(error as Error).message}`
      this.#end([
        ...this.#lines.end().filter(isNoResult),
        { type: 'result', ok: false, summary: '', errorMessage },
      ])
    }
  }

  #line(text: string): Promise<void> | undefined {
    const before = this.#lines.timestampMs
    const events = this.#lines.push(text)
    const pause = this.#pauseBetween(before, this.#lines.timestampMs)
    if (pause === 0) {
      this.#emit(events)
      return undefined
    }
    return sleep(pause, undefined, { signal: this.#stop.signal }).then(
      () => this.#emit(events),
      () => {},
    )
  }

  #pauseBetween(before: number | undefined, after: number | undefined): number {
    if (this.#pace === undefined || before === undefined || after === undefined) return 0
    return Math.min(Math.max(0, after - before) / this.#pace, LONGEST_PAUSE_MS)
  }

  #emit(events: readonly ClaudeNativeEvent[]): void {
    if (this.#state === 'playing') for (const event of events) this.#stream.emit(event)
  }

  #end(last: readonly ClaudeNativeEvent[]): void {
    this.#emit(last)
    this.#state = 'ended'
    this.#stream.end()
  }

  #assertStarted(call: string): void {
    if (this.#state === 'idle') throw new Error(`${call}: this replay has not been started`)
  }
}

function isNoResult(event: ClaudeNativeEvent): boolean {
  return event.type !== 'result'
}

function readableOf(source: ReplaySource): Readable {
  if (typeof source === 'string' || source instanceof URL) return createReadStream(source)
  return source instanceof Readable ? source : Readable.from(source, { objectMode: false })
}
