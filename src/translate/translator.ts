/** The translator: frames in, AgentEvents out. Pure; its clock is handed in. */
import type { AgentEvent } from '../events/agent-event.ts'
import { isRecord } from '../frames/read-field.ts'
import type {
  AssistantFrame,
  ResultFrame,
  StreamEventFrame,
  SystemFrame,
  UserFrame,
} from '../frames/schemas/frame.ts'
import { translateAssistant } from './assistant.ts'
import type { Handler } from './handler.ts'
import { OTHER_FRAMES } from './other-frames.ts'
import { translateEnd, translateResult } from './result.ts'
import { noteSavedRecord, savedHandlerOf } from './saved-session.ts'
import { translateStreamEvent } from './stream-event.ts'
import { translateSystem } from './system.ts'
import { noteSession, Translation } from './translation.ts'
import type { TranslatorOptions } from './translator-options.ts'
import { translateUser } from './user.ts'

/** One line a frame type. The casts are sound: each guard of `frames/frame-guards.ts` looks at the tag only. */
const HANDLERS: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ['stream_event', (t, frame, envelope) => translateStreamEvent(t, frame as StreamEventFrame, envelope)],
  ['assistant', (t, frame, envelope) => translateAssistant(t, frame as AssistantFrame, envelope)],
  ['user', (t, frame, envelope) => translateUser(t, frame as UserFrame, envelope)],
  ['result', (t, frame, envelope) => translateResult(t, frame as ResultFrame, envelope)],
  ['system', (t, frame, envelope) => translateSystem(t, frame as SystemFrame, envelope)],
  ...OTHER_FRAMES,
])

/**
 * Translates the frames of one input, one by one and in order.
 *
 * `translate` and `end` return full events; project them with `toCore`. Nothing here throws, whatever the frame.
 */
export class ClaudeTranslator {
  readonly #options: TranslatorOptions
  #translation: Translation

  constructor(options: TranslatorOptions = {}) {
    this.#options = options
    this.#translation = new Translation(options)
  }

  /** Events of one frame. A value that is no frame gives none; a frame of unknown type gives `unknown_frame`. */
  translate(frame: unknown): AgentEvent[] {
    if (!isRecord(frame) || typeof frame.type !== 'string') return []
    const t = this.#translation
    const envelope = t.envelopes.read(frame)
    t.out = []
    if (envelope.dialect === 'transcript') noteSavedRecord(t, frame, envelope)
    else noteSession(t, envelope.sessionId)
    const handler = HANDLERS.get(frame.type) ?? savedHandlerOf(frame.type)
    if (handler) handler(t, frame, envelope)
    else t.emit({ type: 'unknown_frame', frameType: frame.type, frame, meta: t.meta(envelope) })
    return t.out
  }

  /**
   * The state, for the fast path (`raw-frames.ts`).
   * @internal
   */
  get translation(): Translation {
    return this.#translation
  }

  /** Ends the input: an open run gives an error. May be called twice; the second time gives nothing. */
  end(): AgentEvent[] {
    const t = this.#translation
    t.out = []
    translateEnd(t)
    this.#translation = new Translation(this.#options)
    return t.out
  }

  /** Forgets everything, as if newly made. Gives no events. */
  reset(): void {
    this.#translation = new Translation(this.#options)
  }
}
