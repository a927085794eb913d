/** A queue between one producer, who never waits, and one consumer, who does. */

export interface AsyncQueueOptions<T> {
  /** From so many waiting values on, `merge` is tried before a value is added. */
  readonly max: number
  /** Joins the newest waiting value and the next one, or says that they can't be joined. */
  readonly merge?: (newest: T, next: T) => T | undefined
  /** Told once, when the consumer stops reading before the end. */
  readonly onReturn?: () => void
}

/**
 * Values come out once and in order; nothing is ever dropped while somebody reads. `max` bounds what can be
 * merged; values that can't be may exceed it. All iterators of a queue share its values.
 */
export interface AsyncQueue<T> extends AsyncIterable<T> {
  /** Adds a value; after `close` or `return()` it is ignored. */
  push(value: T): void
  /** Ends the queue once what waits in it has been read. */
  close(): void
  /** How many values wait. */
  readonly size: number
}

export function createAsyncQueue<T>(options: AsyncQueueOptions<T>): AsyncQueue<T> {
  return new Queue(options)
}

class Queue<T> implements AsyncQueue<T>, AsyncIterator<T, undefined> {
  readonly #options: AsyncQueueOptions<T>
  #values: T[] = []
  /** Place of the oldest waiting value; those before it have been read. */
  #head = 0
  #state: 'open' | 'closed' = 'open'
  readonly #readers: ((result: IteratorResult<T, undefined>) => void)[] = []

  constructor(options: AsyncQueueOptions<T>) {
    this.#options = options
  }

  get size(): number {
    return this.#values.length - this.#head
  }

  [Symbol.asyncIterator](): AsyncIterator<T, undefined> {
    return this
  }

  push(value: T): void {
    if (this.#state === 'closed') return
    const reader = this.#readers.shift()
    if (reader) {
      reader({ value, done: false })
      return
    }
    const merged = this.size >= this.#options.max ? this.#merge(value) : undefined
    if (merged === undefined) this.#values.push(value)
    else this.#values[this.#values.length - 1] = merged
  }

  close(): void {
    this.#state = 'closed'
    for (const reader of this.#readers.splice(0)) reader({ value: undefined, done: true })
  }

  async next(): Promise<IteratorResult<T, undefined>> {
    if (this.size > 0) return { value: this.#take(), done: false }
    if (this.#state === 'closed') return { value: undefined, done: true }
    return new Promise((resolve) => this.#readers.push(resolve))
  }

  async return(): Promise<IteratorResult<T, undefined>> {
    const wasOpen = this.#state === 'open'
    this.close()
    this.#values = []
    this.#head = 0
    if (wasOpen) this.#options.onReturn?.()
    return { value: undefined, done: true }
  }

  #merge(value: T): T | undefined {
    const newest = this.#values.at(-1)
    return newest === undefined ? undefined : this.#options.merge?.(newest, value)
  }

  #take(): T {
    const value = this.#values[this.#head] as T
    this.#head += 1
    // Cut off what has been read once it is the greater part, so that a value is moved once on average.
    if (this.#head * 2 > this.#values.length) {
      this.#values = this.#values.slice(this.#head)
      this.#head = 0
    }
    return value
  }
}
