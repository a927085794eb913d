/** Rows of the markdown document that few captures have: notices, prompts, and calls with something to open. */
import { describe, expect, test } from 'vitest'
import type { AgentEvent, RunVerdict } from '../../src/events/agent-event.ts'
import { formatEvents } from './render-format.ts'

const run: RunVerdict = { outcome: 'success', retryable: false, message: 'Completed' }
const DONE: AgentEvent = { type: 'done', response: '', transcript: [], run }

/** The steps of a document: what stands below their title. */
async function stepsOf(...events: AgentEvent[]): Promise<string> {
  const document = await formatEvents('markdown', [...events, DONE])
  return document.split('### Turns\n\n')[1]?.trim() ?? ''
}

describe('notices', () => {
  test.each<[string, AgentEvent, string]>([
    [
      'a task that failed',
      { type: 'task', phase: 'ended', taskId: 'k', status: 'failed', description: 'build' },
      'Background task failed: build',
    ],
    [
      '… without a name',
      { type: 'task', phase: 'ended', taskId: 'k', status: 'killed' },
      'Background task killed: k',
    ],
    ['a task that went well', { type: 'task', phase: 'ended', taskId: 'k', status: 'completed' }, ''],
    ['a task that goes on', { type: 'task', phase: 'progress', taskId: 'k', status: 'failed' }, ''],
    ['an interruption', { type: 'user_text', text: 'x', origin: 'interrupt' }, '■ Interrupted by the user'],
    ['what the CLI wrote', { type: 'user_text', text: 'x', origin: 'synthetic' }, ''],
    [
      'output of a command',
      { type: 'user_text', text: 'x', origin: 'command_output' },
      '> <b>Command:</b> x',
    ],
    [
      'a prompt with attachments',
      {
        type: 'user_text',
        text: 'see',
        origin: 'prompt',
        attachments: [{ kind: 'image', mediaType: 'image/png' }, { kind: 'document' }],
      },
      '> <b>Prompt:</b> see<br>&#91;image/png&#93; &#91;document&#93;',
    ],
    [
      'withdrawn text',
      { type: 'superseded', reason: 'retry', fromBlockIndex: 0 },
      'Text above is withdrawn: the answer was cut off and is tried again',
    ],
    [
      'a server that failed',
      {
        type: 'session_start',
        sessionId: 's',
        mcpServers: [
          { name: 'a', status: 'failed' },
          { name: 'b', status: 'connected' },
        ],
      },
      '⚠ MCP server a: failed',
    ],
    ['a prompt without words', { type: 'user_text', text: ' ', origin: 'prompt' }, ''],
  ])('%s', async (_, event, row) => {
    expect(await stepsOf(event)).toBe(row)
  })
})

describe('calls', () => {
  const call = (tool: string, input: unknown): AgentEvent => ({
    type: 'tool_use',
    toolUseId: 't',
    tool,
    input,
  })
  const ended = (tool: string, fields: object = {}): AgentEvent => ({
    type: 'tool_result',
    toolUseId: 't',
    tool,
    output: '',
    isError: false,
    ...fields,
  })
  const details = (summary: string, kind: string, ...rows: string[]) =>
    [`<details><summary>${summary}</summary>`, '', `\`\`\`${kind}`, ...rows, '```', '', '</details>'].join(
      '\n',
    )

  test('an edit shows what it changed', async () => {
    const patch = [{ oldStart: 1, oldLines: 1, newStart: 1, newLines: 1, lines: ['-a', '+b'] }]
    const edit = call('Edit', { file_path: '/w/a.txt', old_string: 'a', new_string: 'b' })
    expect(await stepsOf(edit, ended('Edit', { structured: { structuredPatch: patch } }))).toBe(
      details('▸ <b>Edit</b> <code>/w/a.txt</code> · &#43;1 −1', 'diff', '-a', '+b'),
    )
  })

  test('a list of things to do shows each, with its mark', async () => {
    const todos = ['completed', 'in_progress', 'pending'].map((status) => ({ content: status, status }))
    expect(await stepsOf(call('TodoWrite', { todos: [...todos, {}] }), ended('TodoWrite'))).toBe(
      details(
        '▸ <b>TodoWrite</b> <code>1 of 4 done</code>',
        'text',
        ...['[x] completed', '[>] in_progress', '[ ] pending', '[ ] ?'],
      ),
    )
  })

  test('a call that was refused shows why', async () => {
    expect(
      await stepsOf(call('Bash', { command: 'ls' }), ended('Bash', { denied: { reason: 'rule' } })),
    ).toBe(details('⊘ <b>Bash</b> <code>ls</code> · denied', 'text', 'rule'))
  })

  test('a failure without a word says so; a long input opens', async () => {
    const input = { a: 'x'.repeat(200) }
    const steps = await stepsOf(call('Other', input), ended('Other', { isError: true }))
    expect(steps.startsWith('<details><summary>✗ <b>Other</b> ')).toBe(true)
    expect(steps.split('</summary>')[1]).toBe(
      ['', '', '```json', JSON.stringify(input, null, 2), '```', '', '</details>'].join('\n'),
    )
  })
})

describe('heads without a verdict', () => {
  const prompt: AgentEvent = { type: 'user_text', text: 'a', origin: 'prompt' }
  const usage: AgentEvent = {
    type: 'session_usage',
    sessionId: 's',
    messages: 2,
    tokens: { input: 1, output: 2, cacheCreation: 3, cacheRead: 4 },
    models: [],
  }
  const saved = '## Saved session, no verdict\n\n'
  const steps = '### Turns\n\n> <b>Prompt:</b> a\n'

  test('a saved session has its account, where it has one', async () => {
    expect(await formatEvents('markdown', [prompt, usage])).toBe(
      `${saved}<sub>2 messages · 1 in · 2 out · cache 3 write 4 read · session s</sub>\n\n${steps}`,
    )
    expect(await formatEvents('markdown', [prompt, { ...usage, sessionId: '', messages: 1 }])).toBe(
      `${saved}<sub>1 message · 1 in · 2 out · cache 3 write 4 read</sub>\n\n${steps}`,
    )
    expect(await formatEvents('markdown', [prompt])).toBe(saved + steps)
  })
})
