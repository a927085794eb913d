import { describe, expect, test } from 'vitest'
import type { Diagnostic } from '../../src/diagnostics.ts'
import { isFrame } from '../../src/frames/frame.ts'
import { HOLD_LINES, LineDecoder } from '../../src/input/decode-line.ts'

/** What came of a text, in order: `frame NAME`, `noise TEXT`, `CODE LINE`. */
function decode(text: string): string[] {
  const got: string[] = []
  const decoder = new LineDecoder({
    accepts: isFrame,
    frame: (frame) => got.push(`frame ${String(frame.n)}`),
    noise: (noise) => got.push(`noise ${noise}`),
    diagnostic: ({ code, line }: Diagnostic) => got.push(`${code} ${line}`),
  })
  for (const [index, line] of text.split('\n').entries()) decoder.push({ text: line, number: index + 1 })
  decoder.end()
  return got
}

const frame = (n: number, more = '') => `{"type":"user","n":${n}${more}}`
const indented = (n: number) =>
  JSON.stringify({ type: 'user', n, message: { content: [{ type: 'text' }, []] } }, null, 2)

describe('one line', () => {
  const LINES: readonly (readonly [string, string, string[]])[] = [
    ['a frame', frame(1), ['frame 1']],
    ['a frame with CR', `${frame(1)}\r`, ['frame 1']],
    ['blank lines', ' \n\t\r\n\u0000\u0000', []],
    ['a banner', 'npm warn deprecated', ['noise npm warn deprecated']],
    ['a byte order mark', `\ufeff${frame(1)}`, ['frame 1']],
    ['NULs of a crash', `\u0000\u0000${frame(1)}`, ['frame 1']],
    ['two frames', frame(1) + frame(2), ['frame 1', 'frame 2']],
    ['two frames, spaced, BOM between', `${frame(1)} \ufeff${frame(2)}`, ['frame 1', 'frame 2']],
    ['a frame and words', `${frame(1)} done`, ['frame 1', 'noise done']],
    ['an array', `[${frame(1)},${frame(2)}]`, ['frame 1', 'frame 2']],
    ['an array with other JSON in it', `[${frame(1)},{"a":1}]`, ['frame 1', 'noise {"a":1}']],
    ['an array of other things', '[1,2,{"a":3}]', ['noise [1,2,{"a":3}]']],
    ['other JSON', '{"level":"info","msg":"x"}', ['noise {"level":"info","msg":"x"}']],
    ['JSON that is no object', '"text"\nnull\n42', ['noise "text"', 'noise null', 'noise 42']],
    ['a frame quoted in a sentence', `saw ${frame(1)} here`, [`noise saw ${frame(1)} here`]],
    [
      'a frame quoted in a string',
      `"${frame(1).replaceAll('"', '\\"')}"`,
      [`noise "${frame(1).replaceAll('"', '\\"')}"`],
    ],
    ['progress before a frame', `10%\r50%\r${frame(1)}`, ['noise 10%\r50%', 'frame 1']],
    ['a window title', `\u001b]0;claude\u0007${frame(1)}`, ['frame 1']],
    [
      'colour between tokens',
      `\u001b[1m{\u001b[0m"type"\u001b[2m:\u001b[0m"user","n":1}\u001b[0m`,
      ['frame 1'],
    ],
    ['an object dump', '{ unfinished: true,', ['noise { unfinished: true,']],
    ['a torn line', '{"type":"user","n":1,"te', ['truncated_input 1']],
    ['a torn line, then a frame', `{"type":"user","te\n${frame(2)}`, ['malformed_json 1', 'frame 2']],
    [
      'a torn line fused with a frame',
      `{"type":"user","text":"ab${frame(2)}`,
      ['malformed_json 1', 'frame 2'],
    ],
    [
      '… with two frames',
      `{"type":"user","text":"ab${frame(2)}${frame(3)}`,
      ['malformed_json 1', 'frame 2', 'frame 3'],
    ],
    [
      'a tool input that looks like a frame, torn off',
      `{"type":"assistant","input":${frame(9)}`,
      ['truncated_input 1'],
    ],
    [
      'a frame in a torn string',
      `{"type":"assistant","text":"${frame(9).replaceAll('"', '\\"')}`,
      ['truncated_input 1'],
    ],
    ['an array cut in a string', `[${frame(1)},{"type":"us`, ['frame 1', 'truncated_input 1']],
    ['an array cut between elements', `[${frame(1)},`, ['frame 1', 'truncated_input 1']],
    ['an array cut in its first element', '[{"type":"us', ['truncated_input 1']],
    ['… between two keys', '[{"type":"user",', ['truncated_input 1']],
    ['an opening bracket alone', '[', ['noise [']],
    ['an opening bracket and brace', '[{', ['noise [{']],
    ['an opening brace alone', '{', ['noise {']],
    ['an empty array', '[]', ['noise []']],
    ['an array of arrays', `[[${frame(1)}]]`, [`noise [[${frame(1)}]]`]],
    ['an array of other things that is cut', `[1, ${frame(1)}`, [`noise [1, ${frame(1)}`]],
    ['… behind a mark', `[INFO] [{"a":1}]`, ['noise [INFO] [{"a":1}]']],
    ['… behind a frame', `${frame(1)}[{"a":1}]`, ['frame 1', 'noise [{"a":1}]']],
    ['… behind a frame, cut', `${frame(1)} [1, {"a"`, ['frame 1', 'noise [1, {"a"']],
    ['an array behind a frame', `${frame(1)}[${frame(2)}]`, ['frame 1', 'frame 2']],
    ['a frame and a marked one', `${frame(1)}[INFO] ${frame(2)}`, ['frame 1', 'frame 2']],
    ['… marked otherwise', `${frame(1)}2026-01-02T03:04:05Z ${frame(2)}`, ['frame 1', 'frame 2']],
    [
      'two frames with a comma outside of any array',
      `${frame(1)},${frame(2)}`,
      ['frame 1', `noise ,${frame(2)}`],
    ],
    [
      'a tool input that looks like a frame, torn off and fused with a frame',
      `{"type":"assistant","input":${frame(9)}${frame(2)}`,
      ['malformed_json 1', 'frame 2'],
    ],
    ['an object with an escape that is none', '{"type":"user","a":"\\x"}', ['truncated_input 1']],
    ['… and a frame behind it', `{"type":"user","a":"\\x"}\n${frame(2)}`, ['malformed_json 1', 'frame 2']],
    ['other JSON behind a mark', '[INFO] {"level":1}', ['noise {"level":1}']],
    [
      'other JSON in an array with an element a line',
      `[\n{"a":1},\n${frame(2)}\n]`,
      ['noise {"a":1}', 'frame 2'],
    ],
  ]
  test.each(LINES)('%s', (_, text, expected) => {
    expect(decode(text)).toEqual(expected)
  })
})

describe('known marks in front of a frame', () => {
  test.each([
    '2026-01-02T03:04:05.678Z ',
    '2026-01-02 03:04:05,678 ',
    '2026-01-02T03:04:05+01:00 | ',
    '03:04:05.678 ',
    'Nov 30 21:00:00 host claude[123]: ',
    'claude-1  | ',
    '[INFO] ',
    '[2026-01-02T03:04:05.000Z] [INFO] ',
    '[pod/run-1/claude] ',
    'INFO: ',
    'build\tRun claude\t2026-01-02T03:04:05.6789012Z ',
    '2026-01-02T03:04:05.6789012Z stdout F ',
    '2026-01-02T03:04:05.678901Z 00O ',
    '##[debug]',
  ])('%j', (mark) => {
    expect(decode(mark + frame(1))).toEqual(['frame 1'])
  })

  test.each(['result was ', '$ echo ', '> ', 'https://example.invalid/ ', '- '])('%j is none', (text) => {
    expect(decode(text + frame(1))).toEqual([`noise ${text}${frame(1)}`])
  })

  test('a frame behind a mark is dropped if the next line is the same frame bare', () => {
    expect(decode(`[INFO] ${frame(1)}\n${frame(1)}\n${frame(1)}`)).toEqual(['frame 1', 'frame 1'])
    expect(decode(`[INFO] ${frame(1)}\nwords\n${frame(1)}`)).toEqual(['frame 1', 'noise words', 'frame 1'])
    expect(decode(`[INFO] ${frame(1)}\n${frame(2)}`)).toEqual(['frame 1', 'frame 2'])
  })
})

describe('values over many lines', () => {
  test('an indented object', () => {
    expect(decode(`${indented(1)}\n${indented(2)}`)).toEqual(['frame 1', 'frame 2'])
  })

  test('behind a mark, with marked lines between', () => {
    const [first, ...rest] = indented(1).split('\n')
    const text = [`[12:00:00] [INFO] ${first}`, '[12:00:01] [DEBUG] tick', ...rest].join('\n')
    expect(decode(text)).toEqual(['noise [12:00:01] [DEBUG] tick', 'frame 1'])
  })

  test('with a mark on every line', () => {
    const text = indented(1)
      .split('\n')
      .map((line) => `2026-01-02T03:04:05.6789012Z ${line}`)
      .join('\n')
    expect(decode(text)).toEqual(['frame 1'])
  })

  test('an indented array, and one that is cut', () => {
    const array = JSON.stringify([JSON.parse(indented(1)), JSON.parse(indented(2))], null, 2)
    expect(decode(array)).toEqual(['frame 1', 'frame 2'])
    expect(decode(array.slice(0, -20))).toEqual(['frame 1', 'truncated_input 14'])
  })

  test('an array with an element a line', () => {
    expect(decode(`[\n${frame(1)},\n${frame(2)}\n]\n${frame(3)}`)).toEqual(['frame 1', 'frame 2', 'frame 3'])
  })

  test('a dump that merely starts with a brace swallows nothing', () => {
    const text = `{\n${frame(1)}\n  timeout: 6\n}\n{ a: 1,\n${frame(2)}`
    expect(decode(text)).toEqual([
      'noise {',
      'frame 1',
      'noise   timeout: 6',
      'noise }',
      'noise { a: 1,',
      'frame 2',
    ])
  })

  test('an object that is never closed is given up at the next frame, and its lines are told', () => {
    expect(decode(`{\n  "a": 1,\n  "b": [\n${frame(1)}`)).toEqual([
      'noise {',
      'noise   "a": 1,',
      'noise   "b": [',
      'frame 1',
    ])
    expect(decode(`{"a": 1,\n${frame(1)}`)).toEqual(['malformed_json 1', 'frame 1'])
  })

  test('… and after so many lines', () => {
    const got = decode(`{"a": [\n${'words\n'.repeat(HOLD_LINES)}${indented(1)}`)
    expect(got.length).toBe(HOLD_LINES + 2)
    expect([got[0], got.at(-2), got.at(-1)]).toEqual(['noise words', 'malformed_json 1', 'frame 1'])
  })

  test('elements without a comma between end the array; what is behind stands for itself', () => {
    expect(decode(`[\n${frame(1)}\n${frame(2)}\n]`)).toEqual(['frame 1', 'frame 2', 'noise ]'])
    expect(decode(`[${frame(1)}${frame(2)},${frame(3)}]`)).toEqual([
      'frame 1',
      'frame 2',
      `noise ,${frame(3)}]`,
    ])
  })

  test('an array may hold an object over many lines, commas before it, and words between', () => {
    const element = indented(1).split('\n')
    expect(decode(['[', ...element, 'words', `,${frame(2)}`, ']', frame(3)].join('\n'))).toEqual([
      ...['frame 1', 'noise words', 'frame 2', 'frame 3'],
    ])
  })

  test('other JSON on one line belongs to a value that is open', () => {
    expect(decode(`{"type":"user","n":1,"a":\n{"b":1}\n}`)).toEqual(['frame 1'])
    expect(decode('{\n{"a":1}\n')).toEqual(['noise {', 'noise {"a":1}'])
  })

  test('a frame on one line ends whatever is open', () => {
    expect(decode(`{"a":[\n${frame(3)}\n]}`)).toEqual(['malformed_json 1', 'frame 3', 'noise ]}'])
  })

  test('a value behind the end of another one on its line goes on', () => {
    const [first, ...rest] = indented(2).split('\n')
    const one = indented(1).split('\n')
    expect(decode([...one.slice(0, -1), `} ${first}`, ...rest].join('\n'))).toEqual(['frame 1', 'frame 2'])
    expect(decode([...one.slice(0, -1), '} words'].join('\n'))).toEqual(['frame 1', 'noise words'])
  })

  test('a bare copy of a marked value over many lines is dropped', () => {
    const lines = [`[INFO] {"type":"user",`, '"n":1}']
    expect(decode([...lines, '{"type":"user",\n"n":1}'].join('\n'))).toEqual(['frame 1', 'frame 1'])
    expect(decode(['[INFO] {"type":"user","n":1}', ' {"type":"user","n":1} '].join('\n'))).toEqual([
      'frame 1',
    ])
  })

  test('after so many characters a value is given up', () => {
    const part = `"${'x'.repeat(8 * 1024 * 1024)}",`
    const lines = ['{"a": [', ...Array.from({ length: 9 }, () => part)]
    const got = decode(lines.join('\n'))
    expect(got.map((told) => told.slice(0, 16))).toEqual([
      'malformed_json 1',
      ...Array.from({ length: 9 }, () => 'noise "xxxxxxxxx'),
    ])
  })

  test('an input that ends inside an object says so', () => {
    expect(decode(indented(1).slice(0, -1))).toEqual(['truncated_input 1'])
  })
})
