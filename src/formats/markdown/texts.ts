/** The agents' words, gathered block by block until each block is complete. */
import type { AssistantTextEvent } from '../../events/agent-event.ts'
import { CutText } from '../cut-text.ts'
import type { Lane } from '../pretty/lanes.ts'
import { inert } from './inert.ts'
import { modelText } from './model-text.ts'
import type { Step, Steps } from './steps.ts'

interface Open {
  readonly lane: Lane
  readonly block: string
  readonly step: Step
  readonly text: CutText
}

/** Characters kept of one block. */
export const TEXT_LENGTH = 200_000
const LANES = 200
const BRIEF = 200

export class Texts {
  readonly #steps: Steps
  readonly #weight: (lane: Lane) => number
  readonly #open = new Map<string, Open>()
  /** The main agent's last words of the run. */
  last: { readonly step: Step; readonly text: string } | undefined

  constructor(steps: Steps, weight: (lane: Lane) => number) {
    this.#steps = steps
    this.#weight = weight
  }

  add({ meta, whole, delta }: AssistantTextEvent, lane: Lane): void {
    const block = whole ? undefined : `${meta?.messageId ?? ''} ${meta?.blockIndex ?? ''}`
    let open = this.#open.get(lane.key)
    if (open === undefined || open.block !== block) {
      this.close(lane.key)
      const step = this.#steps.add({ weight: this.#weight(lane), full: '', brief: '', open: true })
      open = { lane, block: block ?? 'whole', step, text: new CutText(TEXT_LENGTH) }
      this.#open.set(lane.key, open)
    }
    open.text.add(delta)
    if (this.#open.size > LANES) this.close(this.#open.keys().next().value as string)
  }

  /** The block at hand of a lane is complete. */
  close(key: string): void {
    const open = this.#open.get(key)
    if (!open) return
    this.#open.delete(key)
    const text = open.text.toString()
    this.#steps.fill(open.step, quoted(modelText(text), open.lane), quoted(briefOf(text.trim()), open.lane))
    if (key === '') this.last = { step: open.step, text }
  }

  closeAll(): void {
    for (const key of [...this.#open.keys()]) this.close(key)
  }
}

/** The first line, where there is more. */
function briefOf(text: string): string {
  const first = text.split('\n', 1)[0] as string
  if (first.length === text.length && first.length <= BRIEF) return ''
  return `${inert(first.slice(0, BRIEF))} …`
}

/** A subagent's words, behind its name. */
function quoted(text: string, { depth, name }: Lane): string {
  if (depth === 0 || text === '') return text
  const lines = [`<i>${inert(name.slice(0, BRIEF))}</i>:`, '', ...text.split('\n')]
  return lines.map((line) => `> ${line}`.trimEnd()).join('\n')
}
