import { expect, test } from 'vitest'
import type { AgentEvent, RunVerdict } from '../../src/events/agent-event.ts'
import { annotation, groupStart, withoutCommands } from '../../src/formats/github/workflow-command.ts'
import { commandsIn, githubFaults } from './audit.ts'
import { formatEvents, formatText } from './render-format.ts'

test.each([
  ['::error::x', ':\u200b:error::x'],
  ['  ::set-output name=x::y', '  :\u200b:set-output name=x::y'],
  ['\u00a0\u3000::debug::', '\u00a0\u3000:\u200b:debug::'],
  ['\u001b[31m::error::x', '\u001b[31m:\u200b:error::x'],
  ['text ##[error]x', 'text ##\u200b[error]x'],
  ['##VSO[task.x]y', '##\u200bVSO[task.x]y'],
  ['std::vector<int> a::b', 'std::vector<int> a::b'],
  ['## Heading', '## Heading'],
])('commands in text: %j', (line, expected) => {
  expect(withoutCommands(line)).toBe(expected)
})

test('our own commands: escaped, and within the limits', () => {
  expect(annotation('error', 'a: b, c%', 'one\ntwo 100%\u001b[0m')).toBe(
    '::error title=a%3A b%2C c%25::one%0Atwo 100%25␛[0m\n',
  )
  expect(annotation('warning', 't', '')).toBe('::warning title=t::t\n')
  expect(annotation('error', 'x'.repeat(999), '🙂'.repeat(9999)).length).toBeLessThan(4300)
  expect(groupStart('a\n::endgroup::')).toBe('::group::a ⏎ ::endgroup::\n')
})

const run: RunVerdict = { outcome: 'success', retryable: false, message: 'Done' }
const done: AgentEvent = { type: 'done', response: '', transcript: [], run }

test('long results are folded, short ones are not; text before one ends its row first', async () => {
  const rows = (count: number) => Array.from({ length: count }, (_, n) => `row ${n}`).join('\n')
  const log = await formatEvents('github', [
    { type: 'tool_use', toolUseId: 'a', tool: 'Bash', input: { command: 'short' } },
    { type: 'tool_result', toolUseId: 'a', tool: 'Bash', output: rows(3), isError: false },
    { type: 'tool_use', toolUseId: 'b', tool: 'Bash', input: { command: 'long 100%' } },
    { type: 'assistant_text', delta: 'Meanwhile' },
    { type: 'tool_result', toolUseId: 'b', tool: 'Bash', output: rows(40), isError: false },
    done,
  ])
  expect(commandsIn(log).map(({ line }) => line)).toEqual([
    '::group::Bash long 100%25 · 40 rows',
    '::endgroup::',
  ])
  expect(githubFaults(log)).toEqual([])
  expect(log).toContain('row 39\n::endgroup::\n')
})

test('annotations: an error for each failed run, ten at most; a warning for denials', async () => {
  const failed: RunVerdict = {
    outcome: 'error',
    class: 'overloaded',
    retryable: true,
    message: 'API 529\nbusy',
  }
  const one: AgentEvent = { type: 'error', message: 'x', run: failed }
  const log = await formatEvents(
    'github',
    Array.from({ length: 15 }, () => one),
  )
  expect(commandsIn(log).map(({ line }) => line)).toEqual(
    Array.from(
      { length: 10 },
      () => '::error title=Claude Code%3A Failed · API overloaded::API 529%0Abusy%0AA retry may help.',
    ),
  )
  const denials = Array.from({ length: 7 }, (_, n) => ({
    tool: 'Bash',
    toolUseId: '',
    input: { command: `c${n}` },
  }))
  const denied: AgentEvent = { ...done, run: { ...run, permissionDenials: denials } }
  expect(commandsIn(await formatEvents('github', [denied])).map(({ line }) => line)).toEqual([
    '::warning title=Claude Code%3A 7 calls denied::Bash c0%0ABash c1%0ABash c2%0ABash c3%0ABash c4%0Aand 2 more',
  ])
})

test('a command cut over deltas is none, although nothing is masked', async () => {
  const events: AgentEvent[] = [...'ok\n::error::x\n'].map((delta) => ({
    type: 'assistant_text',
    delta,
    meta: { messageId: 'm', blockIndex: 0 },
  }))
  const log = await formatEvents('github', [...events, done], { redact: undefined })
  expect(commandsIn(log)).toEqual([])
  expect(log).toContain(':\u200b:error::x\n')
})

test('noise is neutralised too; an input without a run is an error', async () => {
  expect(await formatText('github', '::add-mask::x\n')).toBe(
    ':\u200b:add-mask::x\n::error title=No run::The input holds no run of Claude Code.\n',
  )
})
