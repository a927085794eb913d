/** The events of one run, on their way from a driver to whoever subscribes. */
import type { ClaudeNativeEvent } from '../native-event.ts'

type OnEvent = (event: ClaudeNativeEvent) => void

/**
 * Events are kept until somebody subscribes, who gets them in order, in a later microtask. What comes while nobody
 * is subscribed any more is lost. The end is told after the last event, also to those who ask later.
 */
export class NativeStream {
  readonly #handlers = new Set<OnEvent>()
  readonly #onEnd = new Set<() => void>()
  /** What the first subscriber has not got yet; undefined once he has caught up. */
  #waiting: ClaudeNativeEvent[] | undefined = []
  #ended = false

  emit(event: ClaudeNativeEvent): void {
    if (this.#ended) return
    if (this.#waiting) this.#waiting.push(event)
    else this.#deliver(event)
  }

  end(): void {
    if (this.#ended) return
    this.#ended = true
    this.#tellEnd()
  }

  onEvent(handler: OnEvent): () => void {
    this.#handlers.add(handler)
    if (this.#waiting && this.#handlers.size === 1) void Promise.resolve().then(() => this.#catchUp())
    return () => void this.#handlers.delete(handler)
  }

  onEnd(handler: () => void): () => void {
    this.#onEnd.add(handler)
    if (this.#ended) void Promise.resolve().then(() => this.#tellEnd())
    return () => void this.#onEnd.delete(handler)
  }

  #catchUp(): void {
    if (this.#handlers.size === 0) return
    for (const event of this.#waiting ?? []) this.#deliver(event)
    this.#waiting = undefined
    if (this.#ended) this.#tellEnd()
  }

  #deliver(event: ClaudeNativeEvent): void {
    for (const handler of [...this.#handlers]) callApart(() => handler(event))
  }

  #tellEnd(): void {
    if (this.#waiting && this.#waiting.length > 0) return
    const handlers = [...this.#onEnd]
    this.#onEnd.clear()
    for (const handler of handlers) callApart(handler)
  }
}

/** What a handler throws is the host's affair: it surfaces as an unhandled rejection, and the run goes on. */
function callApart(handler: () => void): void {
  try {
    handler()
  } catch (error) {
    void Promise.reject(error)
  }
}
