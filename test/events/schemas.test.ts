import { describe, expectTypeOf, test } from 'vitest'
import type * as z from 'zod'
import type { AgentEvent } from '../../src/events/agent-event.ts'
import type { agentEventSchema, coreEventSchema } from '../../src/events/agent-event-schema.ts'
import type { CoreEvent } from '../../src/events/core-event.ts'
import type { RuntimeEvent } from '../../src/events/runtime-event.ts'
import type { runtimeEventSchema } from '../../src/events/runtime-event-schema.ts'

/** The types are read-only throughout, which zod can't say without freezing what it reads. */
type Immutable<T> = T extends object ? { readonly [K in keyof T]: Immutable<T[K]> } : T

describe('schemas and types say the same', () => {
  test('core AgentEvents', () => {
    expectTypeOf<Immutable<z.output<typeof coreEventSchema>>>().toEqualTypeOf<CoreEvent>()
  })
  test('full AgentEvents', () => {
    expectTypeOf<Immutable<z.output<typeof agentEventSchema>>>().toEqualTypeOf<AgentEvent>()
  })
  test('RuntimeEvents', () => {
    expectTypeOf<Immutable<z.output<typeof runtimeEventSchema>>>().toEqualTypeOf<RuntimeEvent>()
  })
})
