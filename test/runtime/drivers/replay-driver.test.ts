import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createReplayDriver } from '../../../src/runtime/drivers/replay-driver.ts'
import { capture, eventsOf, firstOf, OPTS } from './harness.ts'

const HELLO = [
  { type: 'init', sessionId: '2657bf93-5c2a-497e-91d0-bc292f8e7c80', model: 'claude-opus-5-5' },
  { type: 'text', text: 'Hello! How c', channel: 'assistant' },
  { type: 'text', text: 'an I help yo', channel: 'assistant' },
  { type: 'text', text: 'u today?', channel: 'assistant' },
  {
    type: 'result',
    ok: true,
    summary: 'Hello! How can I help you today?',
    costUsd: 0.011026000000000001,
    usage: { inputTokens: 4, outputTokens: 120, cachedInputTokens: 11800 },
    model: 'claude-opus-5-5',
    sessionId: '2657bf93-5c2a-497e-91d0-bc292f8e7c80',
  },
]

test('plays a file, a stream, or chunks of any size', async () => {
  const file = capture('text.partial.ndjson')
  const bytes = readFileSync(file)
  const pieces = Array.from({ length: Math.ceil(bytes.length / 7) }, (_, i) =>
    bytes.subarray(i * 7, i * 7 + 7),
  )
  for (const source of [file, new URL(`file://${file}`), [bytes.toString()], pieces]) {
    const driver = createReplayDriver(source)(OPTS)
    const events = eventsOf(driver)
    await driver.start()
    expect(await events).toEqual(HELLO)
  }
})

test('keeps what comes before the first subscriber, and tells the end to those who ask late', async () => {
  const driver = createReplayDriver(capture('text.partial.ndjson'))(OPTS)
  await driver.start()
  await new Promise((resolve) => driver.onEnd?.(() => resolve(undefined)) && setTimeout(resolve, 50))
  expect(await eventsOf(driver)).toEqual(HELLO)
})

test('follows the times of the frames', async () => {
  const at = (seconds: number) =>
    `{"type":"user","session_id":"s","timestamp":"2026-01-01T00:00:0${seconds}.000Z","message":{"content":[{"type":"tool_result","tool_use_id":"${seconds}","content":""}]}}\n`
  const driver = createReplayDriver([at(1), at(2), at(0), '{"type":"result","result":""}'], { pace: 20 })(
    OPTS,
  )
  const events = eventsOf(driver)
  const start = performance.now()
  await driver.start()
  expect((await events).map((event) => event.type)).toEqual([
    'tool-result',
    'tool-result',
    'tool-result',
    'result',
  ])
  expect(performance.now() - start > 45).toBe(true)
})

test('an abort ends it at once, also in a pause', async () => {
  const driver = createReplayDriver(capture('subagent.ndjson'), { pace: 0.01 })(OPTS)
  const events = eventsOf(driver)
  const text = firstOf(driver, 'text')
  await driver.start()
  await text
  await driver.setModel('opus')
  await driver.writeContext('key', 'value')
  await driver.abort()
  await driver.abort()
  expect((await events).at(-1)).toEqual({ type: 'result', ok: false, summary: '', aborted: true })
})

test('says what is wrong', async () => {
  expect(() => createReplayDriver('x', { pace: 0 })).toThrow('pace must be a number above 0, not 0')
  const driver = createReplayDriver(capture('no-such-file'))(OPTS)
  await expect(driver.abort()).rejects.toThrow('abort: this replay has not been started')
  const events = eventsOf(driver)
  await driver.start()
  await expect(driver.start()).rejects.toThrow('start: this replay was started before; a driver plays once')
  const [failed, ...more] = await events
  expect(more).toEqual([])
  expect(failed).toEqual({
    type: 'result',
    ok: false,
    summary: '',
    errorMessage: expect.stringMatching(/^can't replay: ENOENT/),
  })
})

test('a recording that broke off ends in an error, and an empty one in nothing', async () => {
  const last = async (source: string[]) => {
    const driver = createReplayDriver(source)(OPTS)
    await driver.start()
    return (await eventsOf(driver)).at(-1)
  }
  const init = '{"type":"system","subtype":"init","session_id":"s"}'
  expect(await last([init])).toEqual({
    type: 'result',
    ok: false,
    summary: '',
    sessionId: 's',
    errorMessage: 'Stream ended without a result',
  })
  expect(await last([])).toBe(undefined)
})
