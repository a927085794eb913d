/** Token totals of a saved session: each message counts once, its last record wins (catalogue section 11). */
import type { SessionUsageEvent, TokenCounts } from '../events/agent-event.ts'
import { isRecord, nameOf, recordOf } from '../frames/read-field.ts'
import type { AssistantFrame } from '../frames/schemas/frame.ts'
import { BoundedMap } from './memory.ts'
import { tokensOf } from './usage.ts'

export class SessionUsage {
  readonly #byMessage = new BoundedMap<TokenCounts>()
  #total: TokenCounts = { input: 0, output: 0, cacheCreation: 0, cacheRead: 0 }
  #messages = 0

  add(frame: AssistantFrame): void {
    const message = recordOf(frame.message)
    if (!isRecord(message.usage)) return
    const id = nameOf(message.id) ?? nameOf(frame.uuid) ?? ''
    const before = this.#byMessage.get(id)
    const now = tokensOf(message.usage)
    if (before === undefined) this.#messages += 1
    this.#total = {
      input: this.#total.input + now.input - (before?.input ?? 0),
      output: this.#total.output + now.output - (before?.output ?? 0),
      cacheCreation: this.#total.cacheCreation + now.cacheCreation - (before?.cacheCreation ?? 0),
      cacheRead: this.#total.cacheRead + now.cacheRead - (before?.cacheRead ?? 0),
    }
    this.#byMessage.set(id, now)
  }

  /** Nothing if no record told its usage. */
  event(): SessionUsageEvent | undefined {
    if (this.#messages === 0) return undefined
    return { type: 'session_usage', tokens: this.#total, messages: this.#messages }
  }
}
