/** Where an empty row helps the eye. */
import type { Lane } from './lanes.ts'

export type Kind = 'header' | 'prompt' | 'text' | 'thinking' | 'call' | 'result' | 'notice' | 'noise' | 'end'

const WORDS: ReadonlySet<Kind> = new Set(['text', 'thinking', 'prompt', 'header', 'end'])

export function needsGap(last: Kind, lastLane: Lane, next: Kind, lane: Lane): boolean {
  if (lane.depth > 0) {
    // Subagents are kept close: their lines hold them together.
    if (lastLane.depth > 0) return false
    return WORDS.has(last) && last !== 'prompt'
  }
  if (WORDS.has(next)) return true
  // The next of several agents may be called while the first is at work.
  if (next === 'call') return last !== 'call' && lastLane.depth === 0
  if (next === 'noise') return last === 'text'
  if (last === 'header') return true
  // Results and notices follow what they belong to; so does the output of a typed command.
  return last === 'text' || last === 'thinking' || last === 'end'
}
