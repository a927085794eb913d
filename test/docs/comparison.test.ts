/** docs/comparison.md is what the saved results of `npm run compare` render to; our own column still holds. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Cell {
  readonly criterion: string
  readonly contestant: string
}

const compare = (file: string) => import(new URL(`../../scripts/compare/${file}`, import.meta.url).href)

const { readResults } = await compare('results.js')
const { renderPage } = await compare('render-page.js')
const { CRITERIA } = await compare('criteria.js')
const { judge } = await compare('judge.js')
const { CONTESTANTS, OURS } = await compare('contestants.js')
const RESULTS = readResults()

test('the page is what the results render to', () => {
  const page = readFileSync(new URL('../../docs/comparison.md', import.meta.url), 'utf8')
  expect(page).toBe(renderPage(RESULTS))
})

test('every contestant has every cell', () => {
  const ids = (list: { id: string }[]) => list.map(({ id }) => id)
  expect(RESULTS.contestants.map(({ contestant }: Cell) => contestant)).toEqual(ids(CONTESTANTS))
  for (const { id } of CONTESTANTS) {
    const cells = RESULTS.cells.filter(({ contestant }: Cell) => contestant === id)
    expect(cells.map(({ criterion }: Cell) => criterion)).toEqual(ids(CRITERIA))
  }
})

/** Those that wait for the clock are left to test/cli/live.test.ts and test/cli/memory.test.ts. */
const UNTIMED: { id: string }[] = CRITERIA.filter(
  ({ id }: { id: string }) => id !== 'live' && id !== 'long-line',
)

test.each(UNTIMED)('ours is as saved: $id', async (criterion) => {
  const saved = RESULTS.cells.find(
    (cell: Cell) => cell.criterion === criterion.id && cell.contestant === OURS.id,
  )
  expect(await judge(criterion, OURS)).toEqual(saved)
})
