import { readFileSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import type { AgentEvent } from '../src/events/agent-event.ts'
import { type CoreEvent, toCore } from '../src/events/core-event.ts'
import { readLines } from '../src/input/read-lines.ts'
import { LineTranslator } from '../src/translate-lines.ts'
import { fixtureNames, fixturePath } from './captures.ts'

/** `@@REP:n:text@@` stands for text n times. */
function bytesOf(path: string): Buffer {
  const text = readFileSync(fixturePath(`cases/${path}`), 'latin1')
  return Buffer.from(
    text.replace(/@@REP:(\d+):([\s\S]*?)@@/g, (_, n, part) => part.repeat(Number(n))),
    'latin1',
  )
}

async function coreEventsOf(bytes: Buffer): Promise<CoreEvent[]> {
  const translator = new LineTranslator()
  const events: AgentEvent[] = []
  const input = new PassThrough()
  input.end(bytes)
  await readLines(input, {
    onLine: ({ text, number, offset }) => {
      events.push(...translator.push(text, number, offset))
      return undefined
    },
  })
  events.push(...translator.end())
  return JSON.parse(JSON.stringify(events.map(toCore).filter((event) => event !== undefined))) as CoreEvent[]
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

function joinText(events: readonly Json[]): Json[] {
  const out: { type?: Json; delta?: Json }[] = []
  for (const event of events as { type?: Json; delta?: Json }[]) {
    const last = out.at(-1)
    if (event.type === 'assistant_text' && last?.type === 'assistant_text') {
      out[out.length - 1] = { ...last, delta: `${last.delta}${event.delta}` }
    } else out.push(event)
  }
  return out as Json[]
}

/** The placeholders of the case files. */
function matches(want: Json, got: Json | undefined): boolean {
  if (want === '<any>') return true
  if (want === '<nonempty>') return typeof got === 'string' && got !== ''
  if (Array.isArray(want)) {
    return (
      Array.isArray(got) && got.length === want.length && want.every((member, i) => matches(member, got[i]))
    )
  }
  if (typeof want === 'object' && want !== null) {
    if (want['<oneOf>']) return (want['<oneOf>'] as Json[]).some((one) => matches(one, got))
    if (want['<contains>']) return typeof got === 'string' && got.includes(want['<contains>'] as string)
    if (typeof got !== 'object' || got === null || Array.isArray(got)) return false
    const wanted = Object.keys(want).filter((key) => key !== '<rest>')
    const extra = Object.keys(got).filter((key) => key !== 'timestampMs' && !wanted.includes(key))
    return (
      (want['<rest>'] !== undefined || extra.length === 0) &&
      wanted.every((key) => matches(want[key] as Json, got[key]))
    )
  }
  return want === got
}

function fits(wanted: readonly Json[], got: readonly Json[]): boolean {
  const events = joinText(got)
  let at = 0
  for (const event of joinText(wanted)) {
    const optional = (event as { '<optional>'?: Json })['<optional>']
    if (matches(optional ?? event, events[at])) at += 1
    else if (optional === undefined) return false
  }
  return at === events.length
}

function variantsOf(path: string): Json[][] {
  const variants: Json[][] = []
  for (const line of bytesOf(path).toString().split('\n')) {
    if (line.trim() === '') continue
    const value = JSON.parse(line) as Json
    if ((value as { '<variant>'?: Json })['<variant>'] !== undefined) variants.push([])
    else (variants.at(-1) ?? variants[variants.push([]) - 1])?.push(value)
  }
  return variants.length > 0 ? variants : [[]]
}

const CASES = fixtureNames('cases')
  .filter((name) => name.endsWith('.in.jsonl'))
  .map((name) => name.replace('.in.jsonl', ''))

test.each(CASES)('case %s', async (name) => {
  const events = (await coreEventsOf(bytesOf(`${name}.in.jsonl`))) as unknown as Json[]
  const variants = variantsOf(`${name}.expected.ndjson`)
  if (!variants.some((variant) => fits(variant, events))) expect(joinText(events)).toEqual(variants[0])
})
