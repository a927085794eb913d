/**
 * Runs as a JUnit report, written at the end of the input.
 *
 * Kept until then: the suites of the last 10,000 runs; texts of failed calls and answers up to 8,000 characters each
 * and 8 million in all, beyond which calls are counted only; 1,000 calls without a result.
 */

import type {
  AgentEvent,
  CostEvent,
  DoneEvent,
  ErrorEvent,
  PermissionDeniedEvent,
  ToolResultEvent,
} from '../../events/agent-event.ts'
import { cutMiddle } from '../cut-text.ts'
import { dropOldest } from '../drop-oldest.ts'
import type { Formatter } from '../format.ts'
import { textOf } from '../pretty/result-text.ts'
import { Spending } from '../pretty/run-end.ts'
import { onOneLine } from '../pretty/sanitize.ts'
import { viewResult } from '../pretty/tool-result.ts'
import { summarize } from '../pretty/tool-summary.ts'
import { emptySuite, type Suite, savedSuite, suiteOf, type TroubledCall } from './suite.ts'
import { element } from './xml.ts'

const SUITES = 10_000
const CALLS = 1000
const NAME = 200
const TEXT = 8000
const TEXTS = 8_000_000

export function createJunit(): Formatter {
  return new Junit()
}

class Junit implements Formatter {
  readonly #suites: Suite[] = []
  readonly #spending = new Spending()
  readonly #place: { cwd: string | undefined } = { cwd: undefined }
  readonly #names = new Map<string, string>()
  /** Of the run at hand, by call. */
  #troubled = new Map<string, TroubledCall>()
  #leftOut = 0
  #toolCalls = 0
  #runs = 0
  #texts = 0
  #session = ''
  #model = ''
  #startMs: number | undefined
  /** Runs that began have an end, so events without one are those of a saved session. */
  #seen = false

  event(event: AgentEvent): string {
    this.#startMs ??= event.meta?.timestampMs
    this.#seen ||= event.type !== 'unknown_frame'
    switch (event.type) {
      case 'session_start':
        this.#place.cwd = event.cwd ?? this.#place.cwd
        this.#session = event.sessionId
        this.#model = event.model ?? this.#model
        break
      case 'tool_use':
        this.#toolCalls += 1
        this.#names.set(event.toolUseId, nameOf(event.tool, event.input, this.#place))
        dropOldest(this.#names, CALLS)
        break
      case 'tool_result':
        this.#result(event)
        break
      case 'permission_denied':
        this.#denied(event)
        break
      case 'cost':
        this.#spending.add(event)
        break
      case 'done':
      case 'error':
        this.#end(event)
        break
    }
    return ''
  }

  /** The report; once. */
  end(): string {
    if (this.#suites.length === 0) this.#suites.push(this.#seen ? savedSuite() : emptySuite())
    const sum = (count: (suite: Suite) => number) =>
      this.#suites.reduce((all, suite) => all + count(suite), 0)
    const root = element(
      'testsuites',
      [
        ['name', 'cc-translate'],
        ['tests', sum((suite) => suite.tests)],
        ['failures', sum((suite) => suite.failures)],
        ['errors', sum((suite) => suite.errors)],
        ['time', sum((suite) => suite.seconds).toFixed(3)],
      ],
      this.#suites.map((suite) => suite.xml),
    )
    return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
  }

  #result(event: ToolResultEvent): void {
    const { toolUseId, tool = '', output, structured, isError, denied } = event
    const name = this.#names.get(toolUseId) ?? (oneLine(tool) || 'unnamed tool')
    this.#names.delete(toolUseId)
    if (denied) {
      const reason = textOf(output) || (denied.reason ?? '')
      this.#add(toolUseId, { kind: 'denial', name, message: brief(reason, 'denied'), output: reason })
    } else if (isError) {
      const view = viewResult({ tool, output, structured, isError }, this.#place)
      const text = view.sections.map((section) => section.text).join('\n')
      const close = view.close?.text.replace(/^✗ /, '') ?? 'failed'
      const words = text === '' ? close : text
      this.#add(toolUseId, { kind: 'tool', name, message: brief(close, 'failed'), output: words })
    }
  }

  #denied({ toolUseId = '', tool, reason = '' }: PermissionDeniedEvent): void {
    const name = this.#names.get(toolUseId) ?? (oneLine(tool) || 'unnamed tool')
    this.#add(toolUseId, { kind: 'denial', name, message: brief(reason, 'denied'), output: reason })
  }

  /** One case a call; texts are kept in bounds. */
  #add(toolUseId: string, call: TroubledCall): void {
    const key = toolUseId === '' ? `unnamed ${this.#troubled.size}` : toolUseId
    if (this.#troubled.has(key)) return
    if (this.#texts > TEXTS || this.#troubled.size >= CALLS) {
      this.#leftOut += 1
      return
    }
    const output = cutMiddle(call.output, TEXT)
    this.#texts += output.length
    this.#troubled.set(key, { ...call, output })
  }

  #end(event: DoneEvent | ErrorEvent): void {
    this.#runs += 1
    const { run } = event
    const cost: CostEvent | undefined = this.#spending.take()
    if (!run) return
    for (const { tool, toolUseId, input } of run.permissionDenials ?? []) {
      const name = nameOf(tool, input, this.#place)
      this.#add(toolUseId, { kind: 'denial', name, message: 'denied', output: '' })
    }
    const response = event.type === 'done' && this.#texts <= TEXTS ? cutMiddle(event.response, TEXT) : ''
    this.#texts += response.length
    this.#suites.push(
      suiteOf({
        number: this.#runs,
        run: { ...run, message: cutMiddle(run.message, TEXT) },
        calls: [...this.#troubled.values()],
        leftOut: this.#leftOut,
        toolCalls: this.#toolCalls,
        response,
        usd: this.#spending.usd,
        cost,
        session: run.sessionId ?? this.#session,
        model: this.#model,
        startMs: this.#startMs,
      }),
    )
    if (this.#suites.length > SUITES) this.#suites.shift()
    this.#troubled = new Map()
    this.#leftOut = 0
    this.#toolCalls = 0
    this.#startMs = undefined
  }
}

function nameOf(tool: string, input: unknown, place: { cwd: string | undefined }): string {
  const { name, what } = summarize(tool, input, place)
  return oneLine(what === '' ? name : `${name}: ${what}`) || 'unnamed tool'
}

function brief(text: string, fallback: string): string {
  return oneLine(text.trim().split('\n', 1)[0] ?? '') || fallback
}

function oneLine(text: string): string {
  const line = onOneLine(text.slice(0, NAME * 2)).trim()
  // Not half of a character.
  return line.length > NAME ? `${line.slice(0, NAME).replace(/[\ud800-\udbff]$/, '')}…` : line
}
