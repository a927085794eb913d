/** The verdict on the fields of a result, with what was noticed before it. */
import type { ResultFrame } from '../../src/frames/schemas/frame.ts'
import { judge, NO_FACTS, type RunFacts } from '../../src/translate/verdict.ts'

/** A result frame's fields, judged. */
export const verdictOf = (fields: object, facts: RunFacts = NO_FACTS) =>
  judge({ type: 'result', ...fields } as ResultFrame, facts)

/** An API failure noticed before the result. */
export const failure = (fields: object): RunFacts => ({
  interrupted: false,
  failure: { error: undefined, status: undefined, refused: false, ...fields },
})

export const INTERRUPTED: RunFacts = { failure: undefined, interrupted: true }
