/** What exactly-once remembers, how it compares, and where its bounds are. */
import { describe, expect, test } from 'vitest'
import { fingerprint } from '../../src/translate/fingerprint.ts'
import { wholePiece } from '../../src/translate/given.ts'
import { BoundedMap, Memory } from '../../src/translate/memory.ts'

describe('a bounded map', () => {
  test('drops its oldest entry, and no other, when it grows over its limit', () => {
    const map = new BoundedMap<number>(2)
    map.set('a', 1)
    map.set('b', 2)
    expect([...map.values()]).toStrictEqual([1, 2])
    map.set('c', 3)
    expect([map.get('a'), map.has('a'), map.get('b'), map.has('b'), map.get('c')]).toStrictEqual([
      undefined,
      false,
      2,
      true,
      3,
    ])
    expect([...map.values()]).toStrictEqual([2, 3])
  })

  test('a value set anew keeps its place in the row', () => {
    const map = new BoundedMap<number>(2)
    for (const [at, key] of ['a', 'b', 'a', 'c'].entries()) map.set(key, at)
    expect([...map.values()]).toStrictEqual([1, 3])
  })

  test('cleared, it holds nothing', () => {
    const map = new BoundedMap<number>()
    map.set('a', 1)
    map.clear()
    expect([map.has('a'), [...map.values()]]).toStrictEqual([false, []])
  })

  test('holds a hundred thousand unless told otherwise', () => {
    const map = new BoundedMap<number>()
    for (let n = 0; n <= 100_000; n++) map.set(`${n}`, n)
    expect([map.has('0'), map.has('1'), map.has('100000')]).toStrictEqual([false, true, true])
  })
})

describe('fingerprints', () => {
  const long = (middle: string) => `${'a'.repeat(512)}${middle}${'z'.repeat(512)}`
  const deep = (inmost: unknown, depth: number): unknown => (depth === 0 ? inmost : [deep(inmost, depth - 1)])
  const many = (last: unknown, count: number) => [...Array.from({ length: count - 1 }, () => 0), last]

  test.each([
    ['texts that differ in one letter', 'abc', 'abd'],
    ['texts of the same letters in another order', 'ab', 'ba'],
    ['a text and a longer one', 'a', 'aa'],
    [
      'texts of 512 characters that differ anywhere',
      `${'a'.repeat(200)}b${'a'.repeat(311)}`,
      'a'.repeat(512),
    ],
    ['long texts that differ in their middle', long('x'), long('y')],
    ['long texts that differ in their head', `b${long('x')}`, `a${long('x')}`],
    ['long texts that differ in their tail', `${long('x')}b`, `${long('x')}a`],
    ['long texts of different lengths', long('xx'), long('x')],
    ['a number and its text', 1, '1'],
    ['a number and its text in a list', [1], ['1']],
    ['null and a missing value', null, undefined],
    ['null and an empty list', null, []],
    ['true and false', true, false],
    ['a list and one more', [1], [1, 1]],
    ['lists in another order', [1, 2], [2, 1]],
    ['members of different names', { a: 1 }, { b: 1 }],
    ['members of different values', { a: 1 }, { a: 2 }],
    ['values eight deep', deep('a', 7), deep('b', 7)],
    ['the sixty-fourth member', many('a', 64), many('b', 64)],
    ['the number of members beyond that', many('a', 65), many('a', 66)],
  ])('tell %s apart', (_, one, other) => {
    expect(fingerprint(one)).not.toBe(fingerprint(other))
  })

  test.each([
    ['equal texts', 'abc', `ab${'c'}`],
    ['equal values', { a: [1, { b: null }] }, { a: [1, { b: null }] }],
    [
      'long texts that differ between head and middle',
      `${'a'.repeat(200)}x${long('')}`,
      `${'a'.repeat(200)}y${long('')}`,
    ],
    ['values that differ more than eight deep', deep('a', 9), deep('b', 9)],
    ['values that differ at the ninth level', deep(['a'], 8), deep(['b'], 8)],
    ['lists that differ behind the sixty-fourth member', many('a', 65), many('b', 65)],
  ])('are equal for %s', (_, one, other) => {
    expect(fingerprint(one)).toBe(fingerprint(other))
  })

  test('are marks of the value, the same in every run', () => {
    expect([fingerprint(''), fingerprint('a'), fingerprint(null), fingerprint({ a: [1] })]).toStrictEqual([
      's0.2166136261',
      's1.3826002220',
      'v1996966820',
      'v4099328557',
    ])
  })
})

describe('what came out', () => {
  test('a frame is seen once, and has the pieces that came out for it', () => {
    const memory = new Memory()
    const piece = wholePiece('m', 'text')
    expect([memory.seeFrame('u'), memory.seeFrame('u')]).toStrictEqual([true, false])
    memory.noteGiven('u', piece)
    memory.noteGiven('never seen', piece)
    memory.noteGiven(undefined, piece)
    expect([memory.givenBy('u'), memory.givenBy('never seen')]).toStrictEqual([[piece], []])
  })

  test('a tool is remembered by its id; one without an id is not', () => {
    const memory = new Memory()
    memory.giveTool('t')
    memory.giveTool('')
    expect([memory.hasTool('t'), memory.hasTool('')]).toStrictEqual([true, false])
  })

  test('a result repeats by its id and content, in either form', () => {
    const memory = new Memory()
    const content = [{ type: 'text', text: 'ü' }]
    const json = JSON.stringify(content)
    expect([memory.giveResult('a', content), memory.giveResultJson('a', json)]).toStrictEqual([true, false])
    expect([memory.giveResultJson('b', json), memory.giveResult('b', content)]).toStrictEqual([true, false])
    expect([memory.giveResultJson('b', '"other"'), memory.giveResult('b', 'other')]).toStrictEqual([
      true,
      false,
    ])
    expect([memory.giveResult('b', content), memory.giveResultJson('a', json)]).toStrictEqual([false, false])
    expect([memory.giveResult('', 'x'), memory.giveResult('', 'x')]).toStrictEqual([true, true])
    expect([memory.giveResultJson('', '"x"'), memory.giveResultJson('', '"x"')]).toStrictEqual([true, true])
  })

  test('texts of a message are found in order, by kind', () => {
    const memory = new Memory()
    memory.giveText('m', 'text', 'a')
    memory.giveText('m', 'text', 'b')
    memory.giveText('m', 'text', 'a')
    memory.giveText(undefined, 'text', 'a')
    const find = (from: number, text = 'a', id: string | undefined = 'm') =>
      memory.findText(id, 'text', text, from)
    expect([find(0), find(1), find(2), find(3), find(0, 'b'), find(2, 'b')]).toStrictEqual([
      0, 2, 2, -1, 1, -1,
    ])
    expect(memory.findText('m', 'thinking', 'a', 0)).toBe(-1)
    expect([find(0, 'a', 'other'), memory.findText(undefined, 'text', 'a', 0)]).toStrictEqual([-1, -1])
    expect([memory.hasMessage('m'), memory.hasMessage('other')]).toStrictEqual([true, false])
  })

  test('a message keeps its last ten thousand texts', () => {
    const memory = new Memory()
    for (let n = 0; n < 10_000; n++) memory.giveText('m', 'text', `${n}`)
    expect([memory.findText('m', 'text', '0', 0), memory.findText('m', 'text', '9999', 0)]).toStrictEqual([
      0, 9999,
    ])
    memory.giveText('m', 'text', 'one more')
    expect([memory.findText('m', 'text', '0', 0), memory.findText('m', 'text', '1', 0)]).toStrictEqual([
      -1, 0,
    ])
  })

  test('forgotten, everything may come out again', () => {
    const memory = new Memory()
    const all = () => [
      memory.seeFrame('u'),
      memory.giveResult('t', 'x'),
      memory.hasTool('t'),
      memory.hasMessage('m'),
    ]
    expect(all()).toStrictEqual([true, true, false, false])
    memory.giveTool('t')
    memory.giveText('m', 'text', 'a')
    expect(all()).toStrictEqual([false, false, true, true])
    memory.forget()
    expect(all()).toStrictEqual([true, true, false, false])
  })
})
