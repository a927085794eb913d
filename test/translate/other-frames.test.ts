/** Frames beside the conversation: notices, unknown ones, and those that are passed over. */
import { describe, expect, test } from 'vitest'
import { system, translateFrames } from './translate-frames.ts'

/** Each frame, and its event without `meta`, which is empty where the frame has no ids. */
const FRAMES: readonly (readonly [string, object, object])[] = [
  [
    'an unknown subtype',
    system('not_yet_invented', { a: 1 }),
    {
      type: 'unknown_frame',
      frameType: 'system',
      frame: system('not_yet_invented', { a: 1 }),
      subtype: 'not_yet_invented',
    },
  ],
  [
    'a subtype that is no string',
    { type: 'system', subtype: 7 },
    { type: 'unknown_frame', frameType: 'system', frame: { type: 'system', subtype: 7 } },
  ],
  [
    'rate_limit_event; its seconds become milliseconds',
    {
      type: 'rate_limit_event',
      rate_limit_info: { status: 'allowed', resetsAt: 5, rateLimitType: 'five_hour' },
    },
    { type: 'rate_limit', status: 'allowed', resetsAtMs: 5000, limitType: 'five_hour' },
  ],
  [
    'rate_limit_event that says nothing',
    { type: 'rate_limit_event', rate_limit_info: { status: null, resetsAt: 'soon' } },
    { type: 'rate_limit', status: '' },
  ],
  [
    'an error object of the API',
    { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } },
    { type: 'notice', level: 'error', code: 'api_error', text: 'Overloaded' },
  ],
  [
    'an error that is none of the API’s',
    { type: 'error', session_id: 's', error: 'broken' },
    { type: 'unknown_frame', frameType: 'error', frame: { type: 'error', session_id: 's', error: 'broken' } },
  ],
  [
    'auth_status with an error',
    { type: 'auth_status', error: 'token expired' },
    { type: 'notice', level: 'error', code: 'auth_status', text: 'token expired' },
  ],
  [
    'conversation_reset by clear',
    { type: 'conversation_reset', trigger: 'clear' },
    { type: 'notice', level: 'info', code: 'conversation_reset', text: 'Conversation cleared' },
  ],
  [
    'conversation_reset by plan mode',
    { type: 'conversation_reset', trigger: 'plan_mode_exit' },
    { type: 'notice', level: 'info', code: 'conversation_reset', text: 'Conversation reset after plan mode' },
  ],
  [
    'conversation_reset by a fresh session',
    { type: 'conversation_reset', trigger: 'fresh_session' },
    { type: 'notice', level: 'info', code: 'conversation_reset', text: 'Fresh session' },
  ],
  [
    'conversation_reset by something new',
    { type: 'conversation_reset', trigger: ['clear'] },
    { type: 'notice', level: 'info', code: 'conversation_reset', text: 'Conversation reset' },
  ],
  [
    'tool_use_summary',
    { type: 'tool_use_summary', summary: 'read three files' },
    { type: 'notice', level: 'info', code: 'tool_use_summary', text: 'read three files' },
  ],
  [
    'prompt_suggestion without a text has the words of its code',
    { type: 'prompt_suggestion', suggestion: null },
    { type: 'notice', level: 'info', code: 'prompt_suggestion', text: 'prompt suggestion' },
  ],
]

const idOf = (frame: object) => ('session_id' in frame ? { sessionId: frame.session_id } : {})

test.each(FRAMES)('%s', (_, frame, event) => {
  expect(translateFrames([frame])).toStrictEqual([{ ...event, meta: idOf(frame) }])
})

describe('what gives no event', () => {
  test.each([
    system('status', { status: 'other', compact_result: 'ok', permissionMode: '' }),
    system('stop_hook_summary', { preventedContinuation: 'true' }),
    system('plugin_install', { status: 'installed', name: 'p' }),
    { type: 'auth_status', error: '' },
    { type: 'tool_progress', subagent_retry: 'no object' },
    ...[
      ...['background_tasks_changed', 'thinking_tokens', 'session_state_changed', 'commands_changed'],
      ...['files_persisted', 'memory_recall', 'elicitation_complete', 'control_request_progress'],
      ...['turn_duration', 'away_summary', 'microcompact_boundary'],
    ].map((subtype) => system(subtype, { content: 'x' })),
    ...[
      ...['active_goal', 'control_request', 'control_response', 'control_cancel_request', 'keep_alive'],
      ...['command_lifecycle', 'ping', 'progress', 'file-history-snapshot', 'file-history-delta'],
      ...['queue-operation', 'last-prompt', 'permission-mode', 'mode', 'tools-used', 'atis-latch'],
      ...['api-request', 'api-request-shape', 'api-request-blob', 'cost-state'],
    ].map((type) => ({ type, content: 'x' })),
  ])('%j', (frame) => {
    expect(translateFrames([frame])).toStrictEqual([])
  })
})

describe('the retry of a subagent’s request', () => {
  const retry = { attempt: 1, max_retries: 10, retry_delay_ms: 500, error_status: 529, agent_id: 'a' }
  const frame = (fields: object) => ({ type: 'tool_progress', ...fields })

  test('is told with the tool use that started the subagent', () => {
    const told = frame({
      session_id: 's',
      parent_tool_use_id: 't',
      subagent_retry: { ...retry, error_category: 'overloaded' },
    })
    expect(translateFrames([told])).toStrictEqual([
      {
        type: 'api_retry',
        attempt: 1,
        maxRetries: 10,
        delayMs: 500,
        status: 529,
        error: 'overloaded',
        meta: { sessionId: 's', parentToolUseId: 't', agentId: 'a' },
      },
    ])
  })

  test('with wrong types has zeros and no more', () => {
    const bare = frame({ subagent_retry: { attempt: 'x', max_retries: null, error_status: '529' } })
    expect(translateFrames([bare])).toStrictEqual([
      { type: 'api_retry', attempt: 0, maxRetries: 0, delayMs: 0, meta: {} },
    ])
  })

  test('is hidden with the subagents; one of no subagent is not', () => {
    const hidden = { subagents: 'hide' } as const
    expect(
      translateFrames([frame({ parent_tool_use_id: 't', subagent_retry: retry })], hidden),
    ).toStrictEqual([])
    expect(translateFrames([frame({ subagent_retry: retry })], hidden).length).toBe(1)
  })
})
