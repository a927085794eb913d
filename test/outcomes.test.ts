import { describe, expect, test } from 'vitest'
import { fixtureNames, linesOf, readFixture, translateText } from './captures.ts'

const ROWS = linesOf(readFixture('outcomes.tsv'))
  .filter((line) => !line.startsWith('#'))
  .slice(1)
  .map((line) => line.split('\t') as [string, string, string, string, string])

describe('verdicts agree with the table made by hand', () => {
  // Two captures for pretty are made up, and not in the table.
  const named = fixtureNames('streams').filter((name) => ROWS.some(([capture]) => capture === name))
  test.each(named)('%s', (name) => {
    const verdicts = translateText(readFixture(`streams/${name}`)).flatMap((event) =>
      (event.type === 'done' || event.type === 'error') && event.run
        ? [[event.run.outcome, event.run.class ?? '-', event.run.retryable ? 'yes' : 'no']]
        : [],
    )
    const expected = ROWS.filter(([capture]) => capture === name).map(([, , ...verdict]) => verdict)
    expect(verdicts).toEqual(expected)
  })

  test('there are enough of them', () => {
    expect(named.length).toBeGreaterThan(100)
  })
})
