/** What a format is: a name, a line of help, and a formatter for one call of the program. */
import type { OnDiagnostic } from '../diagnostics.ts'
import type { AgentEvent } from '../events/agent-event.ts'
import type { PrettyLook, PrettyOptions } from './pretty/options.ts'

/** A value with text in place of its byte strings; ASCII is both. */
export type ResultText = <T>(value: T) => T

export interface FormatOptions {
  readonly events: 'core' | 'full'
  readonly onDiagnostic: OnDiagnostic
  /** Name of the input, where there are several. */
  readonly input?: string | undefined
  /** What only pretty reads; asked for when it is used. */
  readonly pretty?: (look?: PrettyLook) => Promise<PrettyOptions>
  /** For documents: no more bytes than these (default: 1,000,000, under GitHub's limit for a step summary). */
  readonly maxBytes?: number | undefined
  /** Values to mask, beside tokens of well-known shapes. Absent: nothing is masked. */
  readonly redact?: readonly string[] | undefined
  /**
   * Text of a JSON value of byte strings: where this is given, `output` and `structured` of tool results are such, and the
   * format turns into text what it shows. Only for those with `resultsInBytes`.
   */
  readonly resultText?: ResultText
  /** Last change of JSON text before it is written (byte strings need one). */
  readonly finishJson?: (json: string) => string
  /** The host's name for the session, for formats that carry one. */
  readonly sessionKey?: string | undefined
  /** Clock for events whose frame has no time of its own, in milliseconds since 1970 (default: 0). */
  readonly now?: () => number
}

export interface Formatter {
  /**
   * Events are always full ones, whatever `events` says. `cost` comes before its `done` or `error`; an input may hold
   * several runs or none, and a saved session has no end of a run.
   *
   * Text to write for one event, `''` for none, in pieces where it may be very long. Line formats end it with a newline.
   */
  event(event: AgentEvent): string | Iterable<string | Uint8Array>
  /** Text to write for a line that is no frame. A format without this leaves noise to stderr. */
  noise?(text: string): string
  /** Text to write at the end of an input. */
  end?(): string
}

export interface Format {
  readonly summary: string
  /** Whether `done.transcript` is read, so that turns must be kept. */
  readonly readsTranscript: (options: Pick<FormatOptions, 'events'>) => boolean
  /** A failed run is told on stderr, because the output can't say it: false for all that say how a run ended. */
  readonly tellsFailure: boolean
  /** Secrets are masked unless the call says otherwise: the output is made to be published. */
  readonly redacts?: true
  /** Takes results of tools as bytes where a reader has them so: it shows little of them. */
  readonly resultsInBytes?: true
  /** The output is one document, so that a call can have one input only. */
  readonly oneInput?: true
  /**
   * Told of a run that a signal cuts off, as of one whose input ends: for outputs with a verdict. Without it a killed run
   * looks like a saved session.
   */
  readonly tellsCutOff?: true
  /** A promise where parts of the program are loaded first. */
  readonly create: (options: FormatOptions) => Formatter | Promise<Formatter>
}
