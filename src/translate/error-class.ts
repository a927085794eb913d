/** The class of an error, from fields; from words only where a version has no field (up to 2.0.77). */
import type { ErrorClass } from '../events/agent-event.ts'
import { integerOf, stringOf } from '../frames/read-field.ts'
import type { ResultFrame } from '../frames/schemas/frame.ts'
import type { RunFacts } from './verdict.ts'

const BY_ERROR_WORD: ReadonlyMap<string, ErrorClass> = new Map([
  ['authentication_failed', 'auth'],
  ['oauth_org_not_allowed', 'auth'],
  ['account_on_hold', 'auth'],
  ['verification_required', 'auth'],
  ['cloud_credential_error', 'auth'],
  ['authentication_error', 'auth'],
  ['permission_error', 'auth'],
  ['billing_error', 'billing'],
  ['rate_limit', 'rate_limit'],
  ['rate_limit_error', 'rate_limit'],
  ['usage_limit_reached', 'rate_limit'],
  ['overloaded', 'overloaded'],
  ['overloaded_error', 'overloaded'],
  ['connection_failed', 'network'],
  ['max_output_tokens', 'other'],
  ['model_not_found', 'invalid_request'],
  ['not_found_error', 'invalid_request'],
  ['request_too_large', 'invalid_request'],
  ['invalid_request', 'invalid_request'],
  ['invalid_request_error', 'invalid_request'],
  ['server_error', 'server'],
  ['api_error', 'server'],
])

/** Words of last resort, for versions without fields. Anchored where the CLI writes them. */
const BY_WORDS: readonly (readonly [RegExp, ErrorClass])[] = [
  [/^Prompt is too long/, 'context'],
  [/^(Not logged in|Invalid API key|Failed to authenticate)/, 'auth'],
  [/^Credit balance is too low/, 'billing'],
  [/^You've hit your .*limit/, 'rate_limit'],
  [/^API Error: (terminated|Connection|Request timed out|fetch failed)/i, 'network'],
  [/exceeded the \d+ output token maximum/, 'other'],
]

export function errorClassOf(frame: ResultFrame, facts: RunFacts, message: string): ErrorClass {
  if (frame.terminal_reason === 'prompt_too_long') return 'context'
  const words = [frame.api_error, facts.failure?.error, frame.api_error_type].map(
    (word) => stringOf(word) ?? '',
  )
  const status = integerOf(frame.api_error_status) ?? facts.failure?.status ?? statusIn(message)
  if (words.includes('billing_error')) return 'billing'
  // The frame says server_error for a 529 (capture api-529): the status knows better.
  if (status === 529) return 'overloaded'
  const byWords = BY_WORDS.find(([pattern]) => pattern.test(message))?.[1]
  const byField = words.map((word) => BY_ERROR_WORD.get(word)).find((found) => found !== undefined)
  return byField === 'server' && byWords ? byWords : (byField ?? byStatus(status) ?? byWords ?? 'other')
}

function statusIn(message: string): number | undefined {
  const found = /^API Error: (\d{3})\b/.exec(message)
  return found ? Number(found[1]) : undefined
}

function byStatus(status: number | undefined): ErrorClass | undefined {
  if (status === undefined) return undefined
  if (status === 401 || status === 403) return 'auth'
  if (status === 402) return 'billing'
  if (status === 408) return 'network'
  if (status === 429) return 'rate_limit'
  if (status >= 500) return 'server'
  return status >= 400 ? 'invalid_request' : undefined
}
