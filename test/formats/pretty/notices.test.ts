/** Notices and ends of runs that no capture shows. */
import { describe, expect, it } from 'vitest'
import type { AgentEvent, CostEvent, RunVerdict } from '../../../src/events/agent-event.ts'
import { renderEvents } from './render.ts'

const page = (...events: AgentEvent[]) => renderEvents(events).join('')

describe('notices', () => {
  it.each<[AgentEvent, string]>([
    [{ type: 'compaction_boundary' }, '≡ Conversation compacted\n'],
    [
      { type: 'compaction_boundary', trigger: 'auto', preTokens: 150_000 },
      '≡ Conversation compacted (auto) · 150k → ? tokens\n',
    ],
    [
      { type: 'api_retry', attempt: 3, maxRetries: 0, delayMs: 500 },
      '↻ API request failed · retry 3 in 500 ms\n',
    ],
    [{ type: 'rate_limit', status: 'allowed' }, ''],
    [{ type: 'rate_limit', status: 'slowed', limitType: 'seven_day' }, '⚠ Usage limit (seven day) slowed\n'],
    [{ type: 'hook', phase: 'ended', name: 'Stop', event: 'Stop', outcome: 'success', exitCode: 0 }, ''],
    [
      { type: 'hook', phase: 'ended', name: '', event: 'Stop', outcome: 'cancelled' },
      '⚑ Hook Stop was cancelled\n',
    ],
    [
      {
        type: 'hook',
        phase: 'ended',
        name: 'PreToolUse:Bash',
        event: 'PreToolUse',
        exitCode: 2,
        output: 'no\n',
      },
      '⚑ Hook PreToolUse:Bash blocked: no\n',
    ],
    [{ type: 'notice', level: 'error', code: 'x', text: 'Bad' }, '✗ Bad\n'],
    [{ type: 'notice', level: 'info', code: 'x', text: ' ' }, ''],
    [{ type: 'permission_denied', tool: 'Bash', reason: 'no' }, '  ⊘ Bash denied: no\n'],
    [
      { type: 'superseded', reason: 'fallback' },
      '✂ Text above is withdrawn: another model answers instead\n',
    ],
    [
      { type: 'task', phase: 'ended', taskId: 'b1', status: 'failed', summary: 'exit 1' },
      '✗ Background task · failed: exit 1\n',
    ],
    [
      {
        type: 'user_text',
        text: '',
        origin: 'prompt',
        attachments: [{ kind: 'image', mediaType: 'image/png', bytes: 74 }],
      },
      '❯ [image · image/png · 74 B]\n',
    ],
  ])('%j', (event, line) => {
    expect(page(event)).toBe(line)
  })

  it('tells of each unknown kind of frame once', () => {
    const event: AgentEvent = { type: 'unknown_frame', frameType: 'system', subtype: 'new', frame: {} }
    expect(renderEvents([event, event])).toEqual(['· Frame of an unknown kind: system/new\n', ''])
  })

  it('names an MCP server that is missing under the header', () => {
    const mcpServers = [
      { name: 'a', status: 'connected' },
      { name: 'b', status: 'needs-auth' },
    ]
    expect(page({ type: 'session_start', sessionId: 's', model: 'm', mcpServers })).toBe(
      '● m\n  session s\n⚠ MCP server b: needs-auth\n',
    )
  })

  it('says nothing of a second start but a new model', () => {
    const start = (model: string): AgentEvent => ({ type: 'session_start', sessionId: 's', model })
    expect(renderEvents([start('m'), start('m'), start('n')])).toEqual([
      '● m\n  session s\n',
      '',
      '\n· Model: n\n',
    ])
  })
})

describe('ends', () => {
  const cost = (costUsd: number, known = true): CostEvent => ({
    type: 'cost',
    costUsd,
    tokens: { input: 0, output: 0, cacheCreation: 0, cacheRead: 0 },
    known: { usd: known, tokens: true },
  })
  const run = (more: Partial<RunVerdict>): RunVerdict => ({
    outcome: 'success',
    retryable: false,
    message: 'Completed',
    ...more,
  })
  const done = (more: Partial<RunVerdict> = {}): AgentEvent => ({
    type: 'done',
    response: '',
    transcript: [],
    run: run(more),
  })

  it('take the latest total, and the sum over epochs', () => {
    const events = [cost(0.01), done(), cost(0.03), done(), cost(0.02), done()]
    expect(page(...events)).toBe(
      '✓ Done · $0.0100\n\n✓ Done · run 2 · $0.0300 in all\n\n✓ Done · run 3 · $0.0500 in all\n',
    )
  })

  it('say nothing of a cost that is unknown', () => {
    expect(page(cost(0, false), done())).toBe('✓ Done\n')
  })

  it('give the reason and whether a retry makes sense, even where core says done', () => {
    const failed = done({
      outcome: 'error',
      class: 'overloaded',
      retryable: true,
      message: 'Overloaded\nTry later',
    })
    expect(page(failed)).toBe('✗ Failed · API overloaded\n  Overloaded\n  Try later\n  A retry may help.\n')
  })

  it('name calls without a result once, and count those beyond five', () => {
    const calls = Array.from(
      { length: 7 },
      (_, index): AgentEvent => ({
        type: 'tool_use',
        toolUseId: `t${index}`,
        tool: 'Bash',
        input: { command: `c${index}` },
      }),
    )
    const killed: AgentEvent = {
      type: 'error',
      message: '',
      run: run({ outcome: 'incomplete', retryable: true, message: '-' }),
    }
    const ends = renderEvents([...calls, killed, killed]).slice(-2)
    expect(ends[0]).toBe(
      '\n✗ Incomplete: the stream ended without a result\n  A retry may help.\n' +
        [0, 1, 2, 3, 4].map((index) => `  no result: ▸ Bash  c${index}\n`).join('') +
        '  and 2 more calls\n',
    )
    expect(ends[1]).toBe('\n✗ Incomplete: the stream ended without a result · run 2\n  A retry may help.\n')
  })
})
