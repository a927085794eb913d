// Captures as people really store them: the events of each wrapping must be those of the plain capture.
//   node scripts/check-wrappings.js FOLDER       (needs jq)
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LineTranslator } from '../dist/index.js'

const folder = process.argv[2]

function eventsOf(text) {
  const translator = new LineTranslator()
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  const events = lines.flatMap((line) => translator.push(line))
  return JSON.stringify([...events, ...translator.end()])
}

const jq = (text, ...args) => spawnSync('jq', args, { input: text, maxBuffer: 1 << 30 }).stdout.toString()
const each = (text, wrap) => `${text.trimEnd().split('\n').map(wrap).join('\n')}\n`
const time = (i) =>
  `2026-11-30T20:${String(Math.floor(i / 60) % 60).padStart(2, '0')}:${String(i % 60).padStart(2, '0')}.1234567Z`
const actions = (text) => {
  const lines = [
    '##[group]Run claude -p "fix the tests"',
    'claude -p',
    '##[endgroup]',
    ...text.trimEnd().split('\n'),
  ]
  return `${lines.map((line, i) => `${time(i)} ${line}`).join('\n')}\n${time(lines.length)} ##[error]Process completed with exit code 1.\n`
}

const WRAPPINGS = {
  'GitHub Actions log': actions,
  'GitHub Actions log of indented JSON': (text) => actions(jq(text, '.')),
  'gh run view --log': (text) => each(actions(text), (line) => `build\tRun claude\t${line}`),
  'docker compose logs': (text) => each(text, (line) => `claude-1  | ${line}`),
  'kubectl logs --prefix --timestamps': (text) =>
    each(text, (line, i) => `[pod/run-1/claude] ${time(i)} ${line}`),
  syslog: (text) => each(text, (line) => `Nov 30 21:00:00 ci claude[123]: ${line}`),
  'logger with level': (text) => each(text, (line, i) => `[${time(i)}] [INFO] ${line}`),
  'logger, then the bare line': (text) => each(text, (line, i) => `[${time(i)}] [INFO] ${line}\n${line}`),
  'jq -C -c': (text) => jq(text, '-C', '-c', '.'),
  'jq -C .': (text) => jq(text, '-C', '.'),
  'jq .': (text) => jq(text, '.'),
  'jq --tab .': (text) => jq(text, '--tab', '.'),
  'logger with indented JSON': (text) =>
    jq(text, '-c', '.')
      .trimEnd()
      .split('\n')
      .map((line, i) => `[${time(i)}] [INFO] ${jq(line, '.')}[${time(i)}] [DEBUG] next\n`)
      .join(''),
  'one array, compact': (text) => jq(text, '-c', '-s', '.'),
  'one array, indented': (text) => jq(text, '-s', '.'),
  'one array, an element a line': (text) => `[\n${text.trimEnd().split('\n').join(',\n')}\n]\n`,
  'CRLF with BOM': (text) => `\ufeff${each(text, (line) => `${line}\r`)}`,
  'a banner between every two lines': (text) =>
    each(text, (line, i) => `${line}\nnpm notice ${i}: { new version }`),
  'two objects a line': (text) => each(text, (line) => line).replace(/\n(.+)\n/g, '$1\n'),
  'terminal titles in front': (text) => each(text, (line, i) => `\u001b]0;claude ${i}\u0007${line}`),
  'progress with carriage returns': (text) => each(text, (line) => `10%\r55%\r100%\r${line}`),
}

const captures = readdirSync(folder)
  .filter((name) => name.endsWith('.ndjson'))
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
  // Lone surrogates and torn lines are what jq itself can't carry.
  .filter(
    ({ name, text }) =>
      !/torn|unicode/.test(name) && !/\\ud[89a-f]/i.test(text.replace(/\\ud[89ab]..\\ud[c-f]/gi, '')),
  )

let failed = 0
let passed = 0
for (const [wrapping, wrap] of Object.entries(WRAPPINGS)) {
  const wrong = captures.filter(({ text }) => eventsOf(wrap(text)) !== eventsOf(text)).map(({ name }) => name)
  passed += captures.length - wrong.length
  failed += wrong.length
  console.log(
    `${wrapping}: ${captures.length - wrong.length} of ${captures.length}${wrong.length > 0 ? ` (not ${wrong.slice(0, 5).join(', ')})` : ''}`,
  )
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
