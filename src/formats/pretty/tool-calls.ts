/** Calls and their results: the call in one line, the result under it, by id, wherever it comes. */

import type { PermissionDeniedEvent, ToolResultEvent, ToolUseEvent } from '../../events/agent-event.ts'
import { dropOldest } from '../drop-oldest.ts'
import type { ResultText } from '../format.ts'
import { counted } from './amounts.ts'
import { printBody, printLine } from './body.ts'
import { DIFFED, type Diff, type DiffLine, diffOf, diffWords, editInputOf, patchOf } from './diff.ts'
import { textAt } from './json-path.ts'
import type { Lane, Lanes } from './lanes.ts'
import { Lead } from './lead.ts'
import type { PrettyOptions } from './options.ts'
import type { Page } from './page.ts'
import { textOf } from './result-text.ts'
import type { ShownText } from './shown-text.ts'
import type { Role, Span } from './theme.ts'
import { type ChecklistRow, Todos } from './todos.ts'
import { type Section, viewResult } from './tool-result.ts'
import { summarize, type ToolSummary } from './tool-summary.ts'

/** A call whose result has not come yet. */
export interface OpenCall {
  readonly lane: Lane
  readonly tool: string
  readonly summary: ToolSummary
  readonly input: unknown
  /** The end of a run has named it among those without a result. */
  named?: true
  /** Why it was refused, if the page has said so. */
  denied?: string
}

/** Calls remembered while they run; the oldest go first. */
const KEPT = 2000
const BAR: Span = ['faint', '  │ ']
const PLAN_TOOLS: ReadonlySet<string> = new Set(['ExitPlanMode'])
const AGENT_TOOLS: ReadonlySet<string> = new Set(['Task', 'Agent'])

export class ToolCalls {
  readonly open = new Map<string, OpenCall>()
  readonly place: { cwd: string | undefined } = { cwd: undefined }
  readonly #page: Page
  readonly #lanes: Lanes
  readonly #shown: ShownText
  readonly #options: PrettyOptions
  readonly #toText: ResultText
  readonly #bar: Lead
  /** Most diffs begin in the same few lines. */
  readonly #diffLeads = new Map<string, Lead>()
  readonly #todos = new Todos()

  /** @param toText makes text of results */
  constructor(page: Page, lanes: Lanes, options: PrettyOptions, shown: ShownText, toText: ResultText) {
    this.#toText = toText
    this.#bar = new Lead([BAR], options.theme)
    this.#shown = shown
    this.#page = page
    this.#lanes = lanes
    this.#options = options
  }

  /** Calls without a result, each told once. */
  takeOpen(): ToolSummary[] {
    const open = [...this.open.values()].filter((call) => !call.named)
    for (const call of open) call.named = true
    return open.map((call) => call.summary)
  }

  call(event: ToolUseEvent, lane: Lane): void {
    const { toolUseId, tool, input, meta } = event
    const summary = summarize(tool, input, this.place)
    this.#page.begin(lane, 'call', meta?.timestampMs, toolUseId)
    this.#page.row(callRow('▸', summary, 'tool'))
    if (tool === 'TodoWrite') this.#checklist(this.#todos.write(lane.key, input))
    const plan = PLAN_TOOLS.has(tool) ? textAt(input, 'plan') : undefined
    if (plan !== undefined) this.#body(plan, 'plain')
    if (AGENT_TOOLS.has(tool) && toolUseId !== '') {
      const type = textAt(input, 'subagent_type') ?? ''
      this.#lanes.open(toolUseId, lane, summary.what || 'subagent', type)
    }
    if (toolUseId === '') return
    const kept = tool === 'TaskCreate' || tool === 'TaskUpdate' ? input : editInputOf(tool, input)
    this.open.set(toolUseId, { lane, tool, summary, input: kept })
    dropOldest(this.open, KEPT)
  }

  result(event: ToolResultEvent, lane: Lane): void {
    const call = this.open.get(event.toolUseId)
    this.open.delete(event.toolUseId)
    const tool = event.tool ?? call?.tool ?? ''
    this.#beginResult(event, lane, call, tool)
    if (event.denied || call?.denied !== undefined) this.#refusal(event, call)
    else this.#given(event, call, tool)
  }

  #given(event: ToolResultEvent, call: OpenCall | undefined, tool: string): void {
    if (!event.isError && this.#taskRows(tool, call, event)) return
    if (!event.isError && DIFFED.has(tool)) {
      const patch = this.#toText(patchOf(event.structured))
      const diff = diffOf(tool, call?.input, patch, this.#options.maxLines * 2 + 1)
      if (diff) {
        this.#diff(diff, patch)
        return
      }
    }
    const { output, structured, isError } = event
    const view = viewResult({ tool, output, structured, isError, toText: this.#toText }, this.place)
    for (const section of view.sections) {
      if (!AGENT_TOOLS.has(tool) || !this.#shown.hasReport(section.text))
        this.#body(section.text, section.role, section)
    }
    if (!view.close) return
    const { role, text } = view.close
    this.#page.prose([role, `  ${text.slice(0, 2)}`], role, text.slice(2))
  }

  /** A notice that comes before the refused call's result, which repeats it. */
  denied(event: PermissionDeniedEvent, lane: Lane): void {
    const call = this.open.get(event.toolUseId ?? '')
    if (call) call.denied = event.reason ?? ''
    const tool = call?.summary.name ?? event.tool
    if (call && this.#page.isUnder(event.toolUseId ?? '')) this.#page.endRow()
    else {
      this.#page.begin(call?.lane ?? lane, 'notice', event.meta?.timestampMs, event.toolUseId)
      if (call) this.#page.row(callRow('↳', call.summary, 'faint'))
    }
    this.#page.prose(
      ['bad', '  ⊘ '],
      'bad',
      `${tool} denied${event.reason === undefined ? '' : `: ${event.reason}`}`,
    )
  }

  /** Under its call if nothing has come between, else with a row that says whose result it is. */
  #beginResult(event: ToolResultEvent, lane: Lane, call: OpenCall | undefined, tool: string): void {
    const near = this.#page.isUnder(event.toolUseId)
    this.#page.begin(call?.lane ?? lane, 'result', event.meta?.timestampMs, event.toolUseId)
    if (near) return
    const summary = call?.summary ?? { name: tool || 'result of an unknown call', what: '' }
    this.#page.row(callRow('↳', summary, 'faint'))
  }

  #refusal(event: ToolResultEvent, call: OpenCall | undefined): void {
    const reason = textOf(this.#toText(event.output))
    // Said already; what is left is that the model was told.
    if (call?.denied !== undefined && (call.denied === '' || reason.includes(call.denied.trim()))) return
    const source = event.denied?.source === undefined ? '' : ` (${event.denied.source})`
    this.#page.prose(['bad', '  ⊘ '], 'bad', `denied${source}: ${reason}`)
  }

  /** Results of the task tools, as rows of a checklist. */
  #taskRows(tool: string, call: OpenCall | undefined, event: ToolResultEvent): boolean {
    if (tool !== 'TaskCreate' && tool !== 'TaskUpdate') return false
    const { output, structured } = this.#toText({ output: event.output, structured: event.structured })
    const id =
      textAt(structured, 'task', 'id') ?? textAt(call?.input, 'taskId') ?? /#(\w+)/.exec(textOf(output))?.[1]
    if (id === undefined) return false
    const subject = textAt(call?.input, 'subject') ?? textAt(structured, 'task', 'subject') ?? '?'
    this.#checklist([
      tool === 'TaskCreate' ? this.#todos.created(id, subject) : this.#todos.updated(id, call?.input),
    ])
    return true
  }

  /** All entries if they fit, else those that changed. */
  #checklist(rows: readonly ChecklistRow[]): void {
    const max = this.#options.maxLines * 2
    const shown = (rows.length <= max ? rows : rows.filter((row) => row.changed)).slice(0, max)
    for (const row of shown) this.#page.row([['plain', '  '], ...row.spans])
    const rest = rows.length - shown.length
    if (rest > 0) this.#page.row([['faint', `  … and ${counted(rest, 'more entry', 'more entries')}`]])
  }

  #diff(diff: Diff, patch: unknown): void {
    const { maxLines, unsafeRaw } = this.#options
    // One line left out takes a row to say so: it may as well be shown.
    const shown = diff.total <= diff.lines.length ? diff.lines : diff.lines.slice(0, -1)
    const digits = shown.reduce((most, line) => Math.max(most, String(line.number ?? '').length), 0)
    for (const { role, sign, text, number } of shown) {
      const margin = digits > 0 ? `${String(number ?? '').padStart(digits)} ` : ''
      const lead = this.#diffLead(role, margin, sign)
      printLine(this.#page, text, { lead, role, maxLines, unsafeRaw })
    }
    const rest = diff.total - shown.length
    if (rest > 0) this.#page.row([BAR, ['faint', `… ${counted(rest, 'more line')} of the diff`]])
    this.#page.row([['faint', `  ${diffWords(diff, patch)}`]])
  }

  #diffLead(role: Role, margin: string, sign: DiffLine['sign']): Lead {
    const known = this.#diffLeads.get(margin + sign)
    if (known) return known
    const lead = new Lead([BAR, ['faint', margin], [role, `${sign} `]], this.#options.theme)
    if (this.#diffLeads.size >= KEPT) this.#diffLeads.clear()
    this.#diffLeads.set(margin + sign, lead)
    return lead
  }

  #body(text: string, role: Role, section?: Partial<Section>): void {
    const { maxLines, theme, unsafeRaw } = this.#options
    const all = maxLines === Number.POSITIVE_INFINITY
    printBody(this.#page, text, {
      lead: section?.mark === undefined ? this.#bar : new Lead([[role, `  ${section.mark} `]], theme),
      role,
      prose: section?.prose === true,
      headOnly: section?.headOnly === true,
      maxLines: all ? maxLines : Math.min(maxLines, section?.maxLines ?? maxLines),
      unsafeRaw,
      toText: section?.toText,
    })
  }
}

/** `▸ Bash  ls -la · List files`. */
export function callRow(mark: string, summary: ToolSummary, role: Role): Span[] {
  const faint = role === 'faint'
  return [
    [role, `${mark} `],
    [role, summary.name],
    ...(summary.what === ''
      ? []
      : ([
          ['plain', '  '],
          [faint ? 'faint' : 'plain', summary.what],
        ] as Span[])),
    ...(summary.note === undefined ? [] : ([['faint', ` · ${summary.note}`]] as Span[])),
  ]
}
