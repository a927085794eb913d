/** Private keys in PEM: from the line that begins one to the line that ends it, over line breaks, found by hand. */
import { MASK } from './token-shapes.ts'

const BEGIN = /-----BEGIN (?:[A-Z0-9]{1,20} ){0,3}PRIVATE KEY(?: BLOCK)?-----/g
const END = '-----END '
/** Longer than any key. What has no end within it counts as unfinished. */
export const KEY_LENGTH = 16_384
/** A line of an unfinished key: base64 or a header, perhaps numbered, quoted or with `\n` for its end. */
const KEY_LINE =
  /^[\s>|│:\d→-]{0,24}(?:[A-Za-z0-9+/=\\]{16,}|[A-Z][A-Za-z-]{1,30}: .{0,200})?[\s"',;\\n]{0,8}$/

const LONGEST_LINE = 2000

/** Text without private keys; the lines around them stay. */
export function maskPrivateKeys(text: string): string {
  if (!text.includes('PRIVATE KEY')) return text
  let out = ''
  let rest = 0
  let nextEnd = -1
  for (const { 0: begin, index } of text.matchAll(BEGIN)) {
    if (index < rest) continue
    const from = index + begin.length
    if (nextEnd < from) nextEnd = endFrom(text, from)
    out += `${text.slice(rest, from)}${MASK}`
    rest = nextEnd - from <= KEY_LENGTH ? nextEnd : unfinished(text, from)
  }
  return out + text.slice(rest)
}

function endFrom(text: string, from: number): number {
  const end = text.indexOf(END, from)
  return end < 0 ? Number.POSITIVE_INFINITY : end
}

/** Where lines that look like a key stop. */
function unfinished(text: string, from: number): number {
  let at = from
  while (at < text.length) {
    // No further than a line of a key can be long: the text may have no line feed at all.
    const some = text.slice(at, at + LONGEST_LINE)
    const feed = some.indexOf('\n')
    if (feed < 0 && some.length === LONGEST_LINE) return at
    const line = feed < 0 ? some : some.slice(0, feed)
    if (!KEY_LINE.test(line)) return at
    at += feed < 0 ? some.length : feed + 1
  }
  return at
}

/** Where a key begins that has not ended yet, or -1: text from there on is not yet known whole. */
export function openPrivateKey(text: string): number {
  const begin = text.lastIndexOf('-----BEGIN ')
  if (begin < 0 || text.length - begin > KEY_LENGTH) return -1
  const key = text.slice(begin)
  // Half of the first line may be all there is.
  return key.indexOf(END) < 0 && (key.length < 60 || key.includes('PRIVATE KEY')) ? begin : -1
}
