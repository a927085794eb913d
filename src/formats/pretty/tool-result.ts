/** What a tool gave back, as sections of text and one closing word. */
import type { ResultText } from '../format.ts'
import { bytes, counted, duration, tokens } from './amounts.ts'
import { isBlank } from './blanks.ts'
import { markOf, partsOf, plainTextsOf } from './data-marks.ts'
import { at, itemsAt, numberAt, textAt } from './json-path.ts'
import { textOf, withoutElement, withoutTags } from './result-text.ts'
import type { Role } from './theme.ts'
import { type Place, shortPath } from './tool-summary.ts'

export interface ResultView {
  readonly sections: readonly Section[]
  /** Printed last: exit status, refusal, figures. */
  readonly close?: { readonly role: Role; readonly text: string }
}

export interface Section {
  readonly text: string
  /** The text is in bytes; its lines become text by this as they are shown. */
  readonly toText?: ResultText
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
  /** Output and structured form are in bytes; this makes text of them, or of their parts. */
  readonly toText?: ResultText | undefined
}

type Result = GivenResult & { readonly toText: ResultText }

type Viewer = (result: Result, place: Place) => ResultView

export function viewResult(given: GivenResult, place: Place): ResultView {
  const result = { ...given, toText: given.toText ?? asItIs }
  const viewer = result.isError ? viewError : (VIEWERS.get(result.tool) ?? viewParts)
  return viewer(TAKE_BYTES.has(viewer) ? result : inText(result), place)
}

function inText(result: Result): Result {
  const { output, structured, toText } = result
  return { ...result, output: toText(output), structured: toText(structured), toText: asItIs }
}

const asItIs: ResultText = (value) => value

const EXIT = /^(?:Error: )?Exit code (\d+)\n?/

function viewError(result: Result): ResultView {
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
function viewParts({ output, toText }: Result): ResultView {
  const plain = plainTextsOf(output)
  const sections = plain
    ? plain.map((text): Section => ({ text: withoutTags(text), role: 'plain', toText }))
    : partsOf(toText(output)).map(
        ({ text, mark }): Section =>
          mark ? { text, role: 'code' } : { text: withoutTags(text), role: 'plain' },
      )
  const shown = sections.filter(({ text }) => !isBlank(text))
  return shown.length > 0 ? { sections: shown } : NOTHING
}

const NOTHING: ResultView = { sections: [{ text: '(no output)', role: 'faint' }] }

function viewBash(result: Result, place: Place): ResultView {
  const { structured, toText } = result
  const task = textAt(structured, 'backgroundTaskId')
  if (task !== undefined) {
    return { sections: [], close: { role: 'faint', text: `… runs on as ${toText(task)}` } }
  }
  if (typeof at(structured, 'stdout') !== 'string' || at(structured, 'isImage') === true)
    return viewParts(result)
  const stdout = textAt(structured, 'stdout') ?? ''
  const stderr = textAt(structured, 'stderr') ?? ''
  const sections: Section[] = []
  if (!isBlank(stdout)) {
    const headOnly = textAt(structured, 'persistedOutputPath') !== undefined
    sections.push({ text: stdout, role: 'plain', headOnly, toText })
  }
  if (!isBlank(stderr)) sections.push({ text: stderr, role: 'warn', mark: '!', toText })
  const close = bashClose(result, place)
  if (sections.length === 0 && close === undefined) return NOTHING
  return close === undefined ? { sections } : { sections, close }
}

function bashClose({ structured, toText }: Result, place: Place): ResultView['close'] {
  if (at(structured, 'interrupted') === true) return { role: 'bad', text: '✗ interrupted' }
  const meaning = textAt(structured, 'returnCodeInterpretation')
  if (meaning !== undefined) return { role: 'faint', text: toText(meaning) }
  const file = textAt(structured, 'persistedOutputPath')
  if (file === undefined) return undefined
  const size = numberAt(structured, 'persistedOutputSize')
  const all = size === undefined ? 'all of it' : `all ${bytes(size)}`
  return { role: 'faint', text: `… ${all} in ${shortPath(toText(file), place)}` }
}

/** File content is there to be glanced at: the file itself can be looked at. */
const GLANCE = 4

function viewRead(result: Result): ResultView {
  const type = textAt(result.structured, 'type')
  if (type !== undefined && type !== 'text' && textAt(result.structured, 'file', 'base64') !== undefined) {
    const file = result.toText(at(result.structured, 'file') as object)
    const source = { ...file, media_type: textAt(file, 'type') }
    return { sections: [{ text: markOf(result.toText(type), source), role: 'code' }] }
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

function viewAgent(result: Result): ResultView {
  const { structured } = result
  if (textAt(structured, 'status') === 'async_launched') {
    return { sections: [], close: { role: 'faint', text: '… works on in the background' } }
  }
  const parts = partsOf(at(structured, 'content') ?? result.output).map((part) => part.text)
  const report = parts
    .map((text) => withoutElement(text, 'tools-used-before-summary'))
    .map((text) => withoutTrailer(text.replace(HAND_BACK, '')))
    .map((text) => unindented(withoutTags(text)))
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

/** The hand-back indents each line. */
function unindented(text: string): string {
  return `\n${text}`.replaceAll('\n  ', '\n').slice(1)
}

function amount(value: number | undefined, words: (value: number) => string): string | undefined {
  return value === undefined ? undefined : words(value)
}

function viewWebSearch(result: Result): ResultView {
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

function viewAnswers(result: Result): ResultView {
  const answers = at(result.structured, 'answers')
  if (typeof answers !== 'object' || answers === null) return viewParts(result)
  const lines = Object.entries(answers).map(([question, answer]) => `${question} → ${String(answer)}`)
  return { sections: [{ text: lines.join('\n'), role: 'plain' }] }
}

function viewMessage(result: Result): ResultView {
  const message = textAt(result.structured, 'message')
  return message === undefined
    ? viewParts(result)
    : { sections: [{ text: message, role: 'plain', prose: true }] }
}

/** Paths within the folder of the run are shown without it. */
function viewPaths(result: Result, { cwd }: Place): ResultView {
  if (cwd === undefined || cwd === '/') return viewParts(result)
  const view = viewParts(ASCII.test(cwd) ? result : inText(result))
  const short = (text: string) =>
    text.includes(`${cwd}/`) ? `\n${text}`.replaceAll(`\n${cwd}/`, '\n').slice(1) : text
  return { sections: view.sections.map((section) => ({ ...section, text: short(section.text) })) }
}

const ASCII = /^[\u0000-\u007f]*$/

/** The call has said it all. */
const viewAccepted: Viewer = () => ({ sections: [] })

const viewPlan: Viewer = () => ({ sections: [], close: { role: 'good', text: '✓ approved' } })

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
  ['ExitPlanMode', viewPlan],
])

/** They look at nothing but the edges of long text, which bytes have as well, or at nothing at all. */
const TAKE_BYTES: ReadonlySet<Viewer> = new Set<Viewer>([
  viewBash,
  viewRead,
  viewPaths,
  viewParts,
  viewAccepted,
  viewPlan,
])
