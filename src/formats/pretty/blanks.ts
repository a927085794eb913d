/** Blanks of ASCII: what is said of them holds for text and for byte strings, where other blanks are several bytes. */

const NOT_BLANK = /[^\t-\r ]/

export function isBlank(text: string): boolean {
  return !NOT_BLANK.test(text)
}

/** Without blanks at the end. */
export function withoutBlanksAtEnd(text: string): string {
  let end = text.length
  while (end > 0 && isBlankCode(text.charCodeAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** Without the line break that ends the last line, if there is one. */
export function withoutLastBreak(text: string): string {
  return text.endsWith('\n') ? text.slice(0, -1) : text
}

function isBlankCode(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d)
}
