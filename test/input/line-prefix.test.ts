/** Marks in front of frames: each pattern at its edges, and how many may stand in a row. */
import { describe, expect, test } from 'vitest'
import { prefixLength } from '../../src/input/line-prefix.ts'

describe('known marks, all of them', () => {
  test.each([
    '2026-01-02T03:04 ',
    '2026-01-02 03:04:05 ',
    '2026-01-02T03:04:05.6 ',
    '2026-01-02T03:04:05,678901234Z ',
    '2026-01-02T03:04:05Z: ',
    '2026-01-02T03:04:05+0100 | ',
    '2026-01-02T03:04:05-01:00\t',
    '03:04:05 ',
    '03:04:05,6  ',
    'Jan  1 00:00:00 ',
    'Dec 31 23:59:59 host ',
    'Nov 30 21:00:00 host.example name[123]: ',
    'Nov 30 21:00:00 host a/b: ',
    'claude-1  | ',
    'a.b/c|',
    'job\tstep\t',
    '##[group]',
    '##[end-group]',
    '[INFO] ',
    '[a b/c]:  ',
    '[x]',
    'TRACE ',
    'debug: ',
    'Info - ',
    'notice | ',
    'LOG ',
    'warn ',
    'WARNING: ',
    'error ',
    'fatal ',
    'critical: ',
    'stdout F ',
    'stderr P ',
    'stdout: ',
    'stderr| ',
    'STDOUT : ',
    '00O ',
    '01E+',
  ])('%j', (mark) => {
    expect(prefixLength(`${mark}{}`)).toBe(mark.length)
  })
})

describe('no marks, or not at that place', () => {
  test.each([
    '{}',
    '',
    ' {}',
    '2026-01-02{}',
    '2026-01-02T03:04:05Z{}',
    '26-01-02T03:04:05 {}',
    '03:04 {}',
    'Abc 30 21:00:00 {}',
    'two words | {}',
    'a\tb {}',
    '#[group]{}',
    '[]{}',
    '["a"]{}',
    '[{}]',
    'information {}',
    'errors {}',
    'stdout {}',
    'stdout F{}',
    '00X {}',
    '0O {}',
    `[${'a'.repeat(121)}] {}`,
    `${'a'.repeat(65)}| {}`,
  ])('%j', (text) => {
    expect(prefixLength(text)).toBe(0)
  })
})

test('several marks in a row, up to eight', () => {
  expect(prefixLength(`${'[a] '.repeat(8)}{}`)).toBe(32)
  expect(prefixLength(`${'[a] '.repeat(9)}{}`)).toBe(32)
  expect(prefixLength('[a] [b] {}')).toBe(8)
})

test('from a place on', () => {
  expect([prefixLength('{}[a] {}', 2), prefixLength('{}[a] {}', 0), prefixLength('{}', 2)]).toEqual([4, 0, 0])
})
