/** One input on its way: translator, formatter, verdict. Both readers, the streaming and the blocking one, use it. */
import type { AgentEvent, DoneEvent, ErrorEvent } from '../events/agent-event.ts'
import type { FormatOptions, ResultText } from '../formats/format.ts'
import { ndjson } from '../formats/ndjson.ts'
import { toJson } from '../formats/to-json.ts'
import { escapeSurrogates, fromByteString, fromByteStrings } from '../frames/byte-string.ts'
import type { RegionLines } from '../region-lines.ts'
import type { TakeRaw } from '../translate/raw-frames.ts'
import { byteTranslator } from '../translate-bytes.ts'
import { type InputSummary, LineTranslator, type LineTranslatorOptions } from '../translate-lines.ts'
import { regionTranslator } from '../translate-regions.ts'
import type { Call } from './call.ts'
import { EXIT } from './exit-status.ts'
import { Judge } from './judge.ts'
import type { Rendering } from './rendering.ts'
import type { Report } from './report.ts'
import { type Region, StoredBytes } from './stored-bytes.ts'

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
  /** stdout's first. */
  readonly renderings: readonly [Rendering, ...Rendering[]]
}

export class OneInput {
  readonly #parts: InputParts
  readonly #judge: Judge

  constructor(parts: InputParts) {
    this.#parts = parts
    this.#judge = new Judge({
      options: parts.call.options,
      report: parts.report,
      tellsFailure: parts.renderings[0].format.tellsFailure,
      decode: parts.encoding === 'latin1' ? textOfBytes : undefined,
    })
  }

  lineTranslator(): LineTranslator {
    return new LineTranslator(this.#translatorOptions())
  }

  /** @param takeRaw writes what the fast path copies; without it every line takes the plain path */
  byteTranslator(takeRaw: TakeRaw | undefined): RegionLines {
    // What the fast path copies, nobody looks at.
    const raw = takeRaw &&
      !this.#judge.looksAtTools && { events: this.#parts.call.options.events, take: takeRaw }
    return byteTranslator({ ...this.#translatorOptions(), decode: textOfBytes, ...(raw ? { raw } : {}) })
  }

  /** As `lineTranslator`, for regions of bytes. */
  regionTranslator(): RegionLines {
    const resultsInBytes = this.#parts.renderings.every(({ format }) => format.resultsInBytes)
    return regionTranslator({ ...this.#translatorOptions(), decode: textOfBytes, resultsInBytes })
  }

  take(event: AgentEvent): void {
    for (const rendering of this.#parts.renderings) rendering.event(event)
    this.#judge.take(event)
  }

  /** Reading stops, at the end or before: the formatters' last words. */
  close(): void {
    for (const rendering of this.#parts.renderings) rendering.end()
  }

  /** Reading was stopped by a signal. @param events what the input's end makes of the run at hand, for documents */
  cutOff(events: () => readonly AgentEvent[]): void {
    const documents = this.#parts.renderings.filter(({ format }) => format.tellsCutOff)
    if (documents.length > 0) {
      for (const event of events()) for (const document of documents) document.event(event)
    }
    this.close()
  }

  /** The end of the input: the statuses it asks for. */
  finish(summary: InputSummary): number[] {
    const { call, report } = this.#parts
    this.close()
    const statuses = call.options.strict && report.faults > 0 ? [EXIT.strict] : []
    report.summary(summary)
    const judged = this.#judge.finish(summary.savedRecords > 0)
    return judged === undefined ? statuses : [...statuses, judged]
  }

  #translatorOptions(): LineTranslatorOptions {
    const { call, report, place, renderings, encoding } = this.#parts
    const { from, transcript, subagents, noise, events } = call.options
    const keeps = transcript && renderings.some(({ format }) => format.readsTranscript({ events }))
    return {
      from,
      transcript: keeps,
      meta: renderings.some(({ format }) => format !== ndjson) || events === 'full',
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
        for (const rendering of renderings) rendering.noise(text)
        if (!renderings[0].takesNoise) report.noise(text)
      },
      ...(call.check ? { check: call.check } : {}),
    }
  }
}

export function isEnd(event: AgentEvent): event is DoneEvent | ErrorEvent {
  return event.type === 'done' || event.type === 'error'
}

/** For formats that take results of tools in bytes. */
export const resultText: ResultText = (value) => fromByteStrings(value, textOfBytes)

function textOfBytes(bytes: string): string {
  return fromByteString(bytes, (utf8) => Buffer.from(utf8, 'latin1').toString())
}
