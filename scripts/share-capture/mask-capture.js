/** A capture with everything private replaced; its lines, fields, ids and lengths as they were. */
import { Aliases } from './aliases.js'
import { createFiller } from './filler.js'
import { isPiece, maskedPieces } from './joined-deltas.js'
import { decodeLiteral, encodeLike } from './json-literal.js'
import { keptOfLog, keptOfText } from './known-words.js'
import { rewriteJson } from './rewrite-json.js'
import { fieldStays, holdsId, holdsName, staysInFrame, staysInTool } from './safe-fields.js'
import { segmentsOf } from './segments.js'

/** A number with so many digits may be an account or a telephone. */
const LONG_NUMBER = 6

/**
 * @param {string} text a capture: stdout, a saved session or a log of either
 * @param {string} salt the same salt gives the same result
 * @returns {{ text: string, counts: { lines: number, replaced: number, kept: number, ids: number, names: number } }}
 *   `replaced` and `kept` count strings
 */
export function maskCapture(text, salt) {
  const masking = new Masking(salt)
  const segments = segmentsOf(text)
  const pieces = maskedPieces(segments, (joined, field) => masking.piece(joined, field))
  const masked = segments.map((segment) => masking.segment(segment, pieces.get(segment))).join('')
  const { aliases, replaced, kept } = masking
  const lines = text === '' ? 0 : text.replace(/\n$/, '').split('\n').length
  return { text: masked, counts: { lines, replaced, kept, ids: aliases.ids.size, names: aliases.names.size } }
}

class Masking {
  #fill
  aliases
  replaced = 0
  kept = 0

  constructor(salt) {
    this.#fill = createFiller(salt)
    this.aliases = new Aliases(salt)
  }

  segment({ text, kind }, pieces = []) {
    if (kind === 'log') return this.#log(text)
    // What a torn line begins with may stand inside of anything.
    const zone = kind === 'foreign' ? 'foreign' : kind === 'torn' && !/^[{[]/.test(text) ? 'opaque' : 'frame'
    return rewriteJson(text, { key: '', holder: '', zone }, this.#visitor(pieces, kind === 'frame'))
  }

  piece(text, field) {
    if (field !== 'partial_json') return this.#text(text)
    return rewriteJson(text, { key: 'input', holder: '', zone: 'opaque' }, this.#visitor([], false))
  }

  /** @param pieces of streamed blocks, in order @param whole whether the JSON is known to be sound */
  #visitor(pieces, whole) {
    let used = 0
    return {
      field: (literal, { holder, zone }) => this.#field(literal, holder, zone),
      string: (literal, place) => {
        const text = decodeLiteral(literal)
        const piece = isPiece(place) ? pieces[used++] : undefined
        if (piece !== undefined && piece.length === text.length) return encodeLike(literal, piece)
        return encodeLike(literal, this.#string(text, place))
      },
      number: (text, { zone }) => (whole && zone === 'frame' ? text : maskNumber(text, zone)),
      stray: (text) => this.#log(text),
    }
  }

  #field(literal, holder, zone) {
    if (zone !== 'foreign' && fieldStays(literal, holder)) return literal
    return encodeLike(literal, this.aliases.field(decodeLiteral(literal)))
  }

  #string(text, { key, zone }) {
    if (text === '') return text
    const same = this.#stays(text, key, zone)
    if (same) this.kept++
    else this.replaced++
    if (same) return text
    if (Aliases.isId(text)) return this.aliases.id(text)
    if (zone === 'foreign') return this.#text(text)
    if (holdsId(key)) return this.aliases.id(text)
    return holdsName(key) ? this.aliases.name(text) : this.#text(text)
  }

  #stays(text, key, zone) {
    if (zone === 'frame') return staysInFrame(key, text)
    return zone === 'opaque' && staysInTool(key, text)
  }

  #text(text) {
    return this.#fill(text, keptOfText(text))
  }

  #log(text) {
    return this.#fill(text, keptOfLog(text))
  }
}

/** Digits but no sense: 1 for any of 1 to 9, so that it stays a number of the same length. */
function maskNumber(text, zone) {
  const long = zone === 'foreign' || text.replace(/\D/g, '').length >= LONG_NUMBER
  return long ? text.replace(/[1-9]/g, '1') : text
}
