import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { jsonSchemaOf, SCHEMA_NAMES } from '../../src/events/json-schema.ts'
import { run } from '../cli/program.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

test.each(SCHEMA_NAMES)('the schema %s is a file of the package, and what --schema prints', async (name) => {
  const written = `${JSON.stringify(jsonSchemaOf(name), null, 2)}\n`
  const { exports } = JSON.parse(read('package.json'))
  expect(exports[`./schemas/${name}.json`]).toBe(`./dist/schemas/${name}.json`)
  expect(read(`dist/schemas/${name}.json`)).toBe(written)
  expect(await run(['--schema', name])).toEqual({ status: 0, stdout: written, stderr: '' })
})
