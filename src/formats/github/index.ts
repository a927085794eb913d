/**
 * The log of a GitHub Actions step: pretty's text, long results folded into groups, the verdict as an annotation.
 *
 * Text is given a line at a time, so that no line of the input is taken for a workflow command.
 */

import type { AgentEvent, RunVerdict } from '../../events/agent-event.ts'
import { dropOldest } from '../drop-oldest.ts'
import type { Formatter } from '../format.ts'
import { counted } from '../pretty/amounts.ts'
import { retryWords, verdictWords } from '../pretty/run-end.ts'
import { type Place, summarize } from '../pretty/tool-summary.ts'
import { type Annotation, annotation, GROUP_END, groupStart, withoutCommands } from './workflow-command.ts'

/** Results of more rows are folded. */
const FOLDED = 12
/** GitHub shows ten annotations of a kind in a step. */
const ANNOTATIONS = 10
/** Calls remembered until their result comes. */
const CALLS = 1000
const DENIALS_NAMED = 5

/** @param pretty the formatter whose text is shown */
export function createGithub(pretty: Formatter): Formatter {
  return new Github(pretty)
}

class Github implements Formatter {
  readonly #pretty: Formatter
  /** Text after the last line feed. */
  #open = ''
  readonly #titles = new Map<string, string>()
  readonly #given: { [K in Annotation]: number } = { error: 0, warning: 0 }
  #place: Place = { cwd: undefined }
  /** Runs that began have an end, so events without one are those of a saved session. */
  #seen = false

  constructor(pretty: Formatter) {
    this.#pretty = pretty
  }

  event(event: AgentEvent): string {
    const given = this.#pretty.event(event)
    const text = typeof given === 'string' ? given : [...given].join('')
    this.#seen ||= event.type !== 'unknown_frame'
    switch (event.type) {
      case 'session_start':
        this.#place = { cwd: event.cwd ?? this.#place.cwd }
        return this.#lines(text)
      case 'tool_use': {
        const { name, what } = summarize(event.tool, event.input, this.#place)
        this.#titles.set(event.toolUseId, what === '' ? name : `${name} ${what.slice(0, 500)}`)
        dropOldest(this.#titles, CALLS)
        return this.#lines(text)
      }
      case 'tool_result': {
        const title = this.#titles.get(event.toolUseId) ?? (event.tool || 'Result')
        this.#titles.delete(event.toolUseId)
        return this.#folded(text, title)
      }
      case 'done':
      case 'error':
        return this.#lines(text) + this.#closed() + (event.run ? this.#verdict(event.run) : '')
      default:
        return this.#lines(text)
    }
  }

  noise(text: string): string {
    return this.#lines(this.#pretty.noise?.(text) ?? '')
  }

  end(): string {
    const rest = this.#lines(this.#pretty.end?.() ?? '') + this.#closed()
    if (this.#seen) return rest
    return rest + this.#annotate('error', 'No run', 'The input holds no run of Claude Code.')
  }

  /** Whole lines; what follows the last one waits. */
  #lines(text: string): string {
    const all = this.#open + text
    const end = all.lastIndexOf('\n') + 1
    this.#open = all.slice(end)
    if (end === 0) return ''
    return `${all
      .slice(0, end - 1)
      .split('\n')
      .map(withoutCommands)
      .join('\n')}\n`
  }

  #closed(): string {
    return this.#open === '' ? '' : this.#lines('\n')
  }

  /** A result, folded if it is long. The row before it may still be open: its end is the text's first line feed. */
  #folded(text: string, title: string): string {
    const before = this.#open === '' ? '' : this.#lines(text.startsWith('\n') ? '\n' : '')
    const rest = before !== '' ? text.slice(1) : text
    const rows = rest.split('\n').length - 1
    if (rows <= FOLDED || this.#open !== '') return before + this.#lines(rest)
    const words = `${title} · ${counted(rows, 'row')}`
    return before + groupStart(words) + this.#lines(rest) + this.#closed() + GROUP_END
  }

  #verdict(run: RunVerdict): string {
    const denials = run.permissionDenials ?? []
    const named = denials
      .slice(0, DENIALS_NAMED)
      .map(({ tool, input }) => {
        const { name, what } = summarize(tool, input, this.#place)
        return `${name} ${what.slice(0, 300)}`.trim()
      })
      .join('\n')
    const more =
      denials.length > DENIALS_NAMED ? `\nand ${counted(denials.length - DENIALS_NAMED, 'more', 'more')}` : ''
    const denied =
      denials.length === 0
        ? ''
        : this.#annotate('warning', `Claude Code: ${counted(denials.length, 'call')} denied`, named + more)
    if (run.outcome === 'success') return denied
    const retry = run.outcome === 'aborted' ? '' : `\n${retryWords(run)}`
    const title = `Claude Code: ${verdictWords(run).slice(2)}`
    return this.#annotate('error', title, run.message.trim().slice(0, 3000) + retry) + denied
  }

  #annotate(kind: Annotation, title: string, message: string): string {
    this.#given[kind] += 1
    return this.#given[kind] > ANNOTATIONS ? '' : annotation(kind, title, message)
  }
}
