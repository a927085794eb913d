/** stderr: diagnostics, noise, the verdict. Everything in it that came from the input is made harmless on a terminal. */
import type { Diagnostic, DiagnosticCode } from '../diagnostics.ts'
import { escapeControls } from '../input/excerpt.ts'
import type { InputSummary } from '../translate-lines.ts'
import type { Failure } from './failures.ts'
import type { Options } from './options.ts'

/** So many diagnostics of one kind are told; the rest are counted. */
const TOLD = 5

export class Report {
  readonly #options: Pick<Options, 'quiet' | 'verbose'>
  readonly #write: (text: string) => void
  readonly #terminal: boolean
  readonly #told = new Map<DiagnosticCode, number>()
  /** Diagnostics of this input that `--strict` counts. */
  faults = 0
  /** Name of the input, where there are several. */
  input: string | undefined
  /** Where the output is redacted, so is what is said of it. */
  mask: ((text: string) => string) | undefined

  constructor(
    options: Pick<Options, 'quiet' | 'verbose'>,
    stderr: { write(text: string): unknown; isTTY?: boolean },
  ) {
    this.#options = options
    this.#write = (text) => void stderr.write(text)
    this.#terminal = stderr.isTTY === true
  }

  /** @param at line it is about, if it does not say so itself */
  diagnostic(diagnostic: Diagnostic, at?: number): void {
    if (diagnostic.code !== 'too_deep') this.faults += 1
    const told = (this.#told.get(diagnostic.code) ?? 0) + 1
    this.#told.set(diagnostic.code, told)
    if (this.#options.quiet || (told > TOLD && !this.#options.verbose)) return
    const { line = at, offset, message, code, excerpt } = diagnostic
    const where = line === undefined ? '' : `line ${line}: `
    const bytes = offset === undefined || !this.#options.verbose ? '' : ` at byte ${offset}`
    // An excerpt may end inside of a secret.
    const quoted = excerpt === undefined || this.mask ? '' : `: ${excerpt}`
    this.say(`${where}${message} [${code}${bytes}]${quoted}`)
  }

  /** Lines that are no frame, as they are; control characters are escaped only where a terminal would obey them. */
  noise(text: string): void {
    const line = this.#masked(text.replace(/\r$/, ''))
    this.#write(`${this.#terminal ? escapeControls(line) : line}\n`)
  }

  /** One closing line with counts, if there is anything to count. */
  summary(summary: InputSummary): void {
    const hidden = [...this.#told.values()].some((told) => told > TOLD)
    this.#told.clear()
    this.faults = 0
    if (this.#options.quiet || !(this.#options.verbose || hidden)) return
    const kinds = [...summary.diagnostics].map(([code, count]) => `, ${count} ${code}`).join('')
    this.say(`${summary.lines} lines, ${summary.frames} frames, ${summary.noise} noise${kinds}`)
  }

  /** Why the call fails, on one line; nothing if it does not. */
  failures(failures: readonly Failure[]): void {
    if (failures.length === 0) return
    const kinds = failures.map(({ kind }) => kind).join(', ')
    const retry = failures.every(({ retryable }) => retryable) ? 'a retry may help' : 'a retry will not help'
    this.note(
      `run failed (${kinds}; ${retry}): ${failures.map(({ message }) => firstLineOf(this.#masked(message))).join('; ')}`,
    )
  }

  /** A remark that is no error. */
  note(text: string): void {
    if (!this.#options.quiet) this.say(text)
  }

  /** Always told, and about no input: an output that can't be written. */
  failure(text: string): void {
    this.#write(`cc-translate: ${escapeControls(text)}\n`)
  }

  /** Always told: a mistake in the call, or a file that can't be read or written. */
  say(text: string): void {
    const input = this.input === undefined ? '' : `${this.input}: `
    this.#write(`cc-translate: ${escapeControls(this.#masked(input + text))}\n`)
  }

  #masked(text: string): string {
    return this.mask?.(text) ?? text
  }
}

function firstLineOf(text: string): string {
  const line = text.split('\n', 1)[0] as string
  return line.length > 500 ? `${line.slice(0, 500)}…` : line
}

/** How an input is named on stderr: not at all where it is the only one. */
export function nameOfInput(input: string, count: number): string | undefined {
  if (count === 1) return undefined
  return input === '-' ? 'stdin' : input
}
