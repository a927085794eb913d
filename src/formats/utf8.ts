/** Text measured and cut in bytes of UTF-8. */

export function utf8Length(text: string): number {
  let length = text.length
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i)
    if (code < 0x80) continue
    // A surrogate pair is four bytes in two units; a lone one is written as U+FFFD, three bytes.
    const pair = code >= 0xd800 && code <= 0xdbff && isLow(text.charCodeAt(i + 1))
    if (pair) i += 1
    length += code < 0x800 ? 1 : 2
  }
  return length
}

/** The longest beginning of at most so many bytes; no character is cut. */
export function utf8Head(text: string, bytes: number): string {
  let taken = 0
  let end = 0
  for (const character of text) {
    taken += utf8Length(character)
    if (taken > bytes) break
    end += character.length
  }
  return text.slice(0, end)
}

function isLow(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff
}
