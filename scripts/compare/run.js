// Runs every contestant on every input, saves what was found and writes docs/comparison.md:
// npm run compare [-- --only cc-translate,jq]   With --only nothing is written.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CONTESTANTS, versionOf } from './contestants.js'
import { CRITERIA } from './criteria.js'
import { fixture } from './inputs.js'
import { judge } from './judge.js'
import { mark, renderPage } from './render-page.js'
import { saveResults } from './results.js'
import { runContestant } from './run-contestant.js'

const page = new URL('../../docs/comparison.md', import.meta.url)
const STARTS = 7

const only = process.argv[2] === '--only' ? process.argv[3]?.split(',') : undefined
const unknown = only?.filter((name) => !CONTESTANTS.some(({ id }) => id === name)) ?? []
if (process.argv.length > 2 && (only === undefined || unknown.length > 0)) {
  const names = CONTESTANTS.map(({ id }) => id).join(',')
  console.error(`usage: npm run compare [-- --only NAMES], with names of ${names}`)
  process.exit(2)
}

const chosen = CONTESTANTS.filter(({ id }) => only === undefined || only.includes(id))
if (chosen.some(({ kind }) => kind === 'library')) install()
const contestants = []
const cells = []
for (const contestant of chosen) {
  const version = versionOf(contestant)
  if (version === undefined) {
    console.log(`\n${contestant.title}: not on this machine, left out`)
    continue
  }
  console.log(`\n${contestant.title} ${version}`)
  for (const criterion of CRITERIA) {
    const cell = await judge(criterion, contestant)
    cells.push(cell)
    console.log(
      `  ${mark(cell).padEnd(10)} ${criterion.title}${cell.missed === undefined ? '' : ` (${cell.missed})`}`,
    )
  }
  contestants.push({ contestant: contestant.id, version, milliseconds: await timeOf(contestant) })
}

if (only === undefined) {
  const made = {
    date: new Date().toISOString().slice(0, 10),
    node: process.version,
    system: `${process.platform} ${process.arch}`,
  }
  saveResults({ made, contestants, cells })
  writeFileSync(page, renderPage({ made, contestants, cells }))
}
console.log('\nRows that hold in full, of those that apply:')
for (const { contestant, milliseconds } of contestants) {
  const applicable = cells.filter((cell) => cell.contestant === contestant && cell.of > 0)
  const full = applicable.filter(({ good, of }) => good === of)
  console.log(
    `  ${contestant.padEnd(20)} ${full.length} of ${applicable.length}, ${milliseconds} ms for a small capture`,
  )
}

function install() {
  const cwd = fileURLToPath(new URL('.', import.meta.url))
  const args = ['ci', '--ignore-scripts', '--omit=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', args, { cwd, stdio: 'inherit' })
  if (status !== 0) console.error('compare: npm could not install the libraries; what is missing is left out')
}

async function timeOf(contestant) {
  const times = []
  for (let start = 0; start < STARTS; start += 1) {
    times.push((await runContestant(contestant, fixture('streams/text.ndjson'))).milliseconds)
  }
  return Math.round(Math.min(...times))
}
