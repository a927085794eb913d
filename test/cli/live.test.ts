/** The program as a pipe: what a delta says is out before the next line comes in. Needs dist (`npm run build`). */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

it.each(['text.partial', 'tool-overlap.partial', 'stream-cut.partial'])(
  '%s: each delta shows before the next line',
  async (name) => {
    const lines = readFileSync(`${root}fixtures/streams/${name}.ndjson`, 'utf8').trimEnd().split('\n')
    const program = spawn(
      process.execPath,
      [`${root}bin/cc-translate.js`, '-t', 'pretty', '--color', 'never'],
      {
        stdio: ['pipe', 'pipe', 'inherit'],
      },
    )
    program.stdout.setEncoding('utf8')
    let page = ''
    program.stdout.on('data', (text) => {
      page += text
    })
    let deltas = 0
    for (const line of lines) {
      const shown = page.length
      program.stdin.write(`${line}\n`)
      const delta = JSON.parse(line).event?.delta?.text
      if (typeof delta !== 'string' || delta === '') continue
      deltas += 1
      while (!page.slice(shown).includes(delta)) await once(program.stdout, 'data')
    }
    program.stdin.end()
    await once(program, 'close')
    expect(deltas).toBeGreaterThan(2)
    expect(page).toMatch(/✓ Done/)
  },
)
