// A host that runs Claude Code through the adapter and prints what happens.
//
//   node examples/host.js "Say hello"                    runs the claude command
//   node examples/host.js --replay run.ndjson            plays a recording instead
import { ClaudeCodeAdapter } from 'cc-translate'
import { createCliDriver, createReplayDriver } from 'cc-translate/node'

const [first = 'Say hello', recording] = process.argv.slice(2)
const driver = first === '--replay' ? createReplayDriver(recording) : createCliDriver()
const adapter = new ClaudeCodeAdapter(driver)

const run = await adapter.start({ taskId: 'demo' }, { agentId: 'demo', sessionKey: 'demo', message: first })

// The first Ctrl-C aborts the run, which still tells its end.
process.once('SIGINT', () => adapter.abort(run))

for await (const event of adapter.events(run)) {
  switch (event.kind) {
    case 'text-delta':
      process.stdout.write(event.text)
      break
    case 'tool-call':
      process.stdout.write(`\n[${event.name} ${JSON.stringify(event.input)}]\n`)
      break
    case 'tool-result':
      process.stdout.write(`[${event.isError ? 'failed' : 'ok'}: ${event.output.split('\n')[0]}]\n`)
      break
    case 'error':
      process.stderr.write(`\n${event.message}\n`)
      break
    case 'done':
      process.stdout.write(`\n${event.reason}, ${event.costUsd ?? 'unknown'} USD\n`)
      process.exitCode = event.reason === 'success' ? 0 : 1
      break
  }
}
process.stdout.write(`to go on: ${await adapter.sessionCodec.serialize(run)}\n`)
