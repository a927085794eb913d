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
    else for (const handler of [...this.#handlers]) handler(event)
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
    for (const event of this.#waiting ?? []) for (const handler of [...this.#handlers]) handler(event)
    this.#waiting = undefined
    if (this.#ended) this.#tellEnd()
  }

  #tellEnd(): void {
    if (this.#waiting && this.#waiting.length > 0) return
    const handlers = [...this.#onEnd]
    this.#onEnd.clear()
    for (const handler of handlers) handler()
  }
}
