/** System frames that are events of their own: every field, of the right type, of a wrong one, and missing. */
import { expect, test } from 'vitest'
import { system, translateFrames } from './translate-frames.ts'

/** Each frame, and its event without `meta`, which is empty where the frame has no ids. */
const FRAMES: readonly (readonly [string, object, object])[] = [
  ['init that says nothing', system('init'), { type: 'session_start', sessionId: '' }],
  [
    'init in full; tools that are no strings and servers that are no objects are left out',
    system('init', {
      model: 'm',
      cwd: '/w',
      tools: ['Bash', 7, null, 'Read'],
      mcp_servers: [{ name: 'a', status: 'connected' }, 'b', { name: 7 }],
      permissionMode: 'plan',
      claude_code_version: '2.1.332',
    }),
    {
      type: 'session_start',
      sessionId: '',
      model: 'm',
      cwd: '/w',
      tools: ['Bash', 'Read'],
      mcpServers: [
        { name: 'a', status: 'connected' },
        { name: '', status: '' },
      ],
      permissionMode: 'plan',
      cliVersion: '2.1.332',
    },
  ],
  [
    'init with wrong types reads as one that says nothing',
    system('init', {
      model: 1,
      cwd: '',
      tools: 'Bash',
      mcp_servers: {},
      permissionMode: [],
      claude_code_version: 2,
    }),
    { type: 'session_start', sessionId: '' },
  ],
  [
    'compact_boundary as on stdout',
    system('compact_boundary', {
      compact_metadata: {
        trigger: 'auto',
        pre_tokens: 5,
        post_tokens: 4,
        cumulative_dropped_tokens: 3,
        duration_ms: 2,
      },
    }),
    {
      type: 'compaction_boundary',
      trigger: 'auto',
      preTokens: 5,
      postTokens: 4,
      cumulativeDroppedTokens: 3,
      durationMs: 2,
    },
  ],
  [
    'compact_boundary as in saved sessions',
    system('compact_boundary', {
      compactMetadata: {
        trigger: 'manual',
        preTokens: 5,
        postTokens: 4,
        cumulativeDroppedTokens: 3,
        durationMs: 2,
      },
    }),
    {
      type: 'compaction_boundary',
      trigger: 'manual',
      preTokens: 5,
      postTokens: 4,
      cumulativeDroppedTokens: 3,
      durationMs: 2,
    },
  ],
  [
    'compact_boundary with values that are none',
    system('compact_boundary', { compact_metadata: { trigger: 'other', pre_tokens: -1, post_tokens: '4' } }),
    { type: 'compaction_boundary' },
  ],
  [
    'api_retry',
    system('api_retry', {
      attempt: 1,
      max_retries: 10,
      retry_delay_ms: 600,
      error_status: 529,
      error: 'overloaded',
    }),
    { type: 'api_retry', attempt: 1, maxRetries: 10, delayMs: 600, status: 529, error: 'overloaded' },
  ],
  [
    'api_retry that says nothing',
    system('api_retry', { attempt: '1', max_retries: -1, error_status: 1.5, error: '' }),
    { type: 'api_retry', attempt: 0, maxRetries: 0, delayMs: 0 },
  ],
  [
    'api_error of a saved session',
    system('api_error', {
      retryAttempt: 2,
      maxRetries: 10,
      retryInMs: 700,
      error: { status: 500, formatted: '500 Internal', type: 'api_error', message: 'Internal' },
    }),
    { type: 'api_retry', attempt: 2, maxRetries: 10, delayMs: 700, status: 500, error: '500 Internal' },
  ],
  [
    'api_error named by its type',
    system('api_error', { error: { type: 'api_error', message: 'Internal' } }),
    { type: 'api_retry', attempt: 0, maxRetries: 0, delayMs: 0, error: 'api_error' },
  ],
  [
    'api_error named by its message',
    system('api_error', { error: { type: '', message: 'Internal' } }),
    { type: 'api_retry', attempt: 0, maxRetries: 0, delayMs: 0, error: 'Internal' },
  ],
  [
    'permission_denied, its message before its reason',
    system('permission_denied', {
      tool_name: 'Bash',
      tool_use_id: 't',
      message: 'no',
      decision_reason: 'rule',
    }),
    { type: 'permission_denied', tool: 'Bash', toolUseId: 't', reason: 'no' },
  ],
  [
    'permission_denied with a reason only',
    system('permission_denied', { decision_reason: 'rule' }),
    { type: 'permission_denied', tool: '', reason: 'rule' },
  ],
  [
    'local_command_output',
    system('local_command_output', { content: 'out' }),
    { type: 'user_text', text: 'out', origin: 'command_output' },
  ],
  [
    'local_command without content',
    system('local_command'),
    { type: 'user_text', text: '', origin: 'command_output' },
  ],
  [
    'task_started',
    system('task_started', { task_id: 'k', tool_use_id: 't', task_type: 'bash', description: 'build' }),
    { type: 'task', phase: 'started', taskId: 'k', toolUseId: 't', taskType: 'bash', description: 'build' },
  ],
  [
    'task_progress with its usage',
    system('task_progress', {
      task_id: 'k',
      summary: 'half',
      usage: { total_tokens: 9, tool_uses: 2, duration_ms: 5 },
    }),
    {
      type: 'task',
      phase: 'progress',
      taskId: 'k',
      summary: 'half',
      tokens: 9,
      toolUses: 2,
      durationMs: 5,
    },
  ],
  [
    'task_updated speaks in its patch',
    system('task_updated', { task_id: 'k', patch: { description: 'd', status: 'failed', error: 'e' } }),
    { type: 'task', phase: 'updated', taskId: 'k', description: 'd', status: 'failed', summary: 'e' },
  ],
  [
    'task_notification; its own fields go before a patch',
    system('task_notification', {
      task_id: 7,
      description: 'own',
      status: 'completed',
      summary: 's',
      patch: { description: 'd', status: 'failed', error: 'e' },
    }),
    { type: 'task', phase: 'ended', taskId: '', description: 'own', status: 'completed', summary: 's' },
  ],
  [
    'hook_started',
    system('hook_started', { hook_name: 'Stop:x', hook_event: 'Stop' }),
    { type: 'hook', phase: 'started', name: 'Stop:x', event: 'Stop' },
  ],
  [
    'hook_progress',
    system('hook_progress', { hook_name: 'h', hook_event: 'Stop', output: 'o' }),
    { type: 'hook', phase: 'progress', name: 'h', event: 'Stop', output: 'o' },
  ],
  [
    'hook_response',
    system('hook_response', { hook_name: 7, outcome: 'error', exit_code: -2, output: '' }),
    { type: 'hook', phase: 'ended', name: '', event: '', outcome: 'error', exitCode: -2 },
  ],
]

test.each(FRAMES)('%s', (_, frame, event) => {
  expect(translateFrames([frame])).toStrictEqual([{ ...event, meta: {} }])
})

test.each(['init', 'compact_boundary'])('%s again under its uuid gives nothing', (subtype) => {
  const frame = system(subtype, { uuid: 'u' })
  expect([translateFrames([frame]).length, translateFrames([frame, frame]).length]).toEqual([1, 1])
  expect(translateFrames([system(subtype), system(subtype)]).length).toBe(2)
})
