/** A file read with blocking calls and a pipe read as a stream give the same bytes, for every format. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { FORMATS } from '../../src/formats/index.ts'
import { fixtureNames, fixturePath } from '../captures.ts'
import { run } from './program.ts'

const MADE = mkdtempSync(join(tmpdir(), 'cc-translate-'))
const ODD: Record<string, Buffer> = {
  'no newline at the end': Buffer.from(
    '{"type":"assistant","message":{"content":[{"type":"text","text":"né"}]}}',
  ),
  'not UTF-8': Buffer.from('\xff\xfe{"a":1}\nno frame \xe9\n{"type":"result","result":"\xe9"\n', 'latin1'),
  'broken lines': Buffer.from('é\n\n\r\n{"type":"assistant","mess\n{"type":"result",\n"result":"x"}\n'),
  'UTF-16': Buffer.from('\ufeff{"type":"result","subtype":"success","result":"é"}\n', 'utf16le'),
  empty: Buffer.alloc(0),
}
const some = fixtureNames('streams')
  .filter((name) => name.endsWith('json'))
  .filter((_, at) => at % 8 === 0)

describe.each(Object.keys(FORMATS))('%s', (format) => {
  const args = ['--to', format, '-v', '-e']
  test.each(some)('%s', async (name) => expectSame(args, fixturePath(`streams/${name}`)))
  test.each(Object.keys(ODD))('%s', async (name) => {
    const path = join(MADE, name)
    writeFileSync(path, ODD[name] as Buffer)
    await expectSame(args, path)
  })
})

async function expectSame(args: readonly string[], path: string): Promise<void> {
  const asFile = await run([...args, path])
  const asStream = await run(args, readFileSync(path))
  expect(withoutTimes(asFile)).toEqual(withoutTimes(asStream))
}

/** Events without a time of their own have that of the clock. */
function withoutTimes<T extends { stdout: string }>(ended: T): T {
  return { ...ended, stdout: ended.stdout.replace(/"(?:ts|timestampMs)":\d+/g, '"ts":0') }
}
