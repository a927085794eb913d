/** A tool call with its result, as one line and as details to open. */
import type { ToolResultEvent, ToolUseEvent } from '../../events/agent-event.ts'
import { cutMiddle } from '../cut-text.ts'
import { counted } from '../pretty/amounts.ts'
import { outline } from '../pretty/data-marks.ts'
import { DIFFED, type Diff, diffOf, diffWords } from '../pretty/diff.ts'
import { headAndTail } from '../pretty/head-and-tail.ts'
import { itemsAt, textAt } from '../pretty/json-path.ts'
import { textOf } from '../pretty/result-text.ts'
import { viewResult } from '../pretty/tool-result.ts'
import { lineCount, type Place, summarize, type ToolSummary } from '../pretty/tool-summary.ts'
import { fence, inert, inertCode } from './inert.ts'

/** Bounds of one part of one step, so that a single result can't fill the document. */
const LINES = 200
const CHARACTERS = 16_000
const TELLING = 120

export interface Call {
  readonly tool: string
  readonly summary: ToolSummary
  /** Name of the subagent, `''` for the main agent. */
  readonly agent: string
  /** The input as Markdown, `''` if the line says all of it. */
  readonly input: string
}

export function callOf({ tool, input }: ToolUseEvent, agent: string, place: Place): Call {
  return { tool, agent, summary: summarize(tool, input, place), input: inputOf(tool, input) }
}

export interface Rendered {
  readonly full: string
  readonly brief: string
  readonly failed: boolean
}

/** A call whose result has not come. */
export function openCall(call: Call): Rendered {
  return { ...details('▹', call, 'no result', call.input), failed: false }
}

export function endedCall(call: Call, result: ToolResultEvent, place: Place): Rendered {
  if (result.denied) {
    const reason = textOf(result.output) || (result.denied.reason ?? '')
    return { ...details('⊘', call, 'denied', joined(call.input, block(reason))), failed: true }
  }
  const { output, structured, isError } = result
  const diff =
    !isError && DIFFED.has(call.tool) ? diffOf(call.tool, undefined, structured, LINES * 2) : undefined
  if (diff && diff.lines.length > 0)
    return { ...details('▸', call, diffWords(diff, structured), diffBlock(diff)), failed: false }
  const view = viewResult({ tool: call.tool, output, structured, isError }, place)
  const text = view.sections.map((section) => section.text).join('\n')
  const size = text === '' ? '' : counted(lineCount(text), 'line')
  const word = (view.close?.text ?? (isError ? '✗ failed' : '')).split('\n')[0]?.slice(0, TELLING) ?? ''
  const close = view.close && view.close.text.length > TELLING ? block(view.close.text) : ''
  const body = joined(call.input, ...view.sections.map((section) => block(section.text)), close)
  const words = [word, size].filter((part) => part !== '').join(' · ')
  return { ...details(isError ? '✗' : '▸', call, words, body), failed: isError }
}

/** The line alone where there is nothing to open. */
function details(mark: string, call: Call, words: string, body: string): { full: string; brief: string } {
  const { name, what, note } = call.summary
  const line = [
    call.agent === '' ? '' : `<i>${inert(call.agent.slice(0, TELLING))}</i> · `,
    `<b>${inert(name.slice(0, TELLING))}</b>`,
    what === '' ? '' : ` ${inertCode(what, TELLING)}`,
    note === undefined ? '' : ` ${inert(note.slice(0, TELLING))}`,
    words === '' ? '' : ` · ${inert(words)}`,
  ].join('')
  const brief = `${mark} ${line}`
  if (body === '') return { full: brief, brief }
  return { full: `<details><summary>${brief}</summary>\n\n${body}\n\n</details>`, brief }
}

function block(text: string, language?: string): string {
  if (text.trim() === '') return ''
  const { head, hidden, tail } = headAndTail(text.replace(/^\n+/, '').trimEnd(), LINES)
  const left = hidden > 0 ? [`… ${counted(hidden, 'line')} left out …`] : []
  return fence(cutMiddle([...head, ...left, ...tail].join('\n'), CHARACTERS), language)
}

function diffBlock(diff: Diff): string {
  const rows = diff.lines.map(({ sign, text }) => (sign === '⋮' ? '@@' : `${sign}${text}`))
  const left = diff.total - diff.lines.length
  return block([...rows, ...(left > 0 ? [`… ${counted(left, 'line')} left out …`] : [])].join('\n'), 'diff')
}

function joined(...parts: string[]): string {
  return parts.filter((part) => part !== '').join('\n\n')
}

/** What the line does not say of the input. */
function inputOf(tool: string, input: unknown): string {
  if (DIFFED.has(tool)) {
    const diff = diffOf(tool, input, undefined, LINES * 2)
    if (diff && diff.lines.length > 0) return diffBlock(diff)
  }
  const command = tool === 'Bash' ? textAt(input, 'command') : undefined
  if (command !== undefined) return isTelling(command) ? '' : block(command, 'bash')
  if (tool === 'TodoWrite') {
    const rows = itemsAt(input, 'todos').map((todo) => `${statusOf(todo)} ${textAt(todo, 'content') ?? '?'}`)
    return block(rows.join('\n'))
  }
  const prompt = textAt(input, 'prompt') ?? textAt(input, 'plan')
  if (prompt !== undefined) return isTelling(prompt) ? '' : block(prompt)
  const json = jsonOf(input)
  return json.length <= TELLING ? '' : block(json, 'json')
}

function isTelling(text: string): boolean {
  return text.length <= TELLING && !text.includes('\n')
}

function statusOf(todo: unknown): string {
  const status = textAt(todo, 'status')
  return status === 'completed' ? '[x]' : status === 'in_progress' ? '[>]' : '[ ]'
}

function jsonOf(input: unknown): string {
  try {
    return JSON.stringify(input, null, 2) ?? ''
  } catch {
    // Nested too deep to be written.
    return outline(input)
  }
}
