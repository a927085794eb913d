/** The head of a run: the verdict in one line, then why, what was denied, and what it took. */
import type { CostEvent, RunVerdict } from '../../events/agent-event.ts'
import { cutMiddle } from '../cut-text.ts'
import { counted, dollars, duration } from '../pretty/amounts.ts'
import { retryWords, tokenWords, verdictWords } from '../pretty/run-end.ts'
import { type Place, summarize, type ToolSummary } from '../pretty/tool-summary.ts'
import { inert, inertCode, inertLines } from './inert.ts'

export interface HeadParts {
  readonly run: RunVerdict
  /** What the process has spent so far. */
  readonly usd: number | undefined
  readonly cost: CostEvent | undefined
  readonly session: string
  readonly model: string
  readonly openCalls: readonly ToolSummary[]
  readonly place: Place
}

export interface Head {
  /** `✅ Done · 3 turns · 12.4 s`: without the marks of a heading. */
  readonly line: string
  /** Blocks below it. */
  readonly reason: string
  readonly rest: string
}

const NAMED = 10
const WORDS = 120
const REASON = 4000

export function headOf(parts: HeadParts): Head {
  const { run, usd } = parts
  const figures = [
    run.numTurns === undefined ? undefined : counted(run.numTurns, 'turn'),
    run.durationMs === undefined ? undefined : duration(run.durationMs),
    usd === undefined ? undefined : dollars(usd),
    run.queuedTurns ? `${counted(run.queuedTurns, 'prompt')} waiting` : undefined,
  ].filter((words) => words !== undefined)
  const mark = run.outcome === 'success' ? '✅' : '❌'
  return {
    line: [`${mark} ${verdictWords(run).slice(2)}`, ...figures].join(' · '),
    reason: reasonOf(run),
    rest: blocks(denials(run, parts.place), unanswered(parts), usage(parts)),
  }
}

function reasonOf(run: RunVerdict): string {
  if (run.outcome === 'success') return ''
  const said = run.outcome === 'incomplete' || run.outcome === 'aborted'
  const reason = said ? '' : `> ${inertLines(cutMiddle(run.message, REASON))}`
  return blocks(reason, run.outcome === 'aborted' ? '' : retryWords(run))
}

function denials({ permissionDenials = [] }: RunVerdict, place: Place): string {
  if (permissionDenials.length === 0) return ''
  const named = permissionDenials.slice(0, NAMED).map(({ tool, input }) => summarize(tool, input, place))
  return listed(`⊘ ${counted(permissionDenials.length, 'call')} denied:`, named, permissionDenials.length)
}

function unanswered({ openCalls }: HeadParts): string {
  if (openCalls.length === 0) return ''
  return listed(`${counted(openCalls.length, 'call')} without a result:`, openCalls, openCalls.length)
}

function listed(title: string, calls: readonly ToolSummary[], total: number): string {
  const rows = calls.slice(0, NAMED).map(({ name, what }) => {
    const words = what === '' ? '' : ` ${inertCode(what, WORDS)}`
    return `- <b>${inert(name.slice(0, WORDS))}</b>${words}`
  })
  const more = total > rows.length ? [`- and ${counted(total - rows.length, 'more', 'more')}`] : []
  return [title, '', ...rows, ...more].join('\n')
}

function usage({ cost, session, model }: HeadParts): string {
  const models = (cost?.models ?? [])
    .slice(0, NAMED)
    .map((used) => `${inert(used.model.slice(0, WORDS))} ${tokenWords(used)}`.trim())
  const tokens = cost === undefined || cost.known?.tokens === false ? '' : tokenWords(cost.tokens)
  const used = models.length > 0 ? models : [model === '' ? '' : inert(model.slice(0, WORDS)), tokens]
  const words = [...used, session === '' ? '' : `session ${inert(session.slice(0, WORDS))}`]
  const line = words.filter((part) => part !== '').join(' · ')
  return line === '' ? '' : `<sub>${line}</sub>`
}

export function blocks(...parts: string[]): string {
  return parts.filter((part) => part !== '').join('\n\n')
}
