/** The examples of help and man page, as a shell runs them, with a stand-in for Claude Code. */
import { copyFileSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { EXAMPLES } from '../../src/cli/help/manual.ts'
import { toCore } from '../../src/events/core-event.ts'
import { fixturePath, readFixture, translateText } from '../captures.ts'
import { shell } from '../cli/program.ts'

const PATH = `${fileURLToPath(new URL('../bin', import.meta.url))}:${process.env.PATH}`

const FAILED = 'streams/api-529.ndjson'
const ANSWER =
  'API Error: Repeated 529 Overloaded errors. The API is at capacity — this is usually temporary. ' +
  'Try again in a moment. If it persists, check your inference gateway (127.0.0.1:8787).'
const VERDICT = `cc-translate: run failed (error, overloaded; a retry may help): ${ANSWER}\n`
const EVENTS = translateText(readFixture(FAILED))
  .map(toCore)
  .filter((event) => event !== undefined)
  .map((event) => `${JSON.stringify(event)}\n`)
  .join('')

/** What each comes to; `capture.ndjson` is a run with denied calls, `session.jsonl` a saved session. */
const EXPECTED: Readonly<Record<string, { status?: number; stdout: string; stderr?: string }>> = {
  'watch a run': { stdout: EVENTS },
  'let CI fail when the run did': { status: 1, stdout: '', stderr: VERDICT },
  'read a saved session, or a capture': { stdout: readFixture('pretty/tx-tools.80.txt') },
  'keep a report, a test report and the raw bytes of the same run': {
    status: 1,
    stdout: EVENTS,
    stderr: VERDICT,
  },
  'fail for denied calls and broken MCP servers too': {
    status: 1,
    stdout: 'I was not allowed to do that.\n',
    stderr: 'cc-translate: run failed (denial; a retry will not help): 2 calls denied: Bash, Write\n',
  },
  'play a capture at twenty times its speed': { stdout: readFixture('pretty/permission-denied.80.txt') },
  'watch a file that another program writes, until the run ends': {
    stdout: readFixture('pretty/permission-denied.80.txt'),
  },
  'count tool calls over many sessions': { stdout: '2\n' },
}

test('each example has its result here', () => {
  expect(Object.keys(EXPECTED)).toEqual(EXAMPLES.map(({ what }) => what))
})

test.each(EXAMPLES)('$what', async ({ what, how }) => {
  const folder = mkdtempSync(join(tmpdir(), 'cc-translate-'))
  copyFileSync(fixturePath('transcripts/interactive-tools.jsonl'), join(folder, 'session.jsonl'))
  copyFileSync(fixturePath('streams/permission-denied.ndjson'), join(folder, 'capture.ndjson'))
  expect(await shell(how, folder, { PATH })).toEqual({ status: 0, stderr: '', ...EXPECTED[what] })
  if (!how.includes('--tee')) return
  expect(readFileSync(join(folder, 'capture.ndjson'), 'utf8')).toBe(readFixture(FAILED))
  expect(
    readFileSync(join(folder, 'run.md'), 'utf8').startsWith('## ❌ Failed · API overloaded · 1 turn'),
  ).toBe(true)
  expect(readFileSync(join(folder, 'run.xml'), 'utf8')).toContain('tests="1" failures="0" errors="1"')
})
