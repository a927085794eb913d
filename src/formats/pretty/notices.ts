/** Everything that is neither words nor tools, as one line each: retries, limits, compaction, hooks, withdrawals. */
import type {
  ApiRetryEvent,
  CompactionBoundaryEvent,
  HookEvent,
  NoticeEvent,
  RateLimitEvent,
  SessionStartEvent,
  SupersededEvent,
  UnknownFrameEvent,
} from '../../events/agent-event.ts'
import { duration, moment, tokens } from './amounts.ts'
import type { Role } from './theme.ts'

export interface NoticeLine {
  readonly mark: string
  readonly role: Role
  readonly text: string
}

/** Words for a notice; nothing for what a person need not know. */
export type NoticeEventLike =
  | ApiRetryEvent
  | RateLimitEvent
  | CompactionBoundaryEvent
  | HookEvent
  | NoticeEvent
  | UnknownFrameEvent

export function noticeOf(event: NoticeEventLike): NoticeLine | undefined {
  switch (event.type) {
    case 'api_retry':
      return retry(event)
    case 'rate_limit':
      return rateLimit(event)
    case 'compaction_boundary':
      return { mark: '≡', role: 'warn', text: compaction(event) }
    case 'hook':
      return hook(event)
    case 'notice':
      return notice(event)
    case 'unknown_frame': {
      const name = event.subtype === undefined ? event.frameType : `${event.frameType}/${event.subtype}`
      return { mark: '·', role: 'faint', text: `Frame of an unknown kind: ${name}` }
    }
  }
}

function retry(event: ApiRetryEvent): NoticeLine {
  const error = event.error === 'unknown' ? undefined : event.error?.replaceAll('_', ' ')
  const what = [event.status, error].filter((word) => word !== undefined).join(' ')
  const times = event.maxRetries > 0 ? `${event.attempt} of ${event.maxRetries}` : String(event.attempt)
  return {
    mark: '↻',
    role: 'warn',
    text: `API ${what || 'request failed'} · retry ${times} in ${duration(event.delayMs)}`,
  }
}

function rateLimit(event: RateLimitEvent): NoticeLine | undefined {
  if (event.status === 'allowed' || event.status === '') return undefined
  const limit =
    event.limitType === undefined ? 'Usage limit' : `Usage limit (${event.limitType.replaceAll('_', ' ')})`
  const reset = event.resetsAtMs === undefined ? '' : ` · resets ${moment(event.resetsAtMs)}`
  if (event.status === 'rejected') return { mark: '✗', role: 'bad', text: `${limit} reached${reset}` }
  const near = event.status === 'allowed_warning' ? 'is near' : event.status
  return { mark: '⚠', role: 'warn', text: `${limit} ${near}${reset}` }
}

function compaction(event: CompactionBoundaryEvent): string {
  const sizes = [event.preTokens, event.postTokens].map((count) =>
    count === undefined ? '?' : tokens(count),
  )
  const trigger = event.trigger === undefined ? '' : ` (${event.trigger})`
  const known = event.preTokens !== undefined || event.postTokens !== undefined
  const words = [
    `Conversation compacted${trigger}`,
    known ? `${sizes.join(' → ')} tokens` : '',
    event.durationMs === undefined ? '' : `took ${duration(event.durationMs)}`,
  ]
  return words.filter((word) => word !== '').join(' · ')
}

/** Only hooks that failed or blocked. Exit status 2 blocks where there is something to block. */
function hook(event: HookEvent): NoticeLine | undefined {
  if (event.phase !== 'ended') return undefined
  const failed = (event.exitCode ?? 0) !== 0 || (event.outcome !== undefined && event.outcome !== 'success')
  if (!failed) return undefined
  const blocked = event.exitCode === 2
  const verb = blocked ? 'blocked' : event.outcome === 'cancelled' ? 'was cancelled' : 'failed'
  const exit = event.exitCode === undefined || blocked ? '' : ` (exit ${event.exitCode})`
  const said = event.output === undefined ? '' : `: ${event.output.trim()}`
  return {
    mark: '⚑',
    role: blocked ? 'bad' : 'warn',
    text: `Hook ${event.name || event.event} ${verb}${exit}${said}`,
  }
}

const LEVELS: ReadonlyMap<string, { mark: string; role: Role }> = new Map([
  ['info', { mark: '·', role: 'faint' }],
  ['warning', { mark: '⚠', role: 'warn' }],
  ['error', { mark: '✗', role: 'bad' }],
])

const WORDS: ReadonlyMap<string, (text: string) => string> = new Map<string, (text: string) => string>([
  ['compacting', () => 'Compacting the conversation …'],
  ['compact_failed', (text) => `Compaction failed: ${text.replaceAll('_', ' ')}`],
  ['permission_mode', (text) => `Permission mode: ${text}`],
  ['title', (text) => `Title: ${text}`],
  ['prompt_suggestion', (text) => `Suggested next: ${text}`],
  ['tool_use_summary', (text) => `In short: ${text}`],
])

function notice(event: NoticeEvent): NoticeLine | undefined {
  const words = WORDS.get(event.code)?.(event.text) ?? event.text
  if (words.trim() === '') return undefined
  const look = LEVELS.get(event.level) ?? { mark: '·', role: 'faint' as const }
  return { ...look, text: words }
}

const WHY: ReadonlyMap<string, string> = new Map([
  ['retry', 'the answer was cut off and is tried again'],
  ['refusal', 'the model refused'],
  ['fallback', 'another model answers instead'],
])

export function withdrawn(event: SupersededEvent, quote: string | undefined): NoticeLine {
  const words = quote === undefined ? 'Text above' : `“${quote}”`
  return { mark: '✂', role: 'warn', text: `${words} is withdrawn: ${WHY.get(event.reason) ?? event.reason}` }
}

const FINE: ReadonlySet<string> = new Set(['connected', 'pending', 'disabled', ''])

const SERVERS_NAMED = 10

/** MCP servers that the run has to do without. */
export function failedServers(event: SessionStartEvent): NoticeLine[] {
  return (event.mcpServers ?? [])
    .filter((server) => !FINE.has(server.status))
    .slice(0, SERVERS_NAMED)
    .map((server) => ({ mark: '⚠', role: 'warn', text: `MCP server ${server.name}: ${server.status}` }))
}
