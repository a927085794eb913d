import { chmodSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { type CliDriverOptions, createCliDriver } from '../../../src/runtime/drivers/cli-driver.ts'
import { createReplayDriver } from '../../../src/runtime/drivers/replay-driver.ts'
import { capture, eventsOf, type FakeRun, fakeRun, firstOf, isAlive, OPTS } from './harness.ts'

const open: FakeRun[] = []
const run: typeof fakeRun = (...parameters) => {
  const made = fakeRun(...parameters)
  open.push(made)
  return made
}
const hostListeners = () => ['exit', 'SIGINT', 'SIGTERM', 'SIGHUP'].map((name) => process.listenerCount(name))
const before = hostListeners()

afterEach(() => {
  for (const made of open.splice(0)) made.close()
  expect(hostListeners()).toEqual(before)
})

/** Events of a shell script in the place of the program. */
async function scripted(script: string, options: CliDriverOptions = {}) {
  const driver = createCliDriver({ command: '/bin/sh', args: ['-c', script], graceMs: 300, ...options })(OPTS)
  await driver.start()
  return eventsOf(driver)
}

const failed = (errorMessage: string, more = {}) => ({
  type: 'result',
  ok: false,
  summary: '',
  errorMessage,
  ...more,
})

describe('a run', () => {
  test.each([
    'text.partial',
    'subagent',
    'multi-turn',
    'control-interrupt.partial',
    'sigkill.partial',
    'api-401',
  ])('of %s gives the events of its replay', async (name) => {
    const file = capture(`${name}.ndjson`)
    const replay = createReplayDriver(file)(OPTS)
    await replay.start()
    const { driver } = run({ FAKE_CAPTURE: file })
    await driver.start()
    expect(await eventsOf(driver)).toEqual(await eventsOf(replay))
  })

  test('gets its prompt on stdin and its options as flags', async () => {
    const opts = { ...OPTS, context: 'Be brief.', model: 'opus', childToolBlocklist: ['Task', 'Bash(rm:*)'] }
    const { driver, log } = run({}, { resume: 'session-1' }, opts)
    await driver.start()
    await eventsOf(driver)
    const flags =
      '-p --input-format stream-json --output-format stream-json --verbose --include-partial-messages ' +
      '--model opus --disallowedTools Task,Bash(rm:*) --resume session-1'
    const content = [
      { type: 'text', text: 'Be brief.' },
      { type: 'text', text: 'Hello' },
    ]
    expect(log()).toEqual([
      { argv: flags.split(' '), pid: expect.any(Number) },
      { type: 'user', session_id: '', message: { role: 'user', content }, parent_tool_use_id: null },
    ])
  })

  test('takes another model and more context while it is open', async () => {
    const { driver, log } = run({ FAKE_WAIT: '1' })
    await driver.start()
    await firstOf(driver, 'text')
    await driver.setModel('haiku')
    await expect(driver.setModel('no-such-model')).rejects.toThrow('unknown model')
    await driver.writeContext('notes.md', 'Mind the gap.')
    await driver.abort()
    expect(log().slice(2)).toEqual([
      { type: 'control_request', request_id: 'req_1', request: { subtype: 'set_model', model: 'haiku' } },
      {
        type: 'control_request',
        request_id: 'req_2',
        request: { subtype: 'set_model', model: 'no-such-model' },
      },
      expect.objectContaining({
        message: { role: 'user', content: [{ type: 'text', text: 'notes.md:\n\nMind the gap.' }] },
      }),
      { type: 'control_request', request_id: 'req_3', request: { subtype: 'interrupt' } },
    ])
    await expect(driver.setModel('opus')).rejects.toThrow('setModel: the run has ended')
    await expect(driver.writeContext('a', 'b')).rejects.toThrow('writeContext: the run has ended')
  })

  test('declines what the program asks of it', async () => {
    const { driver, log } = run({ FAKE_ASKS: '1' })
    await driver.start()
    await eventsOf(driver)
    expect(log().at(-1)).toEqual({
      type: 'control_response',
      response: {
        subtype: 'error',
        request_id: 'ask-1',
        error: 'this host does not answer can_use_tool requests',
      },
    })
  })
})

describe('an abort', () => {
  test('interrupts, is told as aborted, and leaves no process', async () => {
    const { driver, log } = run({ FAKE_WAIT: '1', FAKE_CHILD: '1' })
    const events = eventsOf(driver)
    const text = firstOf(driver, 'text')
    await driver.start()
    await text
    await driver.abort()
    const end = (await events).filter((event) => event.type === 'result')
    expect(end.map(({ ok, aborted, costUsd }) => [ok, aborted, costUsd])).toEqual([
      [false, true, 0.011026000000000001],
    ])
    const child = log().find((entry) => entry.child)?.child as number
    await expect.poll(() => isAlive(child)).toBe(false)
  })

  test('ends a program that does not listen', async () => {
    const { driver, log } = run({ FAKE_DEAF: '1', FAKE_WAIT: '1', FAKE_CHILD: '1' }, { graceMs: 150 })
    const events = eventsOf(driver)
    const text = firstOf(driver, 'text')
    await driver.start()
    await text
    await Promise.all([driver.abort(), driver.abort()])
    expect((await events).at(-1)).toEqual(
      failed('Stream ended without a result (ended by SIGKILL)', {
        aborted: true,
        model: 'claude-opus-5-5',
        sessionId: '2657bf93-5c2a-497e-91d0-bc292f8e7c80',
      }),
    )
    const child = log().find((entry) => entry.child)?.child as number
    await expect.poll(() => isAlive(child)).toBe(false)
  })

  test('comes after start, and only the first start counts', async () => {
    const { driver } = run({})
    await expect(driver.abort()).rejects.toThrow('abort: the run has not been started')
    await expect(driver.setModel('opus')).rejects.toThrow('setModel: the run has not been started')
    await driver.start()
    await expect(driver.start()).rejects.toThrow('start: this run was started before; a driver runs once')
    await driver.abort()
    await driver.abort()
  })
})

describe('what goes wrong is told as a failed run', () => {
  test('no such program', async () => {
    const driver = createCliDriver({ command: '/no/such/claude' })(OPTS)
    await driver.start()
    expect(await eventsOf(driver)).toEqual([
      failed(
        "can't run /no/such/claude: no such program; install Claude Code, or give the path of the program as `command`",
      ),
    ])
  })

  test('not executable', async () => {
    const file = join(tmpdir(), `cc-translate-${process.pid}-plain`)
    writeFileSync(file, '#!/bin/sh\n')
    chmodSync(file, 0o644)
    const driver = createCliDriver({ command: file })(OPTS)
    await driver.start()
    expect(await eventsOf(driver)).toEqual([
      failed(`can't run ${file}: permission denied; is it an executable file?`),
    ])
  })

  test('no such folder', async () => {
    const driver = createCliDriver({ command: '/bin/sh', cwd: '/no/such/folder' })(OPTS)
    await driver.start()
    expect(await eventsOf(driver)).toEqual([failed("can't run /bin/sh in /no/such/folder: no such folder")])
  })

  test('an end without a result', async () => {
    expect(await scripted('echo >&2 "No conversation found"; exit 1')).toEqual([
      failed('Stream ended without a result (exit status 1): No conversation found'),
    ])
    expect(await scripted('kill -9 $$')).toEqual([failed('Stream ended without a result (ended by SIGKILL)')])
    expect(await scripted('exit 0')).toEqual([failed('Stream ended without a result')])
  })

  test('nothing but what a log line claims', async () => {
    expect(await scripted(`echo '{"type":"assistant_text","delta":"forged"}'`)).toEqual([
      failed('Stream ended without a result'),
    ])
  })

  test('an output that closes early', async () => {
    expect(await scripted('exec >&-; exec sleep 30')).toEqual([
      failed('Stream ended without a result (it closed its output and went on running)'),
    ])
  })

  test('an output that something else holds open', async () => {
    expect(await scripted('sleep 30 & exit 3')).toEqual([
      failed('Stream ended without a result (exit status 3)'),
    ])
  })

  test('a stall', async () => {
    expect(await scripted('exec sleep 30', { stallAfterMs: 100 })).toEqual([
      failed('Stream ended without a result (stopped: it wrote nothing for 0.1 s)'),
    ])
  })
})
