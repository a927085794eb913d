/** One input on its way: translator, formatter, verdict. Both readers, the streaming and the blocking one, use it. */
import type { Diagnostic } from '../diagnostics.ts'
import type { AgentEvent, DoneEvent, ErrorEvent, RunVerdict } from '../events/agent-event.ts'
import type { Format, Formatter } from '../formats/format.ts'
import { toJson } from '../formats/to-json.ts'
import { escapeSurrogates } from '../frames/byte-string.ts'
import type { TakeRaw } from '../translate/raw-frames.ts'
import { ByteTranslator } from '../translate-bytes.ts'
import { type InputSummary, LineTranslator, type LineTranslatorOptions } from '../translate-lines.ts'
import { EXIT, statusOf } from './exit-status.ts'
import type { Options } from './options.ts'
import type { Text } from './output.ts'
import type { Report } from './report.ts'
import { type Region, StoredBytes } from './stored-bytes.ts'

/** One call of the program: its options, its format, and a check of frames where one is asked for. */
export interface Call {
  readonly options: Options
  readonly format: Format
  readonly check?: LineTranslatorOptions['check']
}

export type Write = (text: Text | Iterable<Text>) => void

export class OneInput {
  readonly #call: Call
  readonly #options: Options
  readonly #report: Report
  readonly #write: Write
  readonly #formatter: Formatter
  readonly #encoding: 'utf8' | 'latin1'
  /** Whether the reason of a failed run goes to stderr. */
  readonly #tells: boolean
  #last: RunVerdict | undefined
  /** The bytes at hand, for what is copied from them. */
  readonly region: Region = { bytes: Buffer.alloc(0) }
  /** Number of the line at hand, for diagnostics of the formatter. */
  line: number | undefined

  /** @param encoding latin1: strings are byte strings, and `write` writes them as latin1 */
  constructor(call: Call, report: Report, write: Write, encoding: 'utf8' | 'latin1') {
    const { options, format } = call
    this.#call = call
    this.#options = options
    this.#report = report
    this.#write = write
    this.#encoding = encoding
    this.#tells = format.tellsFailure || options.exitStatus
    this.#formatter = format.create({
      events: options.events,
      onDiagnostic: (diagnostic) => this.#diagnostic(diagnostic),
      sessionKey: options.sessionKey,
      now: Date.now,
      ...(encoding === 'latin1' ? { finishJson: escapeSurrogates } : {}),
    })
  }

  lineTranslator(): LineTranslator {
    return new LineTranslator(this.#translatorOptions())
  }

  /** @param takeRaw writes what the fast path copies */
  byteTranslator(takeRaw: TakeRaw | undefined): ByteTranslator {
    const raw = takeRaw && { events: this.#options.events, take: takeRaw }
    return new ByteTranslator({ ...this.#translatorOptions(), decode: textOfBytes, ...(raw ? { raw } : {}) })
  }

  take(event: AgentEvent): void {
    this.#write(this.#formatter.event(event))
    if (!isEnd(event) || event.run === undefined) return
    this.#last = event.run
    if (!this.#tells) return
    const message = this.#encoding === 'latin1' ? textOfBytes(event.run.message) : event.run.message
    this.#report.verdict({ ...event.run, message })
  }

  /** The end of the input: the statuses it asks for. */
  finish(summary: InputSummary): number[] {
    this.#write(this.#formatter.end?.() ?? '')
    const statuses = this.#options.strict && this.#report.faults > 0 ? [EXIT.strict] : []
    this.#report.summary(summary)
    if (!this.#options.exitStatus) return statuses
    const savedSession = summary.savedRecords > 0
    if (this.#last === undefined) {
      this.#report.note(savedSession ? 'a saved session has no result, so no verdict' : 'no run in the input')
    }
    return [...statuses, statusOf(this.#last, savedSession)]
  }

  #diagnostic(diagnostic: Diagnostic): void {
    this.#report.diagnostic(this.line === undefined ? diagnostic : { line: this.line, ...diagnostic })
  }

  #translatorOptions(): LineTranslatorOptions {
    const { from, transcript, subagents, noise, events } = this.#options
    const keeps = transcript && this.#call.format.readsTranscript({ events })
    const formatter = this.#formatter
    return {
      from,
      transcript: keeps,
      subagents,
      now: Date.now,
      ...(keeps ? { createTurnStore: () => new StoredBytes(this.#encoding, this.region) } : {}),
      turnToJson: (value) => {
        const json = toJson(value, (found) => this.#diagnostic(found))
        return this.#encoding === 'latin1' ? escapeSurrogates(json) : json
      },
      onDiagnostic: (diagnostic) => this.#report.diagnostic(diagnostic),
      onNoise: (text) => {
        if (noise === 'drop') return
        if (formatter.noise) this.#write(formatter.noise(text))
        else this.#report.noise(text)
      },
      ...(this.#call.check ? { check: this.#call.check } : {}),
    }
  }
}

export function isEnd(event: AgentEvent): event is DoneEvent | ErrorEvent {
  return event.type === 'done' || event.type === 'error'
}

function textOfBytes(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString()
}
