/** One input on its way: translator, formatter, verdict. Both readers, the streaming and the blocking one, use it. */
import type { AgentEvent, DoneEvent, ErrorEvent, RunVerdict } from '../events/agent-event.ts'
import type { Format, FormatOptions, Formatter } from '../formats/format.ts'
import { toJson } from '../formats/to-json.ts'
import { escapeSurrogates } from '../frames/byte-string.ts'
import type { TakeRaw } from '../translate/raw-frames.ts'
import { ByteTranslator } from '../translate-bytes.ts'
import { type InputSummary, LineTranslator, type LineTranslatorOptions } from '../translate-lines.ts'
import { RegionTranslator } from '../translate-regions.ts'
import type { Call } from './call.ts'
import { EXIT, statusOf } from './exit-status.ts'
import type { Text } from './output.ts'
import type { Report } from './report.ts'
import { type Region, StoredBytes } from './stored-bytes.ts'

export type Write = (text: Text | Iterable<Text>) => void

/** Where reading is, for what is said of it. */
export interface Place {
  /** Number of the line at hand; undefined before the first. */
  line: number | undefined
  /** The bytes at hand, for what is copied from them. */
  readonly region: Region
}

export function startOfInput(): Place {
  return { line: undefined, region: { bytes: Buffer.alloc(0) } }
}

interface Parts {
  readonly call: Call
  readonly report: Report
  readonly place: Place
  /** latin1: strings are byte strings, and `write` writes them as latin1. */
  readonly encoding: 'utf8' | 'latin1'
}

/** What a format is told of an input. */
export function formatOptionsOf({ call, report, place, encoding }: Parts): FormatOptions {
  const { events, sessionKey } = call.options
  return {
    events,
    sessionKey,
    input: report.input,
    now: Date.now,
    onDiagnostic: (diagnostic) => report.diagnostic(diagnostic, place.line),
    ...(encoding === 'latin1' ? { finishJson: escapeSurrogates } : {}),
  }
}

export interface InputParts extends Parts {
  readonly format: Pick<Format, 'readsTranscript' | 'tellsFailure'>
  readonly formatter: Formatter
  readonly write: Write
}

export class OneInput {
  readonly #parts: InputParts
  #last: RunVerdict | undefined

  constructor(parts: InputParts) {
    this.#parts = parts
  }

  lineTranslator(): LineTranslator {
    return new LineTranslator(this.#translatorOptions())
  }

  /** @param takeRaw writes what the fast path copies; without it every line takes the plain path */
  byteTranslator(takeRaw: TakeRaw | undefined): ByteTranslator {
    const raw = takeRaw && { events: this.#parts.call.options.events, take: takeRaw }
    return new ByteTranslator({ ...this.#translatorOptions(), decode: textOfBytes, ...(raw ? { raw } : {}) })
  }

  /** As `lineTranslator`, for regions of bytes. */
  regionTranslator(): RegionTranslator {
    return new RegionTranslator({ ...this.#translatorOptions(), decode: textOfBytes })
  }

  take(event: AgentEvent): void {
    const { call, report, format, formatter, write, encoding } = this.#parts
    write(formatter.event(event))
    if (!isEnd(event) || event.run === undefined) return
    this.#last = event.run
    if (!format.tellsFailure && !call.options.exitStatus) return
    const message = encoding === 'latin1' ? textOfBytes(event.run.message) : event.run.message
    report.verdict({ ...event.run, message })
  }

  /** Reading stops, at the end or before: the formatter's last words. */
  close(): void {
    this.#parts.write(this.#parts.formatter.end?.() ?? '')
  }

  /** The end of the input: the statuses it asks for. */
  finish(summary: InputSummary): number[] {
    const { call, report } = this.#parts
    this.close()
    const statuses = call.options.strict && report.faults > 0 ? [EXIT.strict] : []
    report.summary(summary)
    if (!call.options.exitStatus) return statuses
    const savedSession = summary.savedRecords > 0
    if (this.#last === undefined) {
      report.note(savedSession ? 'a saved session has no result, so no verdict' : 'no run in the input')
    }
    return [...statuses, statusOf(this.#last, savedSession)]
  }

  #translatorOptions(): LineTranslatorOptions {
    const { call, report, place, format, formatter, write, encoding } = this.#parts
    const { from, transcript, subagents, noise, events } = call.options
    const keeps = transcript && format.readsTranscript({ events })
    return {
      from,
      transcript: keeps,
      subagents,
      now: Date.now,
      ...(keeps ? { createTurnStore: () => new StoredBytes(encoding, place.region) } : {}),
      turnToJson: (value) => {
        const json = toJson(value, (found) => report.diagnostic(found, place.line))
        return encoding === 'latin1' ? escapeSurrogates(json) : json
      },
      onDiagnostic: (diagnostic) => report.diagnostic(diagnostic),
      onNoise: (text) => {
        if (noise === 'drop') return
        if (formatter.noise) write(formatter.noise(text))
        else report.noise(text)
      },
      ...(call.check ? { check: call.check } : {}),
    }
  }
}

export function isEnd(event: AgentEvent): event is DoneEvent | ErrorEvent {
  return event.type === 'done' || event.type === 'error'
}

function textOfBytes(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString()
}
