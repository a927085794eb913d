/**
 * Regions of byte strings in, AgentEvents out: what `LineTranslator` does, without decoding text on the way. The
 * strings of the events are byte strings (`frames/byte-string.ts`); who writes them out writes latin1. Pure.
 */

import { TOO_DEEP } from './diagnostics.ts'
import type { AgentEvent } from './events/agent-event.ts'
import { hasWideEscape, joinByteStrings, toByteStrings } from './frames/byte-string.ts'
import type { Frame } from './frames/frame.ts'
import { parsedJson } from './frames/json-text.ts'
import { mayLookAhead, RegionLines } from './region-lines.ts'
import { type RawSink, rawSinkOf, type TakeRaw, translateRaw } from './translate/raw-frames.ts'
import { readTextFrame, spellInput, takeSpelled } from './translate/raw-message.ts'
import { LineTranslator, type LineTranslatorOptions } from './translate-lines.ts'

export interface ByteTranslatorOptions extends LineTranslatorOptions {
  /** The text of a byte string. */
  readonly decode: (bytes: string) => string
  /** The fast path: takes events of lines that it knows. Without it every line takes the plain path. */
  readonly raw?: { readonly events: 'core' | 'full'; readonly take: TakeRaw }
}

/** Takes regions of whole lines, each ended by a line feed. */
export function byteTranslator(options: ByteTranslatorOptions): RegionLines {
  const lines = byteLines(options)
  const { decode } = options
  const direct = mayLookAhead(options)
  const sink = options.raw && direct ? rawSinkOf(options.raw.events, options.raw.take) : undefined
  return new RegionLines(lines, {
    fast: sink && ((t, region, from, end) => translateRaw(t, region, from, end, sink)),
    plain: sink
      ? (line, number, offset) => pushSpelled(lines, { decode, sink }, line, number, offset)
      : (line, number, offset) => pushBytes(lines, { decode, direct }, line, number, offset),
  })
}

/** A translator whose strings, and those of its events, are byte strings. */
export function byteLines(options: ByteTranslatorOptions): LineTranslator {
  return new LineTranslator({
    ...options,
    joinPieces: joinByteStrings,
    mapFrame: (frame, report) => toByteStrings(frame, () => report(TOO_DEEP)) as Frame,
    quoted: options.decode,
  })
}

interface Ways {
  readonly decode: (bytes: string) => string
  /** A frame on a line of its own is parsed without being decoded. */
  readonly direct: boolean
}

/** The plain way of a line. */
export function pushBytes(
  lines: LineTranslator,
  { decode, direct }: Ways,
  line: string,
  number: number,
  offset: number,
): readonly AgentEvent[] {
  const value = direct && mayBeFrame(lines, line) ? frameIn(line) : undefined
  return lines.takes(value) ? lines.pushFrame(value, number) : lines.push(decode(line), number, offset)
}

/** The same, but the long part of a whole message is written as it was spelled. */
function pushSpelled(
  lines: LineTranslator,
  { decode, sink }: { readonly decode: (bytes: string) => string; readonly sink: RawSink },
  line: string,
  number: number,
  offset: number,
): readonly AgentEvent[] {
  if (mayBeFrame(lines, line)) {
    const text = readTextFrame(line)
    const value = text ? text.frame : frameIn(line)
    if (lines.takes(value)) {
      const spelled = text ? text.spelled : spellInput(value)
      const events = lines.pushFrame(value, number, spelled)
      return spelled && takeSpelled(events, spelled, sink) ? [] : events
    }
  }
  return lines.push(decode(line), number, offset)
}

function mayBeFrame(lines: LineTranslator, line: string): boolean {
  return lines.idle && line.charCodeAt(0) === OPENING_BRACE
}

const OPENING_BRACE = '{'.charCodeAt(0)

/** What a line is, without being decoded. */
function frameIn(line: string): unknown {
  return hasWideEscape(line) ? undefined : parsedJson(line)
}
