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
    ['a prompt without words', { type: 'user_text', text: ' ', origin: 'prompt' }, ''],
  ])('%s', async (_, event, row) => {
    expect(await stepsOf(event)).toBe(row)
  })
})
