import { appendFileSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { linesOf, parseLines, readFixture } from '../captures.ts'
import { ended, run, shell, start, waitFor } from './program.ts'

const LINES = linesOf(readFixture('streams/tool-bash.ndjson'))
const text = (n: number) =>
  `{"type":"assistant","uuid":"u${n}","session_id":"s","message":{"id":"m${n}","content":[{"type":"text","text":"line ${n}"}]}}\n`

test('the events of a line come out before the next line is sent; half a line gives nothing', async () => {
  const child = start([])
  const end = ended(child)
  for (let n = 0; n < 5; n++) {
    const came = waitFor(child.stdout, `"line ${n}"`)
    child.stdin.write(text(n))
    expect(await came).toBe(`{"type":"assistant_text","delta":"line ${n}"}\n`)
  }
  child.stdin.write(text(5).slice(0, 40))
  child.stdin.end()
  expect((await end).stdout.split('\n').length).toBe(7)
})

test('cost and done come when the result does, while stdin stays open', async () => {
  const child = start(['-e'])
  const end = ended(child)
  child.stdin.write(`${LINES.join('\n')}\n`)
  await waitFor(child.stdout, '"type":"done"')
  child.stdin.end()
  expect((await end).status).toBe(0)
})

test('a reader that goes away ends it quietly with 0', async () => {
  const { status, stdout, stderr } = await shell(
    `set -o pipefail; for i in $(seq 2000); do cat "${join(import.meta.dirname, '../../fixtures/streams/text.ndjson')}"; done | cc-translate -e | head -1; echo "\${PIPESTATUS[1]}"`,
  )
  expect(stderr).toBe('')
  expect(stdout).toBe('{"type":"assistant_text","delta":"Hello! How can I help you today?"}\n0\n')
  expect(status).toBe(0)
})

test('closed stdin, closed stdout, and a full disk', async () => {
  expect(await shell('cc-translate -e <&-; echo $?')).toMatchObject({ stdout: '4\n' })
  expect(
    await shell(`echo '${LINES.at(-1)?.replaceAll("'", '')}' | cc-translate >&-; echo $?`),
  ).toMatchObject({ stderr: '' })
  const full = await shell(`echo '{"type":"result","result":"x"}' | cc-translate > /dev/full; echo $?`)
  expect(full.stdout).toBe('2\n')
  expect(full.stderr).toMatch(/^cc-translate: can't write the output: .*ENOSPC.*\n$/)
})

test('a slow reader loses nothing', async () => {
  const input = Array.from({ length: 3000 }, (_, n) => text(n)).join('')
  const child = start([])
  child.stdin.end(input)
  let stdout = ''
  for await (const chunk of child.stdout) {
    stdout += chunk
    await setTimeout(5)
  }
  expect(
    parseLines<{ delta?: string }>(stdout)
      .slice(0, 3000)
      .map((event) => event.delta),
  ).toEqual(Array.from({ length: 3000 }, (_, n) => `line ${n}`))
})

test('read as a stream, the first SIGINT with piped stdin lets the rest through; the status is 130', async () => {
  const child = start(['--stall-after', '60'])
  const end = ended(child)
  const first = waitFor(child.stdout, 'line 0')
  child.stdin.write(text(0))
  await first
  child.kill('SIGINT')
  // On a busy machine the signal may be delivered later than what is written after it.
  await setTimeout(100)
  const second = waitFor(child.stdout, 'line 1')
  child.stdin.write(text(1))
  await second
  child.stdin.end()
  expect(await end).toMatchObject({ status: 130, stderr: '' })
})

test.each([
  [['--stall-after', '60'], ['SIGINT', 'SIGINT'], 130],
  [['--stall-after', '60'], ['SIGTERM'], 143],
  [[], ['SIGINT'], 130],
  [[], ['SIGTERM'], 143],
] as const)('%j: %j stops it: complete lines only, status %i', async (args, signals, status) => {
  const child = start(args)
  const end = ended(child)
  const first = waitFor(child.stdout, 'line 0')
  child.stdin.write(text(0) + text(1).slice(0, 50))
  await first
  for (const signal of signals) {
    child.kill(signal)
    await setTimeout(100)
  }
  expect(await end).toEqual({ status, stdout: '{"type":"assistant_text","delta":"line 0"}\n', stderr: '' })
})

test('--follow reads on as the file grows, through truncation and rotation; with -e it ends at a result', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'cc-translate-')), 'session.ndjson')
  writeFileSync(path, text(0))
  const child = start(['--follow', '-e', path])
  const end = ended(child)
  await waitFor(child.stdout, 'line 0')
  const grown = waitFor(child.stdout, 'line 1')
  appendFileSync(path, text(1).slice(0, 30))
  appendFileSync(path, text(1).slice(30))
  await grown
  const cut = waitFor(child.stdout, 'line 2')
  writeFileSync(path, text(2))
  await cut
  const rotated = waitFor(child.stdout, 'line 3')
  writeFileSync(`${path}.new`, text(3))
  renameSync(`${path}.new`, path)
  await rotated
  appendFileSync(path, '{"type":"result","subtype":"success","is_error":false,"result":"ok"}\n')
  const { status, stderr } = await end
  expect(status).toBe(0)
  expect(stderr).toBe(
    'cc-translate: the file was truncated; reading on at its beginning\n' +
      'cc-translate: the file was replaced; reading on at its beginning\n',
  )
})

test('--pace changes when events come, not what comes', async () => {
  const path = join(import.meta.dirname, '../../fixtures/streams/subagent.ndjson')
  expect((await run(['--pace', '1000', path])).stdout).toBe((await run([path])).stdout)
})

test('--stall-after says that nothing comes', async () => {
  const child = start(['--stall-after', '0.2'])
  const end = ended(child)
  expect(await waitFor(child.stderr, '\n')).toBe('cc-translate: nothing has come for 0 s\n')
  child.stdin.end()
  expect((await end).status).toBe(0)
})

test('nothing to read on a terminal: short help, status 2', async () => {
  const { stdout } = await shell(
    `script -qec '"${process.execPath}" "${join(import.meta.dirname, '../../bin/cc-translate.js')}"' /dev/null < /dev/null; echo "status $?"`,
  )
  expect(
    stdout.replaceAll('\r', ''),
  ).toBe(`cc-translate: nothing to read: pipe Claude Code's output in, or name a file
  claude -p "…" --output-format stream-json --verbose | cc-translate
  cc-translate session.jsonl
see cc-translate --help
status 2
`)
})

test.each([
  ['by blocking calls', '< fixtures/streams/sigkill.partial.ndjson node bin/cc-translate.js'],
  ['as a stream', 'cat fixtures/streams/sigkill.partial.ndjson | node bin/cc-translate.js'],
])('in one log of both, stderr stands behind the output that it is about: %s', async (_, program) => {
  const { stdout } = await shell(`${program} -e --to pretty 2>&1`)
  expect(stdout.split('\n').slice(3)).toEqual([
    'This answer is written slowly and th',
    '',
    '✗ Incomplete: the stream ended without a result',
    '  A retry may help.',
    'cc-translate: run failed (incomplete; a retry may help): Stream ended without a result',
    '',
  ])
})
