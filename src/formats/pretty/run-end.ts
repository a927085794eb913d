/** The end of a run: what became of it, why, and what it took. Reads the verdict, decides nothing. */
import type {
  CostEvent,
  ErrorClass,
  ModelUsage,
  Outcome,
  RunVerdict,
  SessionUsageEvent,
  TokenCounts,
} from '../../events/agent-event.ts'
import { counted, dollars, duration, tokens } from './amounts.ts'
import type { Role, Span } from './theme.ts'
import { callRow } from './tool-calls.ts'
import { type Place, summarize, type ToolSummary } from './tool-summary.ts'

export interface EndRow {
  readonly spans: readonly Span[]
  /** Cut at the width, or broken between words with its line breaks kept; else broken as one line. */
  readonly as?: 'one line' | 'prose'
}

const WORDS: ReadonlyMap<Outcome, readonly [Role, string]> = new Map([
  ['success', ['good', '✓ Done']],
  ['error', ['bad', '✗ Failed']],
  ['max_turns', ['bad', '✗ Stopped at the turn limit']],
  ['budget', ['bad', '✗ Stopped at the budget limit']],
  ['structured_output', ['bad', '✗ Failed: no valid structured output']],
  ['aborted', ['bad', '✗ Interrupted']],
  ['refusal', ['bad', '✗ Refused by the model']],
  ['incomplete', ['bad', '✗ Incomplete: the stream ended without a result']],
] as const)

const CLASS_WORDS: ReadonlyMap<ErrorClass, string> = new Map([
  ['rate_limit', 'rate limit'],
  ['overloaded', 'API overloaded'],
  ['auth', 'authentication'],
  ['billing', 'billing'],
  ['context', 'context too long'],
  ['network', 'network'],
  ['server', 'API server error'],
  ['invalid_request', 'invalid request'],
])

/** The verdict in a few words: `✓ Done`, `✗ Failed · API overloaded`. */
export function verdictWords(run: RunVerdict): string {
  const [, words] = WORDS.get(run.outcome) ?? ['bad', `✗ ${run.outcome}`]
  const kind = run.class === undefined ? undefined : CLASS_WORDS.get(run.class)
  return kind === undefined ? words : `${words} · ${kind}`
}

/** Whether it makes sense to start the run again. */
export function retryWords({ retryable }: RunVerdict): string {
  return retryable ? 'A retry may help.' : 'A retry will not help.'
}

/** Adds up what a process spent: totals grow within an epoch, `/clear` begins another. */
export class Spending {
  #before = 0
  #latest = 0
  #known = false
  #last: CostEvent | undefined

  add(event: CostEvent): void {
    this.#last = event
    if (event.known && !event.known.usd) return
    if (event.costUsd < this.#latest) this.#before += this.#latest
    this.#latest = event.costUsd
    this.#known = true
  }

  /** Of all runs so far; unknown where no result told it. */
  get usd(): number | undefined {
    return this.#known ? this.#before + this.#latest : undefined
  }

  /** Usage of the run that ends. */
  take(): CostEvent | undefined {
    const last = this.#last
    this.#last = undefined
    return last
  }
}

export interface RunEnd {
  readonly run: RunVerdict
  /** Which run of the input this is, from 1. */
  readonly number: number
  readonly usd: number | undefined
  readonly cost: CostEvent | undefined
  /** The reason was on the page already, as the last text. */
  readonly reasonShown: boolean
  /** Calls without a result. */
  readonly openCalls: readonly ToolSummary[]
}

const CALLS_NAMED = 5
const MODELS_NAMED = 10

/** Outcomes whose reason is the outcome. */
const SAID: ReadonlySet<Outcome> = new Set(['incomplete', 'aborted'])

export function endRows(end: RunEnd, place: Place): EndRow[] {
  const { run } = end
  const [role, words] = WORDS.get(run.outcome) ?? ['bad', `✗ ${run.outcome}`]
  return [
    endRow([role, words], ...figures(end)),
    ...(run.outcome === 'success' ? [] : failureRows(end)),
    ...denialRows(run, place),
    ...usageRows(end.cost),
  ]
}

export function endRow(...spans: Span[]): EndRow {
  return { spans }
}

function failureRows({ run, reasonShown, openCalls }: RunEnd): EndRow[] {
  const rows: EndRow[] = []
  const reason = run.message.trim()
  if (!reasonShown && reason !== '' && !SAID.has(run.outcome)) {
    rows.push({ ...endRow(['bad', '  '], ['plain', reason]), as: 'prose' })
  }
  if (run.outcome !== 'aborted') {
    rows.push(endRow(['faint', `  ${retryWords(run)}`]))
  }
  return [...rows, ...openRows(openCalls)]
}

function figures({ run, number, usd }: RunEnd): Span[] {
  const words = [
    run.class === undefined ? undefined : CLASS_WORDS.get(run.class),
    number > 1 ? `run ${number}` : undefined,
    run.numTurns === undefined ? undefined : counted(run.numTurns, 'turn'),
    run.durationMs === undefined ? undefined : duration(run.durationMs),
    usd === undefined ? undefined : `${dollars(usd)}${number > 1 ? ' in all' : ''}`,
    run.queuedTurns ? `${counted(run.queuedTurns, 'prompt')} waiting` : undefined,
  ]
  return words.filter((word) => word !== undefined).map((word): Span => ['plain', ` · ${word}`])
}

function openRows(calls: readonly ToolSummary[]): EndRow[] {
  const rows = calls
    .slice(0, CALLS_NAMED)
    .map((call) => callLine(['faint', '  no result: '], callRow('▸', call, 'faint')))
  const rest = calls.length - rows.length
  return rest > 0 ? [...rows, endRow(['faint', `  and ${counted(rest, 'more call')}`])] : rows
}

function callLine(lead: Span, call: readonly Span[]): EndRow {
  return { spans: [lead, ...call], as: 'one line' }
}

function denialRows(run: RunVerdict, place: Place): EndRow[] {
  const denials = run.permissionDenials ?? []
  if (denials.length === 0) return []
  const named = denials
    .slice(0, CALLS_NAMED)
    .map(({ tool, input }) => callLine(['warn', '    '], callRow('▸', summarize(tool, input, place), 'warn')))
  const rest = denials.length - named.length
  const more = rest > 0 ? [endRow(['warn', `    and ${counted(rest, 'more', 'more')}`])] : []
  return [endRow(['warn', `  ⊘ ${counted(denials.length, 'call')} denied`]), ...named, ...more]
}

/** Tokens: by model where the result tells (cumulative), else of the main loop. */
function usageRows(cost: CostEvent | undefined): EndRow[] {
  if (cost === undefined) return []
  const used = (cost.models ?? []).filter((model) => sum(model) > 0)
  if (used.length > 0)
    return used
      .slice(0, MODELS_NAMED)
      .map((model) => endRow(['faint', `  ${model.model}  ${tokenWords(model)}`]))
  if (cost.known?.tokens === false || sum(cost.tokens) === 0) return []
  return [endRow(['faint', `  ${tokenWords(cost.tokens)}`])]
}

/** The end of a saved session. */
export function sessionRow({ tokens: total, messages }: SessionUsageEvent): EndRow {
  return endRow(['strong', 'Σ'], ['faint', ` ${counted(messages, 'message')} · ${tokenWords(total)}`])
}

type Counts = Partial<TokenCounts> & Partial<ModelUsage>

function sum({ input = 0, output = 0, cacheCreation = 0, cacheRead = 0 }: Counts): number {
  return input + output + cacheCreation + cacheRead
}

/** `12 in · 360 out · cache 3.8k write 35.4k read`. */
export function tokenWords({ input, output, cacheCreation, cacheRead }: Counts): string {
  const cache = [said(cacheCreation, 'write'), said(cacheRead, 'read')].filter((words) => words !== undefined)
  const all = [
    said(input, 'in'),
    said(output, 'out'),
    cache.length > 0 ? `cache ${cache.join(' ')}` : undefined,
  ]
  return all.filter((words) => words !== undefined).join(' · ')
}

function said(count: number | undefined, word: string): string | undefined {
  return count === undefined || count === 0 ? undefined : `${tokens(count)} ${word}`
}
