/** Longer text under a call: head and tail with a count between, lines broken at the width. */
import type { ResultText } from '../format.ts'
import { counted, grouped } from './amounts.ts'
import { withoutBlanksAtEnd } from './blanks.ts'
import { headAndTail } from './head-and-tail.ts'
import type { Lead } from './lead.ts'
import type { Page } from './page.ts'
import { harmless, withoutColours } from './sanitize.ts'
import type { Role } from './theme.ts'
import { expandTabs, isAscii, isNarrow, proseRowsOf, rowsOf } from './width.ts'

export interface BodyLook {
  readonly lead: Lead
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
  for (const line of head) printLine(page, line, look)
  if (hidden > 0) page.row([...look.lead.spans, ['faint', `… ${counted(hidden, 'line')} left out`]])
  for (const line of tail) printLine(page, line, look)
}

/** One line, in as many rows as it takes, up to a few. */
export function printLine(page: Page, line: string, look: BodyLook): void {
  const { lead, role, prose, maxLines, unsafeRaw, toText } = look
  const width = Math.max(8, page.width - lead.columns)
  if (!prose && line.length <= width && isAscii(line)) {
    page.fittedRow(lead, role, line)
    return
  }
  const text = toText ? toText(line) : line
  const full = text.endsWith('\r') ? text.slice(0, -1) : text
  if (!prose && isNarrow(full, width)) {
    page.fittedRow(lead, role, full)
    return
  }
  const whole = maxLines === Number.POSITIVE_INFINITY
  // Long lines are cut before they are looked at: a line may have millions of characters.
  const some = whole ? full : full.slice(0, width * ROWS * 4)
  const bare = unsafeRaw ? some : withoutColours(some)
  const clean = isAscii(bare) ? bare : expandTabs(unsafeRaw ? bare : harmless(bare))
  if (whole) {
    page.fittedRow(lead, role, clean)
    return
  }
  const rows = (prose ? proseRowsOf : rowsOf)(clean, width, ROWS + 1)
  const cut = rows.length > ROWS || some.length < full.length
  const shown = cut ? rows.slice(0, ROWS - 1) : rows
  for (const [index, row] of shown.entries()) page.fittedRow(index === 0 ? lead : lead.rest, role, row)
  if (!cut) return
  const left = Math.max(1, full.length - shown.join('').length)
  page.fittedRow(lead.rest, 'faint', `… ${grouped(left)} more characters`)
}
