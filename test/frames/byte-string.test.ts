import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  escapeSurrogates,
  fromByteString,
  fromByteStrings,
  hasWideEscape,
  joinByteStrings,
  toByteString,
  toByteStrings,
} from '../../src/frames/byte-string.ts'

const asBytes = (text: string) => Buffer.from(text).toString('latin1')
const asText = (bytes: string) => Buffer.from(bytes, 'latin1').toString()
const anyString = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('\ud83d', '\ude00', 'é', '한', 'a', '\u2028') }),
)

test('a byte string holds the UTF-8 of its text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(toByteString(text)).toBe(asBytes(text))
    }),
  )
})

test('JSON of byte strings is the UTF-8 of the JSON, lone surrogates and all', () => {
  fc.assert(
    fc.property(fc.oneof(anyString, fc.jsonValue({ stringUnit: 'binary' }), fc.array(anyString)), (value) => {
      expect(asText(escapeSurrogates(JSON.stringify(toByteStrings(value, () => {}))))).toBe(
        JSON.stringify(value),
      )
    }),
  )
})

test('joined pieces are the bytes of the joined text, wherever a pair is split', () => {
  fc.assert(
    fc.property(fc.array(anyString), (pieces) => {
      expect(joinByteStrings(pieces.map(toByteString))).toBe(toByteString(pieces.join('')))
    }),
  )
})

test('a line without wide escapes is parsed as bytes', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'grapheme' }), (value) => {
      const line = asBytes(JSON.stringify(value))
      if (!hasWideEscape(line))
        expect(JSON.stringify(JSON.parse(line))).toBe(JSON.stringify(toByteStrings(value, () => {})))
    }),
  )
  expect(
    ['\\u001b', '\\u007f', '\\u0080', '\\u00e9', '\\u2028', '\\ud83d', '\\n'].map(hasWideEscape),
  ).toEqual([...[false, false, true, true, true, true, false]])
})

test('nesting that no stack could walk becomes null, without an error', () => {
  const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`) as unknown
  let told = 0
  expect(JSON.stringify(toByteStrings(deep, () => told++))).toBe(`${'['.repeat(1000)}null${']'.repeat(1000)}`)
  expect(told).toBe(1)
})

test('a byte string comes back as its text, lone surrogates and all', () => {
  fc.assert(
    fc.property(anyString, (text) => {
      expect(fromByteString(toByteString(text), asText)).toBe(text)
    }),
  )
})

describe('values of byte strings as text', () => {
  const decode = (bytes: string) => fromByteString(bytes, (utf8) => Buffer.from(utf8, 'latin1').toString())

  test('are the values that were turned into bytes, names too', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
        const bytes = toByteStrings(value, () => {})
        expect(fromByteStrings(bytes, decode)).toStrictEqual(value)
      }),
    )
    const odd = JSON.parse('{"__proto__":"é","\\ud83d":[1,{"ключ":"\\ude00"}]}')
    expect(
      JSON.stringify(
        fromByteStrings(
          toByteStrings(odd, () => {}),
          decode,
        ),
      ),
    ).toBe(JSON.stringify(odd))
  })

  test('are the same object where all is ASCII', () => {
    const value = { a: ['b', { c: null }] }
    expect(fromByteStrings(value, decode)).toBe(value)
  })

  test('are text at any depth that can be written', () => {
    const nested = (word: string) => JSON.parse(`${'['.repeat(2000)}"${word}"${']'.repeat(2000)}`)
    const bytes = nested(Buffer.from('é').toString('latin1'))
    expect(JSON.stringify(fromByteStrings(bytes, decode))).toBe(JSON.stringify(nested('é')))
    const deeper = JSON.parse(`${'['.repeat(200_000)}1${']'.repeat(200_000)}`)
    expect(() => fromByteStrings(deeper, decode)).not.toThrow()
  })
})
