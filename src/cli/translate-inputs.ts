/** Inputs, one after another, through a translator and the formatters of all outputs; verdicts to the exit status. */
import { createReadStream, statSync } from 'node:fs'
import type { Readable } from 'node:stream'
import type { AgentEvent } from '../events/agent-event.ts'
import { createFormatter } from '../formats/create-formatter.ts'
import type { FormatOptions } from '../formats/format.ts'
import type { PrettyLook } from '../formats/pretty/options.ts'
import { type InputLine, readLines } from '../input/read-lines.ts'
import type { Call } from './call.ts'
import { EXIT, worstOf } from './exit-status.ts'
import { reasonsAsked } from './fail-on.ts'
import type { Io } from './main.ts'
import { formatOptionsOf, isEnd, OneInput, startOfInput } from './one-input.ts'
import type { Options } from './options.ts'
import { type FormattedOutput, Outputs } from './outputs.ts'
import { Pace } from './pace.ts'
import { prettyOptions } from './pretty-options.ts'
import { Progress } from './progress.ts'
import { reasonOf } from './reason.ts'
import { isRedacted, maskFor, secretsOf } from './redaction.ts'
import { Rendering } from './rendering.ts'
import { nameOfInput, Report } from './report.ts'
import { StallWatch } from './stall-watch.ts'
import { StatusLine } from './status-line.ts'
import { withTee } from './tee.ts'

export class TranslateInputs {
  readonly #call: Call
  readonly #options: Options
  readonly #io: Io
  readonly #report: Report
  readonly #outputs: Outputs
  readonly #status: StatusLine
  /** Values to mask, where an output is redacted. */
  #secrets: readonly string[] = []
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
    const say = (text: string) => {
      this.#outputs.flush()
      this.#status.write(text)
    }
    this.#report = new Report(options, { write: say, isTTY: this.#status.isTTY })
    this.#outputs = new Outputs(options, io.stdout, this.#report, () => this.#stop.abort())
    if (io.signal.aborted) this.#stop.abort()
    else io.signal.addEventListener('abort', () => this.#stop.abort(), { once: true })
  }

  /**
   * @param inputs files, `-` for stdin
   * @param before statuses of inputs that have been read already
   */
  async all(inputs: readonly string[], before: readonly number[] = []): Promise<number> {
    const statuses = [...before]
    if (this.#outputs.formatted.some(({ format }) => isRedacted(format, this.#options))) {
      this.#secrets = secretsOf(this.#options, this.#report)
      this.#report.mask = await maskFor(this.#secrets)
    }
    for (const input of inputs) {
      if (this.#stop.signal.aborted) break
      this.#report.input = nameOfInput(input, inputs.length + before.length)
      statuses.push(...(await this.#one(input)))
    }
    await this.#outputs.finish()
    if (this.#outputs.failed) return EXIT.usage
    return this.#outputs.closed ? EXIT.done : worstOf(statuses)
  }

  /** Reads one input to its end; the statuses it asks for. */
  async #one(input: string): Promise<number[]> {
    const { pace, follow } = this.#options
    const judges = reasonsAsked(this.#options).size > 0
    const place = startOfInput()
    const parts = { call: this.#call, report: this.#report, place, encoding: 'utf8' } as const
    const one = new OneInput({ ...parts, renderings: await this.#renderings(formatOptionsOf(parts)) })
    const translator = one.lineTranslator()
    const pacing = pace === undefined ? undefined : new Pace(pace, this.#stop.signal)
    const failed = await this.#read(input, (line) => {
      place.line = line.number
      const events = this.#events(() => translator.push(line.text, line.number, line.offset))
      const pause = pacing?.before(events)
      const write = () => {
        for (const event of events) one.take(event)
        if (follow && judges && events.some(isEnd)) this.#reading.abort()
        return this.#outputs.ready()
      }
      return pause ? pause.then(write) : write()
    })
    if (this.#stop.signal.aborted) {
      one.cutOff(() => this.#events(() => translator.end()))
      return []
    }
    if (failed && translator.summary.lines === 0) return [EXIT.usage]
    for (const event of this.#events(() => translator.end())) one.take(event)
    return [...(failed ? [EXIT.usage] : []), ...one.finish(translator.summary)]
  }

  /** Nothing in an input should make the translator throw; should it do so, the raw bytes are still written. */
  #events(translate: () => AgentEvent[]): AgentEvent[] {
    try {
      return translate()
    } catch (error) {
      this.#outputs.failFormats(error as Error)
      return []
    }
  }

  async #renderings(options: FormatOptions): Promise<[Rendering, ...Rendering[]]> {
    const [stdout, ...files] = this.#outputs.formatted
    return [
      await this.#rendering(stdout, options),
      ...(await Promise.all(files.map((file) => this.#rendering(file, options)))),
    ]
  }

  /** A format that can't begin ends its output, like one that fails later. */
  async #rendering(
    { format, output, terminal }: FormattedOutput,
    options: FormatOptions,
  ): Promise<Rendering> {
    try {
      const pretty = (look?: PrettyLook) => prettyOptions(this.#options, terminal, process.env, look)
      const redact = isRedacted(format, this.#options) ? this.#secrets : undefined
      const given = { ...options, pretty, redact, maxBytes: this.#options.maxBytes }
      return new Rendering(format, await createFormatter(format, given), output)
    } catch (error) {
      output.fail(error as Error)
      return new Rendering(format, { event: () => '' }, output)
    }
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
      const source = await this.#open(input)
      await readLines(this.#outputs.tee ? withTee(source, this.#outputs.tee) : source, {
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
