/** The RuntimeAdapter of Claude Code. Pure: whatever runs the program is behind a driver. */
import type { RuntimeEvent } from '../events/runtime-event.ts'
import { type AsyncQueue, createAsyncQueue } from './async-queue.ts'
import type { ClaudeCodeDriver, ClaudeCodeDriverFactory } from './driver.ts'
import type {
  Capabilities,
  HealthResult,
  RunHandle,
  RuntimeAdapter,
  SessionCodec,
  StartOpts,
  TaskHandle,
} from './executor.ts'
import { claudeNativeId } from './native-event.ts'
import { RunMapper } from './run-mapper.ts'
import { parseSessionBlob } from './session-blob.ts'
import { withTimeLimit } from './time-limit.ts'

/** Events that wait for a slow reader; beyond, fragments of text are joined. */
const QUEUE_MAX = 1000
const HEALTH_LIMIT_MS = 2000

export interface AdapterOptions {
  /** Clock of the events' `ts`, in milliseconds since 1970 (default: Date.now). */
  readonly now?: () => number
}

/** What is kept of a run, by its handle, so that it is gone when the host lets go of the handle. */
interface KnownRun {
  /** Until the run's events have ended. */
  driver: ClaudeCodeDriver | undefined
  /** The last session id that the run told. */
  sessionId: string | undefined
}

export class ClaudeCodeAdapter implements RuntimeAdapter {
  readonly id = 'claude-code'
  readonly participantKind = 'agent'
  readonly #driverFactory: ClaudeCodeDriverFactory
  readonly #healthCheck: () => Promise<HealthResult>
  readonly #now: () => number
  /** Drivers of runs whose events have not ended, by session key: for handles that were copied or restored. */
  readonly #drivers = new Map<string, ClaudeCodeDriver>()
  readonly #runs = new WeakMap<RunHandle, KnownRun>()

  constructor(
    driverFactory: ClaudeCodeDriverFactory,
    healthCheck: () => Promise<HealthResult> = async () => ({ ok: true }),
    options: AdapterOptions = {},
  ) {
    this.#driverFactory = driverFactory
    this.#healthCheck = healthCheck
    this.#now = options.now ?? Date.now
  }

  capabilities(): Capabilities {
    return {
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
    }
  }

  /** Carries the session id only: enough to resume, and nothing of what was said. */
  readonly sessionCodec: SessionCodec = {
    serialize: async (run) => {
      const sessionId = this.#runs.get(run)?.sessionId ?? run.runId
      return JSON.stringify({ sessionKey: run.sessionKey, sessionId })
    },
    restore: async (blob) => {
      const { sessionKey, sessionId } = parseSessionBlob(blob)
      return { adapterId: this.id, sessionKey, runId: sessionId }
    },
  }

  async health(): Promise<HealthResult> {
    try {
      return await withTimeLimit(this.#healthCheck(), HEALTH_LIMIT_MS, () => ({
        ok: false,
        message: 'the health check took more than 2 seconds',
      }))
    } catch (error) {
      return { ok: false, message: error instanceof Error ? error.message : String(error) }
    }
  }

  /** Rejects with the driver's own error if it can't start; nothing is kept then. */
  async start(_task: TaskHandle, opts: StartOpts): Promise<RunHandle> {
    const { sessionKey } = opts
    const driver = this.#driverFactory(opts)
    this.#drivers.set(sessionKey, driver)
    try {
      await driver.start()
    } catch (error) {
      this.#forget(sessionKey, driver)
      throw error
    }
    const run: RunHandle = { adapterId: this.id, sessionKey, runId: null }
    this.#runs.set(run, { driver, sessionId: undefined })
    return run
  }

  /**
   * The run's events from now on, through a queue that joins fragments of text where the reader is slow and drops
   * nothing. It ends when the driver says so, or with the first `done` of a driver that can't.
   */
  events(run: RunHandle): AsyncIterable<RuntimeEvent> {
    const driver = this.#driverOf(run)
    let unsubscribe: (() => void) | undefined
    const queue = createAsyncQueue<RuntimeEvent>({
      max: QUEUE_MAX,
      merge: joinText,
      onReturn: () => {
        unsubscribe?.()
        // Nobody will hear of this run's end: only its handle keeps the driver, so that it can be aborted.
        if (driver && !driver.onEnd) this.#forget(run.sessionKey, driver)
      },
    })
    if (driver === undefined) {
      queue.close()
      return queue
    }
    let ended = false
    const end = () => {
      ended = true
      unsubscribe?.()
      queue.close()
      this.#forget(run.sessionKey, driver, run)
    }
    unsubscribe = this.#subscribe(run, driver, queue, end)
    // A driver may give what it has at once, before there is anything to unsubscribe.
    if (ended) unsubscribe()
    // Stays when the reader leaves: a run that nobody reads is forgotten all the same when it ends.
    driver.onEnd?.(end)
    return queue
  }

  async abort(run: RunHandle): Promise<void> {
    await this.#driverOf(run)?.abort()
  }

  /** Rejects if the run has ended. */
  async setModel(run: RunHandle, model: string): Promise<void> {
    await this.#openDriverOf(run).setModel(model)
  }

  /** Rejects if the run has ended. */
  async writeContext(run: RunHandle, key: string, value: string): Promise<void> {
    await this.#openDriverOf(run).writeContext(key, value)
  }

  #subscribe(
    run: RunHandle,
    driver: ClaudeCodeDriver,
    queue: AsyncQueue<RuntimeEvent>,
    end: () => void,
  ): () => void {
    const mapper = new RunMapper(run.sessionKey, run.runId)
    const known = this.#runs.get(run)
    return driver.onEvent((native) => {
      const sessionId = claudeNativeId(native)
      if (sessionId !== undefined && known) known.sessionId = sessionId
      const events = mapper.map(native, this.#now)
      run.runId = mapper.runId
      for (const event of events) queue.push(event)
      if (native.type === 'result' && !driver.onEnd) end()
    })
  }

  #driverOf(run: RunHandle): ClaudeCodeDriver | undefined {
    const known = this.#runs.get(run)
    return known ? known.driver : this.#drivers.get(run.sessionKey)
  }

  #openDriverOf(run: RunHandle): ClaudeCodeDriver {
    const driver = this.#driverOf(run)
    if (!driver) throw new Error(`no run is open for session ${JSON.stringify(run.sessionKey)}`)
    return driver
  }

  #forget(sessionKey: string, driver: ClaudeCodeDriver, run?: RunHandle): void {
    if (this.#drivers.get(sessionKey) === driver) this.#drivers.delete(sessionKey)
    const known = run && this.#runs.get(run)
    if (known) known.driver = undefined
  }
}

/** Neighbouring fragments of one channel as one, under the number and time of the first. */
function joinText(newest: RuntimeEvent, next: RuntimeEvent): RuntimeEvent | undefined {
  if (newest.kind !== 'text-delta' || next.kind !== 'text-delta') return undefined
  return newest.channel === next.channel ? { ...newest, text: newest.text + next.text } : undefined
}
