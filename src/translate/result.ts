/** Result frames: the cost, then done or error with the verdict on the run. */
import type { Envelope } from '../dialects/envelope.ts'
import { integerOf, stringOf } from '../frames/read-field.ts'
import type { ResultFrame } from '../frames/schemas/frame.ts'
import { errorMessageOf } from './error-message.ts'
import { endSavedSession } from './saved-session.ts'
import type { Translation } from './translation.ts'
import { costOf } from './usage.ts'
import { judge, judgeIncomplete } from './verdict.ts'

export function translateResult(t: Translation, frame: ResultFrame, envelope: Envelope): void {
  if (envelope.uuid !== undefined) {
    if (t.resultUuids.has(envelope.uuid)) return
    t.resultUuids.set(envelope.uuid, true)
  }
  const run = judge(frame, t.facts())
  const share = t.shares.take(integerOf(frame.result_index) !== undefined)
  const meta = t.meta(envelope)
  t.emit({ ...costOf(frame), meta })
  if (frame.is_error === true) {
    t.emit({ type: 'error', message: errorMessageOf(frame, run.outcome), run, meta })
  } else {
    t.emit({
      type: 'done',
      response: stringOf(frame.result) ?? share.text,
      transcript: share.turns,
      run,
      meta,
    })
  }
  t.closeRun()
}

/** The end of an input: what is open is reported, a run without a result ends in an error. */
export function translateEnd(t: Translation): void {
  t.reportUnfinishedTools()
  if (t.sessionUsage) endSavedSession(t)
  // A turn whose own result never came, though that of an earlier turn did (capture subagent-background, cut).
  if (!t.runOpen && !t.shares.pending) return
  const run = judgeIncomplete(t.streamSession)
  const meta = t.streamSession === undefined ? {} : { sessionId: t.streamSession }
  t.emit({ type: 'error', message: run.message, run, meta })
  t.closeRun()
}
