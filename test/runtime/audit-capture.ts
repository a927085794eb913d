/** Checks what `--to runtime` makes of a capture against its frames and its AgentEvents. */
import { isDeepStrictEqual } from 'node:util'
import type { AgentEvent, Outcome } from '../../src/events/agent-event.ts'
import { toCore } from '../../src/events/core-event.ts'
import type { RunDoneEvent, RuntimeEvent } from '../../src/events/runtime-event.ts'
import { runtimeEventSchema } from '../../src/events/runtime-event-schema.ts'
import { runtime } from '../../src/formats/runtime.ts'
import { LineTranslator } from '../../src/translate-lines.ts'

export interface Audit {
  readonly counts: Record<RuntimeEvent['kind'], number>
  /** Reasons of the done events, in order. */
  readonly reasons: readonly string[]
  /** One sentence for each rule that does not hold. */
  readonly faults: readonly string[]
}

const REASONS: Readonly<Record<Outcome, RunDoneEvent['reason']>> = {
  success: 'success',
  max_turns: 'max_turns',
  aborted: 'aborted',
  error: 'error',
  budget: 'error',
  structured_output: 'error',
  refusal: 'error',
  incomplete: 'error',
}

export function auditCapture(text: string): Audit {
  const frames = framesOf(text)
  const agentEvents = agentEventsOf(text)
  const events = runtimeEventsOf(agentEvents)
  const faults: string[] = []
  const same = (what: string, actual: unknown, expected: unknown) => {
    if (!isDeepStrictEqual(actual, expected)) {
      faults.push(`${what}: ${shown(actual)} where ${shown(expected)} was expected`)
    }
  }

  for (const event of events) {
    const checked = runtimeEventSchema.safeParse(event)
    if (!checked.success) faults.push(`seq ${event.seq} is no RuntimeEvent: ${checked.error.message}`)
  }
  same(
    'seq',
    events.map((event) => event.seq),
    events.map((_, index) => index + 1),
  )

  const core = agentEvents.filter((event) => toCore(event) !== undefined)
  const main = agentEvents.filter((event) => event.meta?.parentToolUseId === undefined)
  const said = (channel: string) =>
    events
      .map((event) => (event.kind === 'text-delta' && event.channel === channel ? event.text : ''))
      .join('')
  same('text', said('assistant'), main.map((e) => (e.type === 'assistant_text' ? e.delta : '')).join(''))
  same('reasoning', said('reasoning'), main.map((e) => (e.type === 'thinking' ? e.delta : '')).join(''))

  const called = new Map(
    events.flatMap((event) => (event.kind === 'tool-call' ? [[event.toolCallId, event] as const] : [])),
  )
  for (const use of core.filter((event) => event.type === 'tool_use')) {
    const call = called.get(use.toolUseId)
    same(`tool call ${use.toolUseId}`, [call?.name, call?.input], [use.tool, use.input])
  }
  const names = toolNamesOf(frames)
  const outcomes = events.filter((event) => event.kind === 'tool-result')
  same(
    'tool results',
    outcomes.map((event) => [event.toolCallId, event.name, event.isError]),
    agentEvents
      .filter((event) => event.type === 'tool_result')
      .map((event) => [event.toolUseId, names.get(event.toolUseId) ?? '', event.isError]),
  )

  const results = frames.filter(isFirstOfItsUuid).filter((frame) => frame.type === 'result')
  const open = agentEvents.some((event) => event.type === 'error' && event.run?.outcome === 'incomplete')
  const dones = events.filter((event) => event.kind === 'done')
  same('number of done events', dones.length, results.length + (open ? 1 : 0))
  const verdicts = agentEvents.flatMap((event) =>
    event.type === 'done' || event.type === 'error' ? (event.run?.outcome ?? []) : [],
  )
  same(
    'reasons',
    dones.map((done) => done.reason),
    verdicts.map((outcome) => REASONS[outcome]),
  )
  same(
    'costs',
    events.filter((event) => event.kind === 'cost').map(({ costUsd, usage }) => ({ costUsd, usage })),
    results.flatMap(costIn),
  )
  const counts = { 'text-delta': 0, 'tool-call': 0, 'tool-result': 0, status: 0, cost: 0, done: 0, error: 0 }
  for (const event of events) counts[event.kind] += 1
  return { counts, reasons: dones.map((done) => done.reason), faults }
}

export function agentEventsOf(text: string, transcript = false): AgentEvent[] {
  const lines = new LineTranslator({ transcript })
  const events: AgentEvent[] = []
  for (const line of text.split('\n')) events.push(...lines.push(line))
  return [...events, ...lines.end()]
}

/** @param now stands for the time of day, in milliseconds since 1970 */
export function runtimeEventsOf(events: readonly AgentEvent[], sessionKey?: string, now = 0): RuntimeEvent[] {
  const formatter = runtime.create({ events: 'core', onDiagnostic: () => {}, now: () => now, sessionKey })
  const lines = events.map((event) => formatter.event(event)).join('')
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
}

interface RawFrame {
  readonly [field: string]: unknown
  readonly type?: string
  readonly uuid?: string
  // biome-ignore lint/suspicious/noExplicitAny: frames as they stand on the wire
  readonly message?: any
}

function framesOf(text: string): RawFrame[] {
  const parse = (json: string): RawFrame[] => {
    try {
      return [JSON.parse(json)].flat()
    } catch {
      return []
    }
  }
  const whole = parse(text)
  return whole.length > 0 ? whole : text.split('\n').flatMap(parse)
}

function isFirstOfItsUuid(frame: RawFrame, index: number, all: readonly RawFrame[]): boolean {
  return frame.uuid === undefined || all.findIndex((other) => other.uuid === frame.uuid) === index
}

function toolNamesOf(frames: readonly RawFrame[]): Map<string, string> {
  const blocks = frames.flatMap((frame) => {
    const content = frame.message?.content
    // biome-ignore lint/suspicious/noExplicitAny: as above
    return [...(Array.isArray(content) ? content : []), (frame.event as any)?.content_block ?? {}]
  })
  return new Map(blocks.filter((b) => /tool_use$/.test(b?.type)).map((b) => [b.id, b.name]))
}

function costIn(frame: RawFrame): object[] {
  const costUsd = (frame.total_cost_usd ?? frame.cost_usd ?? null) as number | null
  const tokens = frame.usage as Record<string, number> | undefined
  if (costUsd === null && tokens === undefined) return []
  const usage = tokens
    ? {
        inputTokens: tokens.input_tokens ?? 0,
        outputTokens: tokens.output_tokens ?? 0,
        cachedInputTokens: tokens.cache_read_input_tokens ?? 0,
      }
    : { inputTokens: 0, outputTokens: 0 }
  return [{ costUsd, usage }]
}

function shown(value: unknown): string {
  const json = JSON.stringify(value) ?? 'nothing'
  return json.length > 300 ? `${json.slice(0, 300)}…` : json
}
