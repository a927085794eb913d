/** What a file gives, whose tool results reach pretty as bytes, is what lines of text give. */
import { describe, expect, test } from 'vitest'
import type { AgentEvent } from '../../../src/events/agent-event.ts'
import { createPretty } from '../../../src/formats/pretty/index.ts'
import type { PrettyOptions } from '../../../src/formats/pretty/options.ts'
import { fromByteStrings } from '../../../src/frames/byte-string.ts'
import { LineTranslator } from '../../../src/translate-lines.ts'
import { regionTranslator } from '../../../src/translate-regions.ts'
import { linesOf } from '../../captures.ts'
import { CAPTURES, mutate } from '../../mutated-captures.ts'
import { randomFrom } from '../../random.ts'
import { asText } from '../../translate/fast-path.ts'
import { MARKUP, optionsOf } from './render.ts'

const ROUNDS = Number(process.env.FUZZ_ROUNDS ?? 1000)
const SEED = Number(process.env.FUZZ_SEED ?? 20261201)

function ofText(input: Buffer, options: PrettyOptions): string {
  let page = ''
  const formatter = createPretty(options)
  const translator = new LineTranslator({
    transcript: false,
    onNoise: (text) => {
      page += formatter.noise(text)
    },
  })
  const take = (event: AgentEvent) => {
    page += formatter.event(event)
  }
  for (const line of linesOf(input.toString())) translator.push(line).forEach(take)
  translator.end().forEach(take)
  return page + formatter.end()
}

function ofBytes(input: Buffer, options: PrettyOptions): string {
  let page = ''
  const formatter = createPretty(options, undefined, (value) => fromByteStrings(value, asText))
  const translator = regionTranslator({
    transcript: false,
    decode: asText,
    resultsInBytes: true,
    onNoise: (text) => {
      page += formatter.noise(text)
    },
  })
  const take = (event: AgentEvent) => {
    page += formatter.event(event)
  }
  translator.region(Buffer.from(input.toString()).toString('latin1'), 0, take)
  translator.end(take)
  return page + formatter.end()
}

const LOOKS: readonly Partial<PrettyOptions>[] = [
  {},
  { maxLines: 2, width: () => 33, theme: MARKUP, thinking: true, time: 'elapsed' },
  { maxLines: Number.POSITIVE_INFINITY, unsafeRaw: true },
]

describe.each(CAPTURES)('$name', ({ bytes }) => {
  test.each(LOOKS)('%j', (look) => {
    expect(ofBytes(bytes, optionsOf(look))).toBe(ofText(bytes, optionsOf(look)))
  })
})

test(`${ROUNDS} rounds of changed captures`, { timeout: 0 }, () => {
  for (let round = 0; round < ROUNDS; round++) {
    const random = randomFrom(SEED + 31 * round)
    const capture = CAPTURES[random(CAPTURES.length)] as (typeof CAPTURES)[number]
    const bytes = mutate(capture.bytes, random)
    const look = optionsOf(LOOKS[random(LOOKS.length)])
    const [got, wanted] = [ofBytes(bytes, look), ofText(bytes, look)]
    if (got !== wanted)
      expect({ round, name: capture.name, got }).toEqual({ round, name: capture.name, got: wanted })
  }
})
