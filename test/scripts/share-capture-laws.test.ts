/** What the parts of it promise. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shared } from './mask-capture.ts'

const session = 'd808cc58-f7a9-48c9-8dcf-6064a204b5eb'
const frame = (fields: object): string =>
  JSON.stringify({ type: 'assistant', session_id: session, ...fields })
const textFrame = (text: string): string => frame({ message: { content: [{ type: 'text', text }] } })
const textOf = (line: string): string => JSON.parse(line).message.content[0].text as string
const copied = (text: string): string => textOf(shared(textFrame(text)))
const delta = (fields: object): string =>
  JSON.stringify({
    type: 'stream_event',
    session_id: session,
    event: { type: 'content_block_delta', index: 0, delta: fields },
  })

describe('texts', () => {
  const NOT_KEPT = /[A-Za-z0-9]|[^\0-\x7f]/g
  const anyText = fc.string({ unit: 'binary', maxLength: 60 })

  test('keep their length in characters and in bytes, and what of ASCII is no letter or digit', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const copy = copied(text)
        expect([copy.length, Buffer.byteLength(copy)]).toEqual([text.length, Buffer.byteLength(text)])
        expect(copy.replace(NOT_KEPT, '')).toBe(text.replace(NOT_KEPT, ''))
      }),
    )
  })

  test('begin alike if they began alike, and go on otherwise', () => {
    expect(copied('# Plan\n1. Ask Ann').slice(0, 7)).toBe(copied('# Plan\n2. Go').slice(0, 7))
    expect(copied('The first long answer')).not.toBe(copied('The other long answer'))
    expect(copied('# Plan\n1. Ask 😀é名')).toMatch(
      /^# [W-Z][w-z]{3}\n[6-9]\. [W-Z][w-z]{2} [\u{1f600}-\u{1f603}][öäüß][文字列本]$/u,
    )
  })

  test('keep what Claude Code itself says, at their beginning', () => {
    expect(copied('API Error: 529 Overloaded')).toMatch(/^API Error: 529 [W-Z][w-z]{9}$/)
    expect(copied('[Request interrupted by user]')).toBe('[Request interrupted by user]')
    expect(copied('He: [Request interrupted by user]')).not.toContain('interrupted')
  })

  test('are cut where they were cut', () => {
    fc.assert(
      fc.property(fc.array(anyText, { minLength: 1, maxLength: 8 }), (pieces) => {
        const lines = shared(
          [...pieces.map((text) => delta({ type: 'text_delta', text })), textFrame(pieces.join(''))].join(
            '\n',
          ),
        ).split('\n')
        const whole = textOf(lines.pop() ?? '')
        expect(lines.map((line) => JSON.parse(line).event.delta.text as string).join('')).toBe(whole)
      }),
    )
  })
})

describe('tool inputs', () => {
  test('cut anywhere give what the whole input gives', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.integer({ min: 1, max: 9 }),
        (input, size) => {
          const text = JSON.stringify(input)
          const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
          const call = { type: 'tool_use', id: 'toolu_1', name: 'Bash', input }
          const lines = shared(
            [
              ...pieces.map((piece) => delta({ type: 'input_json_delta', partial_json: piece })),
              frame({ message: { content: [call] } }),
            ].join('\n'),
          ).split('\n')
          const whole = JSON.parse(lines.pop() ?? '').message.content[0].input as unknown
          const joined = lines.map((line) => JSON.parse(line).event.delta.partial_json as string).join('')
          expect(JSON.parse(joined)).toEqual(whole)
        },
      ),
    )
  })

  test('keep their fields, small numbers and known words', () => {
    const input = { file_path: '/a/b.txt', offset: 10, todos: [{ content: 'Ask', status: 'in_progress' }] }
    const call = { type: 'tool_use', id: 'toolu_1', name: 'Read', input }
    const copy = JSON.parse(shared(frame({ message: { content: [call] } }))).message.content[0]
    expect(copy.name).toBe('Read')
    expect(JSON.stringify(copy.input)).toMatch(
      /^\{"file_path":"\/[w-z]\/[w-z]\.[w-z]{3}","offset":10,"todos":\[\{"content":"[W-Z][w-z]{2}","status":"in_progress"\}\]\}$/,
    )
  })
})

describe('spelling', () => {
  test.each([
    [
      'spaces and order of fields',
      `{ "session_id" : "${session}",\t"type":"user" , "n" : 1.50e2 }`,
      / , "n" : 1\.50e2 \}$/,
    ],
    [
      'escapes',
      `{"type":"user","session_id":"1","x":"a\\u0061\\n\\"\\/b"}`,
      /"x":"[w-z]\\u007[7-9a]\\n\\"\\\/[w-z]"\}$/,
    ],
    ['carriage returns', `${textFrame('a')}\r\n${textFrame('b')}\r\n`, /^[^\r\n]+\r\n[^\r\n]+\r\n$/],
    ['a torn end', textFrame('gone').slice(0, -6), /"text":"[w-z]{3}$/],
    ['an empty line', `\n${textFrame('a')}\n\n`, /^\n[^\n]+\n\n$/],
  ])('of %s stays', (_, capture, copy) => {
    expect(shared(capture)).toMatch(copy)
  })
})

test('names go by their parts, ids one for one', () => {
  const call = (name: string, id: string) =>
    frame({ message: { content: [{ type: 'tool_use', id, name, input: {} }] } })
  const init = { type: 'system', subtype: 'init', session_id: session, mcp_servers: [{ name: 'files' }] }
  const lines = shared(
    [
      JSON.stringify(init),
      call('mcp__files__read', 'toolu_01AbcdEfgh'),
      call('mcp__files__stat', 'toolu_01AbcdEfgi'),
    ].join('\n'),
  ).split('\n')
  const server = JSON.parse(lines[0] ?? '').mcp_servers[0].name as string
  const calls = lines.slice(1).map((line) => JSON.parse(line).message.content[0])
  expect(server).toMatch(/^[a-z]{5}$/)
  expect(server).not.toBe('files')
  for (const { name, id } of calls) {
    expect(name).toMatch(new RegExp(`^mcp__${server}__[a-z]{4}$`))
    expect(id).toMatch(/^toolu_01[A-Z][a-z]{3}[A-Z][a-z]{3}$/)
  }
  expect(new Set(calls.flatMap(({ name, id }) => [name, id])).size).toBe(4)
})
