/** All ways through the house give the same bytes: text lines, regions of them, byte strings with and without the fast path. */

import { closeSync, mkdtempSync, openSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { BlockingOutput } from '../src/cli/blocking-output.ts'
import type { Call } from '../src/cli/call.ts'
import { formatOptionsOf, OneInput, startOfInput } from '../src/cli/one-input.ts'
import { DEFAULTS } from '../src/cli/options.ts'
import { Rendering, type Sink } from '../src/cli/rendering.ts'
import { Report } from '../src/cli/report.ts'
import { ndjson } from '../src/formats/ndjson.ts'
import { LineAligner } from '../src/input/align-lines.ts'
import type { TakeRaw } from '../src/translate/raw-frames.ts'
import { fixtureNames, fixturePath, linesOf } from './captures.ts'
import { randomFrom } from './random.ts'

const ROUNDS = Number(process.env.FUZZ_ROUNDS ?? 1000)
const SEED = Number(process.env.FUZZ_SEED ?? 20261130)
// Turns without a time of their own have that of the clock.
vi.useFakeTimers({ now: 0 })

const OUT = join(mkdtempSync(join(tmpdir(), 'cc-translate-')), 'out')

interface Ran {
  readonly out: string
  readonly err: string
}

function callOf(events: 'core' | 'full', subagents: 'show' | 'hide'): Call {
  return { options: { ...DEFAULTS, events, subagents, exitStatus: true } }
}

type Write = Sink['write']

function sinkOf(write: Write): Sink {
  return {
    closed: false,
    write,
    fail: (error) => {
      throw error
    },
  }
}

function inputOf(call: Call, encoding: 'utf8' | 'latin1', write: Write) {
  const said: string[] = []
  const place = startOfInput()
  const report = new Report(call.options, { write: (text) => said.push(text) })
  const parts = { call, report, place, encoding }
  const one = new OneInput({
    ...parts,
    renderings: [new Rendering(ndjson, ndjson.create(formatOptionsOf(parts)), sinkOf(write))],
  })
  return { one, place, said }
}

function asText(input: Buffer, call: Call): Ran {
  const pieces: Buffer[] = []
  const write: Write = (text) => {
    const texts = typeof text === 'string' || text instanceof Uint8Array ? [text] : text
    for (const piece of texts) pieces.push(Buffer.from(piece))
  }
  const { one, place, said } = inputOf(call, 'utf8', write)
  const translator = one.lineTranslator()
  for (const [at, line] of linesOf(input.toString()).entries()) {
    place.line = at + 1
    for (const event of translator.push(line)) one.take(event)
  }
  for (const event of translator.end()) one.take(event)
  one.finish(translator.summary)
  return { out: Buffer.concat(pieces).toString(), err: said.join('') }
}

const WAYS = ['text regions', 'bytes', 'bytes, fast'] as const
type Way = (typeof WAYS)[number]

function byRegions(input: Buffer, call: Call, way: Way, sizes: readonly number[]): Ran {
  const fd = openSync(OUT, 'w')
  const encoding = way === 'text regions' ? 'utf8' : 'latin1'
  const output = new BlockingOutput(fd, encoding)
  const { one, place, said } = inputOf(call, encoding, (text) => output.write(text))
  const copy: TakeRaw = (head, from, to, tail) => output.copy(head, place.region.bytes, from, to, tail)
  const translator =
    way === 'text regions' ? one.regionTranslator() : one.byteTranslator(way === 'bytes' ? undefined : copy)
  const aligner = new LineAligner()
  let offset = 0
  const feed = (region: Uint8Array | undefined) => {
    if (region === undefined || region.length === 0) return
    place.region.bytes = Buffer.from(Buffer.from(region).toString())
    translator.region(place.region.bytes.toString('latin1'), offset, (event, line) => {
      place.line = line
      one.take(event)
    })
    offset += region.length
  }
  for (let at = 0, i = 0; at < input.length; i++) {
    const size = sizes[i % sizes.length] as number
    feed(aligner.push(input.subarray(at, at + size)))
    at += size
  }
  feed(aligner.end())
  translator.end((event) => one.take(event))
  one.finish(translator.summary)
  output.flush()
  closeSync(fd)
  return { out: readFileSync(OUT, 'utf8'), err: said.join('') }
}

const CAPTURES = ['streams', 'transcripts', 'cases'].flatMap((kind) =>
  fixtureNames(kind)
    .filter((name) => !name.includes('.expected.') && !name.includes('size-') && !name.includes('utf16'))
    .map((name) => ({ name: `${kind}/${name}`, bytes: readFileSync(fixturePath(`${kind}/${name}`)) })),
)

describe.each(['core', 'full'] as const)('%s events', (events) => {
  test.each(CAPTURES)('$name', ({ bytes }) => {
    const call = callOf(events, 'show')
    const text = asText(bytes, call)
    for (const sizes of [[bytes.length || 1], [1], [7, 4096], [65_536]]) {
      for (const way of WAYS) expect(byRegions(bytes, call, way, sizes)).toEqual(text)
    }
  })
})

/** Fragments that break careless fast paths, put in place of a piece of a line. */
const EDGES = [
  ...[
    '\\u00e9',
    '\\ud83d',
    '\\ude00',
    '\\u2028',
    '\\/',
    '\\u001b',
    '\\u001B',
    '\\u000a',
    '\\"',
    '\\\\',
    '\\',
    '"',
    'é',
    '한',
    '😀',
  ],
  ...[
    '\r',
    '\t',
    '\u0000',
    '\ufeff',
    ',"type":"x"',
    ',"message":null',
    ',"content":[]',
    '","content":[{"type":"text","text":"',
    ',"tool_use_result":',
    ',"uuid":"u"',
    '"isReplay":true,',
    ' ',
    '}',
    '{',
    'null',
    '0',
  ],
]

function mutate(bytes: Buffer, random: (below: number) => number): Buffer {
  let lines = linesOf(bytes.toString())
  for (let n = random(4); n > 0 && lines.length > 0; n--) {
    const at = random(lines.length)
    const line = lines[at] as string
    const place = random(line.length + 1)
    const edge = EDGES[random(EDGES.length)] as string
    const changed = [
      () => [line.slice(0, place) + edge + line.slice(place)],
      () => [line.slice(0, place) + edge + line.slice(place + edge.length)],
      () => [line, line],
      () => [line.slice(0, place)],
      () => [`${line}\r`],
      () => [`[INFO] ${line}`],
      () => [],
      () => [line.replace('"index":0', '"index":1')],
      () => [line.replace(/"parent_tool_use_id":null/, '"parent_tool_use_id":"toolu_p"')],
      () => [line.replace(/"uuid":"[^"]*"/, '"uuid":""')],
      () => [line.replace(/"is_error":false/, '"is_error":true')],
    ]
    const choice = changed[random(changed.length)] as () => string[]
    lines = [...lines.slice(0, at), ...choice(), ...lines.slice(at + 1)]
  }
  return Buffer.from(`${lines.join('\n')}${random(2) === 0 ? '\n' : ''}`)
}

test(`${ROUNDS} rounds of mutated captures: the same bytes by all ways, in any chunks`, {
  timeout: 0,
}, () => {
  for (let round = 0; round < ROUNDS; round++) {
    const random = randomFrom(SEED + 31 * round)
    const capture = CAPTURES[random(CAPTURES.length)] as (typeof CAPTURES)[number]
    const bytes = mutate(capture.bytes, random)
    const call = callOf(random(2) === 0 ? 'core' : 'full', random(4) === 0 ? 'hide' : 'show')
    const sizes = [1 + random(200), 1 + random(5000)]
    const text = asText(bytes, call)
    for (const way of WAYS) {
      const got = byRegions(bytes, call, way, sizes)
      if (got.out !== text.out || got.err !== text.err)
        expect({ round, way, name: capture.name, ...got }).toEqual({
          round,
          way,
          name: capture.name,
          ...text,
        })
    }
  }
})
