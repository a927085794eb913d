import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AgentEvent } from '../../../src/events/agent-event.ts'
import { maskOf } from '../../../src/formats/redaction/mask.ts'
import { redactEvent } from '../../../src/formats/redaction/redact-event.ts'
import { WholeLines } from '../../../src/formats/redaction/whole-lines.ts'
import { readFixture, translateText } from '../../captures.ts'
import { formatEvents } from '../render-format.ts'

// Put together at run time: nothing in this file looks like a token to a scanner.
const a = (length: number) => 'aB3dE6gH9k'.repeat(20).slice(0, length)
const KEY = `-----BEGIN RSA PRIVATE ${'KEY'}-----\n${`${a(64)}\n`.repeat(3)}-----END RSA PRIVATE ${'KEY'}-----`
const TOKENS = [
  `sk-ant-api03-${a(40)}`,
  `sk-proj-${a(40)}`,
  `ghp_${a(36)}`,
  `github_pat_${a(40)}`,
  `glpat-${a(20)}`,
  `xoxb-${a(20)}`,
  `AKIA${'ABCDEFGHIJKLMNOP'}`,
  `AIza${a(35)}`,
  `ya29.${a(30)}`,
  `npm_${a(36)}`,
  `pypi-${a(50)}`,
  `hf_${a(34)}`,
  `sk_live_${a(24)}`,
  `SG.${a(22)}.${a(43)}`,
  `eyJ${a(20)}.eyJ${a(30)}.${a(43)}`,
]
const mask = maskOf([])

test.each(TOKENS)('%s is masked, and the words around it stay', (token) => {
  expect(mask(`before ${token} after`)).toBe('before [redacted] after')
  expect(mask(`"key":"${token}"`)).toBe('"key":"[redacted]"')
  expect(mask(`TOKEN=${token}\n`)).toBe('TOKEN=[redacted]\n')
})

test('a secret behind a name keeps the name', () => {
  expect(mask(`Authorization: Bearer ${a(30)}`)).toBe('Authorization: Bearer [redacted]')
  expect(mask(`https://me:${a(12)}@host/path`)).toBe('https://me:[redacted]@host/path')
  expect(mask(`aws_secret_access_key = ${a(40)}`)).toBe('aws_secret_access_key = [redacted]')
  expect(mask(`https://hooks.slack.com/services/${a(30)}`)).toBe(
    'https://hooks.slack.com/services/[redacted]',
  )
})

test('private keys go from their first line to their last one, finished or not', () => {
  const begin = KEY.split('\n', 1)[0]
  expect(mask(`x\n${KEY}\ny`)).toBe(`x\n${begin}[redacted]-----END RSA PRIVATE ${'KEY'}-----\ny`)
  const half = KEY.split('\n').slice(0, 3).join('\n')
  expect(mask(`${half}\nThat was all.`)).toBe(`${begin}[redacted]That was all.`)
  expect(mask(`${half}`)).not.toContain(a(16))
  expect(mask(JSON.stringify(KEY))).not.toContain(a(16))
})

test('what only resembles a token stays', () => {
  for (const text of [
    'sk-learn and task-force',
    'the eyJust word',
    'https://host:8080/path',
    'http://localhost:3000/@scope',
    'a3f5c9d8e7b6a5f4c3d2e1f0a9b8c7d6e5f4a3b2',
    'token: string',
    'Basic authentication/authorization of users',
    'sk-toggleable__label-arrow-and-more',
  ])
    expect(mask(text)).toBe(text)
})

test('given values: as they are, in JSON, in a URL, line by line, the longest first', () => {
  const named = maskOf([
    'pa"ss word',
    'pa"ss word and more',
    'first line of it\nsecond line of it',
    'abc',
    '',
  ])
  expect(named('x pa"ss word and more y')).toBe('x [redacted] y')
  expect(named('x pa\\"ss word y pa%22ss%20word')).toBe('x [redacted] y [redacted]')
  expect(named('second line of it')).toBe('[redacted]')
  expect(named('abc')).toBe('abc')
})

test('masking takes time linear in the text', () => {
  const hostile = ['eyJ', 'sk-', '-----BEGIN PRIVATE KEY-----', 'a://b:', 'ghp_', 'Bearer ', '@', '.']
  for (const part of hostile) {
    const text = part.repeat(200_000)
    expect(mask(text).length).toBeGreaterThan(0)
  }
})

const text = (delta: string, messageId = 'm', meta = {}): AgentEvent => ({
  type: 'assistant_text',
  delta,
  meta: { messageId, blockIndex: 0, ...meta },
})
const deltasOf = (events: readonly AgentEvent[]) =>
  events.map((event) => (event.type === 'assistant_text' ? event.delta : event.type))

test('streamed text comes a line at a time, and before what ends its block', () => {
  const lines = new WholeLines()
  const tool: AgentEvent = { type: 'tool_use', toolUseId: 'a', tool: 'Bash', input: {} }
  const result: AgentEvent = { type: 'tool_result', toolUseId: 'a', output: '', isError: false }
  expect(deltasOf(lines.push(text('one\ntw')))).toEqual(['one\n'])
  expect(deltasOf(lines.push(result))).toEqual(['tool_result'])
  expect(deltasOf(lines.push(text('o\nthree')))).toEqual(['two\n'])
  expect(deltasOf(lines.push(tool))).toEqual(['three', 'tool_use'])
  lines.push(text('left'))
  expect(deltasOf(lines.push(text('next', 'n')))).toEqual(['left'])
  lines.push(text('of a subagent', 's', { parentToolUseId: 'p' }))
  expect(deltasOf(lines.end())).toEqual(['next', 'of a subagent'])
})

test('a secret split over deltas anywhere is masked', () => {
  const cut = (whole: string, at: readonly number[]) => {
    const ends = [...new Set(at.map((n) => n % whole.length))].sort((x, y) => x - y)
    return [0, ...ends].map((start, index) => whole.slice(start, ends[index])).filter((part) => part !== '')
  }
  const named = maskOf(['correct horse'])
  fc.assert(
    fc.property(
      fc.constantFrom(...TOKENS, KEY, 'correct horse'),
      fc.array(fc.nat(), { maxLength: 8 }),
      fc.constantFrom('', '\n', ' and more\nlines'),
      (token, at, after) => {
        const lines = new WholeLines()
        const parts = cut(`Here: ${token}${after}`, at)
        const events = [...parts.flatMap((part) => lines.push(text(part))), ...lines.end()]
        const shown = deltasOf(events.map((event) => redactEvent(event, named))).join('')
        expect(shown).toBe(named(`Here: ${token}${after}`))
        expect(shown).not.toContain(token)
      },
    ),
  )
})

test('a line without an end is given in parts that hold no half of a token', () => {
  const lines = new WholeLines()
  let shown = ''
  const long = `${'word '.repeat(20_000)}${TOKENS[0]} ${'word '.repeat(20_000)}`
  for (let at = 0; at < long.length; at += 7) {
    for (const event of lines.push(text(long.slice(at, at + 7))))
      shown += deltasOf([redactEvent(event, mask)]).join('')
  }
  expect(shown.length).toBeGreaterThan(long.length - 80_000)
  for (const event of lines.end()) shown += deltasOf([redactEvent(event, mask)]).join('')
  expect(shown).toBe(mask(long))
})

test('every text of an event is masked, words of ours are not', () => {
  const secret = 'tool_use'
  const named = maskOf([secret, 'success', 'retry'])
  const event = redactEvent(
    { type: 'tool_use', toolUseId: secret, tool: 'x', input: { [secret]: [secret, { deep: secret }] } },
    named,
  )
  expect(event).toEqual({
    type: 'tool_use',
    toolUseId: '[redacted]',
    tool: 'x',
    input: { '[redacted]': ['[redacted]', { deep: '[redacted]' }] },
  })
  expect(redactEvent({ type: 'superseded', reason: 'retry' }, named)).toEqual({
    type: 'superseded',
    reason: 'retry',
  })
  const run = { outcome: 'success', retryable: false, message: 'a success' } as const
  expect(redactEvent({ type: 'error', message: 'success', run }, named)).toEqual({
    type: 'error',
    message: '[redacted]',
    run: { ...run, message: 'a [redacted]' },
  })
})

test('without a secret the event is the same object; values too deep are left out', () => {
  for (const event of translateText(readFixture('streams/tool-bash.ndjson'), { transcript: false }))
    expect(redactEvent(event, mask)).toBe(event)
  let deep: unknown = TOKENS[0]
  for (let level = 0; level < 5000; level += 1) deep = [deep]
  const event = redactEvent({ type: 'tool_use', toolUseId: '', tool: '', input: deep }, mask)
  expect(JSON.stringify(event)).not.toContain(TOKENS[0])
})

test('turns of done.transcript are masked as they are written', async () => {
  const transcript = [{ role: 'assistant' as const, content: [{ text: `x ${TOKENS[0]}` }], timestampMs: 0 }]
  const out = await formatEvents('ndjson', [{ type: 'done', response: 'r', transcript }], { redact: [] })
  expect(out).toBe(
    '{"type":"done","response":"r","transcript":[{"role":"assistant","content":[{"text":"x [redacted]"}],"timestampMs":0}]}\n',
  )
})

test.each(['markdown', 'github', 'junit', 'ndjson', 'pretty', 'text', 'runtime'] as const)(
  'no secret reaches %s, wherever it stands',
  async (name) => {
    const secret = TOKENS[0] as string
    const run = {
      outcome: 'success',
      retryable: false,
      message: secret,
      permissionDenials: [{ tool: 'Bash', toolUseId: 'z', input: { command: secret } }],
    } as const
    const events: AgentEvent[] = [
      { type: 'session_start', sessionId: secret, cwd: `/x/${secret}`, model: secret },
      { type: 'user_text', text: secret, origin: 'prompt' },
      ...[...secret].map((letter) => text(letter)),
      { type: 'tool_use', toolUseId: 'a', tool: 'Bash', input: { command: `echo ${secret}` } },
      // Cut in the middle later, so that half of the secret would be left.
      {
        type: 'tool_result',
        toolUseId: 'a',
        output: `${'x'.repeat(7990)}${secret}${'y'.repeat(9000)}`,
        isError: true,
      },
      { type: 'notice', level: 'warning', code: 'x', text: secret },
      { type: 'done', response: `The key is ${secret}`, transcript: [], run },
    ]
    const out = await formatEvents(name, events, { redact: [], events: 'full' })
    expect(out.length).toBeGreaterThan(10)
    for (const part of [secret, secret.slice(0, 16), secret.slice(-16)]) expect(out).not.toContain(part)
  },
)
