/**
 * Lanes and their open messages: which blocks were streamed, and which of them a whole frame has matched.
 *
 * A lane's open message is kept until the lane's next `message_start`, not until `message_stop`, because the
 * whole frame of a block comes before its stop, and a retry may answer whole under another id (captures
 * stream-cut.partial, stream-cut-v2.1.112.partial).
 */
import type { GivenPiece } from './given.ts'
import { BoundedMap, type TextKind } from './memory.ts'

export type BlockKind = TextKind | 'tool' | 'server_tool' | 'server_result' | 'redacted' | 'other'

/** Characters of fragments that may wait to be decoded. */
const RAW_LIMIT = 16 * 1024

/** One streamed block. Its fragments are text, or the JSON text of a tool's input. */
export class StreamedBlock implements GivenPiece {
  readonly kind: BlockKind
  readonly messageId: string | undefined
  readonly index: number | undefined
  readonly toolUseId: string
  readonly tool: string
  readonly startInput: unknown
  /** A content_block_stop has come. */
  closed = false
  /** A whole frame has stood for this block. */
  matched = false
  /** Something of this block came out. */
  given = false
  withdrawn = false
  /** Text that a whole frame gave beyond the deltas so far: later deltas of it are silent. */
  ahead = ''
  #pieces: string[] = []
  /** Fragments that have not been decoded yet: the inside of a JSON string. */
  #raw = ''
  readonly #join: JoinPieces

  constructor(kind: BlockKind, message: OpenMessage, fields: BlockFields) {
    this.kind = kind
    this.messageId = message.id
    this.#join = message.join
    this.index = fields.index
    this.toolUseId = fields.toolUseId ?? ''
    this.tool = fields.tool ?? ''
    this.startInput = fields.startInput
  }

  append(piece: string): void {
    if (this.#raw !== '') this.#decode()
    this.#pieces.push(piece)
  }

  /** Appends a fragment as it stands between the quotes of a JSON string; decoded when somebody asks. */
  appendRaw(body: string): void {
    this.#raw += body
    // Fragments are cut from regions, and hold them in memory.
    if (this.#raw.length > RAW_LIMIT) this.#decode()
  }

  /** A whole frame has stood for it: fragments that nobody will ask for again are let go. */
  match(): void {
    this.matched = true
    if (this.kind === 'text') {
      if (this.#raw !== '') this.#decode()
      return
    }
    this.#pieces = []
    this.#raw = ''
  }

  /** The fragments so far. Joins them once, so that repeated looks stay linear. */
  text(): string {
    if (this.#raw !== '') this.#decode()
    if (this.#pieces.length > 1) this.#pieces = [this.#join(this.#pieces)]
    return this.#pieces[0] ?? ''
  }

  #decode(): void {
    this.#pieces.push(JSON.parse(`"${this.#raw}"`) as string)
    this.#raw = ''
  }
}

export interface BlockFields {
  readonly index: number | undefined
  readonly toolUseId?: string
  readonly tool?: string
  readonly startInput?: unknown
}

/** Joins decoded fragments; where strings hold bytes, a character may be split between them. */
export type JoinPieces = (pieces: readonly string[]) => string

export interface OpenMessage {
  readonly id: string | undefined
  readonly model: string | undefined
  readonly blocks: StreamedBlock[]
  readonly join: JoinPieces
}

export interface Lane {
  message: OpenMessage | undefined
  /** Message id of the last whole frame. */
  lastMessageId: string | undefined
  /** That message had come before, with another message of the lane between. */
  returned: boolean
}

/** At most this many lanes; the oldest goes first. A run rarely has more than a dozen. */
const LANE_LIMIT = 10_000

export class Lanes {
  readonly #lanes = new BoundedMap<Lane>(LANE_LIMIT)

  /** The lane, if there is one. */
  find(key: string): Lane | undefined {
    return this.#lanes.get(key)
  }

  get(key: string): Lane {
    let lane = this.#lanes.get(key)
    if (!lane) {
      lane = { message: undefined, lastMessageId: undefined, returned: false }
      this.#lanes.set(key, lane)
    }
    return lane
  }

  /** Tool blocks whose input never ended and whose whole frame never came. */
  *unfinishedTools(): Generator<StreamedBlock> {
    for (const { message } of this.#lanes.values()) if (message) yield* unfinishedTools(message)
  }
}

export function* unfinishedTools(message: OpenMessage): Generator<StreamedBlock> {
  for (const block of message.blocks) {
    if (block.kind === 'tool' && !block.closed && !block.given && !block.withdrawn) yield block
  }
}

/** Blocks of one message that are looked through; the oldest goes first. A long answer has some dozens. */
const BLOCK_LIMIT = 1000

export function openBlock(message: OpenMessage, kind: BlockKind, fields: BlockFields): StreamedBlock {
  const block = new StreamedBlock(kind, message, fields)
  if (message.blocks.push(block) > BLOCK_LIMIT) message.blocks.shift()
  return block
}

/** The block an event speaks of: the newest of its index; without an index the newest open one. */
export function blockAt(message: OpenMessage, index: number | undefined): StreamedBlock | undefined {
  return message.blocks.findLast((block) => (index === undefined ? !block.closed : block.index === index))
}

/** The streamed block that a whole frame's text stands for, and what of the text did not come as deltas. */
export interface TextMatch {
  readonly block: StreamedBlock
  readonly rest: string
}

/**
 * Finds the unmatched streamed block that `text` repeats: an equal one (ids agreeing, or one missing); else one
 * that is a proper, non-empty prefix of it (ids as before, or the last block of the message).
 */
export function matchText(
  message: OpenMessage,
  kind: TextKind,
  text: string,
  messageId: string | undefined,
): TextMatch | undefined {
  const sameMessage = message.id === undefined || messageId === undefined || message.id === messageId
  const open = message.blocks.filter((block) => block.kind === kind && !block.matched && !block.withdrawn)
  const equal = sameMessage ? open.find((block) => block.text() === text) : undefined
  if (equal) return { block: equal, rest: '' }
  const last = message.blocks.at(-1)
  const prefix = open.find((block) => {
    const streamed = block.text()
    if (streamed === '' || streamed.length >= text.length || !text.startsWith(streamed)) return false
    return sameMessage || block === last
  })
  return prefix && { block: prefix, rest: text.slice(prefix.text().length) }
}

/** The first unmatched block of a kind that comes whole in its start, by the tool use it belongs to. */
export function findWhole(
  message: OpenMessage | undefined,
  kind: 'server_result' | 'redacted',
  toolUseId = '',
): StreamedBlock | undefined {
  return message?.blocks.find(
    (block) => block.kind === kind && block.toolUseId === toolUseId && !block.matched,
  )
}

/** The streamed block of a tool use, matched or not. */
export function findTool(message: OpenMessage, id: string, tool: string): StreamedBlock | undefined {
  return message.blocks.find((block) => {
    if (block.kind !== 'tool' && block.kind !== 'server_tool') return false
    if (id !== '') return block.toolUseId === id
    return block.toolUseId === '' && block.tool === tool && !block.matched
  })
}
