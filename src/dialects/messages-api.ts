/**
 * The dialect of the Messages API itself: raw stream events or a whole message, one a line, also as SSE `data:`
 * lines. Each message is one run, for the API has no other: its stop becomes a result, an error a failed one.
 */
import type { Frame } from '../frames/frame.ts'
import { isRecord, type JsonRecord, nameOf, recordOf, stringOf } from '../frames/read-field.ts'

const EVENT_TYPES: ReadonlySet<unknown> = new Set([
  'message_start',
  'content_block_start',
  'content_block_delta',
  'content_block_stop',
  'message_delta',
  'message_stop',
  'ping',
])

export function isApiEvent(value: unknown): value is Frame {
  if (!isRecord(value)) return false
  if (EVENT_TYPES.has(value.type)) return true
  if (value.type === 'error') return isRecord(value.error)
  return value.type === 'message' && value.role === 'assistant' && Array.isArray(value.content)
}

/** The JSON of an SSE `data:` line. `event:`, `id:`, `retry:` and comment lines only frame it. */
export function unwrapSse(line: string): string | undefined {
  if (line.startsWith('data:')) {
    const data = line.slice(5).trim()
    return data === '[DONE]' ? undefined : data
  }
  return /^(?:event|id|retry)?:/.test(line) ? undefined : line
}

/** Turns API events into the frames that Claude Code would print for them. */
export class MessagesApiReader {
  #usage: JsonRecord = {}
  #stopReason: string | undefined

  read(event: Frame): Frame[] {
    switch (event.type) {
      case 'ping':
        return []
      case 'error':
        return [failure(recordOf(event.error))]
      case 'message':
        return [
          { type: 'assistant', message: event },
          result(recordOf(event.usage), stringOf(event.stop_reason)),
        ]
      case 'message_start':
        this.#usage = recordOf(recordOf(event.message).usage)
        this.#stopReason = undefined
        break
      case 'message_delta':
        this.#usage = { ...this.#usage, ...recordOf(event.usage) }
        this.#stopReason = stringOf(recordOf(event.delta).stop_reason)
        break
      case 'message_stop':
        return [{ type: 'stream_event', event }, result(this.#usage, this.#stopReason)]
    }
    return [{ type: 'stream_event', event }]
  }
}

function result(usage: JsonRecord, stopReason: string | undefined): Frame {
  return { type: 'result', subtype: 'success', is_error: false, usage, stop_reason: stopReason ?? null }
}

function failure(error: JsonRecord): Frame {
  const kind = nameOf(error.type)
  return {
    type: 'result',
    subtype: 'success',
    is_error: true,
    result: nameOf(error.message) ?? kind ?? 'API error',
    ...(kind === undefined ? {} : { api_error_type: kind }),
  }
}
