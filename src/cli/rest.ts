/** The program with all it can do: help, streams, signals. Loaded when a call needs it. */
import type { Call } from './call.ts'
import { EXIT } from './exit-status.ts'
import { goOnReading, type Io, main, translate } from './main.ts'
import type { Options } from './options.ts'
import type { Rest } from './translate-blocking.ts'

/** A call whose arguments want commander. */
export function runArguments(args: readonly string[]): void {
  run((io) => main(args, io))
}

export function runOptions(options: Options, files: readonly string[]): void {
  run((io) => translate(options, files, io))
}

/** What blocking reads could not do. */
export function goOn(call: Call, rest: Rest): void {
  run((io) => goOnReading(call, rest, io))
}

function run(work: (io: Io) => Promise<number>): void {
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
  work(io).then((status) => {
    process.exitCode = bySignal ?? status
    // An input that nobody will read on must not keep the process.
    process.stdin.destroy()
  })
}
