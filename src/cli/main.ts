/** The program: arguments to options, then the inputs; mistakes in the call become one sentence and status 2. */
import type { Readable, Writable } from 'node:stream'
import { escapeControls } from '../input/excerpt.ts'
import { type Call, callOf } from './call.ts'
import { EXIT } from './exit-status.ts'
import { mayBlock } from './may-block.ts'
import type { Options } from './options.ts'
import { clashOf } from './same-file.ts'
import type { Rest } from './translate-blocking.ts'
import { TranslateInputs } from './translate-inputs.ts'

export interface Io {
  readonly stdin: Readable & { isTTY?: boolean }
  readonly stdout: Writable & { isTTY?: boolean; columns?: number }
  readonly stderr: Writable & { isTTY?: boolean }
  /** Ends reading at once; what has been read is still written. */
  readonly signal: AbortSignal
  /** Told before each input is read as a stream. */
  readonly onInput?: (kind: 'stdin' | 'file') => void
}

const NO_INPUT = `cc-translate: nothing to read: pipe Claude Code's output in, or name a file
  claude -p "…" --output-format stream-json --verbose | cc-translate
  cc-translate session.jsonl
see cc-translate --help
`

/** Runs one call. Resolves to the exit status; everything for stdout has left the process by then. */
export async function main(argv: readonly string[], io: Io): Promise<number> {
  const { parseArguments } = await import('./parse-arguments.ts')
  const parsed = parseArguments(argv, io.stdout.isTTY === true)
  if (parsed.kind === 'mistake') {
    io.stderr.write(`cc-translate: ${escapeControls(parsed.sentence)}\n`)
    return EXIT.usage
  }
  if (parsed.kind === 'print') {
    io.stdout.write(parsed.text)
    return EXIT.done
  }
  if (parsed.kind === 'help') {
    const text =
      parsed.extent === 'brief'
        ? (await import('./help/brief.ts')).briefHelp()
        : (await import('./help/full.ts')).fullHelp()
    io.stdout.write(text)
    return EXIT.done
  }
  const { schema, completion } = parsed.options
  if (schema) {
    const { jsonSchemaOf } = await import('../events/json-schema.ts')
    io.stdout.write(`${JSON.stringify(jsonSchemaOf(schema), null, 2)}\n`)
    return EXIT.done
  }
  if (completion) {
    const { completionScript } = await import('./completion/script.ts')
    io.stdout.write(completionScript(completion))
    return EXIT.done
  }
  return translate(parsed.options, parsed.files, io)
}

/** Runs the inputs of a call that is understood. */
export async function translate(options: Options, files: readonly string[], io: Io): Promise<number> {
  const readsTerminal = io.stdin.isTTY === true && (files.length === 0 || files.includes('-'))
  if (readsTerminal && files.length === 0) {
    io.stderr.write(NO_INPUT)
    return EXIT.usage
  }
  const inputs = files.length === 0 ? ['-'] : files
  const clash = clashOf([...options.output, ...(options.tee ? [options.tee] : [])], inputs)
  if (clash !== undefined) {
    io.stderr.write(`cc-translate: ${escapeControls(clash)}\n`)
    return EXIT.usage
  }
  const call = await callOf(options)
  if (readsTerminal || !mayBlock(options, inputs)) return new TranslateInputs(call, io).all(inputs)
  const { translateBlocking } = await import('./translate-blocking.ts')
  const done = await translateBlocking(call, inputs)
  return typeof done === 'number' ? done : goOnReading(call, done, io)
}

/** Reads as streams what blocking reads could not. */
export function goOnReading(call: Call, rest: Rest, io: Io): Promise<number> {
  if (rest.unread.length > 0 && rest.inputs[0] === '-') io.stdin.unshift(rest.unread)
  return new TranslateInputs(call, io).all(rest.inputs, rest.statuses)
}
