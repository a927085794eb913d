/** The dialects and how a frame's own is told: per frame, by the spelling of its session id. */
import type { Frame } from '../frames/frame.ts'
import type { Envelope } from './envelope.ts'
import { readStreamJson } from './stream-json.ts'
import { isTranscriptRecord, readTranscript } from './transcript.ts'

export function readEnvelope(frame: Frame): Envelope {
  return isTranscriptRecord(frame) ? readTranscript(frame) : readStreamJson(frame)
}
