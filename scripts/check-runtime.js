// Checks RuntimeEvents over all captures of a folder: the chain against frames and AgentEvents, and the replay driver
// against the CLI driver over a program that prints the capture. -v prints a table. After a build:
//   node scripts/check-runtime.js [-v] [folder]
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { build } from 'esbuild'
import { ClaudeCodeAdapter } from '../dist/index.js'
import { createCliDriver, createReplayDriver } from '../dist/node.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const verbose = process.argv.includes('-v')
const folder = process.argv.slice(2).find((argument) => argument !== '-v') ?? join(root, '../shared/streams')

const bundle = await build({
  entryPoints: [join(root, 'test/runtime/audit-capture.ts')],
  bundle: true,
  write: false,
  format: 'esm',
  platform: 'node',
})
const { auditCapture } = await import(
  `data:text/javascript;base64,${Buffer.from(bundle.outputFiles[0].contents).toString('base64')}`
)

async function eventsThrough(factory) {
  const adapter = new ClaudeCodeAdapter(factory, undefined, { now: () => 0 })
  const run = await adapter.start({}, { agentId: 'agent', sessionKey: 'key', message: 'Hello' })
  const events = []
  for await (const event of adapter.events(run)) events.push(event)
  return events
}

/** One sentence if the two drivers tell the run differently. */
async function driverFaults(file) {
  const replayed = await eventsThrough(createReplayDriver(file))
  const run = await eventsThrough(
    createCliDriver({ command: '/bin/sh', args: ['-c', 'exec cat "$0"', file] }),
  )
  if (isDeepStrictEqual(run, replayed)) return []
  return [`the CLI driver gives ${run.length} events, the replay driver ${replayed.length}`]
}

if (verbose) console.log('capture\ttext\tcalls\tresults\tstatus\tcost\tdone\terror\treasons')
let passed = 0
let failed = 0
const totals = new Map()
for (const name of readdirSync(folder)
  .filter((file) => /\.(nd)?json$/.test(file))
  .sort()) {
  const file = join(folder, name)
  const { counts, reasons, faults: found } = auditCapture(readFileSync(file, 'utf8'))
  const faults = [...found, ...(await driverFaults(file))]
  for (const [kind, count] of Object.entries(counts)) totals.set(kind, (totals.get(kind) ?? 0) + count)
  if (faults.length === 0) passed += 1
  else failed += 1
  if (verbose) console.log(`${name}\t${Object.values(counts).join('\t')}\t${reasons.join(' ')}`)
  for (const fault of faults) console.log(`${name}: ${fault}`)
}
console.log([...totals].map(([kind, count]) => `${count} ${kind}`).join(', '))
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
