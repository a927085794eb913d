import { readFileSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { type RecordedCall, runAdapterContract, type Scenario, type Trial } from '../../src/contract.ts'
import { ClaudeCodeAdapter } from '../../src/runtime/adapter.ts'
import type { ClaudeCodeDriverFactory } from '../../src/runtime/driver.ts'
import { createCliDriver } from '../../src/runtime/drivers/cli-driver.ts'
import { createReplayDriver } from '../../src/runtime/drivers/replay-driver.ts'
import { capture, FAKE_CLAUDE, OPTS } from './drivers/harness.ts'
import { recorded, ScriptedDriver } from './scripted-driver.ts'

const TEXT = 'Hello! How can I help you today?'

function trialOf(factory: ClaudeCodeDriverFactory, close?: () => Promise<void>): Trial {
  const calls: RecordedCall[] = []
  return {
    adapter: new ClaudeCodeAdapter(recorded(factory, calls)),
    opts: OPTS,
    text: TEXT,
    calls: () => calls,
    ...(close ? { close } : {}),
  }
}

/** Says its words as soon as it is listened to. */
class Chatty extends ScriptedDriver {
  readonly #scenario: Scenario
  constructor(scenario: Scenario) {
    super()
    this.#scenario = scenario
  }
  override onEvent(handler: Parameters<ScriptedDriver['onEvent']>[0]): () => void {
    setTimeout(() => {
      this.emit({ type: 'init', sessionId: 's' }, { type: 'text', text: TEXT })
      if (this.#scenario === 'answers') this.emit({ type: 'result', ok: true, summary: TEXT })
    })
    return super.onEvent(handler)
  }
  override async abort(): Promise<void> {
    await super.abort()
    this.emit({ type: 'result', ok: false, aborted: true, summary: '' })
  }
}

runAdapterContract(
  { describe, it, expect },
  { label: 'a scripted driver', open: async (scenario) => trialOf(() => new Chatty(scenario)) },
)

runAdapterContract(
  { describe, it, expect },
  {
    label: 'the replay driver',
    open: async (scenario) => {
      const file = capture('text.partial.ndjson')
      if (scenario === 'answers') return trialOf(createReplayDriver(file))
      const source = new PassThrough()
      for (const line of readFileSync(file, 'utf8').split(/(?<=\n)/)) {
        if (!line.includes('"type":"result"')) source.write(line)
      }
      return trialOf(createReplayDriver(source), async () => void source.destroy())
    },
  },
)

runAdapterContract(
  { describe, it, expect },
  {
    label: 'the CLI driver',
    open: async (scenario) =>
      trialOf(
        createCliDriver({
          command: process.execPath,
          args: [FAKE_CLAUDE],
          env: {
            FAKE_CAPTURE: capture('text.partial.ndjson'),
            FAKE_WAIT: scenario === 'waits' ? '1' : undefined,
          },
        }),
      ),
  },
)
