/** The blocking output: what is written, in order, however it comes in pieces. */
import { closeSync, mkdtempSync, openSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BlockingOutput } from '../../src/cli/blocking-output.ts'

const OUT = join(mkdtempSync(join(tmpdir(), 'cc-translate-')), 'out')

function written(encoding: 'utf8' | 'latin1', write: (output: BlockingOutput) => void): Buffer {
  const fd = openSync(OUT, 'w')
  const output = new BlockingOutput(fd, encoding)
  write(output)
  output.flush()
  closeSync(fd)
  return readFileSync(OUT)
}

describe('text', () => {
  const piece = fc
    .tuple(fc.constantFrom('a', 'é', '€', '😀', '\n'), fc.constantFrom(1, 7, 5000, 20_000, 90_000, 270_000))
    .map(([unit, times]) => unit.repeat(times))
  const part = fc.oneof(
    piece,
    piece.map((text) => new Uint8Array(Buffer.from(text))),
  )

  test('and bytes between it', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const got = written('utf8', (output) => output.write(parts))
        expect(got.equals(Buffer.concat(parts.map((each) => Buffer.from(each as string))))).toBe(true)
      }),
    )
  })
})

test('byte strings, and stretches of the input between them', () => {
  const input = Buffer.from('0123456789'.repeat(40_000))
  const got = written('latin1', (output) => {
    for (const [from, to] of [
      [0, 10],
      [5, 300_005],
      [7, 7],
    ] as const)
      output.copy('\u00c3', input, from, to, '\u00a9\n')
  })
  const between = [input.subarray(0, 10), input.subarray(5, 300_005), input.subarray(0, 0)]
  const wanted = between.map((part) => `\u00c3${part.toString('latin1')}\u00a9\n`).join('')
  expect(got.equals(Buffer.from(wanted, 'latin1'))).toBe(true)
})
