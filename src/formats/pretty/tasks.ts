/** Background tasks, from their start to their notification. Foreground ones are told by their call and its result. */

import type { TaskEvent } from '../../events/agent-event.ts'
import { dropOldest } from '../drop-oldest.ts'
import { counted, duration, tokens } from './amounts.ts'
import type { NoticeLine } from './notices.ts'
import type { ShownText } from './shown-text.ts'
import type { ToolCalls } from './tool-calls.ts'

const KEPT = 1000

export class Tasks {
  readonly #calls: ToolCalls
  readonly #shown: ShownText
  /** Names of tasks that have begun and not ended. */
  readonly #names = new Map<string, string>()

  constructor(calls: ToolCalls, shown: ShownText) {
    this.#shown = shown
    this.#calls = calls
  }

  notice(event: TaskEvent): NoticeLine | undefined {
    if (event.phase === 'started') {
      this.#names.set(event.taskId, event.description ?? event.taskId)
      dropOldest(this.#names, KEPT)
      return undefined
    }
    if (event.phase !== 'ended') return undefined
    const name = this.#names.get(event.taskId)
    this.#names.delete(event.taskId)
    // Its call waits for it: the result says the same and comes next.
    if (event.toolUseId !== undefined && this.#calls.open.has(event.toolUseId)) return undefined
    // A background agent's last words are on the page already.
    const { summary } = event
    const news = summary !== undefined && summary !== name && !this.#shown.hasReport(summary) ? summary : ''
    return ended(event, name ?? event.description, news)
  }
}

function ended(event: TaskEvent, name: string | undefined, summary: string): NoticeLine {
  const good = event.status === 'completed' || event.status === undefined
  const told = summary.startsWith('Background command')
  const words = [
    name === undefined ? 'Background task' : `Background: ${name}`,
    event.status ?? 'ended',
    event.toolUses === undefined ? undefined : counted(event.toolUses, 'tool call'),
    event.tokens === undefined ? undefined : `${tokens(event.tokens)} tokens`,
    event.durationMs === undefined ? undefined : duration(event.durationMs),
  ]
  const line = words.filter((word) => word !== undefined).join(' · ')
  return {
    mark: good ? '✓' : event.status === 'stopped' || event.status === 'killed' ? '■' : '✗',
    role: good ? 'good' : event.status === 'failed' ? 'bad' : 'warn',
    text: told ? summary : `${line}${summary === '' ? '' : `: ${summary}`}`,
  }
}
