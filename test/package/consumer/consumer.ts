/** A strict program over every entry of the package, as its users would write it. Compiled only. */
import type { Readable } from 'node:stream'
import {
  type AgentEvent,
  ClaudeCodeAdapter,
  ClaudeTranslator,
  type CoreEvent,
  type Diagnostic,
  type Frame,
  type InputSummary,
  LineTranslator,
  type RuntimeEvent,
  toCore,
  translateLines,
} from 'cc-translate'
import { type AdapterHarness, runAdapterContract, type TestRunner } from 'cc-translate/contract'
import { createCliDriver, createReplayDriver, type InputLine, readLines } from 'cc-translate/node'
import schema from 'cc-translate/schemas/agent.json' with { type: 'json' }

/** Exact in both directions: `any` is no CoreEvent. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const same = <A, B>(holds: Same<A, B>): boolean => holds

export async function textOf(lines: Iterable<string>): Promise<string> {
  const noise: [string, number][] = []
  let text = ''
  for await (const event of translateLines(lines, { onNoise: (...found) => noise.push(found) })) {
    same<typeof event, AgentEvent>(true)
    const core = toCore(event)
    same<typeof core, CoreEvent | undefined>(true)
    if (core?.type === 'assistant_text') text += core.delta
    // @ts-expect-error events are read-only
    if (core?.type === 'assistant_text') core.delta = ''
  }
  return text
}

export function byHand(frames: readonly Frame[], diagnostics: Diagnostic[]): InputSummary {
  const translator = new ClaudeTranslator({
    subagents: 'hide',
    onDiagnostic: (found) => diagnostics.push(found),
  })
  const events: AgentEvent[] = frames.flatMap((frame) => translator.translate(frame))
  // @ts-expect-error the state of a translation is nobody's
  translator.translation
  // @ts-expect-error an option is there or not, but never undefined
  new ClaudeTranslator({ subagents: undefined })
  const byLine = new LineTranslator({ from: 'auto' })
  for (const event of events) byLine.push(JSON.stringify(event))
  return byLine.summary
}

export async function host(recording: string): Promise<RuntimeEvent[]> {
  const adapter = new ClaudeCodeAdapter(recording === '' ? createCliDriver() : createReplayDriver(recording))
  const run = await adapter.start({ taskId: 't' }, { agentId: 'a', sessionKey: 's', message: 'hello' })
  const events: RuntimeEvent[] = []
  for await (const event of adapter.events(run)) events.push(event)
  return events
}

export async function numbersOf(stream: Readable): Promise<number[]> {
  const numbers: number[] = []
  const onLine = ({ number }: InputLine) => {
    numbers.push(number)
    return undefined
  }
  await readLines(stream, { onLine })
  return numbers
}

export const declare = (runner: TestRunner, harness: AdapterHarness): void =>
  runAdapterContract(runner, harness)

export const title: string = schema.title
