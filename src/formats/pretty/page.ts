/**
 * The page: rows under each other, append-only, and the only place where text from the input becomes output.
 *
 * Everything printed is given as spans. The page makes their text harmless (but for `fittedRow`, whose maker has), fits it
 * to the width, styles it and closes the style in the same row, so that no style outlives a row, whatever comes next.
 */
import { counted } from './amounts.ts'
import { cutSpans, flowSpans, trimmed } from './fit.ts'
import { headAndTail } from './head-and-tail.ts'
import type { Lane } from './lanes.ts'
import type { Lead } from './lead.ts'
import { Margin } from './margin.ts'
import type { PrettyOptions } from './options.ts'
import { harmless, onOneLine } from './sanitize.ts'
import { type Kind, needsGap } from './spacing.ts'
import type { Role, Span } from './theme.ts'
import { expandTabs, isNarrow, proseRowsOf, widthOf } from './width.ts'

/** Columns never given up, however narrow the terminal: below that, rows run over. */
const LEAST = 16
const LF = 10
/** Rows that one line of prose may take, and the length of a piece in the header or at the end. */
const PROSE_ROWS = 12
const FLOW_LENGTH = 1000

export class Page {
  readonly #options: PrettyOptions
  #out = ''
  /** Rises with each `begin`: tells a writer whether anything came in between. */
  turn = 0
  readonly #margin: Margin
  #kind: Kind | undefined
  /** Text stands on an unfinished row. */
  #open = false
  /** The last row is empty. */
  #blank = false
  /** The call to which the last row belongs. */
  #call: string | undefined
  readonly #onOneLine: (text: string) => string

  constructor(options: PrettyOptions, main: Lane) {
    this.#options = options
    this.#onOneLine = options.unsafeRaw ? (text) => text : onOneLine
    this.#margin = new Margin(options, main)
  }

  /** What was printed since the last time. */
  take(): string {
    const out = this.#out
    this.#out = ''
    return out
  }

  get empty(): boolean {
    return this.#kind === undefined
  }

  /** Columns left for a row of the lane at hand. */
  get width(): number {
    return Math.max(LEAST, this.#options.width() - this.#margin.columns)
  }

  /** Nothing is to be left out. */
  get #whole(): boolean {
    return this.#options.maxLines === Number.POSITIVE_INFINITY
  }

  /** True if the last row belongs to this call, so that its result may follow without naming it. */
  isUnder(call: string): boolean {
    return call !== '' && this.#call === call
  }

  /**
   * Starts something of its own kind: ends an unfinished row, names the lane if it changes, leaves a gap.
   *
   * @param call the id of the call that it belongs to
   */
  begin(lane: Lane, kind: Kind, timeMs: number | undefined, call?: string): void {
    this.endRow()
    this.turn += 1
    const gap = this.#kind !== undefined && needsGap(this.#kind, this.#margin.lane, kind, lane)
    if (gap && !this.#blank) this.#blankRow(lane)
    const head = this.#margin.enter(lane, kind, timeMs)
    if (head) {
      this.#put(this.#cut(head, Math.max(LEAST, this.#options.width())))
      this.#newline()
    }
    this.#kind = kind
    this.#call = call
  }

  /** One row, cut to the width; with a hanging indent of its own. */
  row(spans: readonly Span[]): void {
    this.endRow()
    const fitted = trimmed(this.#whole ? this.#flat(spans) : this.#cut(spans, this.width))
    this.#startRow()
    this.#put(fitted)
    this.#newline()
  }

  /** Rows broken between words, under each other behind `lead`. */
  prose(lead: Span, role: Role, text: string): void {
    const indent = widthOf(lead[1])
    const width = Math.max(LEAST, this.width - indent)
    if (isNarrow(text, width) && text !== '' && text === text.trim()) {
      this.fixedRow([lead, [role, text]])
      return
    }
    const { head, hidden, tail } = headAndTail(text.trim(), this.#options.maxLines)
    const left = hidden > 0 ? [`… ${counted(hidden, 'line')} left out`] : []
    const lines = [...head, ...left, ...tail].filter(
      (line, at, all) => line.trim() !== '' || all[at - 1]?.trim() !== '',
    )
    const most = this.#whole ? Number.POSITIVE_INFINITY : width * PROSE_ROWS
    const rows = lines
      .map((line) => (line.length > most ? `${line.slice(0, most)}…` : line))
      .flatMap((line) => proseRowsOf(expandTabs(this.#clean(line.trimEnd())), width))
    for (const [index, row] of rows.entries()) {
      this.fixedRow([index === 0 ? lead : ['plain', ' '.repeat(indent)], [role, row]])
    }
  }

  /** A row that goes on under itself, between words, where it is too long. */
  flow(spans: readonly Span[]): void {
    const some = spans.map(([role, text]): Span => [role, text.slice(0, FLOW_LENGTH)])
    for (const row of flowSpans(this.#flat(some), this.width)) this.row(row)
  }

  /** A row that has been fitted by its maker. */
  fixedRow(spans: readonly Span[]): void {
    this.endRow()
    this.#startRow()
    this.#put(trimmed(spans.map(([role, text]) => [role, this.#clean(text)])))
    this.#newline()
  }

  /** A row of text that its maker has made harmless and fitted: most rows of most pages. */
  fittedRow(lead: Lead, role: Role, text: string): void {
    this.endRow()
    this.#startRow()
    const shown = text.trimEnd()
    if (shown === '') this.#out += `${lead.bare}\n`
    else this.#out += `${lead.text}${role === 'plain' ? shown : this.#options.theme[role](shown)}\n`
    this.#blank = false
  }

  /** Text as it streams: line feeds in it end rows, the rest goes on where the last piece stopped. */
  live(spans: readonly Span[]): void {
    for (const [role, text] of spans) {
      const clean = this.#clean(text)
      if (this.#margin.empty && this.#isUnstyled(role)) this.#liveText(clean)
      else {
        for (let from = 0; ; ) {
          const end = clean.indexOf('\n', from)
          this.#livePiece(role, end < 0 ? clean.slice(from) : clean.slice(from, end))
          if (end < 0) break
          this.#endLiveRow()
          from = end + 1
        }
      }
    }
  }

  /** The same where rows begin with nothing, for text without a style: it stands as it is. */
  #liveText(text: string): void {
    if (text === '') return
    const last = text.lastIndexOf('\n')
    if (last >= 0) this.#blank = last === 0 ? !this.#open : text.charCodeAt(last - 1) === LF
    this.#open = last < text.length - 1
    this.#out += text
  }

  #livePiece(role: Role, text: string): void {
    if (text === '') return
    if (!this.#open) this.#startRow()
    this.#open = true
    this.#write(role, text)
  }

  /** Ends an unfinished row, if there is one. */
  endRow(): void {
    if (this.#open) this.#newline()
    this.#open = false
  }

  #endLiveRow(): void {
    if (this.#open) this.#newline()
    else this.#blankRow(this.#margin.lane)
    this.#open = false
  }

  #blankRow(lane: Lane): void {
    this.#put(this.#margin.blank(lane))
    this.#newline()
    this.#blank = true
  }

  #isUnstyled(role: Role): boolean {
    const { theme } = this.#options
    return role === 'plain' || theme[role] === theme.plain
  }

  #startRow(): void {
    if (!this.#margin.empty) this.#put(this.#margin.take())
  }

  #newline(): void {
    this.#out += '\n'
    this.#blank = false
  }

  #clean(text: string): string {
    return this.#options.unsafeRaw ? text : harmless(text)
  }

  #flat(spans: readonly Span[]): Span[] {
    return spans.map(([role, text]) => [role, this.#onOneLine(text)])
  }

  #cut(spans: readonly Span[], width: number): Span[] {
    return cutSpans(spans, width, this.#onOneLine)
  }

  #put(spans: readonly Span[]): void {
    for (const [role, text] of spans) this.#write(role, text)
  }

  #write(role: Role, text: string): void {
    if (text !== '') this.#out += role === 'plain' ? text : this.#options.theme[role](text)
  }
}
