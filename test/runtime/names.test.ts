import { describe, expectTypeOf, test } from 'vitest'
import {
  type Capabilities,
  ClaudeCodeAdapter,
  type ClaudeCodeDriver,
  type ClaudeCodeDriverFactory,
  type ClaudeNativeEvent,
  claudeNativeId,
  type HealthResult,
  type MapContext,
  mapClaudeEvent,
  type RunHandle,
  type RuntimeAdapter,
  type RuntimeEvent,
  type SessionCodec,
  type StartOpts,
  type TaskHandle,
  type Usage,
} from '../../src/index.ts'

describe('the names of the RuntimeAdapter package', () => {
  test('functions', () => {
    expectTypeOf(mapClaudeEvent).toEqualTypeOf<
      (
        ev: ClaudeNativeEvent,
        ctx: MapContext,
        nextSeq: () => number,
        now?: () => number,
        accumulated?: string,
      ) => RuntimeEvent[]
    >()
    expectTypeOf(claudeNativeId).toEqualTypeOf<(ev: ClaudeNativeEvent) => string | undefined>()
  })

  test('the adapter', () => {
    expectTypeOf<ClaudeCodeAdapter>().toExtend<RuntimeAdapter>()
    expectTypeOf(ClaudeCodeAdapter).toBeConstructibleWith(() => ({}) as ClaudeCodeDriver)
    expectTypeOf(ClaudeCodeAdapter).toBeConstructibleWith(
      () => ({}) as ClaudeCodeDriver,
      async () => ({ ok: true }),
    )
    expectTypeOf<ClaudeCodeAdapter['capabilities']>().toEqualTypeOf<() => Capabilities>()
    expectTypeOf<ClaudeCodeAdapter['sessionCodec']>().toEqualTypeOf<SessionCodec>()
    expectTypeOf<ClaudeCodeAdapter['health']>().toEqualTypeOf<() => Promise<HealthResult>>()
    expectTypeOf<ClaudeCodeAdapter['start']>().toEqualTypeOf<
      (task: TaskHandle, opts: StartOpts) => Promise<RunHandle>
    >()
    expectTypeOf<ClaudeCodeAdapter['events']>().toEqualTypeOf<
      (run: RunHandle) => AsyncIterable<RuntimeEvent>
    >()
  })

  test('the driver', () => {
    expectTypeOf<ClaudeCodeDriverFactory>().toEqualTypeOf<(opts: StartOpts) => ClaudeCodeDriver>()
    expectTypeOf<Omit<ClaudeCodeDriver, 'onEnd'>>().toEqualTypeOf<{
      start(): Promise<void>
      onEvent(handler: (event: ClaudeNativeEvent) => void): () => void
      abort(): Promise<void>
      setModel(model: string): Promise<void>
      writeContext(key: string, value: string): Promise<void>
    }>()
  })

  test('shapes', () => {
    expectTypeOf<MapContext>().toEqualTypeOf<{
      readonly runId: string | null
      readonly sessionId: string | null
    }>()
    expectTypeOf<Usage>().toEqualTypeOf<{
      readonly inputTokens: number
      readonly outputTokens: number
      readonly cachedInputTokens?: number
    }>()
    expectTypeOf<keyof StartOpts>().toEqualTypeOf<
      'agentId' | 'sessionKey' | 'message' | 'model' | 'context' | 'childToolBlocklist'
    >()
    expectTypeOf<ClaudeNativeEvent['type']>().toEqualTypeOf<
      'init' | 'text' | 'tool-call' | 'tool-result' | 'result'
    >()
  })
})
