// What a start costs, in instructions, against `node -e 0`; fails where a call costs more than its budget.
//   node scripts/check-start-up.js
// Counted by valgrind, with an engine that does everything in one thread and in order (`--predictable`): the same to a
// ten-thousandth from call to call, whatever else the machine does. Wall time is measured by `npm run bench`.
// Certificates named in the environment are parsed at each start and would hide all that is measured here.
import { spawnSync } from 'node:child_process'
import { openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const program = `${root}bin/cc-translate.js`
const capture = `${root}fixtures/streams/tool-bash.partial.ndjson`

/** Times a bare start: what was measured (Node 20.20), and a twentieth. */
const BUDGETS = [
  { name: 'without options', args: [], most: 1.58 },
  { name: 'with options', args: ['-e', '--events', 'full'], most: 1.66 },
  { name: 'text', args: ['--to', 'text'], most: 1.69 },
  { name: 'pretty', args: ['--to', 'pretty', '--color', 'always'], most: 2.21 },
]

if (spawnSync('valgrind', ['--version']).status !== 0) {
  console.log('valgrind is not installed: nothing was counted')
  process.exit(0)
}

const { NODE_EXTRA_CA_CERTS: _, NODE_OPTIONS: __, ...env } = process.env
const log = join(tmpdir(), `cc-translate-instructions-${process.pid}`)

function instructionsOf(...args) {
  const counter = [
    '--tool=cachegrind',
    '--cache-sim=no',
    '--cachegrind-out-file=/dev/null',
    `--log-file=${log}`,
  ]
  const stdio = [openSync(capture, 'r'), 'ignore', 'ignore']
  spawnSync('valgrind', [...counter, process.execPath, '--predictable', ...args], { stdio, env })
  const counted = readFileSync(log, 'utf8').match(/I +refs: +([\d,]+)/)?.[1]
  return Number(counted?.replaceAll(',', ''))
}

const bare = instructionsOf('-e', '0')
console.log(`node ${process.version} -e 0: ${(bare / 1e6).toFixed(1)} M instructions`)
let failed = 0
for (const { name, args, most } of BUDGETS) {
  const ratio = instructionsOf(program, ...args) / bare
  const kept = ratio <= most
  if (!kept) failed += 1
  console.log(`${kept ? 'ok' : 'TOO MUCH'}  ${name}: ${ratio.toFixed(3)} of it, budget ${most}`)
}
rmSync(log)
console.log(`${BUDGETS.length - failed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
