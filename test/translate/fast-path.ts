/** Lines by the plain path, by the fast path of bytes, and by that of text; and lines to send through them. */
import { expect } from 'vitest'
import type { AgentEvent } from '../../src/events/agent-event.ts'
import { toCore } from '../../src/events/core-event.ts'
import { toJson } from '../../src/formats/to-json.ts'
import { escapeSurrogates, fromByteString } from '../../src/frames/byte-string.ts'
import { byteTranslator } from '../../src/translate-bytes.ts'
import { LineTranslator } from '../../src/translate-lines.ts'
import { regionTranslator } from '../../src/translate-regions.ts'

export const asBytes = (text: string) => Buffer.from(text).toString('latin1')
export const asText = (bytes: string) =>
  fromByteString(bytes, (utf8) => Buffer.from(utf8, 'latin1').toString())

interface Options {
  readonly events?: 'core' | 'full'
  readonly subagents?: 'show' | 'hide'
}

function printed(event: AgentEvent, { events = 'full' }: Options): string {
  const shown = events === 'full' ? event : toCore(event)
  return shown === undefined ? '' : `${toJson(shown, () => {})}\n`
}

export function plainly(lines: readonly string[], options: Options): string {
  const translator = new LineTranslator(options)
  const events = [...lines.flatMap((line) => translator.push(line)), ...translator.end()]
  return events.map((event) => printed(event, options)).join('')
}

/** The same lines as one region of bytes, and how many events were copied from it. */
export function byBytes(lines: readonly string[], options: Options) {
  const region = asBytes(`${lines.join('\n')}\n`)
  let out = ''
  let copied = 0
  const translator = byteTranslator({
    ...options,
    decode: asText,
    raw: {
      events: options.events ?? 'full',
      take: (head, from, to, tail) => {
        out += head + region.slice(from, to) + tail
        copied += 1
      },
    },
  })
  const give = (event: AgentEvent) => {
    out += escapeSurrogates(printed(event, options))
  }
  translator.region(region, 0, give)
  translator.end(give)
  return { out: asText(out), copied, summary: translator.summary }
}

/** The same as text, by the way of the other line formats. */
function byRegions(lines: readonly string[], options: Options): string {
  let out = ''
  const give = (event: AgentEvent) => {
    out += printed(event, { ...options, events: 'full' })
  }
  const translator = regionTranslator({ ...options, decode: asText })
  translator.region(asBytes(`${lines.join('\n')}\n`), 0, give)
  translator.end(give)
  return out
}

export const line = (value: object) => JSON.stringify(value)
export const event = (inner: object, fields: object = {}) =>
  line({
    type: 'stream_event',
    event: inner,
    session_id: 's',
    parent_tool_use_id: null,
    uuid: 'u',
    ...fields,
  })
export const delta = (
  kind: 'text' | 'thinking' | 'signature' | 'partial_json',
  words: string,
  fields: object = {},
  index = 0,
) =>
  event(
    {
      type: 'content_block_delta',
      index,
      delta: { type: kind === 'partial_json' ? 'input_json_delta' : `${kind}_delta`, [kind]: words },
    },
    fields,
  )
export const INIT = line({ type: 'system', subtype: 'init', session_id: 's' })
export const start = (fields: object = {}, message: object = { id: 'm', model: 'x' }) =>
  event({ type: 'message_start', message }, fields)
export const block = (content_block: object, index = 0, fields: object = {}) =>
  event({ type: 'content_block_start', index, content_block }, fields)
export const TEXT = block({ type: 'text', text: '' })
export const STREAM = [INIT, start(), TEXT]

export const toolResult = (content: unknown, fields: object = {}, result: object = {}) =>
  line({
    type: 'user',
    message: { role: 'user', content: [{ tool_use_id: 't', type: 'tool_result', content, ...result }] },
    parent_tool_use_id: null,
    session_id: 's',
    uuid: 'v',
    ...fields,
  })
export const resultFirst = (content: unknown) =>
  toolResult(content).replace(/\{"tool_use_id":"t",(.*?)\}\]\},/, '{$1,"tool_use_id":"t"}]},')

/** All ways give the bytes of the plain one, in each form; the fast one copies this many events. */
export function expectSame(lines: readonly string[], copied: number): void {
  const full = plainly(lines, {})
  const fast = byBytes(lines, {})
  expect([fast.out, fast.copied]).toEqual([full, copied])
  expect(byRegions(lines, {})).toBe(full)
  expect(fast.summary.lines).toBe(lines.length)
  for (const events of ['core', 'full'] as const) {
    for (const subagents of ['show', 'hide'] as const) {
      const options = { events, subagents }
      expect([options, byBytes(lines, options).out]).toEqual([options, plainly(lines, options)])
    }
    expect(byRegions(lines, { subagents: 'hide' })).toBe(plainly(lines, { subagents: 'hide' }))
  }
}
