/** Inputs, one after another, through a translator and a formatter to stdout; verdicts to the exit status. */
import { createReadStream, statSync } from 'node:fs'
import type { Readable } from 'node:stream'
import type { Format } from '../formats/format.ts'
import { FORMATS } from '../formats/index.ts'
import { type InputLine, readLines } from '../input/read-lines.ts'
import type { Call } from './call.ts'
import { EXIT, worstOf } from './exit-status.ts'
import { reasonsAsked } from './fail-on.ts'
import type { Io } from './main.ts'
import { formatOptionsOf, isEnd, OneInput, startOfInput } from './one-input.ts'
import type { Options } from './options.ts'
import { Output } from './output.ts'
import { Pace } from './pace.ts'
import { prettyOptions } from './pretty-options.ts'
import { Progress } from './progress.ts'
import { reasonOf } from './reason.ts'
import { nameOfInput, Report } from './report.ts'
import { StallWatch } from './stall-watch.ts'
import { StatusLine } from './status-line.ts'

export class TranslateInputs {
  readonly #call: Call
  readonly #options: Options
  readonly #io: Io
  readonly #report: Report
  readonly #output: Output
  readonly #status: StatusLine
  /** Ended by a signal, or because nobody reads the output any more. */
  readonly #stop = new AbortController()
  /** Ends a followed file as if it had ended itself. */
  readonly #reading = new AbortController()

  constructor(call: Call, io: Io) {
    const { options } = call
    this.#call = call
    this.#options = options
    this.#io = io
    this.#status = new StatusLine(io.stderr)
    this.#report = new Report(options, this.#status)
    this.#output = new Output(io.stdout, () => this.#stop.abort())
    if (io.signal.aborted) this.#stop.abort()
    else io.signal.addEventListener('abort', () => this.#stop.abort(), { once: true })
  }

  /**
   * @param inputs files, `-` for stdin
   * @param before statuses of inputs that have been read already
   */
  async all(inputs: readonly string[], before: readonly number[] = []): Promise<number> {
    const statuses = [...before]
    for (const input of inputs) {
      if (this.#stop.signal.aborted) break
      this.#report.input = nameOfInput(input, inputs.length + before.length)
      statuses.push(...(await this.#one(input)))
    }
    await this.#output.finish()
    if (this.#output.error) {
      this.#report.input = undefined
      this.#report.say(`can't write the output: ${this.#output.error.message}`)
      return EXIT.usage
    }
    return this.#output.closed ? EXIT.done : worstOf(statuses)
  }

  /** Reads one input to its end; the statuses it asks for. */
  async #one(input: string): Promise<number[]> {
    const { pace, follow } = this.#options
    const judges = reasonsAsked(this.#options).size > 0
    const format: Format = FORMATS[this.#options.to]
    const place = startOfInput()
    const parts = { call: this.#call, report: this.#report, place, encoding: 'utf8' } as const
    const pretty = () => prettyOptions(this.#options, this.#io.stdout)
    const formatter = await format.create({ ...formatOptionsOf(parts), pretty })
    const one = new OneInput({ ...parts, format, formatter, write: (text) => this.#output.write(text) })
    const translator = one.lineTranslator()
    const pacing = pace === undefined ? undefined : new Pace(pace, this.#stop.signal)
    const failed = await this.#read(input, (line) => {
      place.line = line.number
      const events = translator.push(line.text, line.number, line.offset)
      const pause = pacing?.before(events)
      const write = () => {
        for (const event of events) one.take(event)
        if (follow && judges && events.some(isEnd)) this.#reading.abort()
        return this.#output.ready()
      }
      return pause ? pause.then(write) : write()
    })
    if (this.#stop.signal.aborted) {
      one.close()
      return []
    }
    if (failed && translator.summary.lines === 0) return [EXIT.usage]
    for (const event of translator.end()) one.take(event)
    return [...(failed ? [EXIT.usage] : []), ...one.finish(translator.summary)]
  }

  /** True if the input could not be read to its end. */
  async #read(input: string, onLine: (line: InputLine) => Promise<void> | undefined): Promise<boolean> {
    const { maxLineBytes, stallAfter } = this.#options
    this.#io.onInput?.(input === '-' ? 'stdin' : 'file')
    const stall =
      stallAfter === undefined
        ? undefined
        : new StallWatch(stallAfter, (seconds) => this.#report.note(`nothing has come for ${seconds} s`))
    const progress = input === '-' || this.#options.follow ? undefined : this.#progress(input)
    try {
      await readLines(await this.#open(input), {
        onLine: (line) => {
          stall?.touch()
          progress?.at(line.offset)
          return onLine(line)
        },
        signal: this.#stop.signal,
        ...(maxLineBytes === undefined ? {} : { maxLineBytes }),
        onLongLine: (bytes, line) =>
          this.#report.diagnostic({
            code: 'line_too_long',
            message: `line of ${bytes} bytes is left out`,
            line,
          }),
      })
      return false
    } catch (error) {
      if (!this.#stop.signal.aborted) {
        const name = input === '-' ? 'stdin' : input
        this.#report.say(`can't read ${name}: ${reasonOf(error as NodeJS.ErrnoException)}`)
      }
      return true
    } finally {
      stall?.stop()
      progress?.end()
    }
  }

  /** Only where a person waits and sees nothing else. */
  #progress(input: string): Progress | undefined {
    if (this.#options.quiet || this.#io.stdout.isTTY === true || !this.#status.isTTY) return undefined
    try {
      const file = statSync(input)
      return file.isFile() ? new Progress(this.#status, file.size) : undefined
    } catch {
      // The reader says what is wrong with the file.
      return undefined
    }
  }

  async #open(input: string): Promise<Readable> {
    if (input === '-') return this.#io.stdin
    if (!this.#options.follow) return createReadStream(input)
    const { followFile } = await import('./follow-file.ts')
    return followFile(input, {
      signal: AbortSignal.any([this.#stop.signal, this.#reading.signal]),
      onRestart: (why) => this.#report.note(`the file was ${why}; reading on at its beginning`),
    })
  }
}
