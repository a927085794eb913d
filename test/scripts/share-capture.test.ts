/** A shared capture reads as the original does, for every capture in fixtures. */
import { describe, expect, test } from 'vitest'
import { fixtureNames, readFixture } from '../captures.ts'
import { shared } from './mask-capture.ts'
import { differences, readingOf } from './same-shape.ts'

describe.each(['streams', 'transcripts'])('%s', (folder) => {
  test.each(fixtureNames(folder))('%s gives the same events in shape', (name) => {
    const original = readFixture(`${folder}/${name}`)
    const copy = shared(original)
    expect(differences(readingOf(original), readingOf(copy))).toEqual([])
    expect(copy.split('\n').map((line) => Buffer.byteLength(line))).toEqual(
      original.split('\n').map((line) => Buffer.byteLength(line)),
    )
  })
})
