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

/** A block of text that is, or was, being shown. */
export class Block extends Shown {
  /** Of its message and index; none for text that comes whole, and for notes. */
  readonly name: string | undefined
  readonly main: boolean
  readonly note: boolean
  readonly meta: EventMeta | undefined
  readonly uuids = new Set<string>()

  constructor(name: string | undefined, main: boolean, meta: EventMeta | undefined, note = false) {
    super()
    this.name = name
    this.main = main
    this.meta = meta
    this.note = note
  }
}

export class ShownText {
  readonly #blocks: Block[] = []
  /** All text of the main agent since the last result. */
  #run = new Shown()

  /** Where text of a block goes: one that is named may have been opened before. */
  open(name: string | undefined, main: boolean, meta: EventMeta | undefined): Block {
    const known =
      name === undefined ? undefined : this.#blocks.findLast((candidate) => candidate.name === name)
    return known ?? this.#push(new Block(name, main, meta))
  }

  add(block: Block, meta: EventMeta | undefined, text: string): void {
    if (meta?.uuid !== undefined && block.uuids.size < KEPT) block.uuids.add(meta.uuid)
    block.add(text)
    if (block.main) this.#run.add(text)
  }

  /** Text of another kind, which a result may repeat. */
  note(text: string): void {
    this.#push(new Block(undefined, true, undefined, true)).add(text)
  }

  /** Whether the main agent's result stood on the page already, as one block or as all text of the run. */
  has(response: string): boolean {
    return this.#run.is(response) || this.#blocks.some((block) => block.main && block.is(response))
  }

  #push(block: Block): Block {
    this.#blocks.push(block)
    if (this.#blocks.length > KEPT) this.#blocks.shift()
    return block
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
    const start = (named ?? this.#blocks.findLast((block) => block.main && !block.note))?.start.trim()
    if (start === undefined || start === '') return undefined
    return start.length > QUOTED ? `${start.slice(0, QUOTED)}…` : start
  }
}
