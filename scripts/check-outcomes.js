// Compares the verdicts over a folder of captures with fixtures/outcomes.tsv, and the exit status under -e.
//   node scripts/check-outcomes.js FOLDER
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = process.argv[2]
const rows = readFileSync(join(root, 'fixtures/outcomes.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .slice(1)
  .map((line) => line.split('\t'))
const byCapture = Map.groupBy ? Map.groupBy(rows, ([capture]) => capture) : groupByFirst(rows)

function groupByFirst(all) {
  const groups = new Map()
  for (const row of all) groups.set(row[0], [...(groups.get(row[0]) ?? []), row])
  return groups
}

const STATUS = new Map([
  ['success', 0],
  ['incomplete', 4],
])

let passed = 0
let failed = 0
for (const [capture, expected] of byCapture) {
  const path = join(folder, capture)
  if (!existsSync(path)) continue
  const run = spawnSync(
    process.execPath,
    [join(root, 'bin/cc-translate.js'), '--events', 'full', '-e', '-q', path],
    {
      maxBuffer: 1 << 30,
    },
  )
  const verdicts = run.stdout
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    .filter((event) => event.type === 'done' || event.type === 'error')
    .map(({ run: { outcome, class: kind, retryable } }) =>
      [outcome, kind ?? '-', retryable ? 'yes' : 'no'].join(' '),
    )
  const wanted = expected.map(([, , ...verdict]) => verdict.join(' '))
  const status = STATUS.get(expected.at(-1)[2]) ?? 1
  if (verdicts.join('; ') === wanted.join('; ') && run.status === status) passed += 1
  else {
    failed += 1
    console.log(
      `${capture}: ${verdicts.join('; ')} (status ${run.status}), expected ${wanted.join('; ')} (status ${status})`,
    )
  }
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
