/** What a tool gave back, as sections of text and one closing word. */
import { bytes, counted, duration, tokens } from './amounts.ts'
import { markOf, partsOf } from './data-marks.ts'
import { at, itemsAt, numberAt, textAt } from './json-path.ts'
import type { Role } from './theme.ts'
import { type Place, shortPath } from './tool-summary.ts'

export interface ResultView {
  readonly sections: readonly Section[]
  /** Printed last: exit status, refusal, figures. */
  readonly close?: { readonly role: Role; readonly text: string }
}

export interface Section {
  readonly text: string
  readonly role: Role
  /** Drawn before each row in place of a bar. */
  readonly mark?: string
  /** Broken between words. */
  readonly prose?: true
  /** Its end is not the end of the whole, so that it tells nothing. */
  readonly headOnly?: boolean
  /** Fewer lines than usual are enough. */
  readonly maxLines?: number
}

export interface GivenResult {
  readonly tool: string
  readonly output: unknown
  readonly structured: unknown
  readonly isError: boolean
}

type Viewer = (result: GivenResult, place: Place) => ResultView

export function viewResult(result: GivenResult, place: Place): ResultView {
  if (result.isError) return viewError(result)
  return (VIEWERS.get(result.tool) ?? viewParts)(result, place)
}

const EXIT = /^(?:Error: )?Exit code (\d+)\n?/

function viewError(result: GivenResult): ResultView {
  const text = textOf(result.output) || (typeof result.structured === 'string' ? result.structured : '')
  const exit = EXIT.exec(text)
  const rest = text.slice(exit?.[0].length ?? 0).replace(/^Error: /, '')
  if (exit) {
    const sections: Section[] = rest === '' ? [] : [{ text: rest, role: 'plain' }]
    return { sections, close: { role: 'bad', text: `✗ exit ${exit[1]}` } }
  }
  if (rest !== '' && rest.length <= SHORT) return { sections: [], close: { role: 'bad', text: `✗ ${rest}` } }
  return { sections: rest === '' ? [] : [{ text: rest, role: 'bad', prose: true }], close: FAILED }
}

const FAILED = { role: 'bad', text: '✗ failed' } as const

/** Errors up to this length are told in the closing word itself. */
const SHORT = 400

/** Text as it came, data as marks. */
function viewParts(result: GivenResult): ResultView {
  const sections: Section[] = []
  for (const part of partsOf(result.output)) {
    const text = part.mark ? part.text : withoutTags(part.text)
    if (text.trim() !== '') sections.push({ text, role: part.mark ? 'code' : 'plain' })
  }
  return sections.length > 0 ? { sections } : NOTHING
}

const NOTHING: ResultView = { sections: [{ text: '(no output)', role: 'faint' }] }

function viewBash(result: GivenResult, place: Place): ResultView {
  const { structured } = result
  if (textAt(structured, 'backgroundTaskId') !== undefined) {
    return {
      sections: [],
      close: { role: 'faint', text: `… runs on as ${textAt(structured, 'backgroundTaskId')}` },
    }
  }
  if (typeof at(structured, 'stdout') !== 'string' || at(structured, 'isImage') === true)
    return viewParts(result)
  const stdout = textAt(structured, 'stdout') ?? ''
  const stderr = textAt(structured, 'stderr') ?? ''
  const sections: Section[] = []
  if (stdout.trim() !== '') {
    const headOnly = textAt(structured, 'persistedOutputPath') !== undefined
    sections.push({ text: stdout, role: 'plain', headOnly })
  }
  if (stderr.trim() !== '') sections.push({ text: stderr, role: 'warn', mark: '!' })
  const close = bashClose(structured, place)
  if (sections.length === 0 && close === undefined) return NOTHING
  return close === undefined ? { sections } : { sections, close }
}

function bashClose(structured: unknown, place: Place): ResultView['close'] {
  if (at(structured, 'interrupted') === true) return { role: 'bad', text: '✗ interrupted' }
  const meaning = textAt(structured, 'returnCodeInterpretation')
  if (meaning !== undefined) return { role: 'faint', text: meaning }
  const file = textAt(structured, 'persistedOutputPath')
  if (file === undefined) return undefined
  const size = numberAt(structured, 'persistedOutputSize')
  const all = size === undefined ? 'all of it' : `all ${bytes(size)}`
  return { role: 'faint', text: `… ${all} in ${shortPath(file, place)}` }
}

/** File content is there to be glanced at: the file itself can be looked at. */
const GLANCE = 4

function viewRead(result: GivenResult): ResultView {
  const file = at(result.structured, 'file')
  const type = textAt(result.structured, 'type')
  if (type !== undefined && type !== 'text' && textAt(file, 'base64') !== undefined) {
    return {
      sections: [
        { text: markOf(type, { ...(file as object), media_type: textAt(file, 'type') }), role: 'code' },
      ],
    }
  }
  const view = viewParts(result)
  return { sections: view.sections.map((section) => ({ ...section, maxLines: GLANCE })) }
}

const HAND_BACK = /^\s*\[Subagent hand-back\][\s\S]*?The report follows:\n/
const TRAILER = /\n?agentId: [^\n]*(\n<usage>[\s\S]*?<\/usage>)?\s*$/

/** Looks for it where it stands, at the end. */
function withoutTrailer(text: string): string {
  const edge = Math.max(0, text.length - 1000)
  return text.slice(0, edge) + text.slice(edge).replace(TRAILER, '')
}

function viewAgent(result: GivenResult): ResultView {
  const { structured } = result
  if (textAt(structured, 'status') === 'async_launched') {
    return { sections: [], close: { role: 'faint', text: '… works on in the background' } }
  }
  const parts = partsOf(at(structured, 'content') ?? result.output).map((part) => part.text)
  const report = parts
    .map((text) => withoutElement(text, 'tools-used-before-summary'))
    .map((text) => withoutTrailer(text.replace(HAND_BACK, '')))
    .map((text) => withoutTags(text).replace(/^ {2}/gm, ''))
    .filter((text) => text.trim() !== '')
  const figures = [
    amount(numberAt(structured, 'totalToolUseCount'), (count) => counted(count, 'tool call')),
    amount(numberAt(structured, 'totalTokens'), (count) => `${tokens(count)} tokens`),
    amount(numberAt(structured, 'totalDurationMs'), duration),
  ].filter((words) => words !== undefined)
  const sections: Section[] = report.map((text) => ({ text, role: 'plain' }))
  const close = { role: 'good', text: ['✓ finished', ...figures].join(' · ') } as const
  return { sections, close }
}

function amount(value: number | undefined, words: (value: number) => string): string | undefined {
  return value === undefined ? undefined : words(value)
}

function viewWebSearch(result: GivenResult): ResultView {
  const results = itemsAt(result.structured, 'results')
  if (results.length === 0) return viewParts(result)
  const sections = results.map((entry): Section => {
    if (typeof entry === 'string') return { text: entry, role: 'plain' }
    const links = itemsAt(entry, 'content').map(
      (link) => `${textAt(link, 'title') ?? '?'} · ${textAt(link, 'url') ?? '?'}`,
    )
    return { text: links.join('\n'), role: 'code' }
  })
  return { sections }
}

function viewAnswers(result: GivenResult): ResultView {
  const answers = at(result.structured, 'answers')
  if (typeof answers !== 'object' || answers === null) return viewParts(result)
  const lines = Object.entries(answers).map(([question, answer]) => `${question} → ${String(answer)}`)
  return { sections: [{ text: lines.join('\n'), role: 'plain' }] }
}

function viewMessage(result: GivenResult): ResultView {
  const message = textAt(result.structured, 'message')
  return message === undefined
    ? viewParts(result)
    : { sections: [{ text: message, role: 'plain', prose: true }] }
}

/** Paths within the folder of the run are shown without it. */
function viewPaths(result: GivenResult, { cwd }: Place): ResultView {
  const view = viewParts(result)
  if (cwd === undefined || cwd === '/') return view
  const short = (text: string) => `\n${text}`.replaceAll(`\n${cwd}/`, '\n').slice(1)
  return { sections: view.sections.map((section) => ({ ...section, text: short(section.text) })) }
}

/** The call has said it all. */
const viewAccepted: Viewer = () => ({ sections: [] })

const VIEWERS: ReadonlyMap<string, Viewer> = new Map<string, Viewer>([
  ['Bash', viewBash],
  ['PowerShell', viewBash],
  ['Read', viewRead],
  ['Task', viewAgent],
  ['Agent', viewAgent],
  ['WebSearch', viewWebSearch],
  ['AskUserQuestion', viewAnswers],
  ['TodoWrite', viewAccepted],
  ['StructuredOutput', viewAccepted],
  ['TaskStop', viewMessage],
  ['KillShell', viewMessage],
  ['Glob', viewPaths],
  ['Grep', viewPaths],
  ['ExitPlanMode', () => ({ sections: [], close: { role: 'good', text: '✓ approved' } })],
])

/** All text of an output, marks included. */
export function textOf(output: unknown): string {
  return partsOf(output)
    .map((part) => (part.mark ? part.text : withoutTags(part.text)))
    .join('\n')
}

/** Without what Claude Code writes for the model alone. */
export function withoutTags(text: string): string {
  if (!text.includes('<')) return text
  return withoutElement(text, 'system-reminder').replace(/<\/?(?:tool_use_error|persisted-output)>\n?/g, '')
}

/** Without each `<tag>…</tag>`. One that is never closed stays: it may be the program's own output. */
function withoutElement(text: string, tag: string): string {
  const close = `</${tag}>`
  let out = ''
  let rest = 0
  while (true) {
    const start = text.indexOf(`<${tag}>`, rest)
    const end = start < 0 ? -1 : text.indexOf(close, start)
    if (end < 0) return rest === 0 ? text : out + text.slice(rest)
    out += text.slice(rest, start).trimEnd()
    rest = end + close.length
  }
}
