/**
 * The event unions as JSON Schema (draft 2020-12). The build writes what is here to `dist/schemas`, and the built
 * program reads those files: `--schema` needs no zod.
 */
import * as z from 'zod'
import { agentEventSchema, coreEventSchema } from './agent-event-schema.ts'
import { runtimeEventSchema } from './runtime-event-schema.ts'

const SCHEMAS = {
  agent: { schema: coreEventSchema, title: 'Core AgentEvent' },
  'agent-full': { schema: agentEventSchema, title: 'Full AgentEvent' },
  runtime: { schema: runtimeEventSchema, title: 'RuntimeEvent' },
} as const

export const SCHEMA_NAMES = Object.keys(SCHEMAS) as readonly (keyof typeof SCHEMAS)[]

export function jsonSchemaOf(which: keyof typeof SCHEMAS): object {
  const { schema, title } = SCHEMAS[which]
  const { $schema, ...rest } = z.toJSONSchema(schema)
  return { $schema, title, ...rest }
}
