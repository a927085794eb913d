/**
 * Byte strings: text whose characters are the bytes of its UTF-8, one each.
 *
 * JSON.parse and JSON.stringify touch no byte above 0x7f, so a line can be read and written as bytes without being
 * decoded and encoded on the way. Only what is compared or cut by character has to care, and `\u` escapes: they
 * become characters, so such lines are decoded, and their strings turned into bytes. Lone surrogates, which UTF-8
 * has no bytes for, stand as the three bytes that the scheme would give them, and are written as escapes again.
 */

import { jsonOf, parsedJson } from './json-text.ts'

/** Whether parsing this byte string as JSON gives more than bytes: it has an escape above U+007F. */
export function hasWideEscape(json: string): boolean {
  return json.includes('\\u') && WIDE_ESCAPE.test(json)
}

const WIDE_ESCAPE = /\\u(?!00[0-7])/

const NOT_ASCII = /[^\u0000-\u007f]/
const EACH_NOT_ASCII = /[^\u0000-\u007f]/gu

/** Whether a byte string is its own text. */
export function isAscii(text: string): boolean {
  return !NOT_ASCII.test(text)
}

export function toByteString(text: string): string {
  return text.replace(EACH_NOT_ASCII, (char) => bytesOf(char.codePointAt(0) as number))
}

/** @param code of a character that is not ASCII */
function bytesOf(code: number): string {
  const last = 0x80 | (code & 0x3f)
  if (code < 0x800) return String.fromCharCode(0xc0 | (code >> 6), last)
  const third = 0x80 | ((code >> 6) & 0x3f)
  if (code < 0x10000) return String.fromCharCode(0xe0 | (code >> 12), third, last)
  return String.fromCharCode(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 0x3f), third, last)
}

/**
 * A JSON value with all its strings, keys too, as byte strings. What is nested deeper than 1000 becomes null.
 *
 * @param onDeep called where that happens
 */
export function toByteStrings(value: unknown, onDeep: () => void, depth = 0): unknown {
  if (typeof value === 'string') return toByteString(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= MAX_DEPTH) {
    onDeep()
    return null
  }
  if (Array.isArray(value)) return value.map((member) => toByteStrings(member, onDeep, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      toByteString(key),
      toByteStrings(member, onDeep, depth + 1),
    ]),
  )
}

const MAX_DEPTH = 1000

/** Joins byte strings; a surrogate pair split between two of them becomes its one character. */
export function joinByteStrings(pieces: readonly string[]): string {
  const text = pieces.join('')
  return text.includes('\u00ed') ? text.replace(SPLIT_PAIR, mergePair) : text
}

const SPLIT_PAIR = /\u00ed[\u00a0-\u00af][\u0080-\u00bf]\u00ed[\u00b0-\u00bf][\u0080-\u00bf]/g

function mergePair(bytes: string): string {
  return bytesOf(0x10000 + ((surrogateOf(bytes, 0) - 0xd800) << 10) + surrogateOf(bytes, 3) - 0xdc00)
}

function surrogateOf(bytes: string, at: number): number {
  return 0xd000 | ((bytes.charCodeAt(at + 1) & 0x3f) << 6) | (bytes.charCodeAt(at + 2) & 0x3f)
}

/** JSON made of byte strings, with lone surrogates as escapes: then it is the UTF-8 that JSON.stringify would give. */
export function escapeSurrogates(json: string): string {
  if (!json.includes('\u00ed')) return json
  return json.replace(SURROGATE, (bytes) => `\\u${surrogateOf(bytes, 0).toString(16)}`)
}

const SURROGATE = /\u00ed[\u00a0-\u00bf][\u0080-\u00bf]/g

/**
 * The text of a byte string.
 *
 * @param decode decodes bytes of valid UTF-8
 */
export function fromByteString(bytes: string, decode: (bytes: string) => string): string {
  if (!bytes.includes('\u00ed')) return decode(bytes)
  let text = ''
  let from = 0
  for (const { 0: found, index } of bytes.matchAll(SURROGATE)) {
    text += decode(bytes.slice(from, index)) + String.fromCharCode(surrogateOf(found, 0))
    from = index + found.length
  }
  return text + decode(bytes.slice(from))
}

/**
 * A JSON value with text in place of its byte strings, keys too. What holds nothing but ASCII is not copied.
 *
 * @param decode makes text of a byte string
 */
export function fromByteStrings<T>(value: T, decode: (bytes: string) => string): T {
  return textIn(value, decode, 0) as T
}

function textIn(value: unknown, decode: (bytes: string) => string, depth: number): unknown {
  if (typeof value === 'string') return isAscii(value) ? value : decode(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > MAX_DEPTH) return deepTextIn(value, decode)
  if (Array.isArray(value)) {
    let copy: unknown[] | undefined
    for (let at = 0; at < value.length; at++) {
      const member = textIn(value[at], decode, depth + 1)
      if (member === value[at]) continue
      copy ??= [...value]
      copy[at] = member
    }
    return copy ?? value
  }
  const members = value as { readonly [key: string]: unknown }
  let copy: [string, unknown][] | undefined
  let at = 0
  for (const key in members) {
    const member = members[key]
    const text = textIn(member, decode, depth + 1)
    const name = isAscii(key) ? key : decode(key)
    if (text !== member || name !== key) copy ??= Object.entries(members).slice(0, at)
    copy?.push([name, text])
    at += 1
  }
  return copy ? Object.fromEntries(copy) : value
}

/** By way of JSON, which walks deeper than we do. What not even that can walk, nobody can write either. */
function deepTextIn(value: object, decode: (bytes: string) => string): unknown {
  const json = jsonOf(value)
  return json === undefined ? value : parsedJson(decode(json))
}
