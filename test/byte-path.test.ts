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
import { linesOf } from './captures.ts'
import { CAPTURES, mutate } from './mutated-captures.ts'
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

describe.each(['core', 'full'] as const)('%s events', (events) => {
  test.each(CAPTURES)('$name', ({ bytes }) => {
    const call = callOf(events, 'show')
    const text = asText(bytes, call)
    for (const sizes of [[bytes.length || 1], [1], [7, 4096], [65_536]]) {
      for (const way of WAYS) expect(byRegions(bytes, call, way, sizes)).toEqual(text)
    }
  })
})

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
