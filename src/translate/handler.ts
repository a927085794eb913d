/** What the tables of frame types and system subtypes hold. */
import type { Envelope } from '../dialects/envelope.ts'
import type { NoticeEvent } from '../events/agent-event.ts'
import type { Frame } from '../frames/frame.ts'
import { stringOf } from '../frames/read-field.ts'
import type { Translation } from './translation.ts'

export type Handler = (t: Translation, frame: Frame, envelope: Envelope) => void

/** Known, and of no interest to any event: bookkeeping of the CLI and its hosts. */
export const passOver: Handler = () => {}

export function notice(
  t: Translation,
  envelope: Envelope,
  level: NoticeEvent['level'],
  code: string,
  text: string,
): void {
  t.emit({ type: 'notice', level, code, text, meta: t.meta(envelope) })
}

/** A notice whose text is one field of the frame. */
export function noticeOf(level: NoticeEvent['level'], code: string, field: string): Handler {
  return (t, frame, envelope) =>
    notice(t, envelope, level, code, stringOf(frame[field]) ?? code.replaceAll('_', ' '))
}
