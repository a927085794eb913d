/**
 * Regions of byte strings in, AgentEvents of text out: what `LineTranslator` does line by line. Lines are translated as
 * bytes and only what comes out of them is decoded; deltas of today's spelling are not even parsed. Pure.
 */
import type { EventMeta } from './events/agent-event.ts'
import { escapeSurrogates, fromByteStrings, isAscii } from './frames/byte-string.ts'
import { mayLookAhead, RegionLines } from './region-lines.ts'
import { type DeltaSink, translateDelta } from './translate/raw-delta.ts'
import { byteLines, pushBytes } from './translate-bytes.ts'
import type { LineTranslatorOptions } from './translate-lines.ts'

export interface RegionTranslatorOptions extends LineTranslatorOptions {
  /** The text of a byte string. */
  readonly decode: (bytes: string) => string
  /** `output` and `structured` of tool results stay byte strings: long, and hardly looked at by some. */
  readonly resultsInBytes?: boolean
}

const NONE: ReadonlySet<string> = new Set()
const RESULT: ReadonlySet<string> = new Set(['output', 'structured'])

/** Takes regions of whole lines, each ended by a line feed. */
export function regionTranslator(options: RegionTranslatorOptions): RegionLines {
  const decode = (bytes: string) => (isAscii(bytes) ? bytes : options.decode(bytes))
  const { turnToJson, resultsInBytes } = options
  const lines = byteLines({
    ...options,
    ...(turnToJson ? { turnToJson: (turn) => decode(escapeSurrogates(turnToJson(turn))) } : {}),
  })
  const sink: DeltaSink = {
    full: true,
    delta: (type, body, meta) => {
      const bytes = body.includes('\\') ? (JSON.parse(`"${body}"`) as string) : body
      const delta = decode(bytes)
      regions.emit(meta === undefined ? { type, delta } : { type, delta, meta: textOf(meta, NONE, decode) })
    },
  }
  const direct = mayLookAhead(options)
  const except = resultsInBytes ? RESULT : NONE
  const regions = new RegionLines(lines, {
    fast: direct ? (t, region, from, end) => translateDelta(t, region, from, end, sink) : undefined,
    plain: (line, number, offset) => pushBytes(lines, { decode, direct }, line, number, offset),
    finish: (event) => textOf(event, event.type === 'tool_result' ? except : NONE, decode),
  })
  return regions
}

/** An event, or its meta, with text in place of byte strings: their own names are ASCII. */
function textOf<T extends object>(
  value: T,
  except: ReadonlySet<string>,
  decode: (bytes: string) => string,
): T {
  let copy: Record<string, unknown> | undefined
  for (const key in value) {
    const member: unknown = value[key]
    if (except.has(key)) continue
    const text =
      typeof member === 'string'
        ? decode(member)
        : key === 'meta'
          ? textOf(member as EventMeta, NONE, decode)
          : fromByteStrings(member, decode)
    if (text === member) continue
    copy ??= { ...value } as Record<string, unknown>
    copy[key] = text
  }
  return (copy as T | undefined) ?? value
}
