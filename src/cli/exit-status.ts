/** The exit statuses, and which goes before which. */

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

/** 2 goes before 3 before 1 before 4 before 0. */
const PRECEDENCE: readonly number[] = [EXIT.usage, EXIT.strict, EXIT.failedRun, EXIT.noResult, EXIT.done]

export function worstOf(statuses: readonly number[]): number {
  return PRECEDENCE.find((status) => statuses.includes(status)) ?? EXIT.done
}
