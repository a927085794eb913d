/**
 * The fast path: the two kinds of line that make up most of any stream, copied instead of parsed.
 *
 * Deltas (`raw-delta.ts`), and user frames with one tool result (`raw-result.ts`), are recognised whole, from the first
 * byte to the line feed, in the spelling that Claude Code prints today. Anything else, the same keys in another order
 * too, takes the plain path: slower, never different. Only JSON strings are copied, and only such as JSON.stringify
 * would print again, so that both paths give the same bytes (a property test runs both). Works on byte strings
 * (`frames/byte-string.ts`).
 */
import { escapeSurrogates } from '../frames/byte-string.ts'
import { type DeltaSink, LONGEST, translateDelta } from './raw-delta.ts'
import { translateRawResult } from './raw-result.ts'
import type { Translation } from './translation.ts'

/** Takes what a line gives: text before and after a stretch of the region, which is copied as it stands. */
export type TakeRaw = (head: string, from: number, to: number, tail: string) => void

/** Where the lines of the fast path go, as events of ndjson. */
export interface RawSink extends DeltaSink {
  readonly take: TakeRaw
}

export function rawSinkOf(events: 'core' | 'full', takeRaw: TakeRaw): RawSink {
  const full = events === 'full'
  // What full events quote from earlier lines may have come as escapes, which no region holds.
  const take: TakeRaw = full
    ? (head, from, to, tail) => takeRaw(escapeSurrogates(head), from, to, escapeSurrogates(tail))
    : takeRaw
  return {
    full,
    delta: (type, body, meta) => {
      const more = meta === undefined ? '' : `,"meta":${JSON.stringify(meta)}`
      take(`{"type":"${type}","delta":"${body}"${more}}\n`, 0, 0, '')
    },
    take,
  }
}

/**
 * Tries the line from `from` to `end` (its line feed), and gives the event it makes, core or full, to the sink.
 * False if the line has to take the plain path; then nothing has changed.
 */
export function translateRaw(
  t: Translation,
  region: string,
  from: number,
  end: number,
  sink: RawSink,
): boolean {
  if (end - from > LONGEST) return false
  return translateDelta(t, region, from, end, sink) || translateRawResult(t, region, from, end, sink)
}
