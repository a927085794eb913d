/** A host with one run that never ends by itself. HOST_END says how the host ends: by what it does, or `signal`. */
import { writeSync } from 'node:fs'
import { createCliDriver } from 'cc-translate/node'

const { HOST_END, FAKE } = process.env
const driver = createCliDriver({ command: process.execPath, args: [FAKE], graceMs: 200 })({
  agentId: 'agent',
  sessionKey: 'key',
  message: 'Hello',
})
if (HOST_END === 'handler') process.on('SIGTERM', () => writeSync(1, 'handled\n'))
driver.onEnd(() => writeSync(1, 'ended\n'))
driver.onEvent((event) => {
  if (event.type !== 'text') return
  writeSync(1, 'running\n')
  if (HOST_END === 'exit') process.exit(3)
  if (HOST_END === 'throw') throw new Error('the host broke')
})
await driver.start()
