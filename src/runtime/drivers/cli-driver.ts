/** A driver that runs the `claude` command: one process, in a group of its own, for one run. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import type { Frame } from '../../frames/frame.ts'
import { amountOf } from '../../frames/read-field.ts'
import { readLines } from '../../input/read-lines.ts'
import type { ClaudeCodeDriver, ClaudeCodeDriverFactory } from '../driver.ts'
import type { StartOpts } from '../executor.ts'
import type { ClaudeNativeEvent } from '../native-event.ts'
import { withTimeLimit } from '../time-limit.ts'
import { endFailure, spawnFailure } from './cli-failure.ts'
import { cliArguments, contextFrame, promptFrame } from './cli-messages.ts'
import { ControlRequests } from './control-requests.ts'
import { NativeLines } from './native-lines.ts'
import { NativeStream } from './native-stream.ts'
import { guardAgainstHostEnd, HAS_GROUPS, ProcessGroup } from './process-group.ts'

export interface CliDriverOptions {
  /** The program (default: `claude`, found by PATH). */
  readonly command?: string
  /** Arguments that stand before the driver's own. */
  readonly args?: readonly string[]
  readonly cwd?: string
  /** Joined to this process's environment; undefined takes a variable out. */
  readonly env?: Readonly<Record<string, string | undefined>>
  /** Id of the session to go on with. */
  readonly resume?: string
  /** How long each step of ending may take before the next, harder one: interrupt, SIGTERM, SIGKILL. Default 5000. */
  readonly graceMs?: number
  /** Ends a run that has written nothing for so long, as failed. Default: never, because tools may be silent. */
  readonly stallAfterMs?: number
}

/** So much of the end of stderr is told with a failure, in characters. */
const STDERR_TAIL = 2000
const GRACE_MS = 5000

/**
 * The factory of drivers that run Claude Code. Whatever goes wrong with the process is told as a failed run, never
 * thrown: a program that is missing or can't be run, an end without a result, a stall.
 */
export function createCliDriver(options: CliDriverOptions = {}): ClaudeCodeDriverFactory {
  return (opts) => new CliDriver(opts, options)
}

class CliDriver implements ClaudeCodeDriver {
  readonly #opts: StartOpts
  readonly #options: CliDriverOptions
  readonly #graceMs: number
  readonly #stream = new NativeStream()
  readonly #lines = new NativeLines('stream-json', (frame) => this.#see(frame))
  readonly #control = new ControlRequests((frame) => this.#write(frame))
  /** `closing`: the result has come and stdin is closed; the process may still write. */
  #state: 'idle' | 'running' | 'closing' | 'ended' = 'idle'
  #aborted = false
  #results = 0
  #stderr = ''
  #stalled = false
  #stallTimer: NodeJS.Timeout | undefined
  #abortTimer: NodeJS.Timeout | undefined
  #child: ChildProcessWithoutNullStreams | undefined
  #group: ProcessGroup | undefined
  /** Ends the guard that keeps the group from outliving this process. */
  #release: () => void = () => {}
  /** Why the process could not be run, if so. */
  #spawned: Promise<string | undefined> = Promise.resolve(undefined)
  #over: Promise<void> = Promise.resolve()

  constructor(opts: StartOpts, options: CliDriverOptions) {
    this.#opts = opts
    this.#options = options
    this.#graceMs = options.graceMs ?? GRACE_MS
  }

  onEvent(handler: (event: ClaudeNativeEvent) => void): () => void {
    return this.#stream.onEvent(handler)
  }

  onEnd(handler: () => void): () => void {
    return this.#stream.onEnd(handler)
  }

  /** Resolves once the process runs, or could not be run. Rejects if it was called before. */
  async start(): Promise<void> {
    if (this.#state !== 'idle') throw new Error('start: this run was started before; a driver runs once')
    this.#state = 'running'
    this.#spawned = this.#spawn()
    const failure = await this.#spawned
    if (failure === undefined) this.#over = this.#follow()
    else this.#end([{ type: 'result', ok: false, summary: '', errorMessage: failure }])
  }

  /**
   * Resolves when every process of the run has ended or been killed. The run is told as aborted, unless it had
   * succeeded already. Rejects before `start`; does nothing after the end.
   */
  async abort(): Promise<void> {
    if (this.#state === 'idle') throw new Error('abort: the run has not been started')
    await this.#spawned
    if (!this.#aborted) {
      this.#aborted = true
      if (this.#state === 'closing') void this.#group?.terminate()
      if (this.#state === 'running') {
        this.#control.send({ subtype: 'interrupt' }).catch(() => {})
        this.#abortTimer = setTimeout(() => void this.#group?.terminate(), this.#graceMs)
      }
    }
    await this.#over
  }

  async setModel(model: string): Promise<void> {
    this.#assertOpen('setModel')
    await this.#control.send({ subtype: 'set_model', model })
  }

  async writeContext(key: string, value: string): Promise<void> {
    this.#assertOpen('writeContext')
    this.#write(contextFrame(key, value))
  }

  #assertOpen(call: string): void {
    if (this.#state !== 'running') {
      throw new Error(`${call}: the run ${this.#state === 'idle' ? 'has not been started' : 'has ended'}`)
    }
  }

  /** Why it could not be done, if it could not. */
  async #spawn(): Promise<string | undefined> {
    const { command = 'claude', args = [], cwd, env, resume } = this.#options
    try {
      const child = spawn(command, cliArguments(this.#opts, args, resume), {
        detached: HAS_GROUPS,
        stdio: 'pipe',
        ...(cwd === undefined ? {} : { cwd }),
        ...(env === undefined ? {} : { env: { ...process.env, ...env } }),
      })
      this.#child = child
      this.#group = new ProcessGroup(child, this.#graceMs)
      this.#release = guardAgainstHostEnd(this.#group)
      // Writing to a process that has gone is no news: its end is told by itself.
      child.stdin.on('error', () => {})
      await new Promise<void>((resolve, reject) => {
        child.once('spawn', resolve)
        child.once('error', reject)
      })
      return undefined
    } catch (error) {
      this.#release()
      return spawnFailure(command, cwd, error as NodeJS.ErrnoException)
    }
  }

  /** From the first line to the last process. */
  async #follow(): Promise<void> {
    const child = this.#child as ChildProcessWithoutNullStreams
    const group = this.#group as ProcessGroup
    child.on('error', () => {})
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.#stderr = (this.#stderr + text).slice(-STDERR_TAIL)
    })
    this.#watchForStall(group)
    this.#write(promptFrame(this.#opts))
    let exit: Awaited<typeof group.exited> | undefined
    const exited = group.exited.then((how) => {
      exit = how
    })
    const output = readLines(child.stdout, { onLine: (line) => this.#line(line.text) }).catch(() => {})
    const errors = new Promise((resolve) => child.stderr.once('close', resolve))
    await Promise.race([output, exited])
    const all = Promise.all([output, errors, exited]).then(() => true)
    const inTime = await withTimeLimit(all, this.#graceMs, () => false)
    const exitInTime = exit
    if (!inTime) {
      // A program that goes on without output, or an output that something else holds open.
      await group.terminate()
      child.stdout.destroy()
      child.stderr.destroy()
      await all
    } else if (this.#aborted) group.kill()
    clearTimeout(this.#stallTimer)
    clearTimeout(this.#abortTimer)
    this.#release()
    this.#control.rejectAll('the run ended before it answered')
    const stalledMs = this.#stalled ? this.#options.stallAfterMs : undefined
    const ending = { exit: exitInTime, stalledMs, stderr: this.#stderr }
    this.#end(this.#last((lead) => endFailure(lead, ending)))
  }

  #line(text: string): undefined {
    this.#stallTimer?.refresh()
    for (const event of this.#lines.push(text)) this.#emit(event)
  }

  /** Sees each frame before its events. */
  #see(frame: Frame): void {
    this.#control.see(frame)
    if (frame.type !== 'result' || (amountOf(frame.queued_turn_count) ?? 0) > 0) return
    if (this.#state === 'running') this.#state = 'closing'
    this.#child?.stdin.end()
  }

  #emit(event: ClaudeNativeEvent): void {
    if (event.type === 'result') this.#results += 1
    this.#stream.emit(
      event.type === 'result' && this.#aborted && !event.ok ? { ...event, aborted: true } : event,
    )
  }

  /** The last events: a run that is still open, or never came to be, has failed. */
  #last(failure: (lead: string) => string): ClaudeNativeEvent[] {
    const last = this.#lines.end()
    const open = last.some((event) => event.type === 'result')
    if (!open && this.#results === 0) {
      return [
        ...last,
        { type: 'result', ok: false, summary: '', errorMessage: failure('Stream ended without a result') },
      ]
    }
    return last.map((event) =>
      event.type === 'result' ? { ...event, errorMessage: failure(event.errorMessage ?? '') } : event,
    )
  }

  #end(last: readonly ClaudeNativeEvent[]): void {
    for (const event of last) this.#emit(event)
    this.#state = 'ended'
    this.#stream.end()
  }

  #watchForStall(group: ProcessGroup): void {
    const { stallAfterMs } = this.#options
    if (stallAfterMs === undefined) return
    this.#stallTimer = setTimeout(() => {
      this.#stalled = true
      void group.terminate()
    }, stallAfterMs)
  }

  #write(frame: object): void {
    const stdin = this.#child?.stdin
    if (stdin?.writable) stdin.write(`${JSON.stringify(frame)}\n`)
  }
}
