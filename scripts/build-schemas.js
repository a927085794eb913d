// The JSON Schemas of the event unions as files, by the function that `--schema` stands for.
import { mkdirSync, writeFileSync } from 'node:fs'
import { root } from './build-shared.js'
import { importSources } from './import-sources.js'

/** Writes `dist/schemas/NAME.json`, byte for byte what `--schema NAME` prints. Gives the names. */
export async function buildSchemas() {
  const { jsonSchemaOf, SCHEMA_NAMES } = await importSources(
    "export { jsonSchemaOf, SCHEMA_NAMES } from './src/events/json-schema.ts'",
  )
  mkdirSync(`${root}dist/schemas`, { recursive: true })
  for (const name of SCHEMA_NAMES) {
    writeFileSync(`${root}dist/schemas/${name}.json`, `${JSON.stringify(jsonSchemaOf(name), null, 2)}\n`)
  }
  return SCHEMA_NAMES
}
