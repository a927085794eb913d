/** For each row of docs/frame-types.md the smallest frames that show what becomes of it. Ids and words are made up. */
import type { Frame } from '../../src/frames/frame.ts'

/** The events of `shown` count; `before` is what must have come first. */
export interface Probe {
  readonly before?: readonly Frame[]
  readonly shown: readonly Frame[]
}

const IDS = { session_id: 's' }
const USE = { type: 'tool_use', id: 'tool', name: 'Bash', input: { command: 'ls' } }
const RESULT = { type: 'tool_result', tool_use_id: 'tool', content: 'a.txt' }

const assistant = (...content: object[]): Frame => ({
  type: 'assistant',
  message: { id: 'm', content },
  ...IDS,
})
const user = (...content: object[]): Frame => ({ type: 'user', message: { role: 'user', content }, ...IDS })
const streamed = (event: object): Frame => ({ type: 'stream_event', event, ...IDS })
const start = (block: object): Frame =>
  streamed({ type: 'content_block_start', index: 0, content_block: block })
const delta = (fields: object): Frame => streamed({ type: 'content_block_delta', index: 0, delta: fields })
const STOP = streamed({ type: 'content_block_stop', index: 0 })
const OPEN_CALL = [streamed({ type: 'message_start', message: { id: 'm' } }), start({ ...USE, input: {} })]

/** Only fields that any block may have, and those without which a block says nothing. */
const blockOf = (type: string): object => ({
  type,
  ...(type === 'text' ? { text: 'hello' } : {}),
  ...(type === 'thinking' ? { thinking: 'hm' } : {}),
  ...(type === 'image' || type === 'document'
    ? { source: { type: 'base64', media_type: 'image/png', data: '' } }
    : {}),
  ...(type.endsWith('_use') ? { id: 'tool', name: 'search', input: {} } : {}),
  ...(type.endsWith('_result') ? { tool_use_id: 'tool', content: [] } : {}),
})

const FRAMES: Readonly<Record<string, readonly Frame[]>> = {
  assistant: [
    assistant({ type: 'text', text: 'hello' }, blockOf('thinking'), USE, blockOf('mcp_tool_result')),
  ],
  user: [user({ type: 'text', text: 'hello' }, RESULT)],
  result: [{ type: 'result', subtype: 'success', is_error: false, result: 'hello', ...IDS }],
  system: [{ type: 'system', subtype: 'init', ...IDS }],
  stream_event: [
    delta({ type: 'text_delta', text: 'hello' }),
    delta({ type: 'thinking_delta', thinking: 'hm' }),
    ...[...OPEN_CALL, STOP],
  ],
  tool_progress: [{ type: 'tool_progress', tool_use_id: 'tool', subagent_retry: { attempt: 1 }, ...IDS }],
  auth_status: [{ type: 'auth_status', error: 'not logged in', ...IDS }],
  error: [{ type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }],
}

const SYSTEM_FIELDS: Readonly<Record<string, object>> = {
  status: { status: 'compacting' },
  plugin_install: { status: 'failed' },
  stop_hook_summary: { preventedContinuation: true },
  model_refusal_fallback: { retracted_message_uuids: ['refused'] },
  model_refusal_no_fallback: { retracted_message_uuids: ['refused'] },
}

const REFUSED = { ...assistant({ type: 'text', text: 'I can' }), uuid: 'refused' }

const EVENTS: Readonly<Record<string, Probe>> = {
  content_block_start: {
    shown: [start({ type: 'redacted_thinking' }), start(blockOf('web_search_tool_result'))],
  },
  content_block_delta: {
    shown: [delta({ type: 'text_delta', text: 'hello' }), delta({ type: 'thinking_delta', thinking: 'hm' })],
  },
  content_block_stop: { before: OPEN_CALL, shown: [STOP] },
}

const DELTAS: Readonly<Record<string, Probe>> = {
  text_delta: { shown: [delta({ type: 'text_delta', text: 'hello' })] },
  thinking_delta: { shown: [delta({ type: 'thinking_delta', thinking: 'hm' })] },
  input_json_delta: {
    before: OPEN_CALL,
    shown: [delta({ type: 'input_json_delta', partial_json: '{}' }), STOP],
  },
}

const SAVED = { sessionId: 's', cwd: '/', version: '2.1.332', uuid: 'u1' }
const SAVED_PROMPT: Frame = { type: 'user', message: { role: 'user', content: 'hello' }, ...SAVED }
const SAVED_RECORDS: Readonly<Record<string, readonly object[]>> = {
  summary: [{ summary: 'Greetings' }],
  'custom-title': [{ customTitle: 'Greetings' }],
  'agent-name': [{ agentName: 'Greetings' }],
  'cost-state': [{ totalCostUSD: 1 }],
  attachment: [
    { attachment: { type: 'hook_success', hookName: 'lint', hookEvent: 'PostToolUse' } },
    { attachment: { type: 'queued_command', prompt: 'go on' } },
    { attachment: { type: 'max_turns_reached', maxTurns: 2 } },
    { attachment: { type: 'todo_reminder' } },
  ],
}

/** Ways to write one name, each with the same events. Kinds that are judged, not made into events, have none. */
export function probesOf(kind: string, name: string): Probe[] {
  switch (kind) {
    case 'Frames':
      return [{ shown: FRAMES[name] ?? [{ type: name, ...IDS }] }]
    case 'System frames':
      return [
        { before: [REFUSED], shown: [{ type: 'system', subtype: name, ...SYSTEM_FIELDS[name], ...IDS }] },
      ]
    case 'States':
      return [{ shown: [{ type: 'system', subtype: 'status', status: name, ...IDS }] }]
    case 'Stream events':
      return [EVENTS[name] ?? { shown: [streamed({ type: name })] }]
    case 'Deltas':
      return [DELTAS[name] ?? { shown: [delta({ type: name })] }]
    case 'Blocks of the model':
      return [{ shown: [assistant(blockOf(name))] }, { shown: [start(blockOf(name)), STOP] }]
    case 'Blocks of a user frame':
      return [{ shown: [user(blockOf(name))] }]
    case 'Saved sessions':
      return [
        {
          before: [SAVED_PROMPT],
          shown: (SAVED_RECORDS[name] ?? [{}]).map((fields) => ({ type: name, sessionId: 's', ...fields })),
        },
      ]
    default:
      return []
  }
}
