import { describe, expect, test } from 'vitest'
import { createAsyncQueue } from '../../src/runtime/async-queue.ts'

const joinLetters = (newest: string, next: string) =>
  /^[a-z]+$/.test(newest) && /^[a-z]+$/.test(next) ? newest + next : undefined

async function rest<T>(queue: AsyncIterable<T>): Promise<T[]> {
  const values: T[] = []
  for await (const value of queue) values.push(value)
  return values
}

describe('queue', () => {
  test('gives values in order, those before and those after the reader came', async () => {
    const queue = createAsyncQueue<number>({ max: 10 })
    queue.push(1)
    const reading = rest(queue)
    queue.push(2)
    await Promise.resolve()
    queue.push(3)
    queue.close()
    queue.push(4)
    expect(await reading).toEqual([1, 2, 3])
  })

  test('joins what can be joined once it is full, and drops nothing', async () => {
    const queue = createAsyncQueue<string>({ max: 2, merge: joinLetters })
    for (const value of ['a', 'b', 'c', 'd', '1', '2', 'e', 'f']) queue.push(value)
    expect(queue.size).toBe(5)
    queue.close()
    expect(await rest(queue)).toEqual(['a', 'bcd', '1', '2', 'ef'])
  })

  test('a reader that leaves is told of once, and what waits is let go', async () => {
    let left = 0
    const queue = createAsyncQueue<number>({ max: 1, onReturn: () => (left += 1) })
    queue.push(1)
    queue.push(2)
    for await (const _ of queue) break
    queue.push(3)
    expect([left, queue.size]).toEqual([1, 0])
    expect(await rest(queue)).toEqual([])
    await queue[Symbol.asyncIterator]().return?.()
    expect(left).toBe(1)
  })

  test('leaving frees another reader that waits', async () => {
    const queue = createAsyncQueue<number>({ max: 1 })
    const waiting = queue[Symbol.asyncIterator]().next()
    await queue[Symbol.asyncIterator]().return?.()
    expect(await waiting).toEqual({ value: undefined, done: true })
  })

  test('long queues come out whole', async () => {
    const queue = createAsyncQueue<number>({ max: 1 })
    const numbers = Array.from({ length: 5000 }, (_, index) => index)
    for (const number of numbers) queue.push(number)
    queue.close()
    expect(await rest(queue)).toEqual(numbers)
  })
})
