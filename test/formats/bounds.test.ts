/** What formats share to stay in bounds, and what a format asks of its options. */
import { describe, expect, test } from 'vitest'
import { CutText, cutMiddle } from '../../src/formats/cut-text.ts'
import { dropOldest } from '../../src/formats/drop-oldest.ts'
import { FORMATS } from '../../src/formats/index.ts'
import { toJson } from '../../src/formats/to-json.ts'
import { formatEvents } from './render-format.ts'

describe('a text cut in its middle', () => {
  test.each([
    ['short', 10, 'short'],
    ['0123456789', 10, '0123456789'],
    ['0123456789a', 10, '01234\n… 1 character left out …\n6789a'],
    ['0123456789ab', 10, '01234\n… 2 characters left out …\n789ab'],
    ['0123456789', 9, '0123\n… 2 characters left out …\n6789'],
  ])('%j to %i', (text, limit, cut) => {
    expect(cutMiddle(text, limit)).toBe(cut)
  })

  test('in whatever pieces it comes', () => {
    const text = Array.from({ length: 300 }, (_, n) => `${n} `).join('')
    for (const size of [1, 2, 7, 50, 1000]) {
      const cut = new CutText(20)
      for (let at = 0; at < text.length; at += size) cut.add(text.slice(at, at + size))
      expect([size, cut.toString()]).toEqual([size, cutMiddle(text, 20)])
      expect(cut.size).toBeLessThanOrEqual(20 / 2 + Math.max(40, size))
    }
    expect(new CutText(20).add('abc').size).toBe(3)
  })
})

test('a map over its limit loses its oldest entry, and no other', () => {
  const map = new Map([
    ['a', 1],
    ['b', 2],
  ])
  dropOldest(map, 2)
  expect([...map.keys()]).toEqual(['a', 'b'])
  map.set('c', 3)
  dropOldest(map, 2)
  expect([...map.keys()]).toEqual(['b', 'c'])
})

describe('JSON of values nested too deep', () => {
  const nested = (depth: number): unknown => JSON.parse(`${'[{"a":'.repeat(depth)}"x"${'}]'.repeat(depth)}`)

  test('is cut where it can be written, and that is told', () => {
    const told: string[] = []
    const json = toJson(nested(60_000), ({ code }) => told.push(code))
    expect(json).toBe(`${'[{"a":'.repeat(250)}null${'}]'.repeat(250)}`)
    expect(told).toEqual(['too_deep'])
  })

  test('is written as it stands where it can be', () => {
    expect(toJson(nested(2), () => expect.unreachable())).toBe('[{"a":[{"a":"x"}]}]')
  })

  test('another error is not swallowed', () => {
    const odd = {
      toJSON: () => {
        throw new TypeError('odd')
      },
    }
    expect(() => toJson(odd, () => {})).toThrow(new TypeError('odd'))
  })
})

test.each(['github', 'pretty'] as const)('%s needs its options', async (name) => {
  await expect(
    (async () => FORMATS[name].create({ events: 'core', onDiagnostic: () => {} }))(),
  ).rejects.toThrow(new TypeError(`the ${name} format needs \`pretty\` in its options`))
})

test('only ndjson keeps turns, and says so', () => {
  const reads = Object.entries(FORMATS).flatMap(([name, format]) =>
    (['core', 'full'] as const)
      .filter((events) => format.readsTranscript({ events }))
      .map((events) => [name, events]),
  )
  expect(reads).toEqual([
    ['ndjson', 'core'],
    ['ndjson', 'full'],
  ])
})

describe('text', () => {
  const done = (response: string, outcome: 'success' | 'refusal' = 'success') =>
    formatEvents('text', [
      { type: 'done', response, transcript: [], run: { outcome, retryable: false, message: 'm' } },
    ])

  test('is the answer with one newline at its end, for a run that went well', async () => {
    expect([await done('a'), await done('a\n'), await done(''), await done('a', 'refusal')]).toEqual([
      ...['a\n', 'a\n', '', ''],
    ])
  })
})
