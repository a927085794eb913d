/** One stream of native events on its way to RuntimeEvents: its ids, its numbers, the words said so far. */
import type { RuntimeEvent } from '../events/runtime-event.ts'
import { mapClaudeEvent } from './map-claude-event.ts'
import { type ClaudeNativeEvent, claudeNativeId } from './native-event.ts'

export class RunMapper {
  readonly #sessionKey: string | null
  #seq = 0
  #accumulated = ''
  /** Null until a session id has been seen; then it stays. */
  runId: string | null

  constructor(sessionKey: string | null, runId: string | null = null) {
    this.#sessionKey = sessionKey
    this.runId = runId
  }

  /** @param now milliseconds since 1970 */
  map(native: ClaudeNativeEvent, now: () => number): RuntimeEvent[] {
    this.runId ??= claudeNativeId(native) ?? null
    const context = { runId: this.runId, sessionId: this.#sessionKey }
    const events = mapClaudeEvent(native, context, () => ++this.#seq, now, this.#accumulated)
    if (native.type === 'text' && native.channel !== 'reasoning') this.#accumulated += native.text
    // The next result of the same process sums up its own words.
    if (native.type === 'result') this.#accumulated = ''
    return events
  }
}
