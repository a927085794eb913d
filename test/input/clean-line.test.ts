import { expect, test } from 'vitest'
import { cleanLine } from '../../src/input/clean-line.ts'
import { escapeControls, excerptOf } from '../../src/input/excerpt.ts'

test.each([
  ['plain', { text: 'plain' }],
  ['cr\r', { text: 'cr' }],
  ['\ufeff\ufeffboms', { text: 'boms' }],
  ['a\u0000b', { text: 'ab' }],
  ['\u001b[31mred\u001b[0m', { text: 'red' }],
  ['\u001b]0;title\u0007x\u001b]2;t\u001b\\y', { text: 'xy' }],
  ['\u001b]0;never closed', { text: '0;never closed' }],
  ['\u009b1mC1\u009b0m', { text: 'C1' }],
  ['1%\r2%\rrest', { text: 'rest', overwritten: '1%\r2%' }],
  ['\u001b[?2004h', { text: '' }],
  ['a\rb\r', { text: 'b', overwritten: 'a' }],
  ['a\r\r\r', { text: 'a' }],
  ['\rrest', { text: 'rest', overwritten: '' }],
  ['bom\ufeff', { text: 'bom\ufeff' }],
])('%j', (line, clean) => {
  expect(cleanLine(line)).toStrictEqual(clean)
})

test('excerpts are short and harmless', () => {
  expect(excerptOf('x'.repeat(100))).toBe(`${'x'.repeat(60)}…`)
  expect(excerptOf('x'.repeat(60))).toBe('x'.repeat(60))
  expect(escapeControls('a\u001b[2J\u0007\r\u202e\u0085\ud83d')).toBe(
    'a\\u001b[2J\\u0007\\u000d\\u202e\\u0085\\ud83d',
  )
  expect(escapeControls('ü 😀 שלום')).toBe('ü 😀 שלום')
})
