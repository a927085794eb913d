/** How one input is translated. Apart from the state, so that the types of the library reach nothing of it. */
import type { OnDiagnostic } from '../diagnostics.ts'
import type { FrameDialect } from '../dialects/index.ts'
import type { JoinPieces } from './lanes.ts'
import type { TurnStore } from './turn-store.ts'

export interface TranslatorOptions {
  /**
   * `fill` (default): text and tool uses of whole frames come out where they were not streamed. `ignore`: whole
   * assistant frames give no events, as the reference translator has it.
   */
  readonly wholeMessages?: 'fill' | 'ignore'
  /** Keep turns for `done.transcript` (default true). False leaves it empty and their memory free. */
  readonly transcript?: boolean
  /** Say of each event where it belongs (default true). False leaves `meta` empty, for who projects to core anyway. */
  readonly meta?: boolean
  /** `hide` leaves out every lane but the main one, in events and turns (default `show`). */
  readonly subagents?: 'show' | 'hide'
  /** How frames are spelled (default `auto`: told for each frame). */
  readonly dialect?: FrameDialect
  /** Clock for turns whose frame has no time of its own, in milliseconds since 1970 (default: 0). */
  readonly now?: () => number
  readonly onDiagnostic?: OnDiagnostic
  /** Keeps turns as JSON, for runs too long for objects (default: objects). */
  readonly createTurnStore?: () => TurnStore
  /** Writes a turn's content for that store (default: JSON.stringify). */
  readonly turnToJson?: (value: unknown) => string
  /** Joins fragments of streamed text (default: plain concatenation). */
  readonly joinPieces?: JoinPieces
}
