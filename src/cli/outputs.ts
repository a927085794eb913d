/** All outputs of a call: stdout, the files of `--output`, and the raw bytes of `--tee`. Each fails alone. */
import { createWriteStream } from 'node:fs'
import type { Writable } from 'node:stream'
import type { Format } from '../formats/format.ts'
import { FORMATS } from '../formats/index.ts'
import type { Options } from './options.ts'
import { Output } from './output.ts'
import type { FileTarget } from './output-target.ts'
import { reasonNotWritten } from './reason.ts'
import type { Report } from './report.ts'

/** Bytes that may wait for a file before reading pauses. */
const FILE_BUFFER = 256 * 1024

/** What pretty asks of an output. */
export interface Terminal {
  readonly isTTY?: boolean
  readonly columns?: number
}

export interface FormattedOutput {
  readonly format: Format
  readonly output: Output
  readonly terminal: Terminal
}

export class Outputs {
  /** stdout first. */
  readonly formatted: readonly [FormattedOutput, ...FormattedOutput[]]
  readonly tee: Output | undefined
  readonly #report: Report
  readonly #onAllClosed: () => void
  /** An output could not be written. */
  failed = false

  /** @param onAllClosed told when there is nothing left to write to */
  constructor(options: Options, stdout: Writable & Terminal, report: Report, onAllClosed: () => void) {
    this.#report = report
    this.#onAllClosed = onAllClosed
    this.formatted = [
      { format: FORMATS[options.to], output: this.#output(stdout, 'the output'), terminal: stdout },
      ...options.output.map((target) => ({
        format: FORMATS[target.format],
        output: this.#file(target),
        terminal: {},
      })),
    ]
    this.tee = options.tee && this.#file(options.tee)
  }

  /** Nobody reads what is written, and no file takes it. */
  get closed(): boolean {
    return this.#all().every((output) => output.closed)
  }

  /** A promise while one of them is slower than we are. */
  ready(): Promise<void> | undefined {
    const waits = this.#all()
      .map((output) => output.ready())
      .filter((wait) => wait !== undefined)
    return waits.length > 0 ? Promise.all(waits).then(() => {}) : undefined
  }

  /** Writes to stdout what has been gathered for it: in a log of both, stderr stands behind what it is about. */
  flush(): void {
    this.formatted[0].output.flush()
  }

  /** No format gets anything more, because of this; the tee goes on. */
  failFormats(error: Error): void {
    for (const { output } of this.formatted) output.fail(error)
  }

  /** Settles when everything written has left the process, or can't. */
  async finish(): Promise<void> {
    await Promise.all(this.#all().map((output) => output.finish()))
  }

  #all(): Output[] {
    const outputs = this.formatted.map(({ output }) => output)
    return this.tee ? [...outputs, this.tee] : outputs
  }

  #file({ path, append }: FileTarget): Output {
    const stream = createWriteStream(path, { flags: append ? 'a' : 'w', highWaterMark: FILE_BUFFER })
    return this.#output(stream, path, () => stream.end())
  }

  #output(stream: Writable, name: string, end?: () => void): Output {
    const output: Output = new Output(
      stream,
      () => {
        if (output.error) {
          this.failed = true
          this.#report.failure(`can't write ${name}: ${reasonNotWritten(output.error)}`)
        }
        if (this.closed) this.#onAllClosed()
      },
      end,
    )
    return output
  }
}
