/** Goes through JSON as it is written, whole or torn, and puts other strings and numbers into it; all else stays. */
import { isOpaque } from './safe-fields.js'

/**
 * @typedef {'frame' | 'opaque' | 'foreign'} Zone what holds a value: a frame of Claude Code, something inside it that
 *   is a tool's or a user's own, or JSON of another program
 * @typedef {{ key: string, holder: string, zone: Zone }} Place `key` is the field that a value stands under, also
 *   through lists; `holder` the field that the object with this key stands under
 * @typedef {object} Visitor each gets what is written, strings without quotes, and gives what to write instead
 * @property {(literal: string, place: Place) => string} field the name of a field
 * @property {(literal: string, place: Place) => string} string
 * @property {(text: string, place: Place) => string} number
 * @property {(text: string) => string} stray text that is not JSON
 */

const NUMBER = /-?\d[\d.eE+-]*/y
const STRAY = /[^\s{}[\]":,\u001b]+/y
/** What terminals read as a colour; its bracket is none. */
const COLOUR = /\u001b\[[0-?]*[ -/]*[@-~]/y
const LITERALS = new Set(['true', 'false', 'null'])

/**
 * @param {string} text
 * @param {Place} place where the text stands
 * @param {Visitor} visitor
 * @returns {string}
 */
export function rewriteJson(text, place, visitor) {
  const outermost = {
    list: true,
    fields: place.holder,
    key: place.key,
    zone: place.zone,
    expectsField: false,
  }
  const stack = [outermost]
  let written = ''
  for (let at = 0; at < text.length; ) {
    const top = stack.at(-1) ?? outermost
    const here = { key: top.key, holder: top.fields, zone: top.zone }
    const character = text[at]
    if (character === '"') {
      const { end, closed } = endOfString(text, at)
      const literal = text.slice(at + 1, closed ? end - 1 : end)
      const isField = top.list
        ? stack.length === 1 && /^\s*:/.test(text.slice(end, end + 8))
        : top.expectsField
      if (isField) {
        top.key = literal
        top.expectsField = false
      }
      written += `"${isField ? visitor.field(literal, here) : visitor.string(literal, here)}${closed ? '"' : ''}`
      at = end
    } else if (character === '{' || character === '[') {
      const zone = top.zone === 'frame' && isOpaque(top.key, top.fields) ? 'opaque' : top.zone
      const list = character === '['
      const fields = list ? top.fields : top.key
      stack.push({ list, fields, key: top.key, zone, expectsField: !list })
      written += character
      at++
    } else if (character === '}' || character === ']') {
      if (stack.length > 1) stack.pop()
      written += character
      at++
    } else if (character === ',' || /[\s:]/.test(character)) {
      if (character === ',') top.expectsField = !top.list
      written += character
      at++
    } else if (character === '\u001b') {
      const colour = matchAt(COLOUR, text, at) ?? character
      written += colour
      at += colour.length
    } else {
      const number = matchAt(NUMBER, text, at)
      const word = number ?? matchAt(STRAY, text, at) ?? character
      if (number !== undefined) written += visitor.number(number, here)
      else written += stack.length > 1 && LITERALS.has(word) ? word : visitor.stray(word)
      at += word.length
    }
  }
  return written
}

/** The index behind a string that begins at `from`: behind its quote, or where its line or the text ends. */
export function endOfString(text, from) {
  for (let at = from + 1; at < text.length; at++) {
    const character = text[at]
    if (character === '"') return { end: at + 1, closed: true }
    if (character === '\n') return { end: at, closed: false }
    if (character === '\\' && text[at + 1] !== '\n') at++
  }
  return { end: text.length, closed: false }
}

function matchAt(pattern, text, at) {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}
