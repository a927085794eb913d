/** `--time`: a column before each row, filled where something begins at another time than the last. */
import type { PrettyOptions } from './options.ts'
import type { Span } from './theme.ts'

const COLUMNS = 10

export class TimeColumn {
  readonly #options: PrettyOptions
  #first: number | undefined
  #last = ''
  /** Waits for the next row. */
  #next = ''

  constructor(options: PrettyOptions) {
    this.#options = options
  }

  get columns(): number {
    return this.#options.time === 'off' ? 0 : COLUMNS
  }

  set(ms: number | undefined): void {
    if (ms === undefined || this.#options.time === 'off') return
    this.#first ??= ms
    const time = this.#options.time === 'clock' ? this.#options.clock(ms) : elapsed(ms - this.#first)
    this.#next = time === this.#last ? '' : time
    this.#last = time
  }

  /** For the next row. */
  take(): Span[] {
    if (this.columns === 0) return []
    const time = this.#next
    this.#next = ''
    return [['faint', time.padEnd(COLUMNS)]]
  }

  /** For a row that is empty but for the lines of its lane. */
  get blank(): Span[] {
    return this.columns === 0 ? [] : [['plain', ' '.repeat(COLUMNS)]]
  }
}

/** `+01:23`, `+1:01:23`. Times may go backwards in real files. */
function elapsed(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'))
  const hours = Math.floor(seconds / 3600)
  return `+${[...(hours > 0 ? [hours] : []), ...parts].join(':')}`
}
