/**
 * ndjson the fast way: inputs are read with blocking calls, as bytes, and written once a region.
 *
 * Only where the default action of signals is right and nothing else wants to run meanwhile: no follow, no pace,
 * no watch for stalls, no terminal on stdin.
 */
import { isUtf8 } from 'node:buffer'
import { closeSync, openSync, writeSync } from 'node:fs'
import { ndjson } from '../formats/ndjson.ts'
import { readRegions } from './blocking-io.ts'
import { BlockingOutput } from './blocking-output.ts'
import type { Call } from './call.ts'
import { EXIT, worstOf } from './exit-status.ts'
import { formatOptionsOf, OneInput, startOfInput } from './one-input.ts'
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
export function translateBlocking(call: Call, inputs: readonly string[]): number | Rest {
  const report = new Report(call.options, { write: (text) => writeSync(2, text) })
  const output = new BlockingOutput(1)
  const statuses: number[] = []
  for (const [at, input] of inputs.entries()) {
    if (output.closed) break
    report.input = nameOfInput(input, inputs.length)
    const got = translateOne(input, call, report, output)
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
function translateOne(input: string, call: Call, report: Report, output: BlockingOutput): number[] | Buffer {
  const place = startOfInput()
  const parts = { call, report, place, encoding: 'latin1' } as const
  const formatter = ndjson.create(formatOptionsOf(parts))
  const one = new OneInput({ ...parts, renderings: [new Rendering(ndjson, formatter, output)] })
  const translator = one.byteTranslator((head, from, to, tail) =>
    output.copy(head, place.region.bytes, from, to, tail),
  )
  const statuses: number[] = []
  let fd = 0
  try {
    if (input !== '-') fd = openSync(input, 'r')
    const unread = readRegions(fd, (region, offset) => {
      place.region.bytes = isUtf8(region) ? region : Buffer.from(region.toString())
      translator.region(place.region.bytes.toString('latin1'), offset, (event, line) => {
        place.line = line
        one.take(event)
      })
      output.flush()
      return !output.closed
    })
    if (unread) return unread
  } catch (error) {
    report.say(`can't read ${input === '-' ? 'stdin' : input}: ${reasonOf(error as NodeJS.ErrnoException)}`)
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
