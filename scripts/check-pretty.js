// Checks pretty over captures: no crash, each text once, every tool named, the verdict right, nothing harmful, no row
// too wide. `node scripts/check-pretty.js FOLDER…` prints `N passed, N failed`.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LineTranslator } from '../dist/index.js'
import { openPretty } from './open-pretty.js'

const WORDS = {
  success: '✓ Done',
  error: '✗ Failed',
  max_turns: '✗ Stopped at the turn limit',
  budget: '✗ Stopped at the budget limit',
  structured_output: '✗ Failed: no valid structured output',
  aborted: '✗ Interrupted',
  refusal: '✗ Refused by the model',
  incomplete: '✗ Incomplete',
}
const ESC = '\u001b'
const HARMFUL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/

const folders = process.argv.slice(2)
let passed = 0
let failed = 0
for (const folder of folders) {
  for (const name of readdirSync(folder)) {
    if (!/\.(ndjson|jsonl)$/.test(name)) continue
    const faults = checkFile(join(folder, name))
    for (const fault of faults) console.log(`${name}: ${fault}`)
    if (faults.length === 0) passed += 1
    else failed += 1
  }
}
console.log(`${passed} passed, ${failed} failed`)
if (failed > 0 || passed === 0) process.exitCode = 1

function checkFile(file) {
  const lines = readFileSync(file, 'utf8').split('\n')
  const faults = []
  for (const [width, colour] of [
    [80, false],
    [80, true],
    [40, false],
    [200, false],
  ]) {
    try {
      faults.push(
        ...check(lines, width, colour).map((fault) => `${width}${colour ? ' in colour' : ''}: ${fault}`),
      )
    } catch (error) {
      faults.push(`${width}: ${error.stack}`)
    }
  }
  return faults
}

function check(lines, width, colour) {
  const { formatter, widthOf, harmless } = openPretty({ width, colour, thinking: true })
  const translator = new LineTranslator({ transcript: false, onNoise: (text) => push(formatter.noise(text)) })
  const faults = []
  const texts = []
  const tools = []
  const verdicts = []
  let page = ''
  let live = ''
  const push = (text) => {
    page += text
  }
  const take = (events) => {
    for (const event of events) {
      const text = formatter.event(event)
      push(text)
      if (event.type === 'assistant_text') {
        texts.push(event.whole ? ` ${event.delta}` : event.delta)
        live += text
      }
      if (event.type === 'tool_use') tools.push(event.tool)
      if (event.type === 'done' || event.type === 'error') verdicts.push(event.run)
      for (const row of rowsTooWide(event, text)) faults.push(`too wide: ${row}`)
    }
  }
  const rowsTooWide = (event, text) =>
    ['assistant_text', 'thinking', 'done'].includes(event.type)
      ? []
      : bare(text)
          .split('\n')
          .filter((row) => widthOf(row) > width)
  for (const line of lines) take(translator.push(line))
  take(translator.end())
  push(formatter.end())

  const rest = colour ? bare(page) : page
  if (HARMFUL.test(rest)) faults.push(`harmful: ${JSON.stringify(HARMFUL.exec(rest)[0])}`)
  if (colour && !balanced(page)) faults.push('a style stays open at the end of a row')
  const squeeze = (text) => text.replace(/[\s│✻✗╭]+/g, '')
  const wanted = squeeze(harmless(texts.join('')))
  const found = squeeze(
    bare(live)
      .replace(/(│ )*╭.*\n/g, '')
      .replace(/├ .*?: /g, ''),
  )
  if (found !== wanted) faults.push(`text not shown just once: ${firstDifference(wanted, found)}`)
  const times = (text, part) => text.split(part).length - 1
  const last = squeeze(harmless(texts.at(-1) ?? ''))
  if (last.length > 30 && times(squeeze(rest), last) > times(wanted, last) + 1)
    faults.push(`doubled: ${last.slice(0, 60)}`)
  for (const tool of tools) {
    const name = harmless(tool.replace(/^mcp__(.+?)__/, '$1 · ')) || 'unnamed tool'
    if (!rest.includes(name.slice(0, 20))) faults.push(`tool not named: ${name}`)
  }
  const ends = rest
    .split('\n')
    .filter((row) => /^(✓|✗) (Done|Failed|Stopped|Interrupted|Refused|Incomplete)(?! to)/.test(row))
  if (ends.length !== verdicts.length) faults.push(`${ends.length} ends for ${verdicts.length} verdicts`)
  for (const [index, run] of verdicts.entries()) {
    if (!ends[index]?.startsWith(WORDS[run.outcome].slice(0, width - 4)))
      faults.push(`verdict ${run.outcome}: ${ends[index]}`)
    const reason = squeeze(harmless(run.message.trim()).split('\n')[0].slice(0, 60))
    if (
      run.outcome !== 'success' &&
      !['aborted', 'incomplete'].includes(run.outcome) &&
      !squeeze(rest).includes(reason)
    ) {
      faults.push(`reason missing: ${reason}`)
    }
  }
  return faults
}

function firstDifference(wanted, found) {
  let at = 0
  while (at < wanted.length && wanted[at] === found[at]) at += 1
  return `${JSON.stringify(wanted.slice(at, at + 40))} is ${JSON.stringify(found.slice(at, at + 40))}`
}

function bare(text) {
  return text.replaceAll(new RegExp(`${ESC}\\[[\\d;]*m`, 'g'), '')
}

/** Each row ends with all styles closed. */
function balanced(page) {
  return page.split('\n').every((row) => {
    const open = new Set()
    for (const [, code] of row.matchAll(new RegExp(`${ESC}\\[([\\d;]*)m`, 'g'))) {
      const n = Number(code)
      if (n === 39) open.delete('colour')
      else if (n === 22) open.delete('weight')
      else if (n === 24) open.delete('line')
      else open.add(n >= 30 ? 'colour' : n === 4 ? 'line' : 'weight')
    }
    return open.size === 0
  })
}
