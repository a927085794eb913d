/** Text and thinking as they stream, each fragment on the page no later than its event. */

import type { AssistantTextEvent, EventMeta, ThinkingEvent } from '../../events/agent-event.ts'
import { dropOldest } from '../drop-oldest.ts'
import type { Lane } from './lanes.ts'
import { MARKDOWN_ROLES, Markdown } from './markdown.ts'
import type { Page } from './page.ts'
import { Fragments } from './sanitize.ts'
import { Block, ShownText } from './shown-text.ts'
import type { Span, Theme } from './theme.ts'

interface Stream {
  readonly lane: Lane
  readonly kind: 'text' | 'thinking'
  /** What names the block, of its first fragment. */
  readonly messageId: string | undefined
  readonly blockIndex: number | undefined
  readonly whole: boolean
  readonly shown: Block
  readonly markdown: Markdown
  readonly fragments: Fragments
  readonly failure: boolean
  /** The page's turn when it was last written to. */
  turn: number
}

/** No result repeats thinking. */
const NOT_KEPT = new Block(undefined, false, undefined)
/** Streams remembered; a lane has one. */
const KEPT = 200

export class LiveText {
  readonly shown = new ShownText()
  readonly #page: Page
  readonly #styles: boolean
  readonly #streams = new Map<string, Stream>()

  constructor(page: Page, theme: Theme) {
    this.#page = page
    this.#styles = MARKDOWN_ROLES.some((role) => theme[role] !== theme.plain)
  }

  text(event: AssistantTextEvent, lane: Lane): void {
    const stream = this.#stream(lane, 'text', event)
    this.#write(stream, event.delta, event.meta)
    this.shown.add(stream.shown, event.meta, event.delta)
  }

  thinking(event: ThinkingEvent, lane: Lane): void {
    if (event.redacted) {
      this.#page.begin(lane, 'thinking', event.meta?.timestampMs)
      this.#page.row([['faint', '✻ thinking (redacted)']])
      return
    }
    this.#write(this.#stream(lane, 'thinking', event), event.delta, event.meta)
  }

  /** Writes out what waits for its other half: nothing of this lane follows, or something else comes first. */
  flush(): void {
    for (const stream of this.#streams.values()) this.#finish(stream)
  }

  #stream(lane: Lane, kind: Stream['kind'], event: AssistantTextEvent | ThinkingEvent): Stream {
    const known = this.#streams.get(lane.key)
    if (known && this.#goesOn(known, kind, event)) return known
    if (known) this.#finish(known)
    const { meta, whole = false } = event
    const name =
      whole || meta?.messageId === undefined
        ? undefined
        : `${lane.key} ${meta.messageId} ${meta.blockIndex ?? ''}`
    const stream: Stream = {
      lane,
      kind,
      messageId: meta?.messageId,
      blockIndex: meta?.blockIndex,
      whole,
      shown: kind === 'text' ? this.shown.open(name, lane.depth === 0, meta) : NOT_KEPT,
      failure: meta?.origin === 'api_error',
      markdown: new Markdown(),
      fragments: new Fragments(),
      turn: -1,
    }
    this.#streams.set(lane.key, stream)
    dropOldest(this.#streams, KEPT)
    return stream
  }

  /** Fragments of one block have its message and index in common; where nothing names them, they follow each other. */
  #goesOn(known: Stream, kind: Stream['kind'], { meta, whole }: AssistantTextEvent | ThinkingEvent): boolean {
    if (whole || known.kind !== kind) return false
    if (meta?.messageId === undefined) return known.turn === this.#page.turn
    return !known.whole && known.messageId === meta.messageId && known.blockIndex === meta.blockIndex
  }

  #write(stream: Stream, delta: string, meta: EventMeta | undefined): void {
    const text = stream.fragments.push(delta)
    if (text === '') return
    if (stream.turn !== this.#page.turn) {
      this.#page.begin(stream.lane, stream.kind, meta?.timestampMs)
      if (stream.kind === 'thinking') this.#page.live([['faint', '✻ ']])
      if (stream.failure) this.#page.live([['bad', '✗ ']])
      stream.turn = this.#page.turn
    }
    this.#page.live(this.#spansOf(stream, text))
  }

  #finish(stream: Stream): void {
    const rest = stream.fragments.end()
    if (rest === '' || stream.turn !== this.#page.turn) return
    this.#page.live(this.#spansOf(stream, rest))
  }

  #spansOf(stream: Stream, text: string): Span[] {
    if (stream.kind === 'thinking') return [['faint', text]]
    if (stream.failure) return [['bad', text]]
    return this.#styles ? stream.markdown.push(text) : [['plain', text]]
  }
}
