/** The program: arguments to options, then the inputs; mistakes in the call become one sentence and status 2. */
import type { Readable, Writable } from 'node:stream'
import { escapeControls } from '../input/excerpt.ts'
import { EXIT } from './flags.ts'
import { parseArguments } from './parse-arguments.ts'
import { TranslateInputs } from './translate-inputs.ts'
import { UsageError } from './usage-error.ts'

export interface Io {
  readonly stdin: Readable & { isTTY?: boolean }
  readonly stdout: Writable & { isTTY?: boolean; columns?: number }
  readonly stderr: Writable & { isTTY?: boolean }
  /** Ends reading at once; what has been read is still written. */
  readonly signal: AbortSignal
  /** Told before each input is read. */
  readonly onInput?: (kind: 'stdin' | 'file') => void
}

/** Runs one call. Resolves to the exit status; everything for stdout has left the process by then. */
export async function main(argv: readonly string[], io: Io): Promise<number> {
  try {
    const parsed = parseArguments(argv, io.stdout.isTTY === true)
    if (parsed.kind === 'run') return await new TranslateInputs(parsed.options, io).all(parsed.files)
    io.stdout.write(parsed.text)
    return EXIT.done
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    io.stderr.write(`cc-translate: ${escapeControls(error.message)}\n`)
    return EXIT.usage
  }
}
