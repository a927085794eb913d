/** What stands before each row of a longer text: a bar, a sign, a number. Marks of our own, nothing from the input. */
import { trimmed } from './fit.ts'
import type { Span, Theme } from './theme.ts'

export class Lead {
  readonly spans: readonly Span[]
  /** Styled. */
  readonly text: string
  readonly columns: number
  readonly #theme: Theme
  #bare: string | undefined
  #rest: Lead | undefined

  constructor(spans: readonly Span[], theme: Theme) {
    this.spans = spans
    this.#theme = theme
    this.text = styled(spans, theme)
    this.columns = columnsOf(spans)
  }

  /** Styled, without blanks at the end: for rows without a text. */
  get bare(): string {
    this.#bare ??= styled(trimmed(this.spans), this.#theme)
    return this.#bare
  }

  /** Under the first row of a line that takes several: blanks in place of all but the bar. */
  get rest(): Lead {
    const bar = this.spans.slice(0, 1)
    this.#rest ??= new Lead([...bar, ['plain', ' '.repeat(this.columns - columnsOf(bar))]], this.#theme)
    return this.#rest
  }
}

function styled(spans: readonly Span[], theme: Theme): string {
  let out = ''
  for (const [role, text] of spans) if (text !== '') out += theme[role](text)
  return out
}

function columnsOf(spans: readonly Span[]): number {
  let columns = 0
  for (const [, text] of spans) columns += text.length
  return columns
}
