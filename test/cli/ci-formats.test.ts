import { expect, test } from 'vitest'
import type { Format } from '../../src/formats/format.ts'
import { FORMATS } from '../../src/formats/index.ts'
import { fixturePath } from '../captures.ts'
import { ended, run, start, waitFor } from './program.ts'

const OK = fixturePath('streams/tool-bash.ndjson')
const FAILED = fixturePath('streams/api-529.ndjson')
const TOKEN = `ghp_${'aB3dE6gH9k'.repeat(4)}`
const said = (text: string) =>
  `${JSON.stringify({ type: 'assistant', session_id: 's', message: { id: 'm', content: [{ type: 'text', text }] } })}\n`

test('markdown: the document, cut by --max-bytes', async () => {
  const whole = await run(['--to', 'markdown', OK])
  expect([whole.status, whole.stderr]).toEqual([0, ''])
  expect(whole.stdout.startsWith('## ✅ Done · 2 turns')).toBe(true)
  const { stdout } = await run(['--to', 'markdown', '--max-bytes', '60', OK])
  expect(stdout).toBe('## ✅ Done · 2 turns · 817 ms · $0.0221\n')
})

test('github: colour without a terminal, unless it is switched off; -e as ever', async () => {
  const { status, stdout } = await run(['--to', 'github', '-e', FAILED])
  expect(status).toBe(1)
  expect(stdout).toContain('\u001b[31m✗ Failed\u001b[39m')
  expect(stdout).toMatch(/^::error title=Claude Code%3A Failed · API overloaded::/m)
  for (const [args, env] of [
    [['--color', 'never'], {}],
    [[], { NO_COLOR: '1' }],
  ] as const) {
    const plain = await run(['--to', 'github', ...args, FAILED], '', env)
    expect(plain.stdout).not.toContain('\u001b')
  }
})

test('junit: one document, so one input', async () => {
  const { status, stderr } = await run(['--to', 'junit', OK, FAILED])
  expect([status, stderr]).toEqual([
    2,
    'cc-translate: junit writes one document, so it takes one input; see cc-translate --help\n',
  ])
  expect((await run(['--to', 'junit', OK])).stdout).toContain('<testcase name="verdict"')
})

test('secrets: masked in formats for CI and on stderr with them, elsewhere on request', async () => {
  const input = said(`key ${TOKEN} and hunter2hunter2`)
  const env = { MY_SECRET: 'hunter2hunter2', SHORT: 'abc' }
  for (const format of ['markdown', 'github', 'junit']) {
    const { stdout, stderr } = await run(
      ['--to', format, '--redact-env', 'MY_SECRET'],
      `${input}noise ${TOKEN}\n`,
      env,
    )
    expect(stdout + stderr).not.toContain(TOKEN)
    expect(stdout + stderr).not.toContain('hunter2')
  }
  expect((await run(['--to', 'markdown', '--no-redact'], input)).stdout).toContain(TOKEN)
  expect((await run([], input)).stdout).toContain(TOKEN)
  expect((await run(['--redact'], input)).stdout).toContain('"delta":"key [redacted] and hunter2hunter2"')
  const named = await run(
    ['--redact-env', 'MY_SECRET', '--redact-env', 'SHORT', '--redact-env', 'NONE'],
    input,
    env,
  )
  expect(named.stdout).toContain('"delta":"key [redacted] and [redacted]"')
  expect(named.stderr).toBe(
    'cc-translate: --redact-env SHORT: too short to be masked\n' +
      'cc-translate: --redact-env NONE: not set, nothing to mask\n',
  )
})

const named = (says: 'redacts' | 'tellsCutOff') =>
  Object.entries<Format>(FORMATS)
    .filter(([, format]) => format[says])
    .map(([name]) => name)

test('formats that are made to be published, and those that tell of a run cut off', () => {
  expect([named('redacts'), named('tellsCutOff')]).toEqual([
    ['markdown', 'github', 'junit'],
    ['markdown', 'github', 'junit'],
  ])
})

/** A call that fails, with a token in its command. */
const LEAKING = [
  { type: 'system', subtype: 'init', session_id: 's' },
  {
    type: 'assistant',
    session_id: 's',
    message: { content: [{ type: 'tool_use', id: 't', name: 'Bash', input: { command: `use ${TOKEN}` } }] },
  },
  {
    type: 'user',
    session_id: 's',
    message: {
      content: [{ type: 'tool_result', tool_use_id: 't', content: `bad ${TOKEN}`, is_error: true }],
    },
  },
]
  .map((frame) => `${JSON.stringify(frame)}\n`)
  .join('')

test.each(named('redacts'))('%s masks without being asked', async (format) => {
  const { stdout } = await run(['--to', format], LEAKING)
  expect(stdout).toContain('redacted')
  expect(stdout).not.toContain(TOKEN)
})

test.each(named('tellsCutOff'))(
  '%s is written when the program is ended, and says that the run was',
  async (format) => {
    const child = start(['--to', format, '-v'])
    const end = ended(child)
    child.stdin.write(`${LEAKING}this is noise\n`)
    // A log takes noise into its text.
    await Promise.race([child.stderr, child.stdout].map((stream) => waitFor(stream, 'this is noise')))
    child.kill('SIGTERM')
    const { status, stdout } = await end
    expect(status).toBe(143)
    expect(stdout).toMatch(/stream ended without a result/i)
  },
)

test('masking changes nothing where there is nothing to mask', async () => {
  const [plain, masked] = await Promise.all([
    run(['--events', 'full', OK]),
    run(['--events', 'full', '--redact', OK]),
  ])
  expect(masked).toEqual(plain)
})
