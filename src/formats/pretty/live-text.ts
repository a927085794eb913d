/** Text and thinking as they stream, each fragment on the page no later than its event. */

import type { AssistantTextEvent, EventMeta, ThinkingEvent } from '../../events/agent-event.ts'
import { dropOldest } from '../drop-oldest.ts'
import type { Lane } from './lanes.ts'
import { Markdown } from './markdown.ts'
import type { Page } from './page.ts'
import { Fragments } from './sanitize.ts'
import { ShownText } from './shown-text.ts'
import type { Span } from './theme.ts'

interface Stream {
  readonly lane: Lane
  readonly kind: 'text' | 'thinking'
  readonly block: string
  readonly markdown: Markdown
  readonly fragments: Fragments
  readonly failure: boolean
  /** The page's turn when it was last written to. */
  turn: number
}

/** Streams remembered; a lane has one. */
const KEPT = 200

export class LiveText {
  readonly shown = new ShownText()
  readonly #page: Page
  readonly #streams = new Map<string, Stream>()
  /** Blocks that nothing names, counted. */
  #unnamed = 0

  constructor(page: Page) {
    this.#page = page
  }

  text(event: AssistantTextEvent, lane: Lane): void {
    const stream = this.#stream(lane, 'text', event)
    this.#write(stream, event.delta, event.meta)
    this.shown.add(stream.block, lane.depth === 0, event.meta, event.delta)
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
    const block = this.#blockOf(kind, lane, event, known)
    if (known?.block === block) return known
    if (known) this.#finish(known)
    const stream: Stream = {
      lane,
      kind,
      block,
      failure: event.meta?.origin === 'api_error',
      markdown: new Markdown(),
      fragments: new Fragments(),
      turn: -1,
    }
    this.#streams.set(lane.key, stream)
    dropOldest(this.#streams, KEPT)
    return stream
  }

  /** What fragments of one block have in common. */
  #blockOf(
    kind: string,
    lane: Lane,
    { meta, whole }: AssistantTextEvent | ThinkingEvent,
    known: Stream | undefined,
  ): string {
    if (!whole && meta?.messageId !== undefined) {
      return `${kind} ${lane.key} ${meta.messageId} ${meta.blockIndex ?? ''}`
    }
    const goesOn = !whole && known?.kind === kind && known.turn === this.#page.turn
    if (goesOn) return known.block
    this.#unnamed += 1
    return `${kind} ${this.#unnamed}`
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
    this.#page.live(spansOf(stream, text))
  }

  #finish(stream: Stream): void {
    const rest = stream.fragments.end()
    if (rest === '' || stream.turn !== this.#page.turn) return
    this.#page.live(spansOf(stream, rest))
  }
}

function spansOf(stream: Stream, text: string): Span[] {
  if (stream.kind === 'thinking') return [['faint', text]]
  return stream.failure ? [['bad', text]] : stream.markdown.push(text)
}
