/** One format at work on one input, and where its text goes. What goes wrong in it ends this output only. */
import type { AgentEvent } from '../events/agent-event.ts'
import type { Format, Formatter } from '../formats/format.ts'
import type { Text } from './output.ts'

export interface Sink {
  readonly closed: boolean
  write(text: Text | Iterable<Text>): void
  /** Nothing more will be written, because of this. */
  fail(error: Error): void
}

export type RenderedFormat = Pick<
  Format,
  'readsTranscript' | 'tellsFailure' | 'tellsCutOff' | 'resultsInBytes'
>

export class Rendering {
  readonly format: RenderedFormat
  readonly #formatter: Formatter
  readonly #sink: Sink

  constructor(format: RenderedFormat, formatter: Formatter, sink: Sink) {
    this.format = format
    this.#formatter = formatter
    this.#sink = sink
  }

  event(event: AgentEvent): void {
    this.#write(() => this.#formatter.event(event))
  }

  /** Whether lines that are no frames belong into the text. */
  get takesNoise(): boolean {
    return this.#formatter.noise !== undefined
  }

  noise(text: string): void {
    this.#write(() => this.#formatter.noise?.(text) ?? '')
  }

  /** The input has ended, or reading has. */
  end(): void {
    this.#write(() => this.#formatter.end?.() ?? '')
  }

  #write(text: () => Text | Iterable<Text>): void {
    if (this.#sink.closed) return
    try {
      this.#sink.write(text())
    } catch (error) {
      this.#sink.fail(error as Error)
    }
  }
}
