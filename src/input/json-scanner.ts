/**
 * A small validating scanner: where does a JSON value that begins here end, is it still open at the end of the
 * line, or is it no JSON? Used for recovery only; a line that parses at once never gets here.
 *
 * Linear: each character is looked at once, over any number of lines. Strings can't span lines, since JSON has
 * no raw line feed in them.
 */
const QUOTE = 34
const BACKSLASH = 92

export type ScanState = 'open' | 'complete' | 'invalid'

export interface Scan {
  readonly state: ScanState
  /** complete: just behind the value. invalid: where it stopped being JSON. open: the end of the text. */
  readonly at: number
}

/** What may come next inside the innermost container. */
type Expect = 'value' | 'first-value-or-end' | 'first-key-or-end' | 'key' | 'colon' | 'comma-or-end'

/** Deeper than any frame printed over many lines; keeps a hostile one from growing the stack. */
const MAX_DEPTH = 1000

export class JsonScanner {
  /** Open containers, innermost last: true for objects. */
  #objects: boolean[] = []
  #expect: Expect = 'value'

  /** The text so far ends where another value may come, inside a container. */
  get expectsValue(): boolean {
    return this.#objects.length > 0 && this.#takesValue()
  }

  /** Continues the value with more text, from `from` on. `invalid` leaves the scanner as it was before. */
  feed(text: string, from = 0): Scan {
    const before = { objects: this.#objects.slice(), expect: this.#expect }
    let at = from
    for (;;) {
      at = skipSpace(text, at)
      if (at >= text.length) return { state: 'open', at }
      const next = this.#step(text, at)
      if (next < 0) {
        this.#objects = before.objects
        this.#expect = before.expect
        return { state: 'invalid', at }
      }
      at = next
      if (this.#objects.length === 0) return { state: 'complete', at }
    }
  }

  /** Takes one token; returns the place behind it, or -1. */
  #step(text: string, at: number): number {
    const char = text.charAt(at)
    switch (char) {
      case '{':
      case '[':
        return this.#open(char === '{') ? at + 1 : -1
      case '}':
      case ']':
        return this.#close(char === '}') ? at + 1 : -1
      case ',':
        if (this.#expect !== 'comma-or-end') return -1
        this.#expect = this.#objects.at(-1) ? 'key' : 'value'
        return at + 1
      case ':':
        if (this.#expect !== 'colon') return -1
        this.#expect = 'value'
        return at + 1
      case '"':
        return this.#string(text, at)
      default:
        return this.#scalar(text, at)
    }
  }

  #takesValue(): boolean {
    return this.#expect === 'value' || this.#expect === 'first-value-or-end'
  }

  #open(object: boolean): boolean {
    if (!this.#takesValue() || this.#objects.length >= MAX_DEPTH) return false
    this.#objects.push(object)
    this.#expect = object ? 'first-key-or-end' : 'first-value-or-end'
    return true
  }

  #close(object: boolean): boolean {
    const first = object ? 'first-key-or-end' : 'first-value-or-end'
    if (this.#objects.at(-1) !== object || (this.#expect !== 'comma-or-end' && this.#expect !== first))
      return false
    this.#objects.pop()
    this.#expect = 'comma-or-end'
    return true
  }

  #string(text: string, at: number): number {
    const isKey = this.#expect === 'key' || this.#expect === 'first-key-or-end'
    if (!isKey && !this.#takesValue()) return -1
    const end = endOfString(text, at)
    if (end > 0) this.#expect = isKey ? 'colon' : 'comma-or-end'
    return end
  }

  #scalar(text: string, at: number): number {
    if (!this.#takesValue() || this.#objects.length === 0) return -1
    SCALAR.lastIndex = at
    const found = SCALAR.exec(text)
    if (!found) return -1
    this.#expect = 'comma-or-end'
    return SCALAR.lastIndex
  }
}

const SCALAR = /-?\d{1,400}(?:\.\d{1,400})?(?:[eE][+-]?\d{1,9})?|true|false|null/y

function skipSpace(text: string, from: number): number {
  let at = from
  while (at < text.length && isSpace(text.charCodeAt(at))) at++
  return at
}

export function isSpace(code: number): boolean {
  return code === 32 || code === 9 || code === 10 || code === 13
}

/** Just behind the string that opens at `at`, or -1 if it does not close. */
function endOfString(text: string, at: number): number {
  for (let quote = text.indexOf('"', at + 1); quote >= 0; quote = text.indexOf('"', quote + 1)) {
    if (!isEscaped(text, quote)) return quote + 1
  }
  return -1
}

/** Whether an odd number of backslashes stands before this place. */
function isEscaped(text: string, at: number): boolean {
  let backslashes = 0
  while (text.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes++
  return backslashes % 2 === 1
}

/**
 * Where the object begins that ends with the `}` just before `end`, scanning backwards; -1 if there is none.
 * Outside of strings valid JSON holds no backslash, so the first unescaped quote to the left opens the string.
 */
export function startOfObject(text: string, end: number): number {
  let depth = 0
  for (let at = end - 1; at >= 0; at--) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      if (isEscaped(text, at)) return -1
      at = text.lastIndexOf('"', at - 1)
      while (at >= 0 && isEscaped(text, at)) at = text.lastIndexOf('"', at - 1)
      if (at < 0) return -1
    } else if (code === 125 || code === 93) depth++
    else if (code === 123 || code === 91) {
      depth--
      if (depth === 0) return code === 123 ? at : -1
    }
  }
  return -1
}
