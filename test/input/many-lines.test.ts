/** Values over many lines: objects and arrays that are printed indented, cut, or never closed. */
import { describe, expect, test } from 'vitest'
import { HOLD_LINES } from '../../src/input/decode-line.ts'
import { decode, frame, indented } from './decoded.ts'

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

  test('a line that can’t go on with the value but begins one ends it; a dump does not', () => {
    const open = (...lines: string[]) => decode(['{"a": 1,', ...lines].join('\n'))
    const two = ['{"type":"user",', '"n":2}'] as const
    expect(open(...two)).toEqual(['malformed_json 1', 'frame 2'])
    expect(open(`[INFO]  ${two[0]}`, two[1])).toEqual(['malformed_json 1', 'frame 2'])
    expect(open(`  ${two[0]}`, two[1])).toEqual(['malformed_json 1', 'frame 2'])
    expect(open('[', frame(2), ']')).toEqual(['malformed_json 1', 'frame 2'])
    expect(open(`[${frame(2)},`, `${frame(3)}]`)).toEqual(['malformed_json 1', 'frame 2', 'frame 3'])
    expect(decode('{"a": 1\n"text"\n}')).toEqual(['noise "text"', 'noise {"a": 1\n}'])
    expect(open('{ dump: 1', '"b": 2}')).toEqual(['noise { dump: 1', 'noise {"a": 1,\n"b": 2}'])
    expect(open('words', '"b": 2}')).toEqual(['noise words', 'noise {"a": 1,\n"b": 2}'])
  })

  test('a frame on one line ends whatever is open', () => {
    expect(decode(`{"a":[\n${frame(3)}\n]}`)).toEqual(['malformed_json 1', 'frame 3', 'noise ]}'])
  })

  test('a value behind the end of another one on its line goes on', () => {
    const [first, ...rest] = indented(2).split('\n')
    const one = indented(1).split('\n')
    expect(decode([...one.slice(0, -1), `} ${first}`, ...rest].join('\n'))).toEqual(['frame 1', 'frame 2'])
    expect(decode([...one.slice(0, -1), '} words'].join('\n'))).toEqual(['frame 1', 'noise words'])
    for (const end of ['} [1,{"a":1}]', '}[1,{"a":1}]']) {
      expect(decode([...one.slice(0, -1), end].join('\n'))).toEqual(['frame 1', 'noise [1,{"a":1}]'])
    }
  })

  test('a bare copy of a marked value over many lines is dropped', () => {
    const lines = [`[INFO] {"type":"user",`, '"n":1}']
    expect(decode([...lines, '{"type":"user",\n"n":1}'].join('\n'))).toEqual(['frame 1', 'frame 1'])
    expect(decode(`[INFO] ${frame(1)}\n ${frame(1)} `)).toEqual(['frame 1'])
    expect(decode(`[INFO] ${frame(1)}\n${frame(1)} `)).toEqual(['frame 1'])
    expect(decode(`${frame(1)}${frame(2)}\n${frame(2)}`)).toEqual(['frame 1', 'frame 2', 'frame 2'])
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
