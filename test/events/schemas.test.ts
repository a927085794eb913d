import { describe, expectTypeOf, test } from 'vitest'
import type * as z from 'zod'
import type { AgentEvent, Turn } from '../../src/events/agent-event.ts'
import type { agentEventSchema, coreEventSchema } from '../../src/events/agent-event-schema.ts'
import type { CoreEvent } from '../../src/events/core-event.ts'
import type { RuntimeEvent } from '../../src/events/runtime-event.ts'
import type { runtimeEventSchema } from '../../src/events/runtime-event-schema.ts'

/** The types are read-only throughout, which zod can't say without freezing what it reads. */
type Immutable<T> = T extends object ? { readonly [K in keyof T]: Immutable<T[K]> } : T

/** As it stands in JSON, where the turns are an array however they are kept. */
type Written<E> = E extends unknown
  ? { readonly [K in keyof E]: K extends 'transcript' ? readonly Turn[] : E[K] }
  : never

describe('schemas and types say the same', () => {
  test('core AgentEvents', () => {
    expectTypeOf<Immutable<z.output<typeof coreEventSchema>>>().toEqualTypeOf<Written<CoreEvent>>()
  })
  test('full AgentEvents', () => {
    expectTypeOf<Immutable<z.output<typeof agentEventSchema>>>().toEqualTypeOf<Written<AgentEvent>>()
  })
  test('RuntimeEvents', () => {
    expectTypeOf<Immutable<z.output<typeof runtimeEventSchema>>>().toEqualTypeOf<RuntimeEvent>()
  })
})
