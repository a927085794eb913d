/** A child process with all that it starts: one group, ended as one, and never outliving the host. */
import type { ChildProcess } from 'node:child_process'
import { withTimeLimit } from '../time-limit.ts'

/** Windows has no process groups: there the child alone gets signals. */
export const HAS_GROUPS = process.platform !== 'win32'

/** How a process ended; `code` is null after a signal. */
export interface Exit {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

/** The group of a child that was spawned `detached`. */
export class ProcessGroup {
  readonly #child: ChildProcess
  readonly #graceMs: number
  #terminating: Promise<void> | undefined
  readonly exited: Promise<Exit>

  constructor(child: ChildProcess, graceMs: number) {
    this.#child = child
    this.#graceMs = graceMs
    this.exited = new Promise((resolve) => {
      child.once('exit', (code, signal) => resolve({ code, signal }))
    })
  }

  /** Asks all of them to end, and ends what is left once the first of them has gone or the grace is over. */
  terminate(): Promise<void> {
    this.#terminating ??= this.#terminate()
    return this.#terminating
  }

  /** Ends all of them at once. */
  kill(): void {
    this.#signal('SIGKILL')
  }

  async #terminate(): Promise<void> {
    this.#signal('SIGTERM')
    await withTimeLimit<unknown>(this.exited, this.#graceMs, () => undefined)
    this.kill()
    await this.exited
  }

  #signal(signal: NodeJS.Signals): void {
    const { pid } = this.#child
    if (pid === undefined) return
    try {
      if (HAS_GROUPS) process.kill(-pid, signal)
      else this.#child.kill(signal)
    } catch {
      // None of them is left.
    }
  }
}

const live = new Set<ProcessGroup>()

/** Sees to it that the group does not outlive this process, until the function that it returns is called. */
export function guardAgainstHostEnd(group: ProcessGroup): () => void {
  if (live.size === 0) {
    process.on('exit', killAll)
    for (const signal of ENDING_SIGNALS) process.on(signal, endAll)
  }
  live.add(group)
  return () => {
    live.delete(group)
    if (live.size > 0) return
    process.off('exit', killAll)
    for (const signal of ENDING_SIGNALS) process.off(signal, endAll)
    ending = false
  }
}

const ENDING_SIGNALS: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP']

let ending = false

function killAll(): void {
  for (const group of live) group.kill()
}

/**
 * Groups are apart from the terminal, so the host's signals don't reach them by themselves. They are asked to end;
 * a second signal ends them at once. Where nobody else listens, this process then ends by the same signal.
 */
async function endAll(signal: NodeJS.Signals): Promise<void> {
  const alone = process.listenerCount(signal) === 1
  if (ending) killAll()
  ending = true
  await Promise.all([...live].map((group) => group.terminate()))
  if (!alone) return
  process.off(signal, endAll)
  process.kill(process.pid, signal)
}
