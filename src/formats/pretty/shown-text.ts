/**
 * What text has been shown, in short: enough to know a text that repeats it, and to quote what is withdrawn.
 *
 * Kept per block: its length, its beginning and its end, so that memory does not grow with the text.
 */
import type { EventMeta, SupersededEvent } from '../../events/agent-event.ts'

const END = 512
const QUOTED = 40
const KEPT = 64

class Shown {
  length = 0
  start = ''
  #end = ''

  add(text: string): void {
    this.length += text.length
    if (this.start.length <= QUOTED) this.start += copyOf(text.slice(0, QUOTED + 1))
    this.#end = text.length >= END ? copyOf(text.slice(-END)) : this.#end + text
    if (this.#end.length > END * 8) this.#end = this.#end.slice(-END)
  }

  is(text: string): boolean {
    return this.length === text.length && text.endsWith(this.#end.slice(-END))
  }
}

/** A slice would keep the whole text alive; of a joined string, it keeps the joined string. */
function copyOf(text: string): string {
  return ` ${text}`.slice(1)
}

class Block extends Shown {
  readonly key: string
  readonly main: boolean
  readonly meta: EventMeta | undefined
  readonly uuids = new Set<string>()

  constructor(key: string, main: boolean, meta: EventMeta | undefined) {
    super()
    this.key = key
    this.main = main
    this.meta = meta
  }
}

export class ShownText {
  readonly #blocks: Block[] = []
  /** All text of the main agent since the last result. */
  #run = new Shown()

  add(key: string, main: boolean, meta: EventMeta | undefined, text: string): void {
    let block = this.#blocks.at(-1)
    if (block?.key !== key) block = this.#blocks.findLast((candidate) => candidate.key === key)
    if (block === undefined) {
      block = new Block(key, main, meta)
      this.#push(block)
    }
    if (meta?.uuid !== undefined && block.uuids.size < KEPT) block.uuids.add(meta.uuid)
    block.add(text)
    if (main) this.#run.add(text)
  }

  /** Text of another kind, which a result may repeat. */
  note(text: string): void {
    const block = new Block('', true, undefined)
    block.add(text)
    this.#push(block)
  }

  /** Whether the main agent's result stood on the page already, as one block or as all text of the run. */
  has(response: string): boolean {
    return this.#run.is(response) || this.#blocks.some((block) => block.main && block.is(response))
  }

  #push(block: Block): void {
    this.#blocks.push(block)
    if (this.#blocks.length > KEPT) this.#blocks.shift()
  }

  /** Whether any agent has said just this. */
  hasReport(text: string): boolean {
    return this.#blocks.some((block) => block.is(text))
  }

  endRun(): void {
    this.#run = new Shown()
  }

  /** First words of what was withdrawn. */
  quote({ uuids, messageId, fromBlockIndex = 0 }: SupersededEvent): string | undefined {
    const named = this.#blocks.findLast(({ meta, uuids: own }) =>
      uuids
        ? uuids.some((uuid) => own.has(uuid))
        : meta?.messageId === messageId && (meta?.blockIndex ?? 0) >= fromBlockIndex,
    )
    // A streamed block is withdrawn by the uuid of its frame, which its fragments do not carry: it is the last one.
    const start = (named ?? this.#blocks.findLast((block) => block.main && block.key !== ''))?.start.trim()
    if (start === undefined || start === '') return undefined
    return start.length > QUOTED ? `${start.slice(0, QUOTED)}…` : start
  }
}
