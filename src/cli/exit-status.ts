/** From verdicts to the exit status (design, section 8). */
import type { RunVerdict } from '../events/agent-event.ts'

/** What the program exits with. Named once; `docs/exit-status.md` and the help say the same. */
export const EXIT = {
  done: 0,
  failedRun: 1,
  usage: 2,
  strict: 3,
  noResult: 4,
  interrupted: 130,
  terminated: 143,
} as const

/**
 * The status that the verdict on an input's last run asks for. Without a run: none is needed where the input is a
 * saved session.
 */
export function statusOf(run: RunVerdict | undefined, savedSession: boolean): number {
  if (run === undefined) return savedSession ? EXIT.done : EXIT.noResult
  if (run.outcome === 'success') return EXIT.done
  return run.outcome === 'incomplete' ? EXIT.noResult : EXIT.failedRun
}

/** 2 goes before 3 before 1 before 4 before 0. */
const PRECEDENCE: readonly number[] = [EXIT.usage, EXIT.strict, EXIT.failedRun, EXIT.noResult, EXIT.done]

export function worstOf(statuses: readonly number[]): number {
  return PRECEDENCE.find((status) => statuses.includes(status)) ?? EXIT.done
}
