/** Inputs, one after another, through a translator and a formatter to stdout; verdicts to the exit status. */
import { createReadStream, statSync } from 'node:fs'
import type { AgentEvent, RunVerdict } from '../events/agent-event.ts'
import type { Formatter } from '../formats/format.ts'
import { FORMATS } from '../formats/index.ts'
import { type InputLine, readLines } from '../input/read-lines.ts'
import { type InputSummary, LineTranslator } from '../translate-lines.ts'
import { statusOf, worstOf } from './exit-status.ts'
import { EXIT, type Options } from './flags.ts'
import type { Io } from './main.ts'
import { Output } from './output.ts'
import { prettyOptions } from './pretty-options.ts'
import { Progress } from './progress.ts'
import { Report } from './report.ts'
import { StatusLine } from './status-line.ts'
import { wrongFields } from './strict.ts'

const NO_INPUT = `cc-translate: nothing to read: pipe Claude Code's output in, or name a file
  claude -p "…" --output-format stream-json --verbose | cc-translate
  cc-translate session.jsonl
see cc-translate --help
`

export class TranslateInputs {
  readonly #options: Options
  readonly #io: Io
  readonly #report: Report
  readonly #output: Output
  readonly #status: StatusLine
  /** Ended by a signal, or because nobody reads the output any more. */
  readonly #stop = new AbortController()

  constructor(options: Options, io: Io) {
    this.#options = options
    this.#io = io
    this.#status = new StatusLine(io.stderr)
    this.#report = new Report(options, this.#status)
    this.#output = new Output(io.stdout, () => this.#stop.abort())
    if (io.signal.aborted) this.#stop.abort()
    else io.signal.addEventListener('abort', () => this.#stop.abort(), { once: true })
  }

  async all(files: readonly string[]): Promise<number> {
    if (files.length === 0 && this.#io.stdin.isTTY === true) {
      this.#io.stderr.write(NO_INPUT)
      return EXIT.usage
    }
    const inputs = files.length === 0 ? ['-'] : files
    const statuses: number[] = []
    for (const input of inputs) {
      if (this.#stop.signal.aborted) break
      this.#report.input = inputs.length > 1 ? (input === '-' ? 'stdin' : input) : undefined
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
    const format = FORMATS[this.#options.to]
    const formatter = await format.create({
      events: this.#options.events,
      onDiagnostic: (diagnostic) => this.#report.diagnostic(diagnostic),
      ...(this.#report.input === undefined ? {} : { input: this.#report.input }),
      pretty: () => prettyOptions(this.#options, this.#io.stdout),
    })
    const translator = this.#translator(formatter)
    const tells = format.tellsFailure || this.#options.exitStatus
    let last: RunVerdict | undefined
    const take = (events: readonly AgentEvent[]) => {
      for (const event of events) {
        this.#output.write(formatter.event(event))
        if (event.type !== 'done' && event.type !== 'error') continue
        last = event.run
        if (tells && last) this.#report.verdict(last)
      }
    }
    const failed = await this.#read(input, (line) =>
      take(translator.push(line.text, line.number, line.offset)),
    )
    if (this.#stop.signal.aborted) return []
    take(translator.end())
    this.#output.write(formatter.end?.() ?? '')
    this.#report.summary(translator.summary)
    return [...(failed ? [EXIT.usage] : []), ...this.#statuses(last, translator.summary)]
  }

  /** True if the input could not be read to its end. */
  async #read(input: string, onLine: (line: InputLine) => void): Promise<boolean> {
    const stdin = input === '-'
    this.#io.onInput?.(stdin ? 'stdin' : 'file')
    const progress = stdin ? undefined : this.#progress(input)
    try {
      await readLines(stdin ? this.#io.stdin : createReadStream(input), {
        onLine: (line) => {
          onLine(line)
          progress?.at(line.offset)
          return this.#output.ready()
        },
        signal: this.#stop.signal,
        ...(this.#options.maxLineBytes === undefined ? {} : { maxLineBytes: this.#options.maxLineBytes }),
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
        this.#report.say(`can't read ${stdin ? 'stdin' : input}: ${reasonOf(error as NodeJS.ErrnoException)}`)
      }
      return true
    } finally {
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

  #translator(formatter: Formatter): LineTranslator {
    const { transcript, subagents, noise, strict, to, events } = this.#options
    return new LineTranslator({
      transcript: transcript && FORMATS[to].readsTranscript({ events }),
      subagents,
      now: Date.now,
      onDiagnostic: (diagnostic) => this.#report.diagnostic(diagnostic),
      onNoise: (text) => {
        if (noise === 'drop') return
        if (formatter.noise) this.#output.write(formatter.noise(text))
        else this.#report.noise(text)
      },
      ...(strict ? { check: wrongFields } : {}),
    })
  }

  #statuses(run: RunVerdict | undefined, summary: InputSummary): number[] {
    const statuses: number[] = []
    if (this.#options.strict && summary.diagnostics.size > 0) statuses.push(EXIT.strict)
    if (!this.#options.exitStatus) return statuses
    const savedSession = summary.savedRecords > 0
    if (run === undefined) {
      this.#report.note(savedSession ? 'a saved session has no result, so no verdict' : 'no run in the input')
    }
    statuses.push(statusOf(run, savedSession))
    return statuses
  }
}

const REASONS: ReadonlyMap<string | undefined, string> = new Map([
  ['ENOENT', 'no such file'],
  ['EISDIR', 'it is a folder; name the files in it'],
  ['EACCES', 'permission denied'],
])

function reasonOf(error: NodeJS.ErrnoException): string {
  return REASONS.get(error.code) ?? error.message
}
