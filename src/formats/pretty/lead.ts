/** What stands before each row of a longer text: a bar, a sign, a number. Marks of our own, nothing from the input. */
import { trimmed } from './fit.ts'
import type { Span, Theme } from './theme.ts'

export class Lead {
  readonly spans: readonly Span[]
  readonly columns: number
  /** Styled. */
  readonly text: string
  /** Styled, without blanks at the end: for rows without a text. */
  readonly bare: string
  readonly #theme: Theme
  #rest: Lead | undefined

  constructor(spans: readonly Span[], theme: Theme) {
    this.spans = spans
    this.#theme = theme
    this.columns = spans.reduce((sum, [, text]) => sum + text.length, 0)
    this.text = styled(spans, theme)
    this.bare = styled(trimmed(spans), theme)
  }

  /** Under the first row of a line that takes several: blanks in place of all but the bar. */
  get rest(): Lead {
    const bar = this.spans.slice(0, 1)
    const blanks = this.columns - (bar[0]?.[1].length ?? 0)
    this.#rest ??= new Lead([...bar, ['plain', ' '.repeat(blanks)]], this.#theme)
    return this.#rest
  }
}

function styled(spans: readonly Span[], theme: Theme): string {
  return spans.map(([role, text]) => (text === '' ? '' : theme[role](text))).join('')
}
