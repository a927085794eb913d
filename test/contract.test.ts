import { expect, test } from 'vitest'
import { toCore } from '../src/events/core-event.ts'
import { ClaudeTranslator } from '../src/translate/translator.ts'
import { readFixture } from './captures.ts'

interface Vector {
  readonly name: string
  readonly rule: string
  readonly wholeMessages?: 'fill' | 'ignore'
  readonly frames: readonly unknown[]
  readonly events: readonly unknown[]
}

const VECTORS = JSON.parse(readFixture('contract/agent-events.json')) as Vector[]

test.each(VECTORS)('$name: $rule', ({ wholeMessages, frames, events }) => {
  const translator = new ClaudeTranslator({ ...(wholeMessages ? { wholeMessages } : {}), now: () => 42 })
  const got = frames.flatMap((frame) => translator.translate(frame)).map(toCore)
  const core = JSON.parse(JSON.stringify(got.filter((event) => event !== undefined))) as unknown[]
  // No frame of the vectors has a time of its own, so each turn has that of the clock.
  expect(core).toEqual(JSON.parse(JSON.stringify(events).replaceAll('"<any>"', '42')))
})
