/** The reasons for which a call fails: `--fail-on` names them, `-e` stands for those of the verdict. */

import { hintFor } from './nearest-word.ts'
import type { Options } from './options.ts'

/** What the verdict on the last run of an input can say; `-e` is all of these. */
export const VERDICT_REASONS = [
  'error',
  'no-result',
  'max-turns',
  'budget',
  'structured-output',
  'aborted',
  'refusal',
] as const

/** All that may be asked for. The last three are about the whole input, whatever its verdict. */
export const FAIL_REASONS = [...VERDICT_REASONS, 'denial', 'tool-error', 'mcp'] as const

export type FailReason = (typeof FAIL_REASONS)[number]

/**
 * The reasons of a comma list.
 *
 * @throws TypeError with a clause for the user, if a word of it is unknown or there is none
 */
export function readFailReasons(list: string): FailReason[] {
  const words = list.split(',').map((word) => word.trim())
  const unknown = words.find((word) => !isReason(word))
  if (unknown === undefined) return words.filter(isReason)
  const wrong = unknown === '' ? 'a word is missing' : `there is no reason '${unknown}'`
  throw new TypeError(`${wrong} (${hintFor(unknown, FAIL_REASONS)})`)
}

function isReason(word: string): word is FailReason {
  return (FAIL_REASONS as readonly string[]).includes(word)
}

/** What a call fails on; none means that it does not judge runs. */
export function reasonsAsked({
  exitStatus,
  failOn,
}: Pick<Options, 'exitStatus' | 'failOn'>): ReadonlySet<FailReason> {
  return new Set(exitStatus ? [...VERDICT_REASONS, ...failOn] : failOn)
}
