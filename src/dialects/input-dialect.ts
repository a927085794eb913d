/** How an input's values become events: one object a dialect, chosen once for an input. */
import type { AgentEvent } from '../events/agent-event.ts'
import { type Frame, isFrame } from '../frames/frame.ts'
import { isRecord } from '../frames/read-field.ts'
import { detectOnRequest, onRequestDialect } from './on-request.ts'

/** Names for `--from`. `auto` tells stream-json and transcript apart per frame. */
export const DIALECT_NAMES = [
  'auto',
  'stream-json',
  'transcript',
  'agent-event',
  'native',
  'messages-api',
] as const
export type DialectName = (typeof DIALECT_NAMES)[number]

export interface InputDialect {
  /** Takes off what stands around a value on its line; undefined if the line only frames others. */
  unwrap?(line: string): string | undefined
  /** Values go to the translator as they are. */
  readonly direct?: true
  /** Whether a JSON value belongs to the dialect; others are noise. */
  accepts(value: unknown): boolean
  /** Events of a value, by way of the translator of Claude Code's frames where it has one. */
  translate(value: Frame, translate: (frame: Frame) => AgentEvent[]): AgentEvent[]
}

const CLAUDE_CODE: InputDialect = {
  direct: true,
  accepts: isFrame,
  translate: (value, translate) => translate(value),
}

export function inputDialectOf(name: DialectName): InputDialect {
  return name === 'agent-event' || name === 'native' || name === 'messages-api'
    ? onRequestDialect(name)
    : CLAUDE_CODE
}

/**
 * The dialect on request that an input's first JSON value belongs to, if it does. Asked once: later in the
 * input any log line could forge an event. Shapes that a wrapper's log could have as well (`{"type":"error",…}`)
 * decide nothing.
 */
export function detectDialect(first: unknown): DialectName {
  if (isRecord(first) && CLAUDE_CODE_TYPES.has(first.type)) return 'auto'
  return detectOnRequest(first) ?? 'auto'
}

/** Types that no dialect on request has. */
const CLAUDE_CODE_TYPES: ReadonlySet<unknown> = new Set([
  ...['system', 'assistant', 'user', 'stream_event', 'result'],
])
