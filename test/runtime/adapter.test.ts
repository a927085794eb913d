import { describe, expect, test, vi } from 'vitest'
import type { RuntimeEvent } from '../../src/events/runtime-event.ts'
import { ClaudeCodeAdapter } from '../../src/runtime/adapter.ts'
import { createReplayDriver } from '../../src/runtime/drivers/replay-driver.ts'
import type { StartOpts } from '../../src/runtime/executor.ts'
import type { ClaudeNativeEvent } from '../../src/runtime/native-event.ts'
import { EndingDriver, ScriptedDriver } from './scripted-driver.ts'

const OPTS: StartOpts = { agentId: 'agent', sessionKey: 'key', message: 'Hello' }
const INIT = { type: 'init', sessionId: 'native-1', model: 'opus' } as const
const RESULT = { type: 'result', ok: true, summary: 'fin' } as const
const text = (words: string): ClaudeNativeEvent => ({ type: 'text', text: words })

function adapterOf(driver: ScriptedDriver = new ScriptedDriver()) {
  return { driver, adapter: new ClaudeCodeAdapter(() => driver, undefined, { now: () => 7 }) }
}

async function all(events: AsyncIterable<RuntimeEvent>): Promise<RuntimeEvent[]> {
  const out: RuntimeEvent[] = []
  for await (const event of events) out.push(event)
  return out
}

test('who it is and what it can', () => {
  const { adapter } = adapterOf()
  expect([adapter.id, adapter.participantKind]).toEqual(['claude-code', 'agent'])
  expect(adapter.capabilities()).toEqual({
    streaming: true,
    mcp: true,
    worktrees: true,
    resume: true,
    toolApproval: true,
    models: ['sonnet', 'opus', 'haiku'],
    contextWindowTokens: 200000,
    runtimeClass: 'wrapped-oneshot',
    nativeSkills: 'none',
    nativeMemory: 'none',
    nativeChannels: 'none',
    nativeScheduler: false,
  })
})

describe('health', () => {
  test('is well without a check', async () => {
    expect(await adapterOf().adapter.health()).toEqual({ ok: true })
  })

  test('is what the check says, or why it could not', async () => {
    const healthOf = (check: () => Promise<{ ok: boolean; message?: string }>) =>
      new ClaudeCodeAdapter(() => new ScriptedDriver(), check).health()
    expect(await healthOf(async () => ({ ok: true, message: '2.1.332' }))).toEqual({
      ok: true,
      message: '2.1.332',
    })
    expect(await healthOf(() => Promise.reject(new Error('no claude')))).toEqual({
      ok: false,
      message: 'no claude',
    })
    expect(await healthOf(() => Promise.reject('odd'))).toEqual({ ok: false, message: 'odd' })
    expect(
      await healthOf(() => {
        throw new Error('at once')
      }),
    ).toEqual({ ok: false, message: 'at once' })
  })

  test('does not wait longer than 2 seconds', async () => {
    vi.useFakeTimers()
    try {
      const health = new ClaudeCodeAdapter(
        () => new ScriptedDriver(),
        () => new Promise(() => {}),
      ).health()
      await vi.advanceTimersByTimeAsync(2000)
      expect(await health).toEqual({ ok: false, message: 'the health check took more than 2 seconds' })
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('session codec', () => {
  test('carries the session id that the run told last, also after its end', async () => {
    const { adapter, driver } = adapterOf()
    const run = await adapter.start({}, OPTS)
    const events = all(adapter.events(run))
    driver.emit(INIT, { ...RESULT, sessionId: 'native-2' })
    await events
    expect(run.runId).toBe('native-1')
    expect(await adapter.sessionCodec.serialize(run)).toBe('{"sessionKey":"key","sessionId":"native-2"}')
  })

  test('falls back to the run id', async () => {
    const { adapter } = adapterOf()
    const run = { adapterId: 'claude-code', sessionKey: 'key', runId: 'run' }
    expect(await adapter.sessionCodec.serialize(run)).toBe('{"sessionKey":"key","sessionId":"run"}')
    expect(await adapter.sessionCodec.serialize({ ...run, runId: null })).toBe(
      '{"sessionKey":"key","sessionId":null}',
    )
  })

  test('restores a handle, and says so if it is none', async () => {
    const { adapter } = adapterOf()
    const run = { adapterId: 'claude-code', sessionKey: 'key', runId: 'run' }
    expect(await adapter.sessionCodec.restore('{"sessionKey":"key","sessionId":"run"}')).toEqual(run)
    for (const blob of ['', 'null', '{}', '{"sessionKey":"key","sessionId":1}']) {
      await expect(adapter.sessionCodec.restore(blob)).rejects.toThrow('not a session blob')
    }
  })
})

describe('events', () => {
  test('bind the run id late, and say it from then on', async () => {
    const { adapter, driver } = adapterOf()
    const run = await adapter.start({}, OPTS)
    expect(run).toEqual({ adapterId: 'claude-code', sessionKey: 'key', runId: null })
    const events = all(adapter.events(run))
    driver.emit(text('early'))
    expect(run.runId).toBe(null)
    driver.emit(INIT, text('late'), { ...INIT, sessionId: 'other' })
    expect(run.runId).toBe('native-1')
    driver.emit({ type: 'telepathy' } as never, RESULT)
    const base = { sessionId: 'key', ts: 7 }
    expect(await events).toEqual([
      { ...base, runId: 'key', seq: 1, kind: 'text-delta', text: 'early', channel: 'assistant' },
      { ...base, runId: 'native-1', seq: 2, kind: 'status', phase: 'init', model: 'opus' },
      { ...base, runId: 'native-1', seq: 3, kind: 'text-delta', text: 'late', channel: 'assistant' },
      { ...base, runId: 'native-1', seq: 4, kind: 'status', phase: 'init', model: 'opus' },
      { ...base, runId: 'native-1', seq: 5, kind: 'done', reason: 'success', summary: 'fin' },
    ])
  })

  test('sum up a run that broke off by its own words, without its thoughts', async () => {
    const { adapter, driver } = adapterOf(new EndingDriver())
    const run = await adapter.start({}, OPTS)
    const events = all(adapter.events(run))
    const broken = { type: 'result', ok: false, summary: '', aborted: true } as const
    driver.emit(text('so '), { type: 'text', text: 'hm', channel: 'reasoning' }, text('far'), broken)
    driver.emit(text('again'), broken)
    ;(driver as EndingDriver).end()
    expect((await events).flatMap((event) => (event.kind === 'done' ? event.summary : []))).toEqual([
      'so far',
      'again',
    ])
  })

  test('of a driver that tells its end go on past a done', async () => {
    const driver = new EndingDriver()
    const { adapter } = adapterOf(driver)
    const run = await adapter.start({}, OPTS)
    const events = all(adapter.events(run))
    driver.emit(RESULT, text('more'), RESULT)
    driver.end()
    expect((await events).map((event) => event.kind)).toEqual(['done', 'text-delta', 'done'])
    expect(driver.handlers.size).toBe(0)
    expect(await all(adapter.events(run))).toEqual([])
  })

  test('of a driver that does not end with the first done, and it is let go', async () => {
    const { adapter, driver } = adapterOf()
    const run = await adapter.start({}, OPTS)
    const events = all(adapter.events(run))
    driver.emit(RESULT, text('late'))
    expect((await events).map((event) => event.kind)).toEqual(['done'])
    expect(driver.handlers.size).toBe(0)
    expect(await all(adapter.events({ ...run }))).toEqual([])
    await expect(adapter.setModel(run, 'm')).rejects.toThrow('no run is open for session "key"')
    await expect(adapter.writeContext(run, 'k', 'v')).rejects.toThrow('no run is open')
    await adapter.abort(run)
    expect(driver.calls).toEqual([['start']])
  })

  test('of a driver that gives everything while it is subscribed to', async () => {
    class Eager extends ScriptedDriver {
      override onEvent(handler: (event: ClaudeNativeEvent) => void): () => void {
        handler(INIT)
        handler(RESULT)
        return super.onEvent(handler)
      }
    }
    const { adapter, driver } = adapterOf(new Eager())
    const run = await adapter.start({}, OPTS)
    expect((await all(adapter.events(run))).map((event) => event.kind)).toEqual(['status', 'done'])
    expect(driver.handlers.size).toBe(0)
  })

  test('stop when the reader leaves; the run can still be aborted', async () => {
    for (const driver of [new ScriptedDriver(), new EndingDriver()]) {
      const { adapter } = adapterOf(driver)
      const run = await adapter.start({}, OPTS)
      const events = adapter.events(run)
      driver.emit(INIT)
      for await (const _ of events) break
      expect(driver.handlers.size).toBe(0)
      await adapter.abort(run)
      expect(driver.calls).toEqual([['start'], ['abort']])
    }
  })

  test('that nobody reads any more are let go when the run ends', async () => {
    const driver = new EndingDriver()
    const { adapter } = adapterOf(driver)
    const run = await adapter.start({}, OPTS)
    const events = adapter.events(run)
    driver.emit(INIT)
    for await (const _ of events) break
    driver.emit(text('unheard'), RESULT)
    driver.end()
    await expect(adapter.setModel(run, 'opus')).rejects.toThrow('no run is open')
    expect(await all(adapter.events({ ...run }))).toEqual([])
  })

  test('reach a slow reader whole: fragments are joined by channel, everything else is kept', async () => {
    const { adapter, driver } = adapterOf()
    const run = await adapter.start({}, OPTS)
    const events = adapter.events(run)
    const thought = { type: 'text', text: 't', channel: 'reasoning' } as const
    const call = { type: 'tool-call', id: 'i', name: 'Bash', input: {} } as const
    for (let count = 0; count < 1500; count += 1) driver.emit(text('a'))
    driver.emit(call, thought, thought, text('b'), text('b'), RESULT)
    const got = await all(events)
    expect(got.length).toBe(1000 + 4)
    expect(got[999]).toEqual(expect.objectContaining({ seq: 1000, text: 'a'.repeat(501) }))
    expect(got.slice(1000).map((event) => [event.seq, event.kind, 'text' in event && event.text])).toEqual([
      [1501, 'tool-call', false],
      [1502, 'text-delta', 'tt'],
      [1504, 'text-delta', 'bb'],
      [1506, 'done', false],
    ])
  })
})

test('a driver that does not start leaves nothing behind', async () => {
  const driver = new ScriptedDriver()
  driver.start = () => Promise.reject(new Error('no'))
  const { adapter } = adapterOf(driver)
  await expect(adapter.start({}, OPTS)).rejects.toThrow('no')
  expect(await all(adapter.events({ adapterId: 'claude-code', sessionKey: 'key', runId: null }))).toEqual([])
})

test('calls go to the driver of the run, by handle and else by session key', async () => {
  const drivers = [new ScriptedDriver(), new ScriptedDriver()]
  let made = 0
  const adapter = new ClaudeCodeAdapter(() => drivers[made++] as ScriptedDriver)
  const first = await adapter.start({}, OPTS)
  await adapter.start({}, OPTS)
  await adapter.setModel(first, 'opus')
  await adapter.writeContext({ ...first }, 'notes.md', 'text')
  expect(drivers.map((driver) => driver.calls)).toEqual([
    [['start'], ['setModel', 'opus']],
    [['start'], ['writeContext', 'notes.md', 'text']],
  ])
})

test('a reader much slower than the driver loses no text and no event', async () => {
  const lines = ['{"type":"system","subtype":"init","session_id":"s"}']
  const tool = (id: number) => `{"type":"tool_use","id":"t${id}","name":"Bash","input":{"n":${id}}}`
  for (let id = 0; id < 20_000; id += 1) {
    const block = id % 100 === 0 ? tool(id) : `{"type":"text","text":"${id} "}`
    lines.push(`{"type":"assistant","session_id":"s","message":{"id":"m${id}","content":[${block}]}}`)
  }
  lines.push('{"type":"result","subtype":"success","is_error":false,"result":"fin","session_id":"s"}')
  const adapter = new ClaudeCodeAdapter(createReplayDriver([lines.join('\n')]))
  const run = await adapter.start({}, OPTS)
  let said = ''
  const called: unknown[] = []
  let events = 0
  for await (const event of adapter.events(run)) {
    if (event.kind === 'text-delta') said += event.text
    if (event.kind === 'tool-call') called.push(event.input)
    events += 1
    // The driver makes an event in a few microseconds.
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  const ids = Array.from({ length: 20_000 }, (_, id) => id)
  expect(said).toBe(ids.map((id) => (id % 100 === 0 ? '' : `${id} `)).join(''))
  expect(called).toEqual(ids.filter((id) => id % 100 === 0).map((n) => ({ n })))
  expect(events < 1500).toBe(true)
})
