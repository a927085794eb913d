/**
 * What every RuntimeAdapter must do, as tests. They run under any runner: it is handed in, never imported.
 *
 *     import { describe, expect, it } from 'vitest'
 *     import { runAdapterContract } from 'cc-translate/contract'
 *     runAdapterContract({ describe, it, expect }, { label: 'mine', open: (scenario) => … })
 */
import type { RuntimeEvent } from './events/runtime-event.ts'
import type { RunHandle, RuntimeAdapter, StartOpts } from './runtime/executor.ts'
import { withTimeLimit } from './runtime/time-limit.ts'

/** The three functions of a test runner, as vitest, Jest and others have them. */
export interface TestRunner {
  readonly describe: (name: string, body: () => void) => void
  readonly it: (name: string, body: () => Promise<void>) => void
  readonly expect: (actual: unknown) => { toBe(expected: unknown): void; toEqual(expected: unknown): void }
}

/**
 * How the run goes: `answers` says the trial's text and ends well by itself; `waits` says the text and then goes on
 * until it is aborted.
 */
export type Scenario = 'answers' | 'waits'

/** A call that reached whatever stands behind the adapter. */
export interface RecordedCall {
  readonly method: 'abort' | 'setModel' | 'writeContext'
  readonly parameters: readonly string[]
}

/** One fresh adapter, ready for one run. */
export interface Trial {
  readonly adapter: RuntimeAdapter
  readonly opts: StartOpts
  /** What the run says, in one fragment or several; its answer in `answers`. Not empty. */
  readonly text: string
  /** What has reached the run so far, in order. */
  readonly calls: () => readonly RecordedCall[]
  /** Cleans up after the test. */
  readonly close?: () => Promise<void>
}

export interface AdapterHarness {
  /** Names the suite. */
  readonly label: string
  readonly open: (scenario: Scenario) => Promise<Trial>
}

/** Declares the suite: one `describe` with a test for each rule. */
export function runAdapterContract({ describe, it, expect }: TestRunner, harness: AdapterHarness): void {
  const rule = (name: string, scenario: Scenario, body: (trial: Trial) => Promise<void>) =>
    it(name, async () => {
      const trial = await harness.open(scenario)
      try {
        await body(trial)
      } finally {
        await trial.close?.()
      }
    })

  describe(`RuntimeAdapter contract: ${harness.label}`, () => {
    rule('has a stable id and a kind of participant', 'answers', async ({ adapter }) => {
      expect(typeof adapter.id === 'string' && adapter.id !== '').toBe(true)
      expect(adapter.id).toBe(adapter.id)
      expect(['agent', 'human'].includes(adapter.participantKind)).toBe(true)
    })

    rule('tells well-formed capabilities', 'answers', async ({ adapter }) => {
      const claims = adapter.capabilities()
      const { streaming, mcp, worktrees, resume, toolApproval } = claims
      expect([streaming, mcp, worktrees, resume, toolApproval].map((claim) => typeof claim)).toEqual(
        Array(5).fill('boolean'),
      )
      expect(Array.isArray(claims.models) && claims.models.every((model) => typeof model === 'string')).toBe(
        true,
      )
      expect(adapter.capabilities()).toEqual(claims)
    })

    rule('tells its health within 2 seconds', 'answers', async ({ adapter }) => {
      const health = await withTimeLimit<unknown>(adapter.health(), 2500, () => 'too late')
      expect(typeof (health as { ok?: unknown }).ok).toBe('boolean')
    })

    rule('starts a run whose id is not bound yet', 'waits', async ({ adapter, opts }) => {
      const run = await adapter.start({}, opts)
      expect(run).toEqual({ adapterId: adapter.id, sessionKey: opts.sessionKey, runId: null })
      await adapter.abort(run)
    })

    rule(
      'gives the text in fragments, then done with success',
      'answers',
      async ({ adapter, opts, text }) => {
        const events = await readAll(adapter, await adapter.start({}, opts))
        expect(wordsOf(events)).toBe(text)
        const end = events.at(-1)
        expect(end?.kind === 'done' && end.reason).toBe('success')
        expect(end?.kind === 'done' && end.summary).toBe(text)
      },
    )

    rule('numbers events strictly upwards and names the session', 'answers', async ({ adapter, opts }) => {
      const events = await readAll(adapter, await adapter.start({}, opts))
      expect(events.every((event, index) => index === 0 || event.seq > (events[index - 1]?.seq ?? 0))).toBe(
        true,
      )
      expect(events.every((event) => event.sessionId === opts.sessionKey)).toBe(true)
    })

    rule('binds the run id with the first event', 'answers', async ({ adapter, opts }) => {
      const run = await adapter.start({}, opts)
      let first: string | null | undefined
      for await (const event of adapter.events(run)) {
        first ??= run.runId
        expect(event.runId).toBe(run.runId)
        if (event.kind === 'done') break
      }
      expect(typeof first === 'string' && first !== '').toBe(true)
      expect(run.runId).toBe(first)
    })

    rule(
      'takes an abort to the run and ends in done with aborted',
      'waits',
      async ({ adapter, opts, calls }) => {
        const run = await adapter.start({}, opts)
        let abort: Promise<void> | undefined
        let reason: string | undefined
        for await (const event of adapter.events(run)) {
          if (event.kind === 'text-delta') abort ??= adapter.abort(run)
          if (event.kind !== 'done') continue
          reason = event.reason
          break
        }
        await abort
        expect(reason).toBe('aborted')
        expect(calls().filter((call) => call.method === 'abort').length).toBe(1)
      },
    )

    rule('takes a change of model to the run', 'waits', async ({ adapter, opts, calls }) => {
      const run = await adapter.start({}, opts)
      await adapter.setModel(run, 'contract-model')
      expect(calls()).toEqual([{ method: 'setModel', parameters: ['contract-model'] }])
      await adapter.abort(run)
    })

    rule('takes context to the run', 'waits', async ({ adapter, opts, calls }) => {
      const run = await adapter.start({}, opts)
      await adapter.writeContext(run, 'notes.md', 'contract-context')
      expect(calls()).toEqual([{ method: 'writeContext', parameters: ['notes.md', 'contract-context'] }])
      await adapter.abort(run)
    })

    rule('gives an empty stream for a run it does not know', 'answers', async ({ adapter }) => {
      const unknown: RunHandle = { adapterId: adapter.id, sessionKey: 'no such session', runId: null }
      expect(await readAll(adapter, unknown)).toEqual([])
    })
  })
}

/** To the first done, or to the end. */
async function readAll(adapter: RuntimeAdapter, run: RunHandle): Promise<RuntimeEvent[]> {
  const events: RuntimeEvent[] = []
  for await (const event of adapter.events(run)) {
    events.push(event)
    if (event.kind === 'done') break
  }
  return events
}

function wordsOf(events: readonly RuntimeEvent[]): string {
  const isWords = (event: RuntimeEvent) => event.kind === 'text-delta' && event.channel !== 'reasoning'
  return events.map((event) => (isWords(event) && 'text' in event ? event.text : '')).join('')
}
