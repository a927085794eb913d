/** Text of the input as Markdown that shows it and does nothing else: no markup, no mention, no reference. */
import { harmless, onOneLine, withoutColours } from '../pretty/sanitize.ts'

/** What means something to Markdown or HTML; at the start of a line, lists and underlines as well. */
const SPECIAL = /[&<>`*_[\]|~\\$@#]|^[-+=]/g
/** Keeps GitHub from taking `@name` and `#12` for more than text. */
export const ZERO_WIDTH = '&#8203;'

/** Plain text on one line, for Markdown and for HTML alike. */
export function inert(text: string): string {
  return onOneLine(withoutColours(text)).replace(SPECIAL, entityOf)
}

/** Plain text whose line breaks stay, as `<br>`. */
export function inertLines(text: string): string {
  return text.trim().split('\n').map(inert).join('<br>')
}

function entityOf(character: string): string {
  const entity = `&#${character.charCodeAt(0)};`
  return character === '@' || character === '#' ? entity + ZERO_WIDTH : entity
}

/** A beginning of the text, in code. */
export function inertCode(text: string, length: number): string {
  const line = onOneLine(text.slice(0, length * 2))
  return `<code>${inert(line.length > length ? `${line.slice(0, length)}…` : line)}</code>`
}

/** A code block whose fence is longer than any in the text. */
export function fence(text: string, language = 'text'): string {
  const clean = harmless(withoutColours(text)).replace(/^\n+|\n+$/g, '')
  let longest = 2
  for (const [ticks] of clean.matchAll(/`+/g)) longest = Math.max(longest, ticks.length)
  const ticks = '`'.repeat(longest + 1)
  return `${ticks}${language}\n${clean}\n${ticks}`
}
