/** The whole output for some captures. `npx vitest run -u test/formats/ci-goldens.test.ts` writes it anew. */
import { expect, test } from 'vitest'
import type { FormatName } from '../../src/formats/index.ts'
import { readFixture } from '../captures.ts'
import { githubFaults, markdownFaults, xmlFaults } from './audit.ts'
import { formatText } from './render-format.ts'

const GOLDENS: readonly (readonly [FormatName, string, string])[] = [
  ['markdown', 'tool-bash', 'md'],
  ['markdown', 'api-529', 'md'],
  ['markdown', 'permission-denied', 'md'],
  ['markdown', 'multi-turn', 'md'],
  ['markdown', 'subagents-parallel', 'md'],
  ['github', 'api-529', 'log'],
  ['github', 'permission-denied', 'log'],
  ['github', 'sigkill.partial', 'log'],
  ['junit', 'permission-denied', 'xml'],
  ['junit', 'api-529', 'xml'],
  ['junit', 'max-turns', 'xml'],
]

const FAULTS = new Map([
  ['markdown', markdownFaults],
  ['github', githubFaults],
  ['junit', xmlFaults],
])

test.each(GOLDENS)('%s of %s', async (name, capture, extension) => {
  const text = await formatText(name, readFixture(`streams/${capture}.ndjson`))
  expect(FAULTS.get(name)?.(text)).toEqual([])
  await expect(text).toMatchFileSnapshot(`goldens/${capture}.${extension}`)
})
