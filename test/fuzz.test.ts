/**
 * Mutated captures: nothing throws, and what was not damaged comes out, in order.
 *
 * `FUZZ_ROUNDS`, `FUZZ_FIRST` and `FUZZ_SEED` set the size, the first round and the seed (`npm run fuzz`: 100,000 rounds).
 */
import { expect, test } from 'vitest'
import type { AgentEvent } from '../src/events/agent-event.ts'
import { LineAligner } from '../src/input/align-lines.ts'
import { LineTranslator } from '../src/translate-lines.ts'
import { fixtureNames, linesOf, readFixture } from './captures.ts'
import { randomFrom } from './random.ts'

const ROUNDS = Number(process.env.FUZZ_ROUNDS ?? 2000)
/** To look at one round again. */
const FIRST = Number(process.env.FUZZ_FIRST ?? 0)
const SEED = Number(process.env.FUZZ_SEED ?? 20261130)

type Random = ReturnType<typeof randomFrom>

const CAPTURES = [
  ...fixtureNames('streams')
    .filter((name) => name.endsWith('.ndjson') && !/torn|unicode/.test(name))
    .map((name) => `streams/${name}`),
  ...fixtureNames('transcripts').map((name) => `transcripts/${name}`),
]
  .map((path) => linesOf(readFixture(path)))
  .filter((lines) => lines.length > 0)

const NOISE = [
  '',
  '   ',
  'npm warn deprecated thing@1.0.0',
  '{',
  '[',
  '{ method: 1,',
  '[log] sending request {',
  '[INFO] ready',
  '{"level":"info","msg":"a log line"}',
  '"{\\"type\\":\\"result\\"}"',
  'see {"type":"result","is_error":true} for details',
  '\u001b[2K\u001b[1G',
  '10%\r20%\r',
  '\u0000\u0000\u0000',
  '##[endgroup]',
  '42',
  'null',
]

/** Marks and spellings that must change nothing. */
const HARMLESS: readonly ((line: string, random: Random) => string)[] = [
  (line) => `${line}\r`,
  (line) => `\ufeff${line}`,
  (line) => `\u0000${line}\u0000`,
  (line) => `2026-11-30T20:00:00.123Z ${line}`,
  (line) => `claude-1  | ${line}`,
  (line) => `\u001b]0;title\u0007${line}`,
  (line) => `\u001b[32m${line}\u001b[0m`,
  (line) => `working…\r${line}`,
  (line) => `  ${line}  `,
  (line) => JSON.stringify(JSON.parse(line), null, 1),
]

interface Mutated {
  /** Lines as they are fed. */
  readonly lines: string[]
  /** The lines among the originals that are undamaged. */
  readonly kept: string[]
}

/** Where a line may be torn so that no reader could take the rest for part of it: inside a string. */
function tearIn(line: string, random: Random): string | undefined {
  const at = 2 + random(line.length - 2)
  const torn = line.slice(0, at)
  const quotes = torn.match(/(?<!\\)(?:\\\\)*"/g)?.length ?? 0
  return quotes % 2 === 1 && !torn.endsWith('\\') ? torn : undefined
}

function mutate(original: readonly string[], random: Random): Mutated {
  const lines: string[] = []
  const kept: string[] = []
  for (let i = 0; i < original.length; i++) {
    const line = original[i] as string
    const next = original[i + 1]
    const torn = tearIn(line, random)
    switch (random(9)) {
      case 0:
        lines.push(NOISE[random(NOISE.length)] as string, line)
        kept.push(line)
        break
      case 1:
        lines.push((HARMLESS[random(HARMLESS.length)] as (typeof HARMLESS)[number])(line, random))
        kept.push(line)
        break
      case 2:
        if (torn === undefined) continue
        lines.push(torn)
        break
      case 3:
        if (torn === undefined || next === undefined) continue
        lines.push(torn + next)
        kept.push(next)
        i += 1
        break
      case 4:
        if (next === undefined) continue
        lines.push(line + ['', ' ', '\ufeff'][random(3)] + next)
        kept.push(line, next)
        i += 1
        break
      default:
        lines.push(line)
        kept.push(line)
    }
  }
  return { lines: lines.flatMap((line) => line.split('\n')), kept }
}

function translate(lines: readonly string[]): string[] {
  const translator = new LineTranslator()
  const events: AgentEvent[] = [...lines.flatMap((line) => translator.push(line)), ...translator.end()]
  return events.map((event) => JSON.stringify(event))
}

test(`${ROUNDS} rounds of noise, marks, tears and joins: every undamaged frame's events come out, in order`, {
  timeout: 0,
}, () => {
  for (let round = FIRST; round < FIRST + ROUNDS; round++) {
    const random = randomFrom(SEED + round)
    const { lines, kept } = mutate(CAPTURES[random(CAPTURES.length)] as string[], random)
    const got = translate(lines)
    const expected = translate(kept)
    if (got.join('\n') !== expected.join('\n')) expect({ round, got }).toEqual({ round, got: expected })
  }
})

const SENTINEL = [
  '{"type":"system","subtype":"init","session_id":"sentinel","uuid":"sentinel-1"}',
  '{"type":"assistant","session_id":"sentinel","uuid":"sentinel-2","message":{"id":"sentinel-m","content":[{"type":"text","text":"still here"}]}}',
  '{"type":"result","subtype":"success","is_error":false,"result":"still here","session_id":"sentinel","uuid":"sentinel-3"}',
]

test(`${ROUNDS} rounds of flipped bytes and any chunks: nothing throws, and a run that follows comes out`, {
  timeout: 0,
}, () => {
  for (let round = FIRST; round < FIRST + ROUNDS; round++) {
    const random = randomFrom(SEED + 7 * round)
    const capture = CAPTURES[random(CAPTURES.length)] as string[]
    const bytes = Buffer.from(`${capture.join('\n')}\n`)
    for (let flips = 1 + random(20); flips > 0; flips--) bytes[random(bytes.length)] = random(256)
    const aligner = new LineAligner()
    const translator = new LineTranslator()
    const events: AgentEvent[] = []
    const feed = (region: Uint8Array | undefined) => {
      if (region)
        for (const line of linesOf(Buffer.from(region).toString())) events.push(...translator.push(line))
    }
    for (let at = 0; at < bytes.length; ) {
      const size = 1 + random(4096)
      feed(aligner.push(bytes.subarray(at, at + size)))
      at += size
    }
    feed(aligner.end())
    for (const line of SENTINEL) events.push(...translator.push(line))
    events.push(...translator.end())
    const last = events.filter((event) => event.meta?.sessionId === 'sentinel').map((event) => event.type)
    if (last.join(' ') !== 'session_start assistant_text cost done')
      expect({ round, last }).toEqual({ round })
  }
})
