// Plays a capture line by line with pauses, as Claude Code would write it: `node scripts/play.js FILE [ms] | cc-translate`.
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const [file, ms = '120'] = process.argv.slice(2)
if (file === undefined) {
  console.error('usage: node scripts/play.js FILE [pause in ms]')
  process.exit(2)
}
process.stdout.on('error', () => process.exit(0))
for (const line of readFileSync(file, 'utf8').split('\n')) {
  if (line === '') continue
  process.stdout.write(`${line}\n`)
  await pause(Number(ms))
}
