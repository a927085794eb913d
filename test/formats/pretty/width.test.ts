import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutTo, headOf, proseRowsOf, rowsOf, widthOf } from '../../../src/formats/pretty/width.ts'

describe('widthOf', () => {
  it.each([
    ['plain', 5],
    ['漢字', 4],
    ['é', 1],
    ['e\u0301', 1],
    ['👍', 2],
    ['👩‍👩‍👧‍👦', 2],
    ['🏳️‍🌈', 2],
    ['🇩🇪', 2],
    ['1️⃣', 2],
    ['שלום', 4],
    ['a\u200bb', 2],
    ['…·│▸✓', 5],
  ])('%s is %d columns', (text, width) => {
    expect(widthOf(text)).toBe(width)
  })
})

describe('text without joining characters', () => {
  const RANGES: readonly (readonly [number, number])[] = [
    [0x20, 0x7e],
    [0xa0, 0x5ff],
    [0x2000, 0x2bff],
    [0x2e80, 0xa4ff],
    [0xac00, 0xd7ff],
    [0xf900, 0xffff],
    [0x1f000, 0x1faff],
  ]
  const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

  it('is as wide as its graphemes, whichever way it is measured', () => {
    for (const [first, last] of RANGES) {
      for (let code = first; code <= last; code++) {
        const char = String.fromCodePoint(code)
        // A mark behind it takes the long way.
        const alone = widthOf(`${char}\u200b`)
        if (widthOf(char) !== alone)
          expect([code.toString(16), widthOf(char)]).toEqual([code.toString(16), alone])
      }
    }
  })

  it('has a grapheme a character', () => {
    const unit = fc.oneof(
      ...RANGES.map(([min, max]) => fc.integer({ min, max }).map((code) => String.fromCodePoint(code))),
    )
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 12 }), (text) => {
        const sum = [...graphemes.segment(text)].reduce(
          (width, { segment }) => width + widthOf(`${segment}\u200b`),
          0,
        )
        expect(widthOf(text)).toBe(sum)
      }),
      { numRuns: 3000 },
    )
  })
})

describe('cutting', () => {
  it('leaves what fits as it is', () => {
    expect(cutTo('12345', 5)).toBe('12345')
  })

  it('marks what is left out, and never splits a wide character', () => {
    expect(cutTo('漢字かな', 5)).toBe('漢字…')
    expect(cutTo('漢字かな', 4)).toBe('漢…')
  })

  it('takes time by the columns, not by the text', () => {
    expect(headOf('漢'.repeat(5_000_000), 4)).toBe('漢漢')
  })

  it('never gives more columns than asked, and loses nothing in rows', () => {
    const text = fc.string({ unit: fc.constantFrom('a', ' ', '漢', '👍', '👩‍👩‍👧‍👦', 'e\u0301') })
    fc.assert(
      fc.property(text, fc.integer({ min: 2, max: 30 }), (whole, width) => {
        expect(widthOf(cutTo(whole, width))).toBeLessThanOrEqual(width)
        const rows = rowsOf(whole, width)
        expect(rows.join('')).toBe(whole)
        for (const row of [...rows, ...proseRowsOf(whole, width)])
          expect(widthOf(row)).toBeLessThanOrEqual(width)
      }),
    )
  })

  it('breaks prose between words, and words that are too long anywhere', () => {
    expect(proseRowsOf('one two three', 8)).toEqual(['one two', 'three'])
    expect(proseRowsOf('a abcdefghij b', 4)).toEqual(['a', 'abcd', 'efgh', 'ij b'])
  })
})
