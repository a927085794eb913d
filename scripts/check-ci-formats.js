// Checks markdown, github and junit over captures: the verdict named, nothing of the input obeyed, budgets kept.
// `node scripts/check-ci-formats.js FOLDER…` prints `N passed, N failed`.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HtmlRenderer, Parser } from 'commonmark'
import { validateXML } from 'xmllint-wasm'
import { formatLines, verdictWords } from './open-formats.js'

const CONTROLS =
  /[\u0000-\u0008\u000b-\u001a\u001c-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/
const OUR_HTML = /^(?:<\/?(?:details|summary|b|i|code|sub|br)>|&[^;]+;|[^<>&])*$/
const BUDGETS = [1_000_000, 65_000, 4000, 300, 40]
const schema = readFileSync(new URL('../test/formats/junit.xsd', import.meta.url), 'utf8')

let passed = 0
let failed = 0
const reports = []
for (const folder of process.argv.slice(2)) {
  for (const name of readdirSync(folder)) {
    if (!/\.(ndjson|jsonl|json)$/.test(name) || name.endsWith('.expected.ndjson')) continue
    const lines = readFileSync(join(folder, name), 'utf8').split('\n')
    for (const check of [checkMarkdown, checkGithub, checkJunit]) {
      const faults = await check(lines, name).catch((error) => [error.stack])
      for (const fault of faults) console.log(`${name}: ${check.name}: ${fault}`)
      if (faults.length === 0) passed += 1
      else failed += 1
    }
  }
}
for (const fault of await schemaFaults()) {
  console.log(fault)
  failed += 1
}
console.log(`${passed} passed, ${failed} failed`)
if (failed > 0 || passed === 0) process.exitCode = 1

async function checkMarkdown(lines) {
  const faults = []
  for (const maxBytes of BUDGETS) {
    const { text, verdicts, saved, events } = await formatLines('markdown', lines, { maxBytes })
    const bytes = Buffer.byteLength(text)
    if (bytes > maxBytes) faults.push(`${bytes} bytes of ${maxBytes}`)
    const last = verdicts.at(-1)
    const words = last ? verdictWords(last).slice(2) : saved && events > 0 ? 'no verdict' : 'No run'
    const first = text.split('\n', 1)[0]
    if (maxBytes > 100 && !first.includes(words)) faults.push(`verdict not in the first line: ${first}`)
    faults.push(...markdownFaults(text).map((fault) => `${maxBytes}: ${fault}`))
  }
  return faults
}

function markdownFaults(text) {
  const faults = []
  if (CONTROLS.test(text) || text.includes('\u001b')) faults.push('control character')
  const tree = new Parser().parse(text)
  if (!new HtmlRenderer({ safe: false }).render(tree).startsWith('<h2>')) faults.push('no heading on top')
  let open = 0
  let headings = 0
  const walker = tree.walker()
  for (let step = walker.next(); step; step = walker.next()) {
    const { type, literal, level, _isFenced: fenced, prev } = step.node
    if (!step.entering) continue
    if (type === 'html_block' || type === 'html_inline') {
      if (!OUR_HTML.test(literal)) faults.push(`HTML: ${literal.slice(0, 80)}`)
      open += literal.split('<details>').length - literal.split('</details>').length
    }
    if (type === 'image') faults.push('image')
    if (type === 'heading' && level < 3) headings += 1
    if (type === 'code_block' && fenced && !prev && step.node.parent.type === 'document')
      faults.push('code on top')
  }
  if (open !== 0) faults.push(`${open} details left open`)
  if (headings !== 1) faults.push(`${headings} headings of ours`)
  return faults
}

async function checkGithub(lines) {
  const { text, verdicts } = await formatLines('github', lines)
  const faults = []
  if (CONTROLS.test(text)) faults.push('control character')
  let groups = 0
  const given = { error: 0, warning: 0 }
  for (const line of text.split('\n')) {
    const command = /^\s*::(\w+)(?: title=[^:,]*)?::/.exec(line)?.[1]
    if (/##\[|##vso\[/i.test(line)) faults.push(`old command: ${line}`)
    if (!command && /^\s*::/.test(line)) faults.push(`unknown command: ${line}`)
    if (command === 'group') groups += 1
    else if (command === 'endgroup') groups -= 1
    else if (command) given[command] += 1
    if (command && line.length > 12_500) faults.push('annotation too long')
  }
  if (groups !== 0) faults.push('group left open')
  if (given.error > 10 || given.warning > 10) faults.push('too many annotations')
  const bad = verdicts.filter((run) => run.outcome !== 'success').length
  if (verdicts.length > 0 && given.error !== Math.min(bad, 10))
    faults.push(`${given.error} errors for ${bad}`)
  return faults
}

async function checkJunit(lines, name) {
  const { text, verdicts } = await formatLines('junit', lines)
  const faults = []
  if (CONTROLS.test(text) || text.includes('\u001b')) faults.push('control character')
  const bad = verdicts.filter((run) => run.outcome !== 'success').length
  const red = text
    .split('\n')
    .filter((line) => /^<(?:failure|error) message="[^"]*" type="(?!tool"|denial")/.test(line))
  if (verdicts.length > 0 && red.length !== bad) faults.push(`${red.length} red verdicts for ${bad}`)
  reports.push({ fileName: `${name}.${reports.length}.xml`, contents: text })
  return faults
}

/** All reports in one go: starting the validator takes longer than what it does. */
async function schemaFaults() {
  if (reports.length === 0) return []
  const { valid, errors } = await validateXML({
    xml: reports,
    schema: [{ fileName: 'junit.xsd', contents: schema }],
    initialMemoryPages: 2048,
    maxMemoryPages: 16384,
  })
  return valid ? [] : errors.slice(0, 20).map((error) => error.rawMessage)
}
