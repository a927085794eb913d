/**
 * The fields whose strings may stay, each with what it must look like. All others are replaced: a field that a later
 * Claude Code adds is private until it is written down here.
 */
import { WORDS_OF_TOOLS } from './known-words.js'

const word = /^[A-Za-z][A-Za-z0-9]*(?:[_.-][A-Za-z0-9]+)*$/
const snake = /^(?:[a-z]+(?:_[a-z]+)+|unknown|overloaded)$/
const version = /^\d+\.\d+\.\d+(?:-[a-z]+\.\d+)?$/
const model =
  /^(?:(?:[a-z]{2,6}\.)?(?:anthropic\.)?claude-[a-z0-9.@:-]{3,40}(?:\[1m\])?|<synthetic>|sonnet|opus|haiku|fable|inherit)$/
const time = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d))?$/
const media = /^(?:image|application|text|audio|video)\/[a-z0-9.+-]{1,40}$/
const source =
  /^(?:config|user|hook|dynamic|local|project|recorded|harness|builtin|built-in|request_retry|user_[a-z]+)$/

const SHAPES = new Map([
  ...[
    ...[
      'type',
      'subtype',
      'role',
      'status',
      'state',
      'session_state',
      'mode',
      'level',
      'trigger',
      'kind',
      'phase',
    ],
    ...['stop_reason', 'terminal_reason', 'startup_failure_reason', 'outcome', 'compact_result', 'category'],
    ...['api_error', 'api_error_type', 'apiError', 'apiErrorType', 'error_code', 'error_category'],
    ...[
      'permissionMode',
      'permission_mode',
      'current_permission_mode',
      'decision',
      'behavior',
      'destination',
    ],
    ...[
      'reason_type',
      'reasonType',
      'non_execution_kind',
      'toolDenialKind',
      'task_type',
      'hook_event',
      'hookEvent',
    ],
    ...['rateLimitType', 'overageStatus', 'overageDisabledReason', 'service_tier', 'speed', 'effort'],
    ...['fast_mode_state', 'fast_mode_disabled_reason', 'thinking_display', 'thinkingDisplay', 'view_mode'],
    ...['apiKeySource', 'entrypoint', 'userType', 'promptSource', 'turnOrigin', 'rowSource', 'renderedRole'],
    ...['capabilities', 'provider', 'costBasis'],
  ].map((key) => [key, word]),
  ...['error'].map((key) => [key, snake]),
  ...['source'].map((key) => [key, source]),
  ...['version', 'claude_code_version'].map((key) => [key, version]),
  ...['timestamp', 'backupTime', 'date'].map((key) => [key, time]),
  ...['media_type', 'mimeType', 'mediaType'].map((key) => [key, media]),
])

const NAMES = new Set([
  ...[
    'name',
    'names',
    'tools',
    'tool_name',
    'toolName',
    'last_tool_name',
    'hook_name',
    'hookName',
    'display_name',
  ],
  ...[
    'agents',
    'agentType',
    'subagent_type',
    'attributionAgent',
    'attributionMcpServer',
    'attributionMcpTool',
  ],
  ...['mcp_server_name', 'server_display_name', 'serverName', 'slash_commands', 'terminal_slash_commands'],
  ...['skills', 'aliases', 'output_style', 'builtInTypes', 'addedTypes', 'addedNames', 'allowedTools'],
])

/** Everything below these is a tool's, a user's or a host's own: nothing there stays but a few words. */
const OPAQUE = new Set([
  ...['input', 'tool_input', 'updatedInput', 'tool_use_result', 'toolUseResult', 'structured_output'],
  ...['structuredContent', 'mcpMeta', 'payload', 'metadata', '_meta', 'env', 'headers', 'arguments', 'args'],
  ...[
    'requested_schema',
    'input_schema',
    'schema',
    'shape',
    'params',
    'context',
    'data',
    'snapshot',
    'backup',
  ],
  ...['account', 'organization', 'oauth'],
])

/** The names of fields in these are content themselves: paths, questions, variables. */
const KEYED_BY_CONTENT = new Set([
  ...['trackedFileBackups', 'answers', 'annotations', 'env', 'headers', 'mcpServers', 'variables'],
  ...['modelUsage', 'model_usage_since_last_result', 'by_type'],
])

/** Fields whose words are known inside of tool inputs and results. */
const WORD_FIELDS = new Set([
  'type',
  'media_type',
  'status',
  'priority',
  'output_mode',
  'edit_mode',
  'behavior',
])

const ID = /^(?:uu)?ids?$|^uuids$|_(?:uu)?ids?$|(?:Id|ID|Uuid|UUID)s?$|^supersedes$/
const FIELD = /^[$_A-Za-z][\w$-]{0,47}$/

/** Whether a string of this field may stay, in a frame of Claude Code and outside of what is opaque. */
export function staysInFrame(key, text) {
  if (/model/i.test(key) && model.test(text)) return true
  return text.length <= 48 && SHAPES.get(key)?.test(text) === true
}

/** Whether a string of this field may stay inside of a tool's input or result. */
export function staysInTool(key, text) {
  if (key === 'model') return model.test(text)
  return WORD_FIELDS.has(key) && (WORDS_OF_TOOLS.has(text) || media.test(text))
}

export const holdsId = (key) => ID.test(key)
export const holdsName = (key) => NAMES.has(key)

/** Whether what stands under `key` is opaque; `holder` is the field that holds the object with this key. */
export function isOpaque(key, holder) {
  return OPAQUE.has(key) || (key === 'response' && holder === 'response')
}

/** Whether the name of a field may stay: it looks like one, has few digits, and its object isn't keyed by content. */
export function fieldStays(name, holder) {
  if (KEYED_BY_CONTENT.has(holder)) return model.test(name)
  return FIELD.test(name) && name.replace(/\D/g, '').length <= 3
}
