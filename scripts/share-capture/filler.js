/** Filler for text: what stands for each character is of its kind and size, and tells nothing of it. */
import { createCipheriv, createHash } from 'node:crypto'

const SMALL = 'wxyz'
const LARGE = 'WXYZ'
const DIGITS = '6789'
const TWO_BYTES = 'öäüß'
const THREE_BYTES = '文字列本'
/** Punctuation, spaces, marks of the layout, mathematical and currency signs, accents, variation selectors. */
const STAYS = /[\p{P}\p{Z}\p{Cc}\p{Cf}\p{Sm}\p{Sc}\p{Sk}]|[\u0300-\u036f]|[\ufe00-\ufe0f]/u
const BLOCK = 16
const START = Buffer.alloc(BLOCK)

/**
 * Letters become one of `wxyz`, digits one of `6789`, others of the same size in UTF-8; punctuation, white space and
 * control characters stay. The result has as many UTF-16 units as the text, and as many bytes.
 *
 * Which of the four it is depends on all of the text so far, by a cipher in chaining mode under the salt: texts that
 * begin alike have filler that begins alike, as deltas and their whole text must; other texts stay told apart.
 *
 * @param {string} salt
 * @returns {(text: string, kept?: readonly (readonly [number, number])[]) => string} `kept` are the ranges that stay,
 *   in UTF-16 units
 */
export function createFiller(salt) {
  const key = createHash('sha256').update(`filler ${salt}`).digest().subarray(0, BLOCK)
  return (text, kept = []) => {
    if (text === '') return ''
    const choices = chained(key, text)
    const stays = new Uint8Array(text.length)
    for (const [from, to] of kept) stays.fill(1, from, to)
    let filled = ''
    for (let at = 0; at < text.length; at++) {
      filled += stays[at] === 1 ? text[at] : stand(text, at, (choices[at * BLOCK] ?? 0) & 3)
    }
    return filled
  }
}

/** One block a UTF-16 unit, each depending on all units up to it. */
function chained(key, text) {
  const blocks = Buffer.alloc(text.length * BLOCK)
  for (let at = 0; at < text.length; at++) blocks.writeUInt16LE(text.charCodeAt(at), at * BLOCK)
  return createCipheriv('aes-128-cbc', key, START).setAutoPadding(false).update(blocks)
}

/** @param choice 0 to 3 */
function stand(text, at, choice) {
  const unit = text.charCodeAt(at)
  const character = text[at]
  if (unit < 0x80) {
    if (unit >= 0x61 && unit <= 0x7a) return SMALL[choice]
    if (unit >= 0x41 && unit <= 0x5a) return LARGE[choice]
    return unit >= 0x30 && unit <= 0x39 ? DIGITS[choice] : character
  }
  // Halves of a pair go one by one: a delta may end between them.
  if (unit >= 0xd800 && unit <= 0xdbff) return '\ud83d'
  if (unit >= 0xdc00 && unit <= 0xdfff) return String.fromCharCode(0xde00 + choice)
  if (STAYS.test(character)) return character
  return unit < 0x800 ? TWO_BYTES[choice] : THREE_BYTES[choice]
}
