/** Nothing private survives in a shared capture, wherever it stood and however it was cut. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { translateText } from '../captures.ts'
import { shared } from './mask-capture.ts'
import { planted } from './planted.ts'

/** Letters and digits that filler does not have. */
const secret = fc.stringMatching(/^[a-vA-V][a-vA-V0-5]{5,20}$/)
const cuts = fc.array(fc.nat(200), { maxLength: 40 })

/** Another secret, to tell what stands in a capture anyhow: `struct` is a part of `structured`. */
const OTHER = 'wxyzwxyz'

/** Six characters of the secret in a row that stand in the text, as it is or in escapes, and not in `anyhow`. */
function surviving(secret: string, text: string, anyhow = ''): string[] {
  const read = text.replace(/\\u([0-9a-f]{4})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  const windows = Array.from({ length: secret.length - 5 }, (_, at) => secret.slice(at, at + 6))
  return windows.filter((window) => (text + read).includes(window) && !anyhow.includes(window))
}

/** All that a reader makes of the text: deltas and pieces of input put together. */
function put(text: string): string {
  const events = translateText(text)
  const deltas = events.map((event) => ('delta' in event ? event.delta : ''))
  return deltas.join('') + JSON.stringify(events)
}

describe('a secret', () => {
  test.each(Object.keys(planted('secret', [])))('%s', (place) => {
    fc.assert(
      fc.property(secret, cuts, (word, at) => {
        const capture = planted(word, at)[place] ?? ''
        const copy = shared(capture)
        const anyhow = planted(OTHER, at)[place] ?? ''
        expect(surviving(word, copy, anyhow)).toEqual([])
        expect(surviving(word, put(copy), put(anyhow))).toEqual([])
        expect(Buffer.byteLength(copy)).toBe(Buffer.byteLength(capture))
      }),
      { numRuns: 60, examples: [['hunter', []]] },
    )
  })

  test('stands in each capture, so that the test can fail', () => {
    const captures = Object.values(planted('gregor', []))
    expect(captures.flatMap((capture) => surviving('gregor', capture))).toEqual(captures.map(() => 'gregor'))
  })

  test('long numbers of tools and of other programs', () => {
    const input = {
      type: 'tool_use',
      id: 'toolu_1',
      name: 'Bash',
      input: { phone: 4915123456789, count: 42 },
    }
    const lines = [
      { type: 'assistant', message: { id: 'msg_1', content: [input] }, session_id: 'run-1' },
      { pin: 4711, level: 30 },
    ].map((value) => JSON.stringify(value))
    expect(shared(lines.join('\n'))).toContain('"phone":1111111111111,"count":42')
    expect(shared(lines.join('\n')).split('\n')[1]).toMatch(/^\{"[a-z]{3}":1111,"[a-z]{5}":10\}$/)
  })
})
