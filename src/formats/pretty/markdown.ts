/**
 * Markdown as it is typed, lightly styled while it streams.
 *
 * Headings, list marks and code fences are told by the first characters of their line, so a fragment never waits
 * for the next one. Nothing is moved, wrapped or left out: the spans joined are the text.
 */
import type { Role, Span } from './theme.ts'

/** So much of a line's beginning is kept: enough for any mark. */
const HEAD = 12

/** What its spans are, beside plain. */
export const MARKDOWN_ROLES: readonly Role[] = ['heading', 'code', 'bullet', 'faint']

export class Markdown {
  /** The beginning of the line at hand, as far as it has come. */
  #head = ''
  /** The fence that opened the code block at hand. */
  #fence: string | undefined

  push(text: string): Span[] {
    const spans: Span[] = []
    for (let from = 0; ; ) {
      const end = text.indexOf('\n', from)
      const piece = end < 0 ? text.slice(from) : text.slice(from, end)
      if (piece !== '') this.#piece(piece, spans)
      if (end < 0) return spans
      this.#endLine()
      spans.push(['plain', '\n'])
      from = end + 1
    }
  }

  #piece(piece: string, spans: Span[]): void {
    const first = this.#head === '' || this.#head.trim() === ''
    if (this.#head.length < HEAD) this.#head += piece.slice(0, HEAD - this.#head.length)
    const role = MARKED.test(this.#head) || this.#fence !== undefined ? this.#role() : 'plain'
    const bullet = role === 'plain' && first ? BULLET.exec(piece)?.[0] : undefined
    if (bullet === undefined) spans.push([role, piece])
    else spans.push(['bullet', bullet], ['plain', piece.slice(bullet.length)])
  }

  #role(): Role {
    if (fenceOf(this.#head) !== undefined) return 'faint'
    if (this.#fence !== undefined) return 'code'
    return HEADING.test(this.#head) ? 'heading' : 'plain'
  }

  #endLine(): void {
    const fence = MARKED.test(this.#head) ? fenceOf(this.#head) : undefined
    if (fence !== undefined) {
      if (this.#fence === undefined) this.#fence = fence
      else if (fence.startsWith(this.#fence) && this.#head.trim() === fence) this.#fence = undefined
    }
    this.#head = ''
  }
}

/** How headings and fences begin: few lines do. */
const MARKED = /^\s*[#`~]/
const HEADING = /^ {0,3}#{1,6}(\s|$|#$)/
const BULLET = /^\s*(?:[-*+]|\d{1,3}[.)])\s/

function fenceOf(head: string): string | undefined {
  return /^\s*(`{3,}|~{3,})/.exec(head)?.[1]
}
