/**
 * Streamed text, a line at a time: a value that is split over deltas is whole again before it is looked at.
 *
 * A fragment waits for the line feed that ends its line, or for whatever ends its block. A line of more than 64,000
 * characters is given in parts, cut where no token is.
 */
import type { AgentEvent, AssistantTextEvent, ThinkingEvent } from '../../events/agent-event.ts'
import { openPrivateKey } from './private-keys.ts'

type TextEvent = AssistantTextEvent | ThinkingEvent

interface Waiting {
  readonly block: string
  event: TextEvent
  text: string
}

const LONGEST = 64_000
/** Kept back of a line that is given in parts. */
const KEPT_BACK = 4096
/** Lanes whose text waits; beyond that the oldest is given as it is. */
const LANES = 200

/** What comes between the fragments of a block and says nothing about it. */
const APART: ReadonlySet<AgentEvent['type']> = new Set<AgentEvent['type']>([
  'tool_result',
  'task',
  'hook',
  'notice',
  'rate_limit',
  'api_retry',
  'unknown_frame',
  'cost',
  'permission_denied',
])

export class WholeLines {
  readonly #waiting = new Map<string, Waiting>()

  /** The events that can be given now, in order. */
  push(event: AgentEvent): AgentEvent[] {
    if (event.type === 'done' || event.type === 'error') return [...this.end(), event]
    const lane = event.meta?.parentToolUseId ?? event.meta?.agentId ?? ''
    if (event.type === 'assistant_text' || event.type === 'thinking') return this.#text(event, lane)
    return APART.has(event.type) ? [event] : [...this.#release(lane), event]
  }

  /** Everything that waits. */
  end(): AgentEvent[] {
    return [...this.#waiting.keys()].flatMap((lane) => this.#release(lane))
  }

  #text(event: TextEvent, lane: string): AgentEvent[] {
    const whole = event.whole === true || (event.type === 'thinking' && event.redacted === true)
    if (whole) return [...this.#release(lane), event]
    const { meta } = event
    const block = `${event.type} ${meta?.messageId ?? ''} ${meta?.blockIndex ?? ''}`
    const known = this.#waiting.get(lane)
    const before = known !== undefined && known.block !== block ? this.#release(lane) : []
    const text = (before.length === 0 ? (known?.text ?? '') : '') + event.delta
    const end = endOfWhole(text)
    if (end < text.length) this.#waiting.set(lane, { block, event, text: text.slice(end) })
    else this.#waiting.delete(lane)
    const oldest =
      this.#waiting.size > LANES ? this.#release(this.#waiting.keys().next().value as string) : []
    return [...before, ...(end > 0 ? [{ ...event, delta: text.slice(0, end) }] : []), ...oldest]
  }

  #release(lane: string): AgentEvent[] {
    const waiting = this.#waiting.get(lane)
    this.#waiting.delete(lane)
    return waiting === undefined ? [] : [{ ...waiting.event, delta: waiting.text }]
  }
}

/** How much of a text can be given: its whole lines, up to a private key that has not ended. */
function endOfWhole(text: string): number {
  const lines = text.lastIndexOf('\n') + 1
  const key = openPrivateKey(text)
  const end = key < 0 ? lines : Math.min(lines, key)
  if (text.length - end <= LONGEST) return end
  // Between words, where there are any.
  const latest = text.length - KEPT_BACK
  const space = text.lastIndexOf(' ', latest)
  return space > end ? space + 1 : latest
}
