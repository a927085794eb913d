import { expect, test } from 'vitest'
import { ndjson } from '../src/formats/ndjson.ts'
import { fixtureNames, readFixture, translateText } from './captures.ts'

/** The captures that the README explains have a golden file of their full events. */
const GOLDEN = [...readFixture('README.md').matchAll(/^\| (\S+) \| line \d+/gm)].map(
  ([, path]) => path as string,
)

const goldenOf = (capture: string) => `${capture.replace('/', '.').replace(/\.[a-z]+$/, '')}.events.ndjson`

test.each(GOLDEN)('%s gives the events of its golden file', (capture) => {
  const formatter = ndjson.create({ events: 'full', onDiagnostic: () => {} })
  const events = translateText(readFixture(capture))
  expect(events.map((event) => formatter.event(event)).join('')).toBe(
    readFixture(`golden/${goldenOf(capture)}`),
  )
})

test('there is a golden file for each row of the README, and no other', () => {
  expect(GOLDEN.length).toBeGreaterThanOrEqual(60)
  expect(fixtureNames('golden')).toEqual(GOLDEN.map(goldenOf).sort())
})
