/** The align stage alone: regions of whole lines, and lines that are too long. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LineAligner } from '../../src/input/align-lines.ts'

const bytes = (text: string) => Uint8Array.from(Buffer.from(text))
const textOf = (region: Uint8Array | undefined) => region && Buffer.from(region).toString()

/** Regions that come of these chunks, the end's last; and lines dropped, with their size and number. */
function align(chunks: readonly string[], maxLineBytes?: number) {
  const long: [number, number][] = []
  const aligner = new LineAligner(
    maxLineBytes === undefined ? {} : { maxLineBytes, onLongLine: (size, line) => long.push([size, line]) },
  )
  const regions = chunks.map((chunk) => textOf(aligner.push(bytes(chunk))))
  return { regions: [...regions, textOf(aligner.end())], long }
}

describe('without a limit', () => {
  test.each([
    [['a\nb\n'], ['a\nb\n', undefined]],
    [['a\nb'], ['a\n', 'b']],
    [
      ['a', 'b', 'c\nd'],
      [undefined, undefined, 'abc\n', 'd'],
    ],
    [
      ['a', '\n'],
      [undefined, 'a\n', undefined],
    ],
    [
      ['\n', '\n'],
      ['\n', '\n', undefined],
    ],
    [
      ['', 'a', ''],
      [undefined, undefined, undefined, 'a'],
    ],
    [[], [undefined]],
  ])('%j', (chunks, regions) => {
    expect(align(chunks)).toEqual({ regions, long: [] })
  })

  test('after its end it begins anew', () => {
    const aligner = new LineAligner()
    aligner.push(bytes('a'))
    expect([textOf(aligner.end()), aligner.end(), textOf(aligner.push(bytes('b\n')))]).toEqual([
      ...['a', undefined, 'b\n'],
    ])
  })

  test('a region that needs no joining is the chunk itself, not a copy', () => {
    const chunk = bytes('a\nb')
    expect(new LineAligner().push(chunk)?.buffer).toBe(chunk.buffer)
  })
})

describe('with a limit', () => {
  test.each([
    ['a line of just that size', ['abc\n'], ['abc\n', undefined], []],
    [
      'a longer one is empty, so that numbers stay right',
      ['a\nabcd\nb\n'],
      ['a\n\nb\n', undefined],
      [[5, 2]],
    ],
    [
      'one that comes in pieces',
      ['ab', 'cd', 'ef\ng\n'],
      [undefined, undefined, '\ng\n', undefined],
      [[7, 1]],
    ],
    ['one that fits in pieces', ['a', 'bc', '\n'], [undefined, undefined, 'abc\n', undefined], []],
    ['the last one, without a newline', ['a\nabcde'], ['a\n', ''], [[5, 2]]],
    ['the last one, in pieces', ['a\nabc', 'defg'], ['a\n', undefined, ''], [[7, 2]]],
    ['the last one that fits', ['a\nabcd'], ['a\n', 'abcd'], []],
    [
      'two of them',
      ['abcde\nabcdef\n'],
      ['\n\n', undefined],
      [
        [6, 1],
        [7, 2],
      ],
    ],
    ['one before the rest of a chunk', ['abc', 'd\nx\ny'], [undefined, '\nx\n', 'y'], [[5, 1]]],
    [
      'dropped to the newline and no further',
      ['abcde', '\nxy\n'],
      [undefined, '\nxy\n', undefined],
      [[6, 1]],
    ],
  ] as const)('%s', (_, chunks, regions, long) => {
    expect(align(chunks, 4)).toEqual({ regions, long })
  })

  test('nobody need be told', () => {
    const aligner = new LineAligner({ maxLineBytes: 2 })
    expect(textOf(aligner.push(bytes('abc\n')))).toBe('\n')
  })

  test('any text in any chunks is the same text with its long lines empty', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom('a', 'b', '\n'), maxLength: 8 })),
        fc.integer({ min: 1, max: 6 }),
        (chunks, limit) => {
          const text = chunks.join('')
          const lines = text.match(/[^\n]*\n|[^\n]+$/g) ?? []
          const { regions, long } = align(chunks, limit)
          expect(regions.map((region) => region ?? '').join('')).toBe(
            lines.map((line) => (line.length <= limit ? line : line.endsWith('\n') ? '\n' : '')).join(''),
          )
          expect(long).toEqual(
            lines.flatMap((line, index) => (line.length > limit ? [[line.length, index + 1]] : [])),
          )
        },
      ),
      { numRuns: 500 },
    )
  })
})
