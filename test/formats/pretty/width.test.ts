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
