// Writes the goldens of pretty anew, or with --check says which differ. Needs dist (`npm run build`).
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { captures, goldenNames, goldenPath } from './pretty-captures.js'

const program = fileURLToPath(new URL('../bin/cc-translate.js', import.meta.url))
const check = process.argv.includes('--check')
const wanted = new Set()
let different = 0
for (const { name, path, options } of captures()) {
  for (const colour of [false, true]) {
    const golden = goldenPath(name, colour)
    wanted.add(golden)
    const args = ['-t', 'pretty', '--width', '80', '--color', colour ? 'always' : 'never', ...options, path]
    const env = { PATH: process.env.PATH, TERM: 'xterm' }
    const text = execFileSync(process.execPath, [program, ...args], {
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    if (existsSync(golden) && text.equals(readFileSync(golden))) continue
    different += 1
    console.log(`${check ? 'differs' : 'written'}: ${golden.split('/').at(-1)}`)
    if (!check) writeFileSync(golden, text)
  }
}
for (const file of goldenNames()) {
  const golden = goldenPath(file.replace(/\.80(\.color)?\.txt$/, ''), file.endsWith('.color.txt'))
  if (wanted.has(golden)) continue
  console.log(`without a row in the README: ${file}`)
  if (check) different += 1
  else rmSync(golden)
}
console.log(`${wanted.size - different} as they were, ${different} ${check ? 'different' : 'written'}`)
if (check && different > 0) process.exitCode = 1
