/** The dialects and how a frame's own is told: per frame, by the spelling of its session id. */
import type { Frame } from '../frames/frame.ts'
import type { Envelope } from './envelope.ts'
import { readStreamJson } from './stream-json.ts'
import { isTranscriptRecord, TranscriptReader } from './transcript.ts'

/** Which of the two spellings a frame may have; `auto` asks each frame. */
export type FrameDialect = 'auto' | Envelope['dialect']

/** Reads the envelopes of one input's frames, in order. */
export class EnvelopeReader {
  readonly #transcript = new TranscriptReader()
  readonly #dialect: FrameDialect

  constructor(dialect: FrameDialect) {
    this.#dialect = dialect
  }

  read(frame: Frame): Envelope {
    const saved = this.#dialect === 'auto' ? isTranscriptRecord(frame) : this.#dialect === 'transcript'
    return saved ? this.#transcript.read(frame) : readStreamJson(frame)
  }
}
