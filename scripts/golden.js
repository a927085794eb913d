// Writes the golden file of every capture under fixtures. Read the difference before you commit it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LineTranslator } from '../dist/index.js'

const fixtures = fileURLToPath(new URL('../fixtures', import.meta.url))
for (const kind of ['streams', 'transcripts']) {
  for (const name of readdirSync(join(fixtures, kind)).sort()) {
    const translator = new LineTranslator()
    const lines = readFileSync(join(fixtures, kind, name), 'utf8')
      .replace(/\n$/, '')
      .split('\n')
    const events = [...lines.flatMap((line) => translator.push(line)), ...translator.end()]
    const golden = events.map((event) => `${JSON.stringify(event)}\n`).join('')
    writeFileSync(join(fixtures, 'golden', `${kind}.${name.replace(/\.[a-z]+$/, '')}.events.ndjson`), golden)
  }
}
