/** How an input's values become events: one object a dialect, chosen once for an input. */
import type { AgentEvent } from '../events/agent-event.ts'
import { type Frame, isFrame } from '../frames/frame.ts'
import { isRecord } from '../frames/read-field.ts'
import { isAgentEvent, readAgentEvent } from './agent-event.ts'
import { isApiEvent, MessagesApiReader, unwrapSse } from './messages-api.ts'
import { isNativeEvent, readNativeEvent } from './native.ts'

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
  /** Whether a JSON value belongs to the dialect; others are noise. */
  accepts(value: unknown): boolean
  /** Events of a value, by way of the translator of Claude Code's frames where it has one. */
  translate(value: Frame, translate: (frame: Frame) => AgentEvent[]): AgentEvent[]
}

const CLAUDE_CODE: InputDialect = { accepts: isFrame, translate: (value, translate) => translate(value) }

export function inputDialectOf(name: DialectName): InputDialect {
  switch (name) {
    case 'agent-event':
      return { accepts: isAgentEvent, translate: (value) => readAgentEvent(value) }
    case 'native':
      return { accepts: isNativeEvent, translate: (value) => readNativeEvent(value) }
    case 'messages-api': {
      const reader = new MessagesApiReader()
      return {
        unwrap: unwrapSse,
        accepts: isApiEvent,
        translate: (value, translate) => reader.read(value).flatMap(translate),
      }
    }
    default:
      return CLAUDE_CODE
  }
}

/**
 * The dialect on request that an input's first JSON value belongs to, if it does. Asked once: later in the
 * input any log line could forge an event. Shapes that a wrapper's log could have as well (`{"type":"error",…}`)
 * decide nothing.
 */
export function detectDialect(first: unknown): DialectName {
  if (!isRecord(first) || UNTELLING.has(first.type)) return 'auto'
  if (isApiEvent(first)) return 'messages-api'
  if (isAgentEvent(first)) return 'agent-event'
  return isNativeEvent(first) && Object.keys(first).every((key) => NATIVE_KEYS.has(key)) ? 'native' : 'auto'
}

const UNTELLING: ReadonlySet<unknown> = new Set([
  ...['error', 'ping', 'notice', 'task', 'hook', 'thinking', 'result', 'text', 'tool-result'],
])
const NATIVE_KEYS: ReadonlySet<string> = new Set([...['type', 'sessionId', 'model', 'id', 'name', 'input']])
