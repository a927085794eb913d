/** What the driver tests share: reading a driver to its end, and the fake program. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ClaudeCodeDriver } from '../../../src/runtime/driver.ts'
import { type CliDriverOptions, createCliDriver } from '../../../src/runtime/drivers/cli-driver.ts'
import type { StartOpts } from '../../../src/runtime/executor.ts'
import type { ClaudeNativeEvent } from '../../../src/runtime/native-event.ts'

export const OPTS: StartOpts = { agentId: 'agent', sessionKey: 'key', message: 'Hello' }

export const FAKE_CLAUDE = fileURLToPath(new URL('../fake-claude.js', import.meta.url))

export function capture(name: string): string {
  return fileURLToPath(new URL(`../../../fixtures/streams/${name}`, import.meta.url))
}

/** Subscribes now; resolves at the driver's end. */
export function eventsOf(driver: ClaudeCodeDriver): Promise<ClaudeNativeEvent[]> {
  const events: ClaudeNativeEvent[] = []
  driver.onEvent((event) => events.push(event))
  return new Promise((resolve) => driver.onEnd?.(() => resolve(events)))
}

/** Resolves with the first event that fits. */
export function firstOf(
  driver: ClaudeCodeDriver,
  type: ClaudeNativeEvent['type'],
): Promise<ClaudeNativeEvent> {
  return new Promise((resolve) => {
    driver.onEvent((event) => {
      if (event.type === type) resolve(event)
    })
  })
}

export interface FakeRun {
  readonly driver: ClaudeCodeDriver
  /** What the fake program was told: its arguments, then the lines of its stdin. */
  readonly log: () => Record<string, unknown>[]
  readonly close: () => void
}

export function fakeRun(env: Record<string, string>, options: CliDriverOptions = {}, opts = OPTS): FakeRun {
  const folder = mkdtempSync(join(tmpdir(), 'cc-translate-'))
  const file = join(folder, 'log')
  const driver = createCliDriver({
    command: process.execPath,
    args: [FAKE_CLAUDE],
    graceMs: 2000,
    ...options,
    env: { FAKE_CAPTURE: capture('text.partial.ndjson'), FAKE_LOG: file, ...env },
  })(opts)
  return {
    driver,
    log: () =>
      readFileSync(file, 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    close: () => rmSync(folder, { recursive: true }),
  }
}

/** Whether a process is there (and no zombie). */
export function isAlive(pid: number): boolean {
  try {
    return !/^State:\s*Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
