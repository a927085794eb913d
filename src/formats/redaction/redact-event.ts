/** An event with every text in it masked that came from the input. */
import type { AgentEvent, DoneEvent, StoredTranscript, Transcript, Turn } from '../../events/agent-event.ts'
import type { Mask } from './mask.ts'

/** Words of ours, which formatters read: the same in every run. */
const FIXED: ReadonlySet<string> = new Set([
  'type',
  'phase',
  'level',
  'code',
  'origin',
  'outcome',
  'class',
  'trigger',
])
/** Members whose own members have names of ours. */
const NESTED: ReadonlySet<string> = new Set(['meta', 'run', 'denied'])

/** Values nested deeper are left out: nothing in them could be looked at. */
const MAX_DEPTH = 300

/** The event itself if nothing in it is masked. */
export function redactEvent(event: AgentEvent, mask: Mask): AgentEvent {
  return members(event, mask, event.type === 'superseded') as AgentEvent
}

function members(value: object, mask: Mask, keepReason: boolean): object {
  let changed: { [key: string]: unknown } | undefined
  for (const [key, member] of Object.entries(value)) {
    if (FIXED.has(key) || (keepReason && key === 'reason')) continue
    const masked =
      key === 'transcript'
        ? transcriptOf(member as Transcript, mask)
        : NESTED.has(key) && typeof member === 'object' && member !== null
          ? members(member, mask, false)
          : deep(member, mask, MAX_DEPTH)
    if (masked === member) continue
    changed ??= { ...value }
    changed[key] = masked
  }
  return changed ?? value
}

/** Any JSON value; names of members are text of the input as well. */
function deep(value: unknown, mask: Mask, depth: number): unknown {
  if (typeof value === 'string') return mask(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth === 0) return null
  if (Array.isArray(value)) {
    const items = value.map((item) => deep(item, mask, depth - 1))
    return items.every((item, index) => item === value[index]) ? value : items
  }
  let same = true
  const entries = Object.entries(value).map(([key, member]): [string, unknown] => {
    const entry: [string, unknown] = [mask(key), deep(member, mask, depth - 1)]
    if (entry[0] !== key || entry[1] !== member) same = false
    return entry
  })
  return same ? value : Object.fromEntries(entries)
}

function transcriptOf(transcript: DoneEvent['transcript'], mask: Mask): Transcript {
  return transcript.length === 0 ? transcript : new RedactedTranscript(transcript, mask)
}

/** Masks each turn when it is read, so that no second copy of a long run is kept. */
class RedactedTranscript implements StoredTranscript {
  readonly #turns: Transcript
  readonly #mask: Mask

  constructor(turns: Transcript, mask: Mask) {
    this.#turns = turns
    this.#mask = mask
  }

  get length(): number {
    return this.#turns.length
  }

  *[Symbol.iterator](): Generator<Turn> {
    for (const turn of this.#turns) yield { ...turn, content: deep(turn.content, this.#mask, MAX_DEPTH) }
  }

  *jsonPieces(): Generator<string> {
    let comma = ''
    for (const turn of this) {
      yield comma + JSON.stringify(turn)
      comma = ','
    }
  }

  toJSON(): Turn[] {
    return [...this]
  }
}
