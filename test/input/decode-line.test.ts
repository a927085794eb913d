/** Frames found on one line, whatever stands around them; and what is told of lines that are damaged. */
import { describe, expect, test } from 'vitest'
import type { Diagnostic } from '../../src/diagnostics.ts'
import { isFrame } from '../../src/frames/frame.ts'
import { LineDecoder } from '../../src/input/decode-line.ts'
import { decode, frame } from './decoded.ts'

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
    ['a template', '{{"name"}}', ['noise {{"name"}}']],
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
    ['… and white space', `{"type":"user","text":"ab${frame(2)} `, ['malformed_json 1', 'frame 2']],
    [
      '… with two frames, spaced',
      `{"type":"user","text":"ab${frame(2)} ${frame(3)}`,
      ['malformed_json 1', 'frame 2', 'frame 3'],
    ],
    ['… behind a comma', `{"type":"user","n":1,${frame(2)}`, ['malformed_json 1', 'frame 2']],
    ['a torn line fused with other JSON', '{"type":"user","text":"ab{"a":1}', ['truncated_input 1']],
    ['a dump fused with a frame', `{ oops ${frame(2)}`, ['malformed_json 1', 'frame 2']],
    ['a dump with JSON in it', '{ a: {"b": 1', ['noise { a: {"b": 1']],
    ['a torn line behind a mark', '[INFO] {"type":"us', ['truncated_input 1']],
    ['a torn line, spaced', '[ { "type":"us', ['truncated_input 1']],
    ['two frames with a tab between', `${frame(1)}\t${frame(2)}`, ['frame 1', 'frame 2']],
    ['nothing overwritten', ` \r${frame(1)}`, ['frame 1']],
    ['marks of an array outside of any', '  ], x', ['noise   ], x']],
    ['an array that is spaced', `[  ${frame(1)} , ${frame(2)}  ]`, ['frame 1', 'frame 2']],
    ['words in an array', `[\n  words\n${frame(1)}\n]`, ['noise   words', 'frame 1']],
    ['other JSON over many lines', '{"a":\n{"b":1}\n}', ['noise {"a":\n{"b":1}\n}']],
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

test('a diagnostic has its line, the bytes before it where they are known, and how the text begins', () => {
  const told: Diagnostic[] = []
  const decoder = new LineDecoder({
    accepts: isFrame,
    frame: () => {},
    noise: () => {},
    diagnostic: (diagnostic) => told.push(diagnostic),
  })
  decoder.push({ text: '{"type":"us', number: 3, offset: 70 })
  decoder.push({ text: '{"type":"\ud800', number: 4 })
  decoder.end()
  decoder.end()
  expect(told).toStrictEqual([
    {
      code: 'malformed_json',
      message: 'looks like JSON but can’t be read; the line is left out',
      line: 3,
      offset: 70,
      excerpt: '{"type":"us',
    },
    {
      code: 'truncated_input',
      message: 'the input ended inside a frame; it is left out',
      line: 4,
      excerpt: '{"type":"\\ud800',
    },
  ])
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
