/** Starts the program as users do, with a fixed environment. */
import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

export const PROGRAM = fileURLToPath(new URL('../../bin/cc-translate.js', import.meta.url))

const ENVIRONMENT = { PATH: process.env.PATH ?? '', TZ: 'UTC', LANG: 'C.UTF-8' }

export interface Ended {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

export function start(
  args: readonly string[],
  env: Record<string, string> = {},
): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [PROGRAM, ...args], { env: { ...ENVIRONMENT, ...env } })
}

export function ended(child: Pick<ChildProcess, 'on' | 'stdout' | 'stderr'>): Promise<Ended> {
  let stdout = ''
  let stderr = ''
  child.stdout?.on('data', (chunk) => {
    stdout += chunk
  })
  child.stderr?.on('data', (chunk) => {
    stderr += chunk
  })
  return new Promise((resolve) =>
    child.on('close', (code, signal) => {
      // As a shell reports it.
      const status = signal === null ? code : 128 + constants.signals[signal]
      resolve({ status, stdout, stderr })
    }),
  )
}

/** Runs the program to its end. */
export function run(
  args: readonly string[],
  input: string | Buffer = '',
  env: Record<string, string> = {},
): Promise<Ended> {
  const child = start(args, env)
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  return ended(child)
}

/** Runs a shell line with `cc-translate` as a function. No stdin: bash takes a socket there for a remote login. */
export function shell(line: string, cwd?: string, env: Record<string, string> = {}): Promise<Ended> {
  const child = spawn(
    'bash',
    ['-c', `cc-translate() { "${process.execPath}" "${PROGRAM}" "$@"; }\n${line}`],
    {
      env: { ...ENVIRONMENT, ...env },
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  return ended(child)
}

/** Resolves when the text has come on a stream. */
export function waitFor(stream: NodeJS.ReadableStream, text: string): Promise<string> {
  let got = ''
  return new Promise((resolve) => {
    const look = (chunk: Buffer) => {
      got += chunk
      if (!got.includes(text)) return
      stream.off('data', look)
      resolve(got)
    }
    stream.on('data', look)
  })
}
