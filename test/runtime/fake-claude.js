#!/usr/bin/env node
/**
 * A small `claude`: plays a capture on stdout once the first prompt has come, and answers control requests.
 *
 * FAKE_CAPTURE  the capture; with FAKE_WAIT=1 its result comes only after an interrupt, as an aborted one
 * FAKE_LOG      a file that gets the arguments and every line of stdin
 * FAKE_ASKS=1   asks the host for a permission first
 * FAKE_DEAF=1   no answer to anything; SIGTERM is ignored
 * FAKE_CHILD=1  starts a process that outlives it unless somebody ends it; its id goes to the log
 */
import { spawn } from 'node:child_process'
import { appendFileSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

const { FAKE_CAPTURE, FAKE_WAIT, FAKE_LOG, FAKE_ASKS, FAKE_DEAF, FAKE_CHILD } = process.env
const lines = readFileSync(FAKE_CAPTURE, 'utf8').split(/(?<=\n)/)
const say = (frame) => process.stdout.write(`${JSON.stringify(frame)}\n`)
const log = (entry) => FAKE_LOG && appendFileSync(FAKE_LOG, `${JSON.stringify(entry)}\n`)

log({ argv: process.argv.slice(2), pid: process.pid })
if (FAKE_DEAF) process.on('SIGTERM', () => log('SIGTERM'))
if (FAKE_CHILD) {
  const child = spawn('sleep', ['60'], { stdio: 'ignore' })
  child.unref()
  log({ child: child.pid })
}

if (FAKE_ASKS) say({ type: 'control_request', request_id: 'ask-1', request: { subtype: 'can_use_tool' } })

let playing
for await (const line of createInterface({ input: process.stdin })) {
  const frame = JSON.parse(line)
  log(frame)
  if (FAKE_DEAF && playing) continue
  if (frame.type === 'user') playing ??= play()
  if (frame.type === 'control_request') void answer(frame)
}
if (FAKE_DEAF) await sleep(60_000)
await playing

/** In pieces that know nothing of lines, with real pauses between them. */
async function play() {
  const text = FAKE_WAIT ? lines.filter((line) => !line.includes('"type":"result"')).join('') : lines.join('')
  const bytes = Buffer.from(text)
  const size = Math.ceil(bytes.length / 5)
  for (let start = 0; start < bytes.length; start += size) {
    process.stdout.write(bytes.subarray(start, start + size))
    await sleep(2)
  }
  // A capture without a result is that of a program that was ended.
  if (!FAKE_WAIT && !text.includes('"type":"result"')) process.exit()
}

async function answer({ request_id, request }) {
  const refused = request.subtype === 'set_model' && request.model === 'no-such-model'
  const response = refused ? { subtype: 'error', error: 'unknown model' } : { subtype: 'success' }
  say({ type: 'control_response', response: { ...response, request_id } })
  if (request.subtype !== 'interrupt') return
  await playing
  const result = JSON.parse(lines.find((line) => line.includes('"type":"result"')))
  const { result: _, ...rest } = result
  say({ ...rest, subtype: 'error_during_execution', is_error: true, terminal_reason: 'aborted_streaming' })
}
