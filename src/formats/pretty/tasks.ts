/** Background tasks, from their start to their notification. Foreground ones are told by their call and its result. */
import type { TaskEvent } from '../../events/agent-event.ts'
import { counted, duration, tokens } from './amounts.ts'
import type { NoticeLine } from './notices.ts'
import type { ToolCalls } from './tool-calls.ts'

const KEPT = 1000

export class Tasks {
  readonly #calls: ToolCalls
  /** Names of tasks that have begun and not ended. */
  readonly #names = new Map<string, string>()

  constructor(calls: ToolCalls) {
    this.#calls = calls
  }

  notice(event: TaskEvent): NoticeLine | undefined {
    if (event.phase === 'started') {
      this.#names.set(event.taskId, event.description ?? event.taskId)
      if (this.#names.size > KEPT) this.#names.delete(this.#names.keys().next().value as string)
      return undefined
    }
    if (event.phase !== 'ended') return undefined
    const name = this.#names.get(event.taskId)
    this.#names.delete(event.taskId)
    // Its call waits for it: the result says the same and comes next.
    if (event.toolUseId !== undefined && this.#calls.open.has(event.toolUseId)) return undefined
    return ended(event, name ?? event.description)
  }
}

function ended(event: TaskEvent, name: string | undefined): NoticeLine {
  const good = event.status === 'completed' || event.status === undefined
  const words = [
    name === undefined ? 'Background task' : `Background: ${name}`,
    event.status ?? 'ended',
    event.toolUses === undefined ? undefined : counted(event.toolUses, 'tool call'),
    event.tokens === undefined ? undefined : `${tokens(event.tokens)} tokens`,
    event.durationMs === undefined ? undefined : duration(event.durationMs),
  ]
  const summary = event.summary === undefined || event.summary === name ? '' : `: ${event.summary}`
  return {
    mark: good ? '✓' : event.status === 'stopped' || event.status === 'killed' ? '■' : '✗',
    role: good ? 'good' : event.status === 'failed' ? 'bad' : 'warn',
    text: words.filter((word) => word !== undefined).join(' · ') + summary,
  }
}
