// How the output of a contestant is read: what is looked for in it, and how often it is there.
import { stripVTControlCharacters } from 'node:util'

/** Whitespace, and the rules that are drawn beside text. */
const LAYOUT = /[\s\u2500-\u257f]+/g

/** A text without colours and layout, so that wrapping and indenting do not matter. */
export const bare = (text) => stripVTControlCharacters(text).replace(LAYOUT, '')

/** The output of a contestant, made bare; of JSON lines, their strings one after another. */
export function readable({ writes }, stdout) {
  return bare(writes === 'json' ? stringsOf(stdout) : stdout)
}

function stringsOf(lines) {
  const strings = []
  const keep = (_, value) => {
    if (typeof value === 'string') strings.push(value)
    return value
  }
  for (const line of lines.split('\n')) if (line !== '') JSON.parse(line, keep)
  return strings.join('\n')
}

/** How often `part` is in `whole`, without overlaps. */
export const timesIn = (whole, part) => whole.split(part).length - 1

/** The first characters of a text's first line: what is left where a long text is cut. */
export const beginning = (text) =>
  bare(text.split('\n').find((line) => line.trim() !== '') ?? '').slice(0, 40)

/** Characters that a terminal obeys, by kind. SGR is no exception: colour is off in every run. */
export const CONTROLS = {
  ESC: /\u001b/g,
  'other C0': /[\u0000-\u0008\u000b\u000c\u000e-\u001a\u001c-\u001f\u007f]/g,
  C1: /[\u0080-\u009f]/g,
  bidi: /[\u202a-\u202e\u2066-\u2069]/g,
}
