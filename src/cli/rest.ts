/** The program with all it can do: flags, streams, signals. Loaded when a call needs it. */
import { EXIT } from './exit-status.ts'
import { goOn, type Io, main } from './main.ts'
import { DEFAULTS } from './options.ts'
import type { Rest } from './translate-blocking.ts'

/** @param begun what a call without flags could not do with blocking reads */
export function run(args: readonly string[], begun?: Rest): void {
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

  const io: Io = {
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    signal: stop.signal,
    onInput: (kind) => {
      draining = kind === 'stdin' && !process.stdin.isTTY
    },
  }
  const ended = begun ? goOn({ options: DEFAULTS }, begun, io) : main(args, io)
  ended.then((status) => {
    process.exitCode = bySignal ?? status
    // An input that nobody will read on must not keep the process.
    process.stdin.destroy()
  })
}
