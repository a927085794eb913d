// Runs the adapter many times in one process and prints what is left: node scripts/soak-runtime.js [runs]
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { ClaudeCodeAdapter } from '../dist/index.js'
import { createCliDriver, createReplayDriver } from '../dist/node.js'

const RUNS = Number(process.argv[2] ?? 10_000)
const capture = fileURLToPath(new URL('../fixtures/streams/text.partial.ndjson', import.meta.url))
setFlagsFromString('--expose-gc')
const gc = runInNewContext('gc')

const LISTENED = ['exit', 'SIGINT', 'SIGTERM', 'SIGHUP']
// ps itself is a child while it looks.
const children = () =>
  execFileSync('ps', ['-o', 'comm=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((name) => name !== '' && name !== 'ps').length

function figures() {
  gc()
  const { heapUsed, rss } = process.memoryUsage()
  const mb = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`
  const timers = process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
  const listeners = LISTENED.reduce((sum, name) => sum + process.listenerCount(name), 0)
  return `heap ${mb(heapUsed)}, rss ${mb(rss)}, ${timers} timers, ${listeners} listeners, ${children()} children`
}

async function soak(name, factory) {
  const adapter = new ClaudeCodeAdapter(factory)
  let events = 0
  for (let count = 1; count <= RUNS; count += 1) {
    const run = await adapter.start({}, { agentId: 'agent', sessionKey: `key-${count}`, message: 'Hello' })
    for await (const _ of adapter.events(run)) events += 1
    if (count % (RUNS / 5) === 0) {
      console.log(`${name} ${count}: ${figures()}`)
    }
  }
  console.log(`${name}: ${events} events of ${RUNS} runs`)
}

console.log(`before: ${figures()}`)
await soak('replay', createReplayDriver(capture))
// The cheapest program there is; it does not read what it is told.
await soak('command', createCliDriver({ command: '/bin/sh', args: ['-c', 'exec cat "$0"', capture] }))
