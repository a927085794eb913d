// Starts one contestant on one input, and says what came of it.
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** Milliseconds after which a contestant is killed. */
export const TIME_LIMIT = 20_000
/** Bytes of stdout that are kept; more ends the contestant. */
const OUTPUT_LIMIT = 128 << 20
/** Milliseconds that a contestant has for the text of a stream that is held in its middle. */
const PATIENCE = 5_000

const player = fileURLToPath(new URL('play-claude.js', import.meta.url))

/**
 * @typedef {object} Run
 * @property {string} stdout
 * @property {string} stderr
 * @property {number | null} status null after a signal
 * @property {string | null} signal
 * @property {boolean} late killed at TIME_LIMIT or OUTPUT_LIMIT
 * @property {number} milliseconds
 * @property {boolean} wholeOnly a library that did not ask for the partial messages that the input has; it got nothing
 * @property {boolean} [live] with `hold`: whether the text was out while the input was held
 */

/**
 * @param {import('./contestants.js').Contestant} contestant
 * @param {import('./inputs.js').Input} input
 * @param {{ hold?: { at: number, until: (stdout: string) => boolean }, leave?: boolean }} [how] hold: stop after so many
 *   bytes and wait for `until`; leave: close stdout after the first line
 * @returns {Promise<Run>}
 */
export async function runContestant(contestant, input, { hold, leave = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'cc-translate-compare-'))
  try {
    return await runIn(folder, contestant, input, hold, leave)
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

const ended = new Map()

/** A plain run, from the start to the end; the same contestant and input are run once a process. */
export function runOnce(contestant, input) {
  const key = `${contestant.id} ${input.name}`
  if (!ended.has(key)) ended.set(key, runContestant(contestant, input))
  return ended.get(key)
}

async function runIn(folder, contestant, input, hold, leave) {
  const filter = contestant.kind === 'filter'
  if (!filter) setStage(folder, input, hold)
  const [command, ...args] = contestant.command(input.partial)
  const begun = process.hrtime.bigint()
  const child = spawn(command, args, {
    cwd: folder,
    env: environment(folder),
    detached: true,
    stdio: [filter ? 'pipe' : 'ignore', 'pipe', 'pipe'],
  })
  const run = collect(child, leave)
  const feed = filter ? pour(child.stdin) : undefined
  let live
  if (hold === undefined) feed?.(input.bytes, true)
  else {
    feed?.(input.bytes.subarray(0, hold.at), false)
    live = (await within(PATIENCE, () => hold.until(run.stdout) || run.closed)) && hold.until(run.stdout)
    if (filter) feed(input.bytes.subarray(hold.at), true)
    else writeFileSync(`${folder}/go`, '')
  }
  const { status, signal, late } = await run.end
  const milliseconds = Number(process.hrtime.bigint() - begun) / 1e6
  const wholeOnly = existsSync(`${folder}/whole-messages-only`)
  return { stdout: run.stdout, stderr: run.stderr, status, signal, late, milliseconds, wholeOnly, live }
}

/** Lays out what the stand-in for claude needs: the input, what to do with it, and an executable of that name. */
function setStage(folder, { bytes, partial, status, killed }, hold) {
  const input = `${folder}/input`
  writeFileSync(input, bytes)
  writeFileSync(
    `${folder}/play.json`,
    JSON.stringify({ input, partial, status, killed, hold: hold?.at ?? null }),
  )
  writeFileSync(`${folder}/claude`, `#!/bin/sh\nexec '${process.execPath}' '${player}' '${folder}' "$@"\n`)
  chmodSync(`${folder}/claude`, 0o755)
}

const environment = (folder) => ({
  PATH: `${folder}:${process.env.PATH}`,
  HOME: folder,
  LANG: 'C.UTF-8',
  TZ: 'UTC',
  NO_COLOR: '1',
  NODE_OPTIONS: '--max-old-space-size=1024',
  ANTHROPIC_API_KEY: 'none',
  COMPARE_CLAUDE: `${folder}/claude`,
  CLAUDE_CODE_EXECUTABLE: `${folder}/claude`,
})

/** A contestant may stop reading; that is its affair. */
function pour(stdin) {
  stdin.on('error', () => {})
  return (bytes, last) => (last ? stdin.end(bytes) : stdin.write(bytes))
}

function collect(child, leave) {
  const run = { stdout: '', stderr: '', closed: false }
  let late = false
  const kill = () => {
    late = true
    killGroup(child.pid)
  }
  const timer = setTimeout(kill, TIME_LIMIT)
  child.stdout.setEncoding('utf8')
  child.stderr.setEncoding('utf8')
  child.stdout.on('data', (text) => {
    run.stdout += text
    if (run.stdout.length > OUTPUT_LIMIT) kill()
    if (leave && run.stdout.includes('\n')) child.stdout.destroy()
  })
  child.stderr.on('data', (text) => {
    run.stderr += text.slice(0, 1 << 16)
  })
  run.end = new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (status, signal) => {
      clearTimeout(timer)
      run.closed = true
      killGroup(child.pid)
      resolve({ status, signal, late })
    })
  })
  return run
}

/** The children of a contestant as well: it leads a group of its own. */
function killGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

async function within(milliseconds, holds) {
  const end = Date.now() + milliseconds
  while (Date.now() < end) {
    if (holds()) return true
    await wait(20)
  }
  return holds()
}
