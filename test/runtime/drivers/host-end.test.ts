import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { capture, FAKE_CLAUDE, isAlive } from './harness.ts'

const HOST = fileURLToPath(new URL('host.js', import.meta.url))

/** How the host ended, what it said, and whether the program and its child are still there. */
async function hostThat(end: string, signal?: NodeJS.Signals) {
  const folder = mkdtempSync(join(tmpdir(), 'cc-translate-'))
  const log = join(folder, 'log')
  const env = {
    ...process.env,
    HOST_END: end,
    FAKE: FAKE_CLAUDE,
    FAKE_CAPTURE: capture('text.partial.ndjson'),
    FAKE_LOG: log,
    FAKE_WAIT: '1',
    FAKE_CHILD: '1',
    FAKE_DEAF: '1',
  }
  const host = spawn(process.execPath, [HOST], { env, stdio: ['ignore', 'pipe', 'ignore'] })
  let said = ''
  host.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (signal && said === '') host.kill(signal)
    said += text
  })
  const [code, by] = await once(host, 'close')
  const entries = readFileSync(log, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  rmSync(folder, { recursive: true })
  const pids: number[] = entries.flatMap((entry) => [entry.child ?? [], entry.pid ?? []].flat())
  expect(pids.length).toBe(2)
  await expect.poll(() => pids.filter(isAlive)).toEqual([])
  return { code, by, said: said.split('\n').filter((line) => line !== '' && line !== 'running') }
}

describe('no process outlives the host', () => {
  test('that exits', async () => {
    expect(await hostThat('exit')).toEqual({ code: 3, by: null, said: [] })
  })
  test('that breaks', async () => {
    expect(await hostThat('throw')).toEqual({ code: 1, by: null, said: [] })
  })
  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('that is ended by %s', async (signal) => {
    expect(await hostThat('signal', signal)).toEqual({ code: null, by: signal, said: [] })
  })
  test('that takes a signal and goes on', async () => {
    expect(await hostThat('handler', 'SIGTERM')).toEqual({ code: 0, by: null, said: ['handled', 'ended'] })
  })
})
