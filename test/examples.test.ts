import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import type { AgentEvent } from '../src/events/agent-event.ts'
import { agentEventsOf } from './runtime/audit-capture.ts'
import { capture } from './runtime/drivers/harness.ts'

const run = promisify(execFile)
const example = (name: string) => fileURLToPath(new URL(`../examples/${name}`, import.meta.url))

test('the host prints a run', async () => {
  const { stdout, stderr } = await run(process.execPath, [
    example('host.js'),
    '--replay',
    capture('tool-bash.ndjson'),
  ])
  expect(stderr).toBe('')
  expect(stdout).toBe(`I'll list the files.
[Bash {"command":"ls -1","description":"List files"}]
[ok: README.md]
There is a \`README.md\` and a \`src\` folder.
success, 0.022052000000000002 USD
to go on: {"sessionKey":"demo","sessionId":"f87a8e52-7e94-4033-988d-a2da4067999a"}
`)
})

test('web streams give the same events', async () => {
  const { agentEvents } = (await import(example('web-streams.js'))) as {
    agentEvents: () => { readable: ReadableStream<AgentEvent>; writable: WritableStream<Uint8Array> }
  }
  const bytes = readFileSync(capture('subagent.ndjson'))
  const source = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 1000) controller.enqueue(bytes.subarray(at, at + 1000))
      controller.close()
    },
  })
  const events: AgentEvent[] = []
  for await (const event of source.pipeThrough(agentEvents())) events.push(event)
  const written = (event: AgentEvent) => JSON.stringify(event)
  expect(events.map(written)).toEqual(agentEventsOf(bytes.toString(), true).map(written))
})
