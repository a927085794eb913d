/** The executor's types: what a host asks of any agent runtime, and what it gets. */
import type { RuntimeEvent } from '../events/runtime-event.ts'

/** The piece of work a run is for, in the host's own terms. */
export interface TaskHandle {
  readonly taskId?: string | null
  readonly teamId?: string | null
}

export interface StartOpts {
  /** Who runs, in the host's terms. */
  readonly agentId: string
  /** The host's name for the session; the key of everything the adapter keeps. */
  readonly sessionKey: string
  /** The prompt. */
  readonly message: string
  readonly model?: string | null
  /** Stands before the message. */
  readonly context?: string | null
  /** Tools that the run must not use. */
  readonly childToolBlocklist?: readonly string[]
}

/** A run, as the host holds it. */
export interface RunHandle {
  readonly adapterId: string
  readonly sessionKey: string
  /** Null at first; bound while events come, from the first that carries a session id. */
  runId: string | null
}

export interface HealthResult {
  readonly ok: boolean
  readonly message?: string
}

export interface SessionCodec {
  serialize(run: RunHandle): Promise<string>
  /** Rejects if `blob` is not what `serialize` makes. */
  restore(blob: string): Promise<RunHandle>
}

/** What a runtime can do. A claim that is absent is not made. */
export interface Capabilities {
  /** Text comes in fragments, as it is written. */
  readonly streaming: boolean
  readonly mcp: boolean
  /** Runs may work in git worktrees of their own. */
  readonly worktrees: boolean
  readonly resume: boolean
  /** The runtime can ask before it uses a tool. */
  readonly toolApproval: boolean
  readonly models: string[]
  readonly contextWindowTokens?: number
  /** `wrapped-oneshot`: one process a run. */
  readonly runtimeClass?: 'wrapped-oneshot' | 'connected-substrate' | 'native'
  /** A home folder in which the runtime keeps things for an agent. */
  readonly nativeHome?: { readonly scope: 'per-identity' | 'per-run'; readonly persist: boolean }
  readonly nativeSkills?: 'preserve' | 'none'
  readonly nativeMemory?: 'preserve' | 'none'
  readonly nativeChannels?: 'gateway' | 'none'
  readonly nativeScheduler?: boolean
}

/** One agent runtime, as a host drives it. */
export interface RuntimeAdapter {
  readonly id: string
  readonly participantKind: 'agent' | 'human'
  readonly sessionCodec?: SessionCodec
  capabilities(): Capabilities
  /** Settles within two seconds and never rejects. */
  health(): Promise<HealthResult>
  /** Begins a run; its `runId` is not known yet. */
  start(task: TaskHandle, opts: StartOpts): Promise<RunHandle>
  /** The run's events, from the moment of the call. Leaving the loop ends the subscription, not the run. */
  events(run: RunHandle): AsyncIterable<RuntimeEvent>
  abort(run: RunHandle): Promise<void>
  setModel(run: RunHandle, model: string): Promise<void>
  writeContext(run: RunHandle, key: string, value: string): Promise<void>
}
