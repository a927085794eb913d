/** Lines in, AgentEvents out: decoding and translation of one input, joined. Pure. */

import type { Diagnostic, DiagnosticCode, OnDiagnostic } from './diagnostics.ts'
import {
  type DialectName,
  detectDialect,
  type InputDialect,
  inputDialectOf,
} from './dialects/input-dialect.ts'
import { isTranscriptRecord } from './dialects/transcript.ts'
import type { AgentEvent } from './events/agent-event.ts'
import type { Frame } from './frames/frame.ts'
import { isRecord } from './frames/read-field.ts'
import { createLineDecoder, type Line, type LineDecoder } from './input/decode-line.ts'
import type { Spelled } from './translate/raw-message.ts'
import type { Translation } from './translate/translation.ts'
import { ClaudeTranslator } from './translate/translator.ts'
import type { TranslatorOptions } from './translate/translator-options.ts'

export interface LineTranslatorOptions extends Omit<TranslatorOptions, 'dialect'> {
  /** The input's dialect (default `auto`; `agent-event`, `native` and `messages-api` only if its first value is one). */
  readonly from?: DialectName
  /** Text that is no frame, as it stood, with the number of its line. */
  readonly onNoise?: (text: string, line: number) => void
  /** A further look at each frame; what it finds is reported and counted. */
  readonly check?: (frame: Frame, line: number) => readonly Diagnostic[]
  /** Changes each frame before it is translated (byte strings, see `translate-bytes.ts`). */
  readonly mapFrame?: (frame: Frame, report: OnDiagnostic) => Frame
  /** Text of what the translator quotes from frames in a diagnostic, where those hold byte strings. */
  readonly quoted?: (bytes: string) => string
}

/** What an input held, counted. */
export interface InputSummary {
  readonly lines: number
  readonly frames: number
  /** Those of the frames that are records of a saved session. */
  readonly savedRecords: number
  /** Lines, or parts of lines, that were no frame. */
  readonly noise: number
  readonly diagnostics: ReadonlyMap<DiagnosticCode, number>
}

/**
 * Translates one input line by line.
 *
 * `push` returns the full events of what the line completed, in order; `end` those of the input's end. Nothing
 * throws, whatever the line.
 */
export class LineTranslator {
  readonly #options: LineTranslatorOptions
  readonly #translator: ClaudeTranslator
  /** Made for the first line that is not one bare frame. */
  #decoder: LineDecoder | undefined
  readonly #counts = new Map<DiagnosticCode, number>()
  #dialect: InputDialect
  /** No JSON value has come yet that could tell the dialect. */
  #undecided: boolean
  #out: AgentEvent[] = []
  #lines = 0
  #frames = 0
  #savedRecords = 0
  #noise = 0
  #line = 0

  constructor(options: LineTranslatorOptions = {}) {
    this.#options = options
    const report: OnDiagnostic = (diagnostic) => this.#report(diagnostic)
    const from = options.from ?? 'auto'
    this.#undecided = from === 'auto'
    this.#dialect = inputDialectOf(from)
    const dialect = from === 'stream-json' || from === 'transcript' ? from : 'auto'
    const { quoted } = options
    const said: OnDiagnostic = (found) =>
      report(quoted ? { ...found, message: quoted(found.message) } : found)
    this.#translator = new ClaudeTranslator({ ...options, dialect, onDiagnostic: said })
  }

  /**
   * Takes a line without its line feed. Numbers go on from 1 unless the caller gives its own.
   *
   * @param offset bytes of the input before the line, for diagnostics
   * @returns an array of the caller's own
   */
  push(text: string, number = this.#lines + 1, offset?: number): AgentEvent[] {
    this.#out = []
    this.#lines += 1
    this.#line = number
    if (this.#undecided && text.startsWith('event: message_start')) this.#decide('messages-api')
    const value = this.#dialect.unwrap ? this.#dialect.unwrap(text) : text
    if (value !== undefined) {
      this.#decoder ??= this.#createDecoder()
      this.#decoder.push(offset === undefined ? { text: value, number } : { text: value, number, offset })
    }
    return this.#out
  }

  /**
   * Takes a line that is known to be one frame, parsed and mapped by the caller. Only while `idle`.
   *
   * @param spelled JSON of a part of it, where it is known
   * @internal
   */
  pushFrame(frame: Frame, number: number, spelled?: Spelled): AgentEvent[] {
    this.#out = []
    this.#lines += 1
    this.#line = number
    this.#count(frame)
    this.translation.spelled = spelled
    return this.#translator.translate(frame)
  }

  /**
   * Counts a line that the fast path has translated.
   *
   * @internal
   */
  skip(number: number): void {
    this.#lines += 1
    this.#frames += 1
    this.#line = number
  }

  /**
   * The translator's state, for the fast path.
   * @internal
   */
  get translation(): Translation {
    return this.#translator.translation
  }

  /**
   * Nothing is held back, and the dialect is that of Claude Code or not yet told: a frame on a line of its own is just
   * that.
   *
   * @internal
   */
  get idle(): boolean {
    return this.#decoder?.idle !== false && (this.#undecided || this.#dialect.direct === true)
  }

  /**
   * Whether a value that stands alone on its line is a frame to be pushed. Like any first value it tells the dialect.
   * Only while `idle`.
   *
   * @internal
   */
  takes(value: unknown): value is Frame {
    return isRecord(value) && this.#accepts(value, true) && this.#dialect.direct === true
  }

  /** Ends the input: what was held back, and an error for an open run. */
  end(): AgentEvent[] {
    this.#out = []
    this.#decoder?.end()
    for (const event of this.#translator.end()) this.#out.push(event)
    return this.#out
  }

  /** Counts so far. */
  get summary(): InputSummary {
    return {
      lines: this.#lines,
      frames: this.#frames,
      savedRecords: this.#savedRecords,
      noise: this.#noise,
      diagnostics: new Map(this.#counts),
    }
  }

  #createDecoder(): LineDecoder {
    return createLineDecoder({
      accepts: (value, fragment): value is Frame => this.#accepts(value, fragment === undefined),
      frame: (frame, line) => this.#translate(frame, line),
      noise: (text, line) => {
        this.#noise += 1
        this.#options.onNoise?.(text, line.number)
      },
      diagnostic: (found) => this.#report(found),
    })
  }

  #accepts(value: unknown, whole: boolean): boolean {
    if (this.#undecided && whole) this.#decide(detectDialect(value))
    return this.#dialect.accepts(value)
  }

  #decide(name: DialectName): void {
    this.#undecided = false
    this.#dialect = inputDialectOf(name)
  }

  #count(frame: Frame): void {
    this.#frames += 1
    if (isTranscriptRecord(frame)) this.#savedRecords += 1
  }

  #translate(read: Frame, line: Line): void {
    this.#line = line.number
    const { mapFrame } = this.#options
    const frame = mapFrame ? mapFrame(read, (found) => this.#report(found)) : read
    this.#count(frame)
    for (const found of this.#options.check?.(frame, line.number) ?? []) this.#report(found)
    for (const event of this.#dialect.translate(frame, (value) => this.#translator.translate(value))) {
      this.#out.push(event)
    }
  }

  #report(diagnostic: Diagnostic): void {
    this.#counts.set(diagnostic.code, (this.#counts.get(diagnostic.code) ?? 0) + 1)
    this.#options.onDiagnostic?.(
      diagnostic.line === undefined ? { ...diagnostic, line: this.#line } : diagnostic,
    )
  }
}

/**
 * Full events of the lines of one input, as they become known; returns the summary. Rejects with the iterable's own
 * error only.
 *
 * @param lines each without its line feed; any iterable, or an async one
 */
export async function* translateLines(
  lines: Iterable<string> | AsyncIterable<string>,
  options: LineTranslatorOptions = {},
): AsyncGenerator<AgentEvent, InputSummary> {
  const translator = new LineTranslator(options)
  for await (const line of lines) yield* translator.push(line)
  yield* translator.end()
  return translator.summary
}
