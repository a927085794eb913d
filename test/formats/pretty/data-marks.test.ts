/** Values of any shape in one line, and marks for what is no text. */
import { describe, expect, test } from 'vitest'
import { markOf, outline, partsOf, sizeAt } from '../../../src/formats/pretty/data-marks.ts'

describe('the parts of a result', () => {
  test.each<[unknown, string[]]>([
    ['a', ['a']],
    ['', []],
    [null, []],
    [undefined, []],
    [7, ['7']],
    [{ city: 'Oslo', days: 3 }, ['city: "Oslo", days: 3']],
    [
      [{ type: 'text', text: 'a' }, { type: 'text', text: '' }, 'b'],
      ['a', 'b'],
    ],
    [
      [{ type: 'tool_reference', tool_name: 'Bash' }, { type: 'tool_reference' }],
      ['tool Bash', 'tool ?'],
    ],
    [[{ type: 'web_search_result', title: 'T', url: 'u' }], ['T · u']],
    [
      [{ type: 'resource', uri: 'file:///a' }, { type: 'odd' }],
      ['[resource] file:///a', '[odd]'],
    ],
    [
      [{ type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'AAAA' } }],
      ['[image · image/png · 3 B]'],
    ],
  ])('%j', (output, texts) => {
    expect(partsOf(output).map((part) => part.text)).toEqual(texts)
  })
})

test.each<[unknown, string]>([
  [{ type: 'base64', data: 'AAA=' }, '[image · 2 B]'],
  [{ type: 'base64', data: 'AA==' }, '[image · 1 B]'],
  [{ type: 'url', url: 'https://example.com/a.png' }, '[image · url · https://example.com/a.png]'],
  [undefined, '[image]'],
])('a picture from %j is %s', (source, mark) => {
  expect(markOf('image', source)).toBe(mark)
})

describe('an outline', () => {
  const list = (length: number) => Array.from({ length }, (_, n) => n)

  test.each<[unknown, string]>([
    ['a"b', '"a\\"b"'],
    ['x'.repeat(81), `"${'x'.repeat(80)}…"`],
    ['x'.repeat(80), `"${'x'.repeat(80)}"`],
    [null, 'null'],
    [true, 'true'],
    [[], '[]'],
    [{}, ''],
    [list(12), `[${list(12).join(', ')}]`],
    [list(13), `[${list(12).join(', ')}, …]`],
    [
      Object.fromEntries(list(13).map((n) => [`k${n}`, n])),
      `${list(12)
        .map((n) => `k${n}: ${n}`)
        .join(', ')}, …`,
    ],
    [{ a: { b: { c: [] } } }, 'a: {b: {c: []}}'],
    [{ a: { b: { c: [1] } } }, 'a: {b: {c: […]}}'],
    [{ a: { b: { c: { d: 1 } } } }, 'a: {b: {c: {…}}}'],
    [[[[[1]]]], '[[[[…]]]]'],
  ])('of %j', (value, line) => {
    expect(outline(value)).toBe(line)
  })

  test('lists count by their length, other values by none', () => {
    expect([sizeAt({ a: [1, 2] }, 'a'), sizeAt({ a: 'xy' }, 'a'), sizeAt(null, 'a')]).toEqual([2, 0, 0])
  })
})
