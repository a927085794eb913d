/** What stands before rows: the time, the bars of their lane, and the lane's name where the row before was another's. */
import { gutterOf, headOf, type Lane } from './lanes.ts'
import type { PrettyOptions } from './options.ts'
import { onOneLine } from './sanitize.ts'
import type { Kind } from './spacing.ts'
import type { Span } from './theme.ts'
import { TimeColumn } from './time-column.ts'
import { cutTo, widthOf } from './width.ts'

const NAME_COLUMNS = 24
/** Kinds whose rows begin with words, so that a name before them needs a colon. */
const SPOKEN: ReadonlySet<Kind> = new Set(['text', 'thinking', 'noise'])

export class Margin {
  lane: Lane
  readonly #options: PrettyOptions
  readonly #time: TimeColumn
  /** Waits for the next row. */
  #name: readonly Span[] = []

  constructor(options: PrettyOptions, main: Lane) {
    this.#options = options
    this.#time = new TimeColumn(options)
    this.lane = main
  }

  /** Rows begin with nothing but their own text. */
  get empty(): boolean {
    return this.lane.depth === 0 && this.#name.length === 0 && this.#time.columns === 0
  }

  get columns(): number {
    const name = this.#name.reduce((sum, [, text]) => sum + widthOf(text) - 2, 0)
    return this.lane.depth * 2 + name + this.#time.columns
  }

  /**
   * A lane has the word. Told in front of its next row, but for the first time in a row of its own: then this is that row,
   * to be cut to the width.
   */
  enter(lane: Lane, kind: Kind, timeMs: number | undefined): readonly Span[] | undefined {
    const changes = lane !== this.lane && lane.depth > 0
    this.#time.set(timeMs)
    this.#name = []
    this.lane = lane
    if (!changes) return undefined
    if (!lane.named) {
      lane.named = true
      return [...this.#time.take(), ...headOf(lane)]
    }
    const room = Math.min(NAME_COLUMNS, Math.floor(this.#options.width() / 4))
    const colon = SPOKEN.has(kind) ? ':' : ''
    this.#name = [[lane.role, `├ ${cutTo(onOneLine(lane.name), room)}${colon} `]]
    return undefined
  }

  /** Of the next row. */
  take(): readonly Span[] {
    const bars = gutterOf(this.lane)
    const name = this.#name
    this.#name = []
    return [...this.#time.take(), ...(name.length > 0 ? [...bars.slice(0, -1), ...name] : bars)]
  }

  /** Of an empty row before something of this lane: bars go on where the lane does. */
  blank(lane: Lane): readonly Span[] {
    const bars = lane === this.lane ? gutterOf(lane) : []
    return bars.length === 0 ? [] : [...this.#time.blank, ...bars.slice(0, -1), [lane.role, '│']]
  }
}
