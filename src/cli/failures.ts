/** From what an input told and what the call fails on to the exit status and its reasons. Pure. */
import type { Outcome, RunVerdict } from '../events/agent-event.ts'
import { EXIT } from './exit-status.ts'
import type { FailReason } from './fail-on.ts'
import type { InputAccount } from './input-account.ts'

export interface Failure {
  readonly reason: FailReason
  /** The reason as stderr names it: outcome and class of the verdict, or the reason itself. */
  readonly kind: string
  /** Why, for people; may have several lines, and text of the input in it. */
  readonly message: string
  /** Whether starting the run again, unchanged, has a fair chance. */
  readonly retryable: boolean
}

/** Every reason that is asked for and holds, the verdict's first. */
export function failuresOf(account: InputAccount, asked: ReadonlySet<FailReason>): Failure[] {
  const all = [
    ...verdictFailures(account),
    ...denials(account),
    ...toolErrors(account),
    ...lostServers(account),
  ]
  return all.filter(({ reason }) => asked.has(reason))
}

/** 1 for any reason but a missing result, which is 4 where it is the only one; 0 for none. */
export function statusOf(failures: readonly Failure[]): number {
  if (failures.length === 0) return EXIT.done
  return failures.every(({ reason }) => reason === 'no-result') ? EXIT.noResult : EXIT.failedRun
}

const REASON_OF: ReadonlyMap<Outcome, FailReason> = new Map([
  ['error', 'error'],
  ['max_turns', 'max-turns'],
  ['budget', 'budget'],
  ['structured_output', 'structured-output'],
  ['aborted', 'aborted'],
  ['refusal', 'refusal'],
  ['incomplete', 'no-result'],
] as const)

function verdictFailures({ run, savedSession }: InputAccount): Failure[] {
  if (run === undefined) return savedSession ? [] : [NO_RUN]
  const reason = REASON_OF.get(run.outcome)
  return reason === undefined ? [] : [{ reason, kind: kindOf(run), ...pick(run) }]
}

const NO_RUN: Failure = {
  reason: 'no-result',
  kind: 'no-result',
  message: 'no run in the input',
  retryable: true,
}

function kindOf(run: RunVerdict): string {
  return run.class === undefined ? run.outcome : `${run.outcome}, ${run.class}`
}

function pick({ message, retryable }: RunVerdict): Pick<Failure, 'message' | 'retryable'> {
  return { message, retryable }
}

/** What may do is settled before the run: the same call is refused again. */
function denials({ denied }: InputAccount): Failure[] {
  if (denied.length === 0) return []
  const message = `${counted(denied.length, 'call')} denied: ${listed(denied)}`
  return [{ reason: 'denial', kind: 'denial', message, retryable: false }]
}

/** Another run may well do without the call that failed. */
function toolErrors({ toolErrors: tools }: InputAccount): Failure[] {
  if (tools.length === 0) return []
  const message = `${counted(tools.length, 'tool call')} failed: ${listed(tools)}`
  return [{ reason: 'tool-error', kind: 'tool-error', message, retryable: true }]
}

/** A server that did not start may start; one that wants a login will not get it. */
function lostServers({ lostServers: servers }: InputAccount): Failure[] {
  if (servers.length === 0) return []
  const names = servers.map(({ name, status }) => `${name} (${status})`)
  const message = `${counted(servers.length, 'MCP server')} not available: ${listed(names)}`
  const retryable = servers.every(({ status }) => status !== 'needs-auth')
  return [{ reason: 'mcp', kind: 'mcp', message, retryable }]
}

const NAMED = 5

/** Each name once, the first few of them. */
function listed(names: readonly string[]): string {
  const each = [...new Set(names)]
  const more = each.length > NAMED ? ` and ${each.length - NAMED} more` : ''
  return each.slice(0, NAMED).join(', ') + more
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
