/**
 * Nothing from the input reaches the terminal as control.
 *
 * C0 (but LF and TAB) and DEL become their control pictures, C1 and bidi controls an escape in words, lone
 * surrogates U+FFFD. Marks rather than removal: what was there stays visible, and a sequence that never ends can't
 * swallow the text behind it. Character by character, so a sequence cut over deltas is as harmless as a whole one.
 */

const UNSAFE =
  /\r\n|[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff]/gu

/** The same by code unit, soon told, but for surrogates: those in pairs are harmless. */
const SUSPECT = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/

/** Text fit for a terminal; LF and TAB stay, CR LF becomes LF. */
export function harmless(text: string): string {
  return SUSPECT.test(text) || !text.isWellFormed() ? text.replace(UNSAFE, markOf) : text
}

function markOf(match: string): string {
  if (match === '\r\n') return '\n'
  const code = match.charCodeAt(0)
  if (code < 0x20) return String.fromCharCode(0x2400 + code)
  if (code === 0x7f) return '\u2421'
  if (code < 0xa0) return `\\x${code.toString(16)}`
  return code >= 0xd800 && code <= 0xdfff ? '\ufffd' : `\\u${code.toString(16).padStart(4, '0')}`
}

/** Colour codes of a program's output. They are its look and no content, so they go without a mark. */
const SGR = /\u001b\[[\d;:]*m/g

export function withoutColours(text: string): string {
  return text.includes('\u001b') ? text.replace(SGR, '') : text
}

/** The same, and fit for a row: line breaks become a mark, tabs a space. Spaces at the edges stay. */
export function onOneLine(text: string): string {
  if (!text.includes('\n') && !text.includes('\t')) return harmless(text)
  const lines = text.split('\n')
  const trimmed = lines.map((line, index) =>
    lines.length === 1 ? line : index === 0 ? line.trimEnd() : line.trim(),
  )
  return harmless(
    trimmed
      .filter((line) => line !== '')
      .join(' ⏎ ')
      .replaceAll('\t', ' '),
  )
}

/**
 * Text that comes in fragments: half of a surrogate pair or of CR LF at the end of one waits for the next. All
 * other text passes at once.
 */
export class Fragments {
  #held = ''

  push(delta: string): string {
    const text = this.#held + delta
    const last = text.charCodeAt(text.length - 1)
    const half = last === 0x0d || (last >= 0xd800 && last <= 0xdbff)
    this.#held = half ? text.slice(-1) : ''
    const now = half ? text.slice(0, -1) : text
    return now.includes('\r\n') ? now.replaceAll('\r\n', '\n') : now
  }

  /** What still waits, when nothing more comes. */
  end(): string {
    const held = this.#held
    this.#held = ''
    return held
  }
}
