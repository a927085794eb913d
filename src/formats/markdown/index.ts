/**
 * A run as a Markdown document: for a step summary, an issue, a comment.
 *
 * It is written at the end of the input. Until then steps are kept as the Markdown they will be, in at most twice
 * the bytes of the document, beside one open block of text a lane (200,000 characters) and 500 calls without a result.
 */

import type {
  AgentEvent,
  DoneEvent,
  ErrorEvent,
  SessionStartEvent,
  SessionUsageEvent,
  ToolResultEvent,
  ToolUseEvent,
  UserTextEvent,
} from '../../events/agent-event.ts'
import { cutMiddle } from '../cut-text.ts'
import { dropOldest } from '../drop-oldest.ts'
import type { Formatter } from '../format.ts'
import { counted } from '../pretty/amounts.ts'
import { type Lane, Lanes } from '../pretty/lanes.ts'
import { failedServers, noticeOf, withdrawn } from '../pretty/notices.ts'
import { withoutTags } from '../pretty/result-text.ts'
import { Spending, tokenWords } from '../pretty/run-end.ts'
import { type Call, callOf, endedCall, openCall } from './call.ts'
import { documentOf } from './document.ts'
import { inert, inertLines } from './inert.ts'
import { modelText } from './model-text.ts'
import { type Step, Steps } from './steps.ts'
import { TEXT_LENGTH, Texts } from './texts.ts'
import { blocks, type Head, headOf } from './verdict-head.ts'

/** What is kept longest when the document has to be cut. */
const WEIGHT = { run: 70, failed: 60, notice: 55, text: 50, prompt: 45, call: 30, subText: 25, subCall: 15 }

const PROMPT = 4000
const NOTICE = 1000
const CALLS = 500
const AGENTS: ReadonlySet<string> = new Set(['Task', 'Agent'])

/** @param maxBytes of the whole document */
export function createMarkdown(maxBytes: number): Formatter {
  return new Markdown(maxBytes)
}

class Markdown implements Formatter {
  readonly #maxBytes: number
  readonly #steps: Steps
  readonly #lanes = new Lanes()
  readonly #spending = new Spending()
  readonly #texts: Texts
  readonly #calls = new Map<string, { call: Call; step: Step; lane: Lane }>()
  readonly #place: { cwd: string | undefined } = { cwd: undefined }
  #session = ''
  #model = ''
  #runs = 0
  #head: Head | undefined
  /** Where the head of the run at hand goes, if it is one of several. */
  #start: Step | undefined
  #answer: { step: Step | undefined; text: string } | undefined
  /** Runs that began have an end, so events without one are those of a saved session. */
  #seen = false
  #usage: SessionUsageEvent | undefined
  /** Head of the first run, shown among the steps if another one follows. */
  #first: { step: Step; full: string; brief: string } | undefined

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
    this.#steps = new Steps(maxBytes)
    this.#texts = new Texts(this.#steps, ({ depth }) => (depth > 0 ? WEIGHT.subText : WEIGHT.text))
  }

  event(event: AgentEvent): string {
    const lane = this.#lanes.of(event.meta)
    this.#seen ||= event.type !== 'unknown_frame'
    switch (event.type) {
      case 'assistant_text':
        this.#startOfRun()
        this.#texts.add(event, lane)
        break
      case 'tool_use':
        this.#call(event, lane)
        break
      case 'tool_result':
        this.#result(event)
        break
      case 'user_text':
        this.#prompt(event, lane)
        break
      case 'session_start':
        this.#begin(event)
        break
      case 'cost':
        this.#spending.add(event)
        break
      case 'done':
      case 'error':
        this.#end(event)
        break
      case 'superseded':
        this.#notice(withdrawn(event, undefined).text)
        break
      case 'session_usage':
        this.#usage = event
        break
      case 'task':
        if (event.phase === 'ended' && event.status !== undefined && event.status !== 'completed')
          this.#notice(`Background task ${event.status}: ${event.description ?? event.taskId}`)
        break
      case 'thinking':
      case 'permission_denied':
      case 'unknown_frame':
        break
      default: {
        const notice = noticeOf(event)
        if (notice && notice.role !== 'faint') this.#notice(`${notice.mark} ${notice.text}`)
      }
    }
    return ''
  }

  /** The document; once. */
  end(): string {
    this.#texts.closeAll()
    const answer = this.#answer
    if (answer?.step) this.#steps.remove(answer.step)
    const head = this.#head ?? this.#headWithoutVerdict()
    const runs = this.#runs > 1 ? ` · run ${this.#runs} of ${this.#runs}` : ''
    const title = this.#runs > 1 ? '' : 'Turns'
    const parts = { ...head, line: head.line + runs, answer: answer?.text ?? '', steps: this.#steps, title }
    return documentOf(parts, this.#maxBytes)
  }

  #headWithoutVerdict(): Head {
    if (!this.#seen) return { line: '❌ No run', reason: 'The input holds no run of Claude Code.', rest: '' }
    const usage = this.#usage
    if (!usage) return { line: 'Saved session, no verdict', reason: '', rest: '' }
    const figures = [counted(usage.messages, 'message'), tokenWords(usage.tokens)].filter(Boolean).join(' · ')
    const session = usage.sessionId === '' ? '' : ` · session ${inert(usage.sessionId)}`
    return { line: 'Saved session, no verdict', reason: '', rest: `<sub>${figures}${session}</sub>` }
  }

  #begin(event: SessionStartEvent): void {
    this.#place.cwd = event.cwd ?? this.#place.cwd
    this.#session = event.sessionId
    this.#model = event.model ?? this.#model
    this.#startOfRun()
    for (const server of failedServers(event)) this.#notice(`⚠ ${server.text}`)
  }

  /** Steps before the run's own head, so that the head can stand above them. */
  #startOfRun(): void {
    this.#start ??= this.#steps.add({ weight: WEIGHT.run, full: '', brief: '', open: true })
  }

  #call(event: ToolUseEvent, lane: Lane): void {
    this.#startOfRun()
    this.#texts.close(lane.key)
    const call = callOf(event, lane.depth > 0 ? lane.name : '', this.#place)
    const step = this.#steps.add({
      weight: lane.depth > 0 ? WEIGHT.subCall : WEIGHT.call,
      ...openCall(call),
    })
    const { toolUseId, tool } = event
    if (toolUseId === '') return
    if (AGENTS.has(tool)) this.#lanes.open(toolUseId, lane, call.summary.what.slice(0, 200) || 'subagent', '')
    this.#calls.set(toolUseId, { call, step, lane })
    dropOldest(this.#calls, CALLS)
  }

  #result(event: ToolResultEvent): void {
    const known = this.#calls.get(event.toolUseId)
    this.#calls.delete(event.toolUseId)
    const tool = event.tool ?? known?.call.tool ?? ''
    const unnamed = { tool, summary: { name: tool || 'unknown call', what: '' }, agent: '', input: '' }
    const { full, brief, failed } = endedCall(known?.call ?? unnamed, event, this.#place)
    const step = known?.step ?? this.#steps.add({ weight: WEIGHT.call, full: '', brief: '' })
    if (failed) step.weight = WEIGHT.failed
    this.#steps.fill(step, full, brief)
  }

  #prompt({ text, origin, attachments }: UserTextEvent, lane: Lane): void {
    this.#texts.close(lane.key)
    if (lane.depth > 0) return
    if (origin === 'interrupt') this.#notice('■ Interrupted by the user')
    if (origin !== 'prompt' && origin !== 'replay' && origin !== 'command_output') return
    const words = withoutTags(text).trim()
    const marks = (attachments ?? []).map(({ kind, mediaType }) => `[${mediaType ?? kind}]`).join(' ')
    const shown = [words, marks].filter((part) => part !== '').join('\n')
    if (shown === '') return
    this.#startOfRun()
    const name = origin === 'command_output' ? 'Command' : 'Prompt'
    const full = `> <b>${name}:</b> ${inertLines(cutMiddle(shown, PROMPT))}`
    this.#steps.add({ weight: WEIGHT.prompt, full, brief: '' })
  }

  #notice(text: string): void {
    this.#startOfRun()
    this.#steps.add({ weight: WEIGHT.notice, full: inert(cutMiddle(text, NOTICE)), brief: '' })
  }

  #end(event: DoneEvent | ErrorEvent): void {
    this.#texts.closeAll()
    this.#runs += 1
    const { run } = event
    const { last } = this.#texts
    if (!run) return
    const openCalls =
      run.outcome === 'success' ? [] : [...this.#calls.values()].map(({ call }) => call.summary)
    if (run.outcome !== 'success') this.#calls.clear()
    const head = headOf({
      run,
      usd: this.#spending.usd,
      cost: this.#spending.take(),
      session: run.sessionId ?? this.#session,
      model: this.#model,
      openCalls,
      place: this.#place,
    })
    // The run before is now one of several: its head and its answer stand among the steps.
    this.#head = head
    this.#answer = undefined
    if (event.type === 'done' && run.outcome === 'success' && event.response.trim() !== '') {
      const text = cutMiddle(event.response, TEXT_LENGTH)
      const shown = last?.text.trim() === text.trim() ? last.step : undefined
      const step = shown ?? this.#steps.add({ weight: WEIGHT.text, full: modelText(text), brief: '' })
      this.#answer = { step, text }
    }
    // An API error is told by the CLI in the agent's name too.
    if (run.outcome !== 'success' && last?.text.trim() === run.message.trim()) this.#steps.remove(last.step)
    const start = this.#start
    this.#start = undefined
    this.#texts.last = undefined
    if (start) this.#ofSeveral(start, head)
  }

  /** The head above the steps of its run; left empty if the run turns out to be the only one. */
  #ofSeveral(start: Step, head: Head): void {
    const brief = `### Run ${this.#runs}: ${head.line}`
    if (this.#runs === 1) {
      this.#first = { step: start, full: blocks(brief, head.reason, head.rest), brief }
      return
    }
    const first = this.#first
    if (first) this.#steps.fill(first.step, first.full, first.brief)
    this.#first = undefined
    this.#steps.fill(start, blocks(brief, head.reason, head.rest), brief)
  }
}
