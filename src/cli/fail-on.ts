/** The reasons for which a call fails: `--fail-on` names them, `-e` stands for those of the verdict. */

import { nearestWord } from './nearest-word.ts'
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
 * @throws TypeError with a sentence for the user, if a word of it is unknown or there is none
 */
export function readFailReasons(list: string): FailReason[] {
  const words = list.split(',').map((word) => word.trim())
  const unknown = words.find((word) => !isReason(word))
  if (unknown === undefined) return words.filter(isReason)
  const meant = nearestWord(unknown, FAIL_REASONS)
  const hint = meant === undefined ? `known are ${FAIL_REASONS.join(', ')}` : `did you mean ${meant}?`
  throw new TypeError(`${unknown === '' ? 'A word is missing' : `There is no reason '${unknown}'`} (${hint})`)
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
