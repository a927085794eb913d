import { describe, expect, test } from 'vitest'
import { ndjson } from '../src/formats/ndjson.ts'
import { fixtureNames, readFixture, translateText } from './captures.ts'

describe.each(['streams', 'transcripts'])('%s', (kind) => {
  test.each(fixtureNames(kind))('%s gives the events of its golden file', (name) => {
    const formatter = ndjson.create({ events: 'full', onDiagnostic: () => {} })
    const events = translateText(readFixture(`${kind}/${name}`))
    const golden = readFixture(`golden/${kind}.${name.replace(/\.[a-z]+$/, '')}.events.ndjson`)
    expect(events.map((event) => formatter.event(event)).join('')).toBe(golden)
  })
})

test('every golden file has its capture and its row in the README', () => {
  const captures = ['streams', 'transcripts'].flatMap((kind) =>
    fixtureNames(kind).map((name) => `${kind}.${name.replace(/\.[a-z]+$/, '')}.events.ndjson`),
  )
  expect(fixtureNames('golden')).toEqual(captures.sort())
  const rows = readFixture('README.md').matchAll(/^\| (\S+) \| line \d+/gm)
  const named = [...rows].map(([, path]) => path)
  expect(named.sort()).toEqual(
    ['streams', 'transcripts'].flatMap((kind) => fixtureNames(kind).map((name) => `${kind}/${name}`)).sort(),
  )
})
