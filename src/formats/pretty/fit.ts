/** Spans fitted to rows. */
import type { Span } from './theme.ts'
import { cutTo, isNarrow, widthOf } from './width.ts'

/**
 * One row of at most so many columns, `…` where something is left out.
 *
 * @param flat makes text harmless, and one line
 */
export function cutSpans(spans: readonly Span[], width: number, flat: (text: string) => string): Span[] {
  const row: Span[] = []
  let left = width
  for (const span of spans) {
    if (left <= 0) break
    const [role, text] = span
    if (isNarrow(text, left)) {
      row.push(span)
      left -= text.length
      continue
    }
    // Shortened before it is looked at: it may be a megabyte long.
    const line = flat(text.slice(0, width * 8 + 64))
    const wide = widthOf(line)
    row.push([role, wide <= left ? line : cutTo(line, left)])
    left -= wide
  }
  return row
}

/** Rows broken between words, the second and further ones two columns in from the first. Their text is harmless already. */
export function flowSpans(spans: readonly Span[], width: number): Span[][] {
  const first = spans.find(([, text]) => text !== '')?.[1] ?? ''
  const indent: Span = ['plain', ' '.repeat(first.length - first.trimStart().length + 2)]
  const rows: Span[][] = [[]]
  let taken = 0
  for (const [role, text] of spans) {
    for (const word of text.split(/(?<=\S)(?= )/)) {
      const size = widthOf(word)
      if (taken > 0 && taken + size > width) {
        const start = word.trimStart()
        rows.push([indent, [role, start]])
        taken = indent[1].length + widthOf(start)
      } else {
        rows.at(-1)?.push([role, word])
        taken += size
      }
    }
  }
  return rows.map(joined)
}

/** Neighbours of one role as one span, so that they are styled together. */
function joined(spans: readonly Span[]): Span[] {
  const out: Span[] = []
  for (const [role, text] of spans) {
    const last = out.at(-1)
    if (last?.[0] === role) out[out.length - 1] = [role, last[1] + text]
    else out.push([role, text])
  }
  return out
}

/** Without blanks at the end of the row. */
export function trimmed(spans: readonly Span[]): readonly Span[] {
  const last = spans.at(-1)
  if (last === undefined) return spans
  const text = last[1].trimEnd()
  if (text !== '' && text.length === last[1].length) return spans
  return text === '' ? trimmed(spans.slice(0, -1)) : [...spans.slice(0, -1), [last[0], text]]
}
