/** The dialects that are not Claude Code's own output: asked for by name, or told by an input's first value. */
import { isRecord } from '../frames/read-field.ts'
import { isAgentEvent, readAgentEvent } from './agent-event.ts'
import type { DialectName, InputDialect } from './input-dialect.ts'
import { isApiEvent, MessagesApiReader, unwrapSse } from './messages-api.ts'
import { isNativeEvent, readNativeEvent } from './native.ts'

export type OnRequest = Extract<DialectName, 'agent-event' | 'native' | 'messages-api'>

export function onRequestDialect(name: OnRequest): InputDialect {
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
  }
}

/** The one that a first value belongs to, if it does. */
export function detectOnRequest(first: unknown): OnRequest | undefined {
  if (!isRecord(first) || UNTELLING.has(first.type)) return undefined
  if (isApiEvent(first)) return 'messages-api'
  if (isAgentEvent(first)) return 'agent-event'
  return isNativeEvent(first) && Object.keys(first).every((key) => NATIVE_KEYS.has(key))
    ? 'native'
    : undefined
}

const UNTELLING: ReadonlySet<unknown> = new Set([
  ...['error', 'ping', 'notice', 'task', 'hook', 'thinking', 'result', 'text', 'tool-result'],
])
const NATIVE_KEYS: ReadonlySet<string> = new Set([...['type', 'sessionId', 'model', 'id', 'name', 'input']])
