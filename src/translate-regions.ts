/**
 * Regions of byte strings in, AgentEvents of text out: what `LineTranslator` does line by line, but deltas of today's
 * spelling are translated without parsing their lines, and only lines that are no ASCII are decoded. Pure.
 */
import { isAscii } from './frames/byte-string.ts'
import { mayLookAhead, RegionLines } from './region-lines.ts'
import { type DeltaSink, translateDelta } from './translate/raw-delta.ts'
import { LineTranslator, type LineTranslatorOptions } from './translate-lines.ts'

export interface RegionTranslatorOptions extends LineTranslatorOptions {
  /** The text of a byte string. */
  readonly decode: (bytes: string) => string
}

/** Takes regions of whole lines, each ended by a line feed. */
export function regionTranslator(options: RegionTranslatorOptions): RegionLines {
  const lines = new LineTranslator(options)
  const decode = (bytes: string) => (isAscii(bytes) ? bytes : options.decode(bytes))
  const sink: DeltaSink = {
    full: true,
    decode,
    delta: (type, body, meta) => {
      const delta = body.includes('\\') ? (JSON.parse(`"${body}"`) as string) : body
      regions.emit(meta === undefined ? { type, delta } : { type, delta, meta })
    },
  }
  const regions = new RegionLines(lines, {
    fast: mayLookAhead(options)
      ? (t, region, from, end) => translateDelta(t, region, from, end, sink)
      : undefined,
    plain: (line, number, offset) => lines.push(decode(line), number, offset),
  })
  return regions
}
