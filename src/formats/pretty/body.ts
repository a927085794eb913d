/** Longer text under a call: head and tail with a count between, lines broken at the width. */
import type { ResultText } from '../format.ts'
import { counted, grouped } from './amounts.ts'
import { withoutBlanksAtEnd } from './blanks.ts'
import { headAndTail } from './head-and-tail.ts'
import type { Page } from './page.ts'
import { harmless, withoutColours } from './sanitize.ts'
import type { Role, Span } from './theme.ts'
import { isNarrow, proseRowsOf, rowsOf } from './width.ts'

export interface BodyLook {
  /** Drawn before each row; from the second row of a broken line on, as blanks. Nothing from the input. */
  readonly lead: readonly Span[]
  readonly role: Role
  /** Lines are broken between words. */
  readonly prose?: boolean
  readonly maxLines: number
  /** No tail is shown. */
  readonly headOnly?: boolean
  readonly unsafeRaw: boolean
  /** As in `Section`. */
  readonly toText?: ResultText | undefined
}

/** Rows that one long line may take before the rest of it is left out. */
const ROWS = 3

export function printBody(page: Page, text: string, look: BodyLook): void {
  const lines = withoutBlanksAtEnd(text.replace(/^\n+/, ''))
  const { head, hidden, tail } = headAndTail(lines, look.maxLines, look.headOnly)
  const { toText = (line) => line } = look
  for (const line of head) printLine(page, toText(line), look)
  if (hidden > 0) page.row([...look.lead, ['faint', `… ${counted(hidden, 'line')} left out`]])
  for (const line of tail) printLine(page, toText(line), look)
}

/** One line, in as many rows as it takes, up to a few. */
export function printLine(page: Page, line: string, look: BodyLook): void {
  const whole = look.maxLines === Number.POSITIVE_INFINITY
  const lead = look.lead.reduce((sum, [, text]) => sum + text.length, 0)
  const width = Math.max(8, page.width - lead)
  const full = line.endsWith('\r') ? line.slice(0, -1) : line
  if (!look.prose && isNarrow(full, width)) {
    page.narrowRow(look.lead, look.role, full)
    return
  }
  const bar = look.lead[0]
  const rest: Span[] = [...(bar ? [bar] : []), ['plain', ' '.repeat(lead - (bar?.[1].length ?? 0))]]
  // Long lines are cut before they are looked at: a line may have millions of characters.
  const some = whole ? full : full.slice(0, width * ROWS * 4)
  const clean = expandTabs(look.unsafeRaw ? some : harmless(withoutColours(some)))
  if (whole) {
    page.fixedRow([...look.lead, [look.role, clean]])
    return
  }
  const rows = look.prose ? proseRowsOf(clean, width) : rowsOf(clean, width)
  const cut = rows.length > ROWS || some.length < full.length
  const shown = cut ? rows.slice(0, ROWS - 1) : rows
  for (const [index, row] of shown.entries())
    page.fixedRow([...(index === 0 ? look.lead : rest), [look.role, row]])
  if (!cut) return
  const left = Math.max(1, full.length - shown.join('').length)
  page.fixedRow([...rest, ['faint', `… ${grouped(left)} more characters`]])
}

const TAB = 4

function expandTabs(text: string): string {
  if (!text.includes('\t')) return text
  let out = ''
  for (const [index, piece] of text.split('\t').entries()) {
    if (index > 0) out += ' '.repeat(TAB - (out.length % TAB))
    out += piece
  }
  return out
}
