import { PassThrough, Readable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LineAligner } from '../../src/input/align-lines.ts'
import { type InputLine, readLines } from '../../src/input/read-lines.ts'

async function linesOf(chunks: Iterable<Buffer>, maxLineBytes?: number) {
  const lines: InputLine[] = []
  const long: (readonly [number, number])[] = []
  await readLines(Readable.from(chunks, { objectMode: false }), {
    onLine: (line) => {
      lines.push(line)
      return undefined
    },
    ...(maxLineBytes === undefined
      ? {}
      : { maxLineBytes, onLongLine: (bytes, line) => long.push([bytes, line]) }),
  })
  return { lines, long }
}

const textsOf = async (...chunks: Buffer[]) => (await linesOf(chunks)).lines.map((line) => line.text)

function cut(bytes: Buffer, sizes: readonly number[]): Buffer[] {
  const chunks: Buffer[] = []
  let at = 0
  for (let i = 0; at < bytes.length; i++) {
    const size = sizes[i % sizes.length] ?? 1
    chunks.push(bytes.subarray(at, at + size))
    at += size
  }
  return chunks
}

const SAMPLE = 'a\r\n\nzweite Zeile: ü → 😀 \u2028\u0085\u000b\n\ufeffthird\nlast without newline'

describe('readLines', () => {
  test('numbers and offsets; only a line feed ends a line', async () => {
    const { lines } = await linesOf([Buffer.from(SAMPLE)])
    expect(lines).toEqual([
      { text: 'a\r', number: 1, offset: 0 },
      { text: '', number: 2, offset: 3 },
      { text: 'zweite Zeile: ü → 😀 \u2028\u0085\u000b', number: 3, offset: 4 },
      {
        text: '\ufeffthird',
        number: 4,
        offset: 4 + Buffer.byteLength('zweite Zeile: ü → 😀 \u2028\u0085\u000b') + 1,
      },
      { text: 'last without newline', number: 5, offset: Buffer.byteLength(SAMPLE) - 20 },
    ])
  })

  test('the same lines for any chunks', async () => {
    const bytes = Buffer.from(SAMPLE)
    const whole = (await linesOf([bytes])).lines
    for (let size = 1; size <= bytes.length; size++)
      expect((await linesOf(cut(bytes, [size]))).lines).toEqual(whole)
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary' }),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
        async (text, sizes) => {
          const some = Buffer.from(text)
          const { lines } = await linesOf(cut(some, sizes))
          expect(lines).toEqual((await linesOf([some])).lines)
          expect(lines.map((line) => line.text)).toEqual(
            text === '' ? [] : some.toString().replace(/\n$/, '').split('\n'),
          )
        },
      ),
      { numRuns: 100 },
    )
  })

  test('bytes that are no UTF-8 become U+FFFD, cut or not; offsets are right again in the next chunk', async () => {
    const bad = Buffer.from([0x61, 0xff, 0xfe, 0x0a, 0x62, 0xe2, 0x82, 0x0a])
    expect((await linesOf([bad, Buffer.from('c\nd')])).lines).toEqual([
      { text: 'a\ufffd\ufffd', number: 1, offset: 0 },
      { text: 'b\ufffd', number: 2, offset: 8 },
      { text: 'c', number: 3, offset: 8 },
      { text: 'd', number: 4, offset: 10 },
    ])
    expect(await textsOf(...cut(bad, [1]))).toEqual(['a\ufffd\ufffd', 'b\ufffd'])
  })

  test('UTF-16 with a byte order mark, little and big endian, in any chunks', async () => {
    const little = Buffer.from('\ufeff{"a":"ü"}\r\nzwei', 'utf16le')
    const big = Buffer.from(little).swap16()
    for (const bytes of [little, big]) {
      expect(await textsOf(bytes)).toEqual(['{"a":"ü"}\r', 'zwei'])
      expect(await textsOf(...cut(bytes, [1]))).toEqual(['{"a":"ü"}\r', 'zwei'])
    }
  })

  test('an empty input and one of a single byte', async () => {
    expect(await textsOf()).toEqual([])
    expect(await textsOf(Buffer.from('x'))).toEqual(['x'])
    expect(await textsOf(Buffer.from('\n'))).toEqual([''])
  })

  test('a line over the limit is left out, reported with its size and number, and keeps its number', async () => {
    const bytes = Buffer.from(`ab\n${'x'.repeat(20)}\ncd\n${'y'.repeat(29)}`)
    const expected = {
      texts: ['ab', '', 'cd'],
      long: [
        [21, 2],
        [29, 4],
      ],
    }
    for (const size of [1, 3, 7, 100]) {
      const { lines, long } = await linesOf(cut(bytes, [size]), 10)
      expect({ texts: lines.map((line) => line.text), long }).toEqual(expected)
    }
  })

  test('a promise from onLine holds further lines back', async () => {
    const seen: string[] = []
    let release = () => {}
    const input = new PassThrough()
    const read = readLines(input, {
      onLine: ({ text }) => {
        seen.push(text)
        return text === 'a'
          ? new Promise((resolve) => {
              release = resolve
            })
          : undefined
      },
    })
    input.end('a\nb\nc\n')
    await new Promise((resolve) => setImmediate(resolve))
    expect(seen).toEqual(['a'])
    release()
    await read
    expect(seen).toEqual(['a', 'b', 'c'])
  })
})

test('the align stage gives regions that end with a newline, and joins what it held once', () => {
  const aligner = new LineAligner()
  const text = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString()
  expect(text(aligner.push(Buffer.from('ab')))).toBe(undefined)
  expect(text(aligner.push(Buffer.from('c')))).toBe(undefined)
  expect(text(aligner.push(Buffer.from('d\ne\nf')))).toBe('abcd\ne\n')
  expect(text(aligner.end())).toBe('f')
  expect(text(aligner.end())).toBe(undefined)
})
