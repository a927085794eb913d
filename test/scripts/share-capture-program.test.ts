/** The program around it: arguments, files, what it says. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { fixturePath, readFixture } from '../captures.ts'
import { run } from '../cli/program.ts'
import { maskCapture } from './mask-capture.ts'

const SCRIPT = fileURLToPath(new URL('../../scripts/share-capture.js', import.meta.url))
const PROMPT =
  '{"type":"user","message":{"role":"user","content":"Call Ann at 10:30"},' +
  '"session_id":"d808cc58-f7a9-48c9-8dcf-6064a204b5eb","parent_tool_use_id":null}\n'

function share(args: readonly string[], input: string | Buffer = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, ...args], { input })
  return { status, stdout: stdout.toString(), stderr: stderr.toString() }
}

describe('the program', () => {
  test('writes the copy to stdout, and counts on stderr', () => {
    const path = fixturePath('streams/text.ndjson')
    expect(share(['--salt', 'a', path])).toEqual({
      status: 0,
      stdout: maskCapture(readFixture('streams/text.ndjson'), 'a').text,
      stderr:
        'share-capture: 3 lines, 115 strings replaced, 53 kept, 6 ids and 44 names renamed; ' +
        'look through it before you share it\n',
    })
  })

  test('reads stdin; the same salt gives the same copy, another or none another one', () => {
    const copies = [['--salt', 'a'], ['--salt', 'a', '-'], ['--salt', 'b'], [], []].map(
      (args) => share(args, PROMPT).stdout,
    )
    expect(copies[0]).toBe(copies[1])
    expect(new Set(copies).size).toBe(4)
    for (const copy of copies) {
      expect(copy).toMatch(
        /^\{"type":"user","message":\{"role":"user","content":"[W-Z][w-z]{3} [W-Z][w-z]{2} [w-z]{2} [6-9]{2}:[6-9]{2}"\},"session_id":"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}","parent_tool_use_id":null\}\n$/,
      )
    }
  })

  test('reads UTF-16, and writes UTF-8', () => {
    const copy = share(['--salt', 'a'], Buffer.from(`\ufeff${PROMPT}`, 'utf16le')).stdout
    expect(copy).toBe(share(['--salt', 'a'], PROMPT).stdout)
  })

  test('--help says what it does', () => {
    const { status, stdout, stderr } = share(['--help'])
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout.split('\n')[0]).toBe(
      'Usage: node scripts/share-capture.js [--salt TEXT] [FILE] > safe.ndjson',
    )
    expect(stdout).toBe(share(['-h']).stdout)
  })

  test.each([
    [['--nope'], "share-capture: Unknown option '--nope'; see --help\n"],
    [['--salt'], "share-capture: Option '--salt <value>' argument missing; see --help\n"],
    [['a', 'b'], 'share-capture: takes one file; see --help\n'],
    [['/no/such'], "share-capture: can't read /no/such (ENOENT); see --help\n"],
  ])('%j is one sentence and status 2', (args, stderr) => {
    expect(share(args)).toEqual({ status: 2, stdout: '', stderr })
  })
})

describe('cc-translate ends as on the original', () => {
  test.each([
    'streams/api-529.ndjson',
    'streams/max-turns.ndjson',
    'streams/sigkill.partial.ndjson',
    'streams/refusal.ndjson',
    'streams/tool-parallel.partial.ndjson',
    'streams/api-400-v0.2.126.ndjson',
    'streams/torn-last-line.ndjson',
    'transcripts/hooks-v2.1.112.jsonl',
  ])('%s', async (name) => {
    const original = readFileSync(fixturePath(name))
    const copy = maskCapture(original.toString(), 'a').text
    for (const args of [['-e', '--to', 'text'], ['--strict'], ['--fail-on', 'denial,tool-error,no-result']]) {
      const [before, after] = [await run(args, original), await run(args, copy)]
      expect([after.status, after.stdout.length]).toEqual([before.status, before.stdout.length])
    }
  })
})
