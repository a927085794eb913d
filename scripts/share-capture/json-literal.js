/** The inside of a JSON string as it is written: what it says, and other words in the same spelling. */

const UNIT = /\\u[0-9a-fA-F]{4}|\\[^u]|\\$|[^\\]|\\/g
const ESCAPES = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }

/** The text that a literal stands for; broken escapes stand for themselves. One UTF-16 unit for each of `units`. */
export function decodeLiteral(literal) {
  return literal.includes('\\') ? unitsOf(literal).map(decodeUnit).join('') : literal
}

/**
 * The literal for another text of the same length: characters that changed keep to the spelling of those they stand
 * for, `\u` escapes stay such, the others stay as they were.
 */
export function encodeLike(literal, text) {
  if (!literal.includes('\\')) return text
  return unitsOf(literal)
    .map((unit, at) => {
      const wanted = text[at]
      if (wanted === undefined || decodeUnit(unit) === wanted) return unit
      return unit.startsWith('\\u') ? `\\u${wanted.charCodeAt(0).toString(16).padStart(4, '0')}` : wanted
    })
    .join('')
}

function unitsOf(literal) {
  return literal.match(UNIT) ?? []
}

function decodeUnit(unit) {
  if (unit.length === 1) return unit
  if (unit[1] === 'u') return String.fromCharCode(Number.parseInt(unit.slice(2), 16))
  return ESCAPES[unit[1]] ?? unit[1]
}
