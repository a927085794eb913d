/**
 * Guards for the frame types with a translation of their own. A guard looks at the tag only: nothing may reject a
 * frame that a later Claude Code could send, so fields are read one by one, a wrong type counting as absent. The
 * guards agree with `schemas/frame.ts`; a test holds the two together.
 */
import { isRecord } from './read-field.ts'
import type {
  AssistantFrame,
  ResultFrame,
  StreamEventFrame,
  SystemFrame,
  UserFrame,
} from './schemas/frame.ts'

export function isAssistantFrame(value: unknown): value is AssistantFrame {
  return isRecord(value) && value.type === 'assistant'
}

export function isUserFrame(value: unknown): value is UserFrame {
  return isRecord(value) && value.type === 'user'
}

export function isStreamEventFrame(value: unknown): value is StreamEventFrame {
  return isRecord(value) && value.type === 'stream_event'
}

export function isResultFrame(value: unknown): value is ResultFrame {
  return isRecord(value) && value.type === 'result'
}

export function isSystemFrame(value: unknown): value is SystemFrame {
  return isRecord(value) && value.type === 'system'
}
