import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { auditCapture } from './audit-capture.ts'

const folder = new URL('../../fixtures/streams/', import.meta.url)
const captures = readdirSync(folder).filter((file) => /\.(nd)?json$/.test(file))

test('there are captures', () => expect(captures.length > 20).toBe(true))

test.each(captures)('%s: nothing lost, nothing invented', (name) => {
  expect(auditCapture(readFileSync(new URL(name, folder), 'utf8')).faults).toEqual([])
})
