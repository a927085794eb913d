// Writes a CPU profile of the program on an input, and prints where the time went:
//   npm run profile -- <file> [flags of cc-translate]
// The profile (open it in the browser's developer tools) lies under bench/.data. Names are whole: MINIFY=0 builds dist
// before, and a plain build comes back after.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, openSync, readFileSync } from 'node:fs'
import { basename, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const [input, ...flags] = process.argv.slice(2)
if (!input) {
  console.error('usage: npm run profile -- <file> [flags of cc-translate]')
  process.exit(2)
}
const stdin = openSync(input, 'r')
const build = (env) =>
  execFileSync('node', [`${root}scripts/build.js`], { stdio: 'inherit', env: { ...process.env, ...env } })

const folder = `${root}bench/.data`
const name = `${basename(input)}.cpuprofile`
mkdirSync(folder, { recursive: true })
build({ MINIFY: '0' })
try {
  const profiling = ['--cpu-prof', `--cpu-prof-dir=${folder}`, `--cpu-prof-name=${name}`]
  spawnSync('node', [...profiling, `${root}bin/cc-translate.js`, ...flags], {
    stdio: [stdin, 'ignore', 'inherit'],
  })
} finally {
  build({})
}

const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'))
const places = new Map(
  nodes.map(({ id, callFrame: { functionName, url, lineNumber } }) => [
    id,
    `${functionName || '(anonymous)'}${url ? `  ${basename(url)}:${lineNumber + 1}` : ''}`,
  ]),
)
const self = new Map()
samples.forEach((id, at) => {
  const place = places.get(id)
  self.set(place, (self.get(place) ?? 0) + timeDeltas[at])
})
const total = timeDeltas.reduce((sum, delta) => sum + delta, 0)
console.log(`${relative(process.cwd(), folder)}/${name}: ${(total / 1000).toFixed(0)} ms; self time:`)
for (const [place, time] of [...self].sort((a, b) => b[1] - a[1]).slice(0, 25))
  console.log(`${((100 * time) / total).toFixed(1).padStart(6)} %  ${place}`)
