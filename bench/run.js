// Measures everything and writes bench/RESULTS.md:  npm run bench [-- --bytes 100m --rounds 7]
// All figures are ratios taken within one run; see bench.mjs. Inputs are made under bench/.data.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, openSync, statSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('.', import.meta.url))
const data = `${here}.data`
const option = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? fallback : process.argv[at + 1]
}
const BYTES = option('bytes', '100m')
const ROUNDS = option('rounds', '7')
const CLI = `node ${here}../bin/cc-translate.js`
const ANCHOR = `node ${here}anchors.mjs`
mkdirSync(data, { recursive: true })

function make(name, command, args, input) {
  const path = `${data}/${name}`
  if (existsSync(path) && statSync(path).size > 0) return path
  const stdin = input ? openSync(input, 'r') : 'ignore'
  spawnSync(command, args, { stdio: [stdin, openSync(path, 'w'), 'inherit'] })
  return path
}
const gen = (name, ...args) => make(name, 'node', [`${here}gen.mjs`, ...args])
const has = (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0

const sections = []
function section(title, text) {
  console.log(`\n## ${title}\n\n${text}`)
  sections.push(`## ${title}\n\n\`\`\`\n${text.trimEnd()}\n\`\`\`\n`)
}
const script = (file, ...args) =>
  spawnSync('node', [`${here}${file}`, ...args], { maxBuffer: 1 << 28 })
    .stdout.toString()
    .replaceAll(here, '')

const yardsticks = [
  `parse=${ANCHOR} parse`,
  `select=${ANCHOR} select`,
  `roundtrip=${ANCHOR} roundtrip`,
  'cat=cat',
  'wc=wc -l',
  ...(has('jq') ? ['jq=jq -c .type'] : []),
]
const formats = [
  `core=${CLI}`,
  `core-bare=${CLI} --no-transcript`,
  `full=${CLI} --events full`,
  `runtime=${CLI} --to runtime`,
  `pretty=${CLI} --to pretty`,
]
const throughput = (title, path, commands) =>
  section(
    title,
    script('bench.mjs', '--stdin', path, '--rounds', ROUNDS, '--rss', '--base', 'parse', ...commands),
  )

const partial = gen('partial.ndjson', 'partial', '--bytes', BYTES)
const saved = gen('saved.ndjson', 'saved', '--bytes', BYTES)
const session = gen('session.jsonl', 'session', '--bytes', BYTES)
const tiny = gen('tiny.ndjson', 'tiny')
const noisy = make('noisy.ndjson', 'node', [`${here}with-noise.mjs`], partial)
const long = make('long.ndjson', 'node', [`${here}long-lines.mjs`, '8000000', '12'])

throughput('Partial stream', partial, [...yardsticks, ...formats])
throughput('Whole messages with big results', saved, [...yardsticks, ...formats])
throughput('Saved sessions', session, [`parse=${ANCHOR} parse`, ...formats])
throughput('Partial stream with 1 % noise and 0.1 % torn lines', noisy, [
  `parse=${ANCHOR} parse`,
  `core=${CLI} -q`,
  `clean=sh -c "${CLI} < ${partial}"`,
])
throughput('Lines of 8 MB', long, [`parse=${ANCHOR} parse`, `core=${CLI}`, `full=${CLI} --events full`])

const starts = [
  'node=node -e 0',
  `plain=${CLI}`,
  `options=${CLI} --events full`,
  `pretty=${CLI} --to pretty --color always`,
]
section(
  'Start-up',
  script('bench.mjs', '--stdin', tiny, '--rounds', '11', '--repeat', '10', '--base', 'node', ...starts),
)
const waiting = ['--base', 'cat', 'cat=cat', `core=${CLI}`, `pretty=${CLI} --to pretty`]
section(
  'Latency, line in to event out, 1 and 1,000 lines a second (burst and flood count lines; a delta of pretty is none)',
  `${script('latency.mjs', '--gap', '1000', '--lines', '4', '--rounds', '4', ...waiting)}\n${script('latency.mjs', '--gap', '1', ...waiting)}`,
)

function seconds(command, input) {
  const times = []
  for (let round = 0; round < 5; round++) {
    const begun = process.hrtime.bigint()
    spawnSync('sh', ['-c', `${command} < ${input} > /dev/null`])
    times.push(Number(process.hrtime.bigint() - begun) / 1e9)
  }
  return times.sort((a, b) => a - b)[2]
}
const growth = []
const start = seconds(CLI, tiny)
for (const bytes of [4_000_000, 16_000_000, 64_000_000]) {
  const time = seconds(CLI, gen(`partial-${bytes}.ndjson`, 'partial', '--bytes', String(bytes))) - start
  growth.push(`many lines, ${bytes / 1e6} MB: ${((time / bytes) * 1e9).toFixed(2)} ns a byte`)
}
for (const bytes of [1_000_000, 4_000_000, 16_000_000, 64_000_000]) {
  const path = make(`line-${bytes}.ndjson`, 'node', [`${here}long-lines.mjs`, String(bytes), '1'])
  growth.push(
    `one line, ${bytes / 1e6} MB: ${(((seconds(CLI, path) - start) / bytes) * 1e9).toFixed(2)} ns a byte`,
  )
}
section('Growth, start-up taken off (linear: the same figure for each size)', growth.join('\n'))

const times = option('memory-times', '10')
section(
  'Memory while the input is repeated (MiB resident)',
  script('grow.mjs', '--stdin', partial, '--times', times, ...formats),
)
const whole = gen('one-run.ndjson', 'saved', '--bytes', option('run-bytes', '1g'), '--turn-bytes', '0')
section(
  'One single run',
  script('grow.mjs', '--stdin', whole, '--times', '1', `core=${CLI}`, `core-bare=${CLI} --no-transcript`),
)

const head = `# Results

Written by \`npm run bench\`. Ratios within one run, medians of ${ROUNDS} rounds; ${cpus().length} cores, Node ${process.version}${
  has('jq') ? `, ${execFileSync('jq', ['--version']).toString().trim()}` : ''
}. Inputs of ${BYTES} unless said otherwise. \`speed\` above 1 is faster than the base.
`
writeFileSync(`${here}RESULTS.md`, `${head}\n${sections.join('\n')}`)
