/** The steps of a document, kept in bounds: when there are too many, the least useful ones are shortened or dropped. */
import { counted } from '../pretty/amounts.ts'
import { utf8Length } from '../utf8.ts'

/** One thing that happened. Higher weights are kept longer; of equals, the newer one. */
export interface Step {
  weight: number
  /** In full, as Markdown. */
  full: string
  /** In one line; `''` if nothing shorter is worth a line. */
  brief: string
  /** Still being written: never dropped. */
  open?: boolean
  /** How many steps it stands for, where they were dropped. */
  dropped?: number
}

type Look = 'full' | 'brief' | 'none'

/** Blank line between steps. */
const GAP = 2

export class Steps {
  readonly #maxBytes: number
  #steps: Step[] = []
  #size = 0
  /** Some steps are cut already, and no budget brings them back. */
  #cut = false

  /** @param maxBytes of the document; twice as much is kept until then */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  add(step: Step): Step {
    this.#steps.push(step)
    this.#grow(sizeOf(step))
    return step
  }

  /** Gives a step its text, at last or anew. */
  fill(step: Step, full: string, brief: string): void {
    const before = sizeOf(step)
    step.full = full
    step.brief = brief
    step.open = false
    this.#grow(sizeOf(step) - before)
  }

  remove(step: Step): void {
    this.#steps = this.#steps.filter((other) => other !== step)
  }

  /** The steps in at most so many bytes, in order, with a word where some are left out. */
  render(bytes: number): { text: string; cut: boolean } {
    for (let budget = bytes, tries = 0; tries < 8 && budget > 0; tries += 1) {
      const looks = choose(this.#steps, budget)
      const text = this.#text(looks)
      const over = utf8Length(text) - bytes
      const cut = this.#steps.some((step, at) => looks[at] !== 'full' && step.full !== '') || this.#cut
      if (over <= 0) return { text, cut }
      budget -= over + 64
    }
    return { text: '', cut: this.#steps.length > 0 }
  }

  #grow(bytes: number): void {
    this.#size += bytes
    if (this.#size > this.#maxBytes * 2) this.#shrink()
  }

  #text(looks: readonly Look[]): string {
    const parts: string[] = []
    let left = 0
    const tell = () => {
      if (left > 0) parts.push(`<i>… ${counted(left, 'step')} left out</i>`)
      left = 0
    }
    for (const [at, step] of this.#steps.entries()) {
      const text = looks[at] === 'full' ? step.full : looks[at] === 'brief' ? step.brief : ''
      if (text === '') left += step.dropped ?? (step.full === '' ? 0 : 1)
      else {
        tell()
        parts.push(text)
      }
    }
    tell()
    return parts.join('\n\n')
  }

  /** Down to what would be shown if the document ended here. */
  #shrink(): void {
    this.#cut = true
    const looks = choose(this.#steps, this.#maxBytes)
    const kept: Step[] = []
    for (const [at, step] of this.#steps.entries()) {
      const last = kept.at(-1)
      if (step.open || looks[at] === 'full') kept.push(step)
      else if (looks[at] === 'brief') {
        step.full = step.brief
        kept.push(step)
      } else if (last?.dropped !== undefined) last.dropped += step.dropped ?? 1
      else kept.push({ weight: -1, full: '', brief: '', dropped: step.dropped ?? 1 })
    }
    this.#steps = kept
    this.#size = kept.reduce((sum, step) => sum + sizeOf(step), 0)
  }
}

function sizeOf(step: Step): number {
  return utf8Length(step.full) + utf8Length(step.brief) + GAP
}

/**
 * What is shown of each step: half of the budget in full by weight, then the others in brief, then what is left in
 * full again.
 */
function choose(steps: readonly Step[], budget: number): Look[] {
  const looks: Look[] = steps.map(() => 'none')
  const order = steps.map((_, at) => at).filter((at) => (steps[at] as Step).full !== '')
  order.sort((a, b) => (steps[b] as Step).weight - (steps[a] as Step).weight || b - a)
  let left = budget
  const give = (look: 'full' | 'brief', reserve: number) => {
    for (const at of order) {
      const step = steps[at] as Step
      const had = looks[at]
      if (had === 'full' || (look === 'brief' && (had === 'brief' || step.brief === ''))) continue
      const refund = had === 'brief' ? utf8Length(step.brief) + GAP : 0
      const cost = utf8Length(step[look]) + GAP - refund
      if (left - cost < reserve) continue
      left -= cost
      looks[at] = look
    }
  }
  give('full', budget / 2)
  give('brief', 0)
  give('full', 0)
  return looks
}
