/**
 * Regions of byte strings in, AgentEvents out: what `LineTranslator` does, without decoding text on the way. The
 * strings of the events are byte strings (`frames/byte-string.ts`); who writes them out writes latin1. Pure.
 */

import { TOO_DEEP } from './diagnostics.ts'
import { hasWideEscape, joinByteStrings, toByteStrings } from './frames/byte-string.ts'
import type { Frame } from './frames/frame.ts'
import { parsedJson } from './frames/json-text.ts'
import { mayLookAhead, RegionLines } from './region-lines.ts'
import { rawSinkOf, type TakeRaw, translateRaw } from './translate/raw-frames.ts'
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
  const lines = new LineTranslator({
    ...options,
    joinPieces: joinByteStrings,
    mapFrame: (frame, report) => toByteStrings(frame, () => report(TOO_DEEP)) as Frame,
  })
  const direct = mayLookAhead(options)
  const sink = options.raw && direct ? rawSinkOf(options.raw.events, options.raw.take) : undefined
  return new RegionLines(lines, {
    fast: sink && ((t, region, from, end) => translateRaw(t, region, from, end, sink)),
    plain: (line, number, offset) => {
      if (direct && lines.idle && line.charCodeAt(0) === 123) {
        const text = sink && readTextFrame(line)
        const value = text ? text.frame : hasWideEscape(line) ? undefined : parsedJson(line)
        if (lines.takes(value)) {
          const spelled = text ? text.spelled : sink && spellInput(value)
          const events = lines.pushFrame(value, number, spelled)
          return spelled && sink && takeSpelled(events, spelled, sink) ? [] : events
        }
      }
      return lines.push(options.decode(line), number, offset)
    },
  })
}
