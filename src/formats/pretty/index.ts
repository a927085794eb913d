/** Pretty: a run as a person wants to see it. Takes events one by one and says what to print; knows no terminal. */
import type {
  AgentEvent,
  DoneEvent,
  ErrorEvent,
  SessionStartEvent,
  UserTextEvent,
} from '../../events/agent-event.ts'
import type { Formatter, ResultText } from '../format.ts'
import { type Lane, Lanes } from './lanes.ts'
import { LiveText } from './live-text.ts'
import { failedServers, type NoticeLine, noticeOf, withdrawn } from './notices.ts'
import type { PrettyOptions } from './options.ts'
import { Page } from './page.ts'
import { type EndRow, endRows, Spending, sessionRow } from './run-end.ts'
import { withoutColours } from './sanitize.ts'
import { Tasks } from './tasks.ts'
import type { Span } from './theme.ts'
import { ToolCalls } from './tool-calls.ts'
import { printUserText } from './user-text.ts'

/**
 * @param input name of the input, printed above it
 * @param resultText makes text of the results of tools, where they come in bytes
 */
export function createPretty(options: PrettyOptions, input?: string, resultText?: ResultText): Pretty {
  return new Pretty(options, input, resultText ?? ((value) => value))
}

export class Pretty implements Formatter {
  readonly #options: PrettyOptions
  readonly #lanes = new Lanes()
  readonly #page: Page
  readonly #text: LiveText
  readonly #calls: ToolCalls
  readonly #tasks: Tasks
  readonly #spending = new Spending()
  readonly #unknown = new Set<string>()
  #session = ''
  #model = ''
  #runs = 0

  constructor(options: PrettyOptions, input: string | undefined, resultText: ResultText) {
    this.#options = options
    this.#page = new Page(options, this.#lanes.main)
    this.#text = new LiveText(this.#page, options.theme)
    this.#calls = new ToolCalls(this.#page, this.#lanes, options, this.#text.shown, resultText)
    this.#tasks = new Tasks(this.#calls, this.#text.shown)
    if (input !== undefined) this.#page.row([['strong', `━━ ${input}`]])
  }

  event(event: AgentEvent): string {
    const lane = this.#lanes.of(event.meta)
    if (event.type === 'assistant_text') this.#text.text(event, lane)
    else if (event.type === 'cost') this.#spending.add(event)
    else if (event.type !== 'thinking') this.#print(event, lane)
    else if (this.#options.thinking) this.#text.thinking(event, lane)
    return this.#page.take()
  }

  noise(text: string): string {
    this.#page.begin(this.#lanes.main, 'noise', undefined)
    this.#page.fixedRow([['faint', withoutColours(text.trimEnd())]])
    return this.#page.take()
  }

  end(): string {
    this.#text.flush()
    this.#page.endRow()
    return this.#page.take()
  }

  #print(event: Exclude<AgentEvent, { type: 'assistant_text' | 'thinking' | 'cost' }>, lane: Lane): void {
    this.#text.flush()
    switch (event.type) {
      case 'session_start':
        this.#start(event)
        break
      case 'tool_use':
        this.#calls.call(event, lane)
        break
      case 'tool_result':
        this.#calls.result(event, lane)
        break
      case 'user_text':
        if (this.#page.empty) this.#savedSession(event)
        printUserText(this.#page, this.#options, event, lane)
        break
      case 'permission_denied':
        this.#calls.denied(event, lane)
        break
      case 'superseded':
        this.#notice(withdrawn(event, this.#text.shown.quote(event)), event, lane)
        break
      case 'task':
        this.#notice(this.#tasks.notice(event), event, this.#lanes.main)
        break
      case 'done':
      case 'error':
        this.#end(event)
        break
      case 'session_usage':
        this.#rows([sessionRow(event)])
        break
      case 'unknown_frame':
        this.#unknownFrame(event, lane)
        break
      default:
        this.#notice(noticeOf(event), event, lane)
        break
    }
  }

  /** In full for the first run, and where session or model change; turns of one session go on without it. */
  #start(event: SessionStartEvent): void {
    this.#calls.place.cwd = event.cwd ?? this.#calls.place.cwd
    const model = event.model ?? ''
    if (event.sessionId !== this.#session || this.#page.empty) {
      this.#page.begin(this.#lanes.main, 'header', event.meta?.timestampMs)
      const mode = event.permissionMode === undefined ? undefined : `${event.permissionMode} mode`
      const version = event.cliVersion === undefined ? undefined : `Claude Code ${event.cliVersion}`
      this.#page.flow([['strong', `● ${model || 'Claude Code'}`], ...dotted(event.cwd, mode)])
      if (event.title !== undefined) this.#page.row([['plain', `  ${event.title}`]])
      const session = event.sessionId === '' ? 'session unknown' : `session ${event.sessionId}`
      this.#page.flow([['faint', `  ${session}`], ...dotted(version)])
      for (const line of failedServers(event))
        this.#page.prose([line.role, `${line.mark} `], line.role, line.text)
    } else if (model !== this.#model) {
      this.#notice({ mark: '·', role: 'faint', text: `Model: ${model}` }, event, this.#lanes.main)
    }
    this.#session = event.sessionId
    this.#model = model
  }

  /** Saved sessions have no start: their first prompt stands for it. */
  #savedSession({ origin, meta }: UserTextEvent): void {
    if (meta?.sessionId === undefined || !(origin === 'prompt' || origin === 'subagent_prompt')) return
    this.#session = meta.sessionId
    this.#page.begin(this.#lanes.main, 'header', meta.timestampMs)
    this.#page.row([
      ['strong', '● Saved session'],
      ['faint', ` ${meta.sessionId}`],
    ])
  }

  #notice(line: NoticeLine | undefined, event: AgentEvent, lane: Lane): void {
    if (line === undefined) return
    this.#page.begin(lane, 'notice', event.meta?.timestampMs)
    this.#text.shown.note(line.text)
    this.#page.prose([line.role, `${line.mark} `], line.role, line.text)
  }

  #unknownFrame(event: AgentEvent & { type: 'unknown_frame' }, lane: Lane): void {
    const kind = `${event.frameType}/${event.subtype ?? ''}`
    if (this.#unknown.has(kind) || this.#unknown.size > 100) return
    this.#unknown.add(kind)
    this.#notice(noticeOf(event), event, lane)
  }

  #end(event: DoneEvent | ErrorEvent): void {
    const { run } = event
    this.#runs += 1
    if (event.type === 'done' && run?.outcome === 'success') this.#answer(event.response)
    const cost = this.#spending.take()
    if (run) {
      const reasonShown = this.#text.shown.has(run.message)
      const openCalls = run.outcome === 'success' ? [] : this.#calls.takeOpen()
      const end = { run, number: this.#runs, usd: this.#spending.usd, cost, reasonShown, openCalls }
      this.#rows(endRows(end, this.#calls.place))
    }
    this.#text.shown.endRun()
  }

  /** A result that no text block has shown: of `--json-schema`, or a prompt that a hook blocked. */
  #answer(response: string): void {
    if (response.trim() === '' || this.#text.shown.has(response)) return
    this.#page.begin(this.#lanes.main, 'text', undefined)
    this.#page.live([['plain', response]])
    this.#page.endRow()
  }

  #rows(rows: readonly EndRow[]): void {
    this.#page.begin(this.#lanes.main, 'end', undefined)
    for (const row of rows) {
      const [lead, body] = row.spans
      if (row.as === 'one line') this.#page.row(row.spans)
      else if (row.as === 'prose' && lead && body) this.#page.prose(lead, ...body)
      else this.#page.flow(row.spans)
    }
  }
}

function dotted(...words: (string | undefined)[]): Span[] {
  return words.filter((word) => word !== undefined).map((word): Span => ['faint', ` · ${word}`])
}
