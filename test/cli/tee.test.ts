/** `--tee`: the input byte for byte, whatever happens around it. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { fixtureNames, fixturePath } from '../captures.ts'
import { ended, run, shell, start } from './program.ts'

let folder = ''
const at = (name: string) => join(folder, name)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cc-translate-'))
})

test('every case, torn, coloured, in UTF-16 or not UTF-8 at all', async () => {
  for (const name of fixtureNames('cases').filter((name) => name.includes('.in.'))) {
    const input = readFileSync(fixturePath(`cases/${name}`))
    await run(['--tee', at('raw')], input)
    expect([name, readFileSync(at('raw')).equals(input)]).toEqual([name, true])
  }
  const bytes = Buffer.from(Array.from({ length: 5000 }, (_, n) => (n * 7919) % 256))
  await run(['--tee', at('raw'), '--noise', 'drop', '-q'], bytes)
  expect(readFileSync(at('raw')).equals(bytes)).toBe(true)
})

/** A producer that writes what it has to `sent`, then to the pipe in odd pieces, and is killed in the middle. */
const PRODUCER = `
const { readFileSync, writeSync } = require('node:fs')
const input = readFileSync(process.argv[1])
for (let at = 0; at < input.length - 20; at += 997) writeSync(1, input.subarray(at, Math.min(at + 997, input.length - 20)))
process.kill(process.pid, 'SIGKILL')
`

test('the producer is killed in the middle of a line', async () => {
  const input = readFileSync(fixturePath('streams/tool-bash.partial.ndjson'))
  writeFileSync(at('producer.cjs'), PRODUCER)
  const { stdout, stderr } = await shell(
    `node -e "$(cat producer.cjs)" ${fixturePath('streams/tool-bash.partial.ndjson')} | cc-translate -q -e --tee raw --to text; echo "\${PIPESTATUS[@]}"`,
    folder,
    { PATH: process.env.PATH ?? '' },
  )
  expect([stdout, stderr]).toEqual(['137 4\n', ''])
  expect(readFileSync(at('raw')).equals(input.subarray(0, -20))).toBe(true)
})

test('a slow reader of stdout loses nothing, nor does the tee, beside a full disk', async () => {
  const line = (n: number) =>
    `{"type":"assistant","uuid":"u${n}","session_id":"s","message":{"id":"m${n}","content":[{"type":"text","text":"line ${n}"}]}}\r\n`
  const input = Array.from({ length: 4000 }, (_, n) => line(n)).join('')
  const child = start(['--tee', at('raw'), '-o', 'ndjson=/dev/full'])
  const end = ended(child)
  child.stdout.pause()
  child.stdin.end(input)
  for await (const chunk of child.stdout) {
    expect(chunk.length).toBeGreaterThan(0)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const { status, stdout, stderr } = await end
  expect([status, stderr]).toEqual([
    2,
    "cc-translate: can't write /dev/full: no space left on the device (ENOSPC)\n",
  ])
  expect(stdout).toBe((await run([at('raw')])).stdout)
  expect(readFileSync(at('raw'), 'utf8')).toBe(input)
})
