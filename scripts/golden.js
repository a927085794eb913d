// Writes the golden file of every capture that fixtures/README.md has a row for. Read the difference before you commit it.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LineTranslator } from '../dist/index.js'

const fixtures = fileURLToPath(new URL('../fixtures', import.meta.url))
const readme = readFileSync(join(fixtures, 'README.md'), 'utf8')
for (const [, capture] of readme.matchAll(/^\| (\S+) \| line \d+/gm)) {
  const translator = new LineTranslator()
  const lines = readFileSync(join(fixtures, capture), 'utf8').replace(/\n$/, '').split('\n')
  const events = [...lines.flatMap((line) => translator.push(line)), ...translator.end()]
  const golden = events.map((event) => `${JSON.stringify(event)}\n`).join('')
  const name = capture.replace('/', '.').replace(/\.[a-z]+$/, '')
  writeFileSync(join(fixtures, 'golden', `${name}.events.ndjson`), golden)
}
