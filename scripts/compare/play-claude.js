// Stands in for the claude executable: node play-claude.js FOLDER ARGUMENTS-OF-CLAUDE.
// FOLDER/play.json says what to play. Control requests get an empty answer, the first prompt starts the recording.
import { createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'

const [folder, ...args] = process.argv.slice(2)
/** input: a path; partial: whether it holds stream events; hold: bytes to give before FOLDER/go exists, or null */
const { input, partial, status, killed, hold } = JSON.parse(readFileSync(`${folder}/play.json`, 'utf8'))

const ANSWER = { commands: [], models: [], account: {}, output_style: 'default', available_output_styles: [] }

if (args.includes('--version')) {
  console.log('2.1.332 (Claude Code)')
} else if (args[0] === 'auth') {
  console.log(JSON.stringify({ loggedIn: true, authMethod: 'api_key' }))
} else if (partial && !args.includes('--include-partial-messages')) {
  writeFileSync(`${folder}/whole-messages-only`, '')
} else if (args.join(' ').includes('--input-format stream-json')) {
  talk()
} else {
  process.stdin.resume()
  await play()
}

function talk() {
  let playing = false
  createInterface({ input: process.stdin }).on('line', (line) => {
    const { type, request_id } = JSON.parse(line)
    if (type === 'control_request') {
      const response = { subtype: 'success', request_id, response: ANSWER }
      console.log(JSON.stringify({ type: 'control_response', response }))
    }
    if (type !== 'user' || playing) return
    playing = true
    play()
  })
}

async function play() {
  if (hold !== null) {
    await copy({ end: hold - 1 })
    while (!existsSync(`${folder}/go`)) await wait(20)
  }
  await copy({ start: hold ?? 0 })
  process.exitCode = status
  process.stdin.destroy()
  if (killed) process.kill(process.pid, 'SIGKILL')
}

function copy(range) {
  return new Promise((resolve, reject) => {
    const bytes = createReadStream(input, range)
    bytes.on('error', reject)
    bytes.on('end', () => process.stdout.write('', resolve))
    bytes.pipe(process.stdout, { end: false })
  })
}
