import { expect, test } from 'vitest'
import { NativeStream } from '../../../src/runtime/drivers/native-stream.ts'
import type { ClaudeNativeEvent } from '../../../src/runtime/native-event.ts'

const text = (words: string): ClaudeNativeEvent => ({ type: 'text', text: words })
const later = () => new Promise((resolve) => setTimeout(resolve))

test('the first subscriber gets everything in order, also what comes meanwhile', async () => {
  const stream = new NativeStream()
  const got: unknown[] = []
  stream.emit(text('a'))
  stream.onEvent((event) => got.push(event))
  stream.onEnd(() => got.push('end'))
  stream.emit(text('b'))
  stream.end()
  stream.emit(text('too late'))
  expect(got).toEqual([])
  await later()
  expect(got).toEqual([text('a'), text('b'), 'end'])
})

test('one who leaves before he got anything takes nothing away', async () => {
  const stream = new NativeStream()
  stream.emit(text('a'))
  stream.onEvent(() => expect.unreachable())()
  await later()
  const got: unknown[] = []
  stream.onEvent((event) => got.push(event))
  await later()
  expect(got).toEqual([text('a')])
})

test('what a handler throws does not stop the others', async () => {
  const stream = new NativeStream()
  const thrown: unknown[] = []
  const listeners = process.rawListeners('unhandledRejection')
  process.removeAllListeners('unhandledRejection')
  process.once('unhandledRejection', (error) => thrown.push(error))
  const got: unknown[] = []
  stream.onEvent(() => {
    throw new Error('mine')
  })
  stream.onEvent((event) => got.push(event))
  stream.emit(text('a'))
  await later()
  for (const listener of listeners) process.on('unhandledRejection', listener as () => void)
  expect([got, thrown]).toEqual([[text('a')], [new Error('mine')]])
})

test('the end is told once, at once where nothing waits', () => {
  const stream = new NativeStream()
  let told = 0
  stream.onEnd(() => (told += 1))
  const leave = stream.onEnd(() => (told += 10))
  leave()
  stream.end()
  stream.end()
  expect(told).toBe(1)
})
