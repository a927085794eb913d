/** Text by the columns it takes on a terminal: its width, its beginning, its rows. For text without controls. */
import { eastAsianWidth } from 'get-east-asian-width'

/** Characters that are one column each, so that length is width. */
const ONE =
  '\\u0020-\\u007e\\u00a0-\\u00ac\\u00ae-\\u02ff\\u0370-\\u0482\\u048a-\\u052f\\u2010-\\u2027\\u2030-\\u205e\\u2190-\\u22ff\\u2400-\\u2426\\u2500-\\u25fc\\u2691\\u26a0\\u2702\\u2713\\u2717\\u273b\\u276f'
const NOT_NARROW = new RegExp(`[^${ONE}]`)
/** Those of most text, and five times as soon told. */
const NOT_ASCII = /[^\u0020-\u007e]/
/** Signs, Chinese, Japanese and Korean that join with none of their neighbours; and emoji alone. */
const SIGNS =
  '\\u2300-\\u2bff\\u3000-\\u3029\\u3041-\\u3096\\u309b-\\u30ff\\u3105-\\u312f\\u3220-\\ua48c\\uac00-\\ud7a3\\uff01-\\uff60'
const EMOJI_ALONE = '\\ud83c[\\udf00-\\udffa]|\\ud83d[\\udc00-\\udeff]|\\ud83e[\\udd00-\\uddff]'
const APART = new RegExp(`^(?:[${ONE}${SIGNS}]|${EMOJI_ALONE})*$`)

function allNarrow(text: string): boolean {
  return !NOT_ASCII.test(text) || !NOT_NARROW.test(text)
}

/** Made when it is first needed: it takes milliseconds. */
let segmenter: Intl.Segmenter | undefined

function graphemesOf(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return segmenter.segment(text)
}

export function widthOf(text: string): number {
  if (allNarrow(text)) return text.length
  let width = 0
  if (APART.test(text)) {
    for (const char of text) width += widthApart(char)
    return width
  }
  for (const { segment } of graphemesOf(text)) width += widthOfGrapheme(segment)
  return width
}

/** A character of its own. */
function widthApart(char: string): number {
  const code = char.codePointAt(0) as number
  return code < 0x2300 ? 1 : eastAsianWidth(code)
}

const INVISIBLE = /^[\p{Mark}\p{Format}\u2028\u2029\u115f\u1160]/u
const EMOJI = /\ufe0f|\u200d\p{Extended_Pictographic}|\p{Emoji_Presentation}|^\p{Regional_Indicator}{2}/u

/** One grapheme: emoji sequences are two columns, marks none, the rest by its first character. */
function widthOfGrapheme(grapheme: string): number {
  const code = grapheme.codePointAt(0) as number
  if (grapheme.length === 1 && code < 0x300) return 1
  if (INVISIBLE.test(grapheme)) return 0
  if (grapheme.length > 1 && EMOJI.test(grapheme)) return 2
  // A control in front counts as the mark that will stand for it, or as a tab.
  return Math.max(eastAsianWidth(code), code < 0x300 ? 1 : 0)
}

/** Code units looked at for each column: emoji of a family have eleven for two. */
const UNITS = 16

/** Whether text is printable ASCII, which is harmless, a column a character, and the same in bytes. */
export function isAscii(text: string): boolean {
  return !NOT_ASCII.test(text)
}

/** Whether text is one character a column, none of them a control, a tab or a line break, and no wider than this. */
export function isNarrow(text: string, width: number): boolean {
  return text.length <= width && allNarrow(text)
}

/** The beginning that fits, with `…` where something is left out. */
export function cutTo(text: string, width: number): string {
  if (text.length <= width * UNITS && widthOf(text) <= width) return text
  return width < 1 ? '' : `${headOf(text, width - 1).trimEnd()}…`
}

/** The longest beginning of at most so many columns. */
export function headOf(text: string, width: number): string {
  // One more than fits: a mark there would belong to the last column.
  if (allNarrow(text.slice(0, width + 1))) return text.slice(0, width)
  const some = text.slice(0, width * UNITS)
  let taken = 0
  let end = 0
  if (APART.test(some)) {
    for (const char of some) {
      taken += widthApart(char)
      if (taken > width) break
      end += char.length
    }
    return text.slice(0, end)
  }
  for (const { segment, index } of graphemesOf(some)) {
    taken += widthOfGrapheme(segment)
    if (taken > width) break
    end = index + segment.length
  }
  return text.slice(0, end)
}

/**
 * Rows of at most so many columns, broken anywhere: for a program's output, where each character counts.
 *
 * @param most rows wanted
 */
export function rowsOf(text: string, width: number, most = Number.POSITIVE_INFINITY): string[] {
  if (isNarrow(text, width)) return [text]
  const rows: string[] = []
  // One more than fits: a mark there would belong to the last column.
  const narrow = allNarrow(text.slice(0, width * most + 1))
  for (let from = 0; from < text.length && rows.length < most; ) {
    const row = narrow ? text.slice(from, from + width) : headOf(text.slice(from), width) || text.charAt(from)
    rows.push(row)
    from += row.length
  }
  return rows.length > 0 ? rows : ['']
}

/**
 * Rows broken between words where that is possible: for prose. Blanks where a row begins are left out.
 *
 * @param most rows wanted
 */
export function proseRowsOf(text: string, width: number, most = Number.POSITIVE_INFINITY): string[] {
  if (allNarrow(text)) return narrowProseRowsOf(text, width, most)
  const rows: string[] = []
  let row = ''
  for (const word of text.split(' ')) {
    const joined = row === '' ? word : `${row} ${word}`
    if (widthOf(joined) <= width) {
      row = joined
      continue
    }
    if (row !== '') rows.push(row)
    if (rows.length >= most) return rows
    const pieces = rowsOf(word, width)
    rows.push(...pieces.slice(0, -1))
    row = pieces.at(-1) as string
  }
  return [...rows, row]
}

/** The same where length is width. */
function narrowProseRowsOf(text: string, width: number, most: number): string[] {
  const rows: string[] = []
  let from = 0
  while (text.charCodeAt(from) === SPACE) from += 1
  while (text.length - from > width && rows.length < most) {
    const space = text.lastIndexOf(' ', from + width)
    const end = space > from ? space : from + width
    rows.push(text.slice(from, end))
    from = end
    while (text.charCodeAt(from) === SPACE) from += 1
  }
  return rows.length < most ? [...rows, text.slice(from)] : rows
}

const SPACE = ' '.charCodeAt(0)

const TAB = 4

/** With blanks in place of tabs. */
export function expandTabs(text: string): string {
  if (!text.includes('\t')) return text
  let out = ''
  for (const [index, piece] of text.split('\t').entries()) {
    if (index > 0) out += ' '.repeat(TAB - (out.length % TAB))
    out += piece
  }
  return out
}
