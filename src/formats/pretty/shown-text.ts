/**
 * What text has been shown, in short: enough to know a result that repeats it, and to quote what is withdrawn.
 *
 * Kept per block: its length and its end, so that memory does not grow with the text.
 */
import type { EventMeta } from '../../events/agent-event.ts'

const END = 256
const QUOTED = 60
const KEPT = 64

interface Block {
  readonly key: string
  readonly main: boolean
  readonly messageId: string | undefined
  readonly blockIndex: number | undefined
  readonly uuids: Set<string>
  length: number
  end: string
  /** Its first words. */
  start: string
}

export class ShownText {
  readonly #blocks: Block[] = []
  /** All text of the main agent since the last result. */
  #run = { length: 0, end: '' }

  add(key: string, main: boolean, meta: EventMeta | undefined, text: string): void {
    let block = this.#blocks.at(-1)
    if (block?.key !== key) block = this.#blocks.findLast((candidate) => candidate.key === key)
    if (block === undefined) {
      block = {
        key,
        main,
        messageId: meta?.messageId,
        blockIndex: meta?.blockIndex,
        uuids: new Set(),
        length: 0,
        end: '',
        start: '',
      }
      this.#blocks.push(block)
      if (this.#blocks.length > KEPT) this.#blocks.shift()
    }
    if (meta?.uuid !== undefined && block.uuids.size < KEPT) block.uuids.add(meta.uuid)
    append(block, text)
    if (block.start.length < QUOTED) block.start += text.slice(0, QUOTED)
    if (main) append(this.#run, text)
  }

  /** Whether this result stood on the page already, as one block or as all text of the run. */
  has(response: string): boolean {
    const same = (shown: { length: number; end: string }) =>
      shown.length === response.length && response.endsWith(shown.end)
    return same(this.#run) || this.#blocks.some((block) => block.main && same(block))
  }

  endRun(): void {
    this.#run = { length: 0, end: '' }
  }

  /** First words of the block that was withdrawn, if it is still known. */
  quote(withdrawn: {
    messageId?: string
    uuids?: readonly string[]
    fromBlockIndex?: number
  }): string | undefined {
    const from = withdrawn.fromBlockIndex ?? 0
    const block = this.#blocks.findLast((candidate) =>
      withdrawn.uuids
        ? withdrawn.uuids.some((uuid) => candidate.uuids.has(uuid))
        : candidate.messageId === withdrawn.messageId && (candidate.blockIndex ?? 0) >= from,
    )
    return block?.start
  }
}

function append(shown: { length: number; end: string }, text: string): void {
  shown.length += text.length
  shown.end = text.length >= END ? text.slice(-END) : (shown.end + text).slice(-END)
}
