import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { headAndTail } from '../../../src/formats/pretty/head-and-tail.ts'

const lines = (count: number) => Array.from({ length: count }, (_, index) => `line ${index + 1}`).join('\n')

describe('headAndTail', () => {
  it('shows what fits, and one line more', () => {
    expect(headAndTail(lines(10), 10)).toEqual({ head: lines(10).split('\n'), hidden: 0, tail: [] })
    expect(headAndTail(lines(11), 10)).toEqual({ head: lines(11).split('\n'), hidden: 0, tail: [] })
  })

  it('leaves the middle out', () => {
    expect(headAndTail(lines(100), 5)).toEqual({
      head: ['line 1', 'line 2', 'line 3', 'line 4'],
      hidden: 95,
      tail: ['line 100'],
    })
  })

  it('shows no tail where the end is not the end', () => {
    expect(headAndTail(lines(100), 3, true)).toEqual({
      head: ['line 1', 'line 2', 'line 3'],
      hidden: 97,
      tail: [],
    })
  })

  it('counts each line once', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', '\n') }),
        fc.integer({ min: 1, max: 9 }),
        (text, max) => {
          const { head, hidden, tail } = headAndTail(text, max)
          const all = text === '' ? [] : text.split('\n')
          expect(head.length + hidden + tail.length).toBe(all.length)
          expect([...head, ...all.slice(head.length, head.length + hidden), ...tail]).toEqual(all)
        },
      ),
    )
  })
})
