/** The scanner of recovery: what it takes for JSON, where a value ends, and where one began. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSpace, JsonScanner, startOfObject } from '../../src/input/json-scanner.ts'

const scan = (text: string, from?: number) => {
  const { state, at } = new JsonScanner().feed(text, from)
  return [state, at]
}

describe('one line', () => {
  test.each([
    ['{}', 'complete', 2],
    ['[]', 'complete', 2],
    [' \t\r\n{ } x', 'complete', 7],
    ['{"a":1}{"b":2}', 'complete', 7],
    ['{"a":[1,-2.5,1e9,1E+9,2e-3,true,false,null,"x",{}]}', 'complete', 51],
    ['{"a":{"b":[]},"c":""}', 'complete', 21],
    ['{"a\\"b":"\\\\"}', 'complete', 13],
    ['[[1,2],[3]]', 'complete', 11],
    ['', 'open', 0],
    ['  ', 'open', 2],
    ['{', 'open', 1],
    ['{"a"', 'open', 4],
    ['{"a":', 'open', 5],
    ['{"a":1', 'open', 6],
    ['{"a":1,', 'open', 7],
    ['[', 'open', 1],
    ['[1,', 'open', 3],
    ['"text"', 'complete', 6],
    ['x', 'invalid', 0],
    ['1', 'invalid', 0],
    ['true', 'invalid', 0],
    ['}', 'invalid', 0],
    [']', 'invalid', 0],
    [',', 'invalid', 0],
    [':', 'invalid', 0],
    ['{]', 'invalid', 1],
    ['[}', 'invalid', 1],
    ['{,', 'invalid', 1],
    ['[,', 'invalid', 1],
    ['{:', 'invalid', 1],
    ['[:', 'invalid', 1],
    ['{1', 'invalid', 1],
    ['{a', 'invalid', 1],
    ['{{', 'invalid', 1],
    ['{[', 'invalid', 1],
    ['{true', 'invalid', 1],
    ['{"a"}', 'invalid', 4],
    ['{"a",', 'invalid', 4],
    ['{"a" "b"', 'invalid', 5],
    ['{"a":}', 'invalid', 5],
    ['{"a":]', 'invalid', 5],
    ['{"a"::', 'invalid', 5],
    ['{"a":,', 'invalid', 5],
    ['{"a":1]', 'invalid', 6],
    ['{"a":1:', 'invalid', 6],
    ['{"a":1,}', 'invalid', 7],
    ['{"a":1,,', 'invalid', 7],
    ['{"a":1,1', 'invalid', 7],
    ['{"a":1 "b"', 'invalid', 7],
    ['{"a":1{', 'invalid', 6],
    ['[1}', 'invalid', 2],
    ['[1,]', 'invalid', 3],
    ['[1,,', 'invalid', 3],
    ['[1 2', 'invalid', 3],
    ['["a":', 'invalid', 4],
    ['["a" {', 'invalid', 5],
    ['[tru', 'invalid', 1],
    ['[+1', 'invalid', 1],
    ['[.5', 'invalid', 1],
    ['{"a', 'invalid', 1],
    ['{"a":"b', 'invalid', 5],
    ['{"a":"b\\"', 'invalid', 5],
    ['[-', 'invalid', 1],
  ])('%j is %s at %i', (text, state, at) => {
    expect(scan(text)).toEqual([state, at])
  })

  test('from a place on', () => {
    expect(scan('xx{"a":1}', 2)).toEqual(['complete', 9])
  })

  test('any JSON object or array is complete at its end, and open before it, wherever no string is cut', () => {
    fc.assert(
      fc.property(fc.oneof(fc.dictionary(fc.string(), fc.jsonValue()), fc.array(fc.jsonValue())), (value) => {
        const text = JSON.stringify(value, null, 1)
        expect(scan(`${text} x`)).toEqual(['complete', text.length])
        const scanner = new JsonScanner()
        const lines = text.split('\n')
        const states = lines.map((line) => scanner.feed(line).state)
        expect(states).toEqual(lines.map((_, at) => (at === lines.length - 1 ? 'complete' : 'open')))
      }),
      { numRuns: 200 },
    )
  })
})

describe('over several lines', () => {
  test('a line that is no part of the value changes nothing', () => {
    const scanner = new JsonScanner()
    expect(['{"a":[', 'x', '1, {]', '1,', '2]', '}'].map((line) => scanner.feed(line).state)).toEqual([
      ...['open', 'invalid', 'invalid', 'open', 'open', 'complete'],
    ])
  })

  test('a value is expected behind a colon, a comma of a list, and an opening bracket', () => {
    const expects = (text: string) => {
      const scanner = new JsonScanner()
      scanner.feed(text)
      return scanner.expectsValue
    }
    expect(['{"a":', '[', '[1,'].map(expects)).toEqual([true, true, true])
    expect(['', '{', '{"a"', '{"a":1', '{"a":1,', '[1', '{}'].map(expects)).toEqual([
      ...[false, false, false, false, false, false, false],
    ])
  })
})

describe('bounds', () => {
  test('a thousand levels, and no more', () => {
    expect(scan('['.repeat(1000))).toEqual(['open', 1000])
    expect(scan('['.repeat(1001))).toEqual(['invalid', 1000])
  })

  test('numbers of 400 digits, and no more', () => {
    expect(scan(`[${'1'.repeat(400)}`)).toEqual(['open', 401])
    expect(scan(`[${'1'.repeat(401)}`)).toEqual(['invalid', 401])
  })
})

test('white space of JSON is that and nothing else', () => {
  expect([...' \t\n\r'].map((char) => isSpace(char.charCodeAt(0)))).toEqual([true, true, true, true])
  expect([...'\u00a0\u000b\u000c\u2028x0'].some((char) => isSpace(char.charCodeAt(0)))).toBe(false)
})

describe('where an object begins', () => {
  test.each([
    ['{}', 0],
    ['x{}', 1],
    ['{{"a":1}', 1],
    ['{"a":[{"b":"}{"}]}', 0],
    ['"{"a":"x\\"}"}', 1],
    ['{"a":"\\\\"}', 0],
    ['}', -1],
    ['[}', -1],
    ['"}', -1],
    ['x"a":1}', -1],
    ['{"a":1]}', -1],
    // Brackets are counted, not compared: whoever asks parses what was found.
    ['{"a":[1}}', 0],
    ['\\"}', -1],
    ['"a\\"}', -1],
    ['a"}', -1],
    ['{"a\\"}', -1],
  ])('%j: %i', (text, at) => {
    expect(startOfObject(text, text.length)).toBe(at)
  })

  test('before a place', () => {
    expect(startOfObject('{"a":1}}}', 7)).toBe(0)
  })

  test('of any object behind any tail of another', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.constantFrom('{"a":', '{"a":"torn', '}', ']'),
        (value, head) => {
          const text = head + JSON.stringify(value)
          expect(startOfObject(text, text.length)).toBe(head.length)
        },
      ),
      { numRuns: 200 },
    )
  })
})
