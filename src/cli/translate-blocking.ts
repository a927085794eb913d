/**
 * Inputs read with blocking calls and written once a region: the fast way, where it may be taken (`may-block.ts`).
 *
 * ndjson is written as the bytes that it was translated as, every other format as text.
 */
import { isUtf8 } from 'node:buffer'
import { closeSync, openSync } from 'node:fs'
import type { AgentEvent } from '../events/agent-event.ts'
import type { Format } from '../formats/format.ts'
import { ndjson } from '../formats/ndjson.ts'
import type { TakeRaw } from '../translate/raw-frames.ts'
import { readRegions, writeAll } from './blocking-io.ts'
import { BlockingOutput } from './blocking-output.ts'
import type { Call } from './call.ts'
import { EXIT, worstOf } from './exit-status.ts'
import { mayBeTerminal } from './may-block.ts'
import { formatOptionsOf, OneInput, resultText, startOfInput } from './one-input.ts'
import { reasonOf } from './reason.ts'
import { Rendering } from './rendering.ts'
import { nameOfInput, Report } from './report.ts'

/** What blocking calls could not do: the rest is to be read as streams (UTF-16, a descriptor that does not block). */
export interface Rest {
  /** The input at hand, and those after it. */
  readonly inputs: readonly string[]
  /** What has been read of it already, if it is stdin. */
  readonly unread: Buffer
  /** Statuses of the inputs before. */
  readonly statuses: readonly number[]
}

/** Translates the inputs (`-` is stdin). Returns the exit status, or what is left to do. */
export async function translateBlocking(call: Call, inputs: readonly string[]): Promise<number | Rest> {
  const output = new BlockingOutput(1, call.options.to === 'ndjson' ? 'latin1' : 'utf8')
  // In a log of both, what is said stands behind what it is about.
  const say = (text: string) => {
    output.flush()
    try {
      writeAll(2, Buffer.from(text))
    } catch {
      // Nobody reads what is said: no reason to stop.
    }
  }
  const report = new Report(call.options, { write: say, isTTY: mayBeTerminal(2) })
  const statuses: number[] = []
  for (const [at, input] of inputs.entries()) {
    if (output.closed) break
    report.input = nameOfInput(input, inputs.length)
    const got = await translateOne(input, call, report, output)
    if (got instanceof Buffer) return { inputs: inputs.slice(at), unread: got, statuses }
    statuses.push(...got)
  }
  if (output.error) {
    report.input = undefined
    report.say(`can't write the output: ${output.error.message}`)
    return EXIT.usage
  }
  return output.closed ? EXIT.done : worstOf(statuses)
}

/** The statuses an input asks for, or its first bytes if it has to be read as a stream. */
async function translateOne(
  input: string,
  call: Call,
  report: Report,
  output: BlockingOutput,
): Promise<number[] | Buffer> {
  const place = startOfInput()
  const parts = { call, report, place, encoding: output.encoding } as const
  const format = await formatOf(call)
  const pretty = async () => (await import('./pretty-options.ts')).prettyOptions(call.options, {})
  const formatter = await format.create({ ...formatOptionsOf(parts), pretty, resultText })
  const one = new OneInput({ ...parts, renderings: [new Rendering(format, formatter, output)] })
  const copy: TakeRaw = (head, from, to, tail) => output.copy(head, place.region.bytes, from, to, tail)
  const translator = output.encoding === 'latin1' ? one.byteTranslator(copy) : one.regionTranslator()
  const give = (event: AgentEvent, line: number) => {
    place.line = line
    one.take(event)
  }
  const statuses: number[] = []
  let fd = 0
  try {
    if (input !== '-') fd = openSync(input, 'r')
    const unread = readRegions(fd, (region, offset) => {
      place.region.bytes = isUtf8(region) ? region : Buffer.from(region.toString())
      translator.region(place.region.bytes.toString('latin1'), offset, give)
      output.flush()
      return !output.closed
    })
    if (unread) return unread
  } catch (error) {
    report.say(notRead(input, error as NodeJS.ErrnoException))
    statuses.push(EXIT.usage)
    if (translator.summary.lines === 0) return statuses
  } finally {
    if (fd !== 0) closeSync(fd)
  }
  if (output.closed) return statuses
  translator.end((event) => one.take(event))
  statuses.push(...one.finish(translator.summary))
  output.flush()
  return statuses
}

/** What has no system call behind it is a mistake of ours, which no input should be able to find. */
function notRead(input: string, error: NodeJS.ErrnoException): string {
  if (error.syscall === undefined) return `internal error, please report it: ${error.message}`
  return `can't read ${input === '-' ? 'stdin' : input}: ${reasonOf(error)}`
}

/** The table of formats is loaded where it is looked into. */
async function formatOf({ options: { to } }: Call): Promise<Format> {
  return to === 'ndjson' ? ndjson : (await import('../formats/index.ts')).FORMATS[to]
}
