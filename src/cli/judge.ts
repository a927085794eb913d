/** Judges one input as it goes: what its runs come to for the exit status, and the line on stderr that says why. */
import type { AgentEvent } from '../events/agent-event.ts'
import { type FailReason, reasonsAsked, VERDICT_REASONS } from './fail-on.ts'
import { failuresOf, statusOf } from './failures.ts'
import { AccountKeeper } from './input-account.ts'
import type { Options } from './options.ts'
import type { Report } from './report.ts'

export interface JudgeParts {
  readonly options: Options
  readonly report: Report
  /** A failed run is told, asked for or not: the output on stdout does not show it. */
  readonly tellsFailure: boolean
  /** Text of the strings in events, where those are byte strings. */
  readonly decode?: ((bytes: string) => string) | undefined
}

export class Judge {
  readonly #parts: JudgeParts
  readonly #keeper = new AccountKeeper()
  readonly #asked: ReadonlySet<FailReason>
  /** Reasons not yet told that are about the whole input: told once. */
  readonly #untold: Set<FailReason>

  constructor(parts: JudgeParts) {
    this.#parts = parts
    this.#asked = reasonsAsked(parts.options)
    this.#untold = new Set([...this.#asked].filter((reason) => !isOfVerdict(reason)))
  }

  /** Whether it has to see every tool result. */
  get looksAtTools(): boolean {
    return this.#asked.has('tool-error') || this.#asked.has('denial')
  }

  take(event: AgentEvent): void {
    this.#keeper.take(event)
    if ((event.type !== 'done' && event.type !== 'error') || event.run === undefined) return
    const ofVerdict = this.#parts.tellsFailure ? VERDICT_REASONS : [...this.#asked].filter(isOfVerdict)
    this.#tell([...ofVerdict, ...this.#untold])
  }

  /** The end of the input: the status it asks for, if the call judges at all. */
  finish(savedSession: boolean): number | undefined {
    if (this.#asked.size === 0) return undefined
    const account = this.#keeper.account(savedSession)
    if (account.run === undefined && [...this.#asked].some(isOfVerdict)) {
      const why = savedSession
        ? 'a saved session has no result, so no verdict'
        : 'no run in the input; a retry may help'
      this.#parts.report.note(why)
    }
    this.#tell([...this.#untold])
    return statusOf(failuresOf(account, this.#asked))
  }

  #tell(reasons: readonly FailReason[]): void {
    if (reasons.length === 0) return
    const { report, decode = (text) => text } = this.#parts
    const failures = failuresOf(this.#keeper.account(false), new Set(reasons))
    for (const { reason } of failures) this.#untold.delete(reason)
    report.failures(failures.map((failure) => ({ ...failure, message: decode(failure.message) })))
  }
}

function isOfVerdict(reason: FailReason): boolean {
  return (VERDICT_REASONS as readonly FailReason[]).includes(reason)
}
