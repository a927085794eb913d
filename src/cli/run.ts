/** The process around `main`: streams, signals, exit status. */
import { EXIT } from './flags.ts'
import { main } from './main.ts'

const stop = new AbortController()
let bySignal: number | undefined
let draining = false

process.on('SIGTERM', () => {
  bySignal = EXIT.terminated
  stop.abort()
})

// The producer in the pipe got the first SIGINT too: its last frames are worth reading. A second one means stop.
process.on('SIGINT', () => {
  const second = bySignal !== undefined
  bySignal ??= EXIT.interrupted
  if (second || !draining) stop.abort()
})

main(process.argv.slice(2), {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  signal: stop.signal,
  onInput: (kind) => {
    draining = kind === 'stdin' && !process.stdin.isTTY
  },
}).then((status) => {
  process.exitCode = bySignal ?? status
  // An input that nobody will read on must not keep the process.
  process.stdin.destroy()
})
