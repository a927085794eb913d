/** The state of one translation, and the few ways in which handlers change it. One record, a comment a field. */

import type { Diagnostic } from '../diagnostics.ts'
import type { Envelope } from '../dialects/envelope.ts'
import { MAIN_LANE } from '../dialects/envelope.ts'
import { EnvelopeReader } from '../dialects/index.ts'
import type { AgentEvent, EventMeta, Turn } from '../events/agent-event.ts'
import { timestampOf } from '../frames/read-field.ts'
import { type JoinPieces, Lanes, unfinishedTools } from './lanes.ts'
import { BoundedMap, Memory } from './memory.ts'
import type { Spelled } from './raw-message.ts'
import type { SessionUsage } from './session-usage.ts'
import { Shares } from './shares.ts'
import type { TranslatorOptions } from './translator-options.ts'
import { StoredTurns, TurnObjects } from './turn-store.ts'
import type { ApiFailure, RunFacts } from './verdict.ts'

export class Translation {
  readonly wholeMessages: 'fill' | 'ignore'
  /** Events of the frame at hand. */
  out: AgentEvent[] = []
  /** JSON of the frame at hand, as far as the fast path knows it. */
  spelled: Spelled | undefined
  /** Exactly-once: what has come out already. */
  readonly memory = new Memory()
  /** Open messages, by lane. */
  readonly lanes = new Lanes()
  /** Turns and fallback text of runs without a result yet. */
  readonly shares: Shares
  readonly join: JoinPieces
  /** Names of tools by the id of their use; outlives the run, because background results come later. */
  readonly toolNames = new BoundedMap<string>()
  /** A stream-json frame has opened a run that no result has closed. */
  runOpen = false
  /** uuids of results since a run last opened: a repeated result gives nothing. */
  readonly resultUuids = new BoundedMap<true>(1000)
  /** Session of the stream frames; a change ends the memory. */
  streamSession: string | undefined
  /** What the verdict needs to know of frames before the result. */
  failure: ApiFailure | undefined
  interrupted = false
  /** Envelopes of this input's frames; lanes of saved sessions need the frames before. */
  readonly envelopes: EnvelopeReader
  /** The saved file's own session: that of its first record. */
  savedSession: string | undefined
  /** Sessions of a saved file that have been named. */
  readonly savedSessions = new Set<string>()
  /** Of saved sessions only. */
  sessionUsage: SessionUsage | undefined
  /** Title of the saved session, as far as known. */
  title: string | undefined
  /** A compact boundary was the last thing on the main lane: the next user frame is its summary. */
  afterCompaction = false

  readonly #options: TranslatorOptions
  readonly now: () => number
  readonly keepsTurns: boolean
  readonly keepsMeta: boolean

  constructor(options: TranslatorOptions) {
    this.#options = options
    this.envelopes = new EnvelopeReader(options.dialect ?? 'auto')
    this.wholeMessages = options.wholeMessages ?? 'fill'
    this.join = options.joinPieces ?? ((pieces) => pieces.join(''))
    const { createTurnStore, turnToJson } = options
    this.shares = new Shares(
      createTurnStore
        ? () => new StoredTurns(createTurnStore(), turnToJson ?? JSON.stringify)
        : () => new TurnObjects(),
      this.join,
    )
    this.now = options.now ?? (() => 0)
    this.keepsTurns = options.transcript !== false
    this.keepsMeta = options.meta !== false
  }

  emit(event: AgentEvent): void {
    this.out.push(event)
  }

  /** Whether this lane's content comes out at all. */
  shows(envelope: Envelope): boolean {
    return this.showsLane(envelope.lane)
  }

  showsLane(lane: string): boolean {
    return this.#options.subagents !== 'hide' || lane === MAIN_LANE
  }

  report(diagnostic: Diagnostic): void {
    this.#options.onDiagnostic?.(diagnostic)
  }

  /** A run opens, or goes on. Saved sessions never open one. */
  openRun(envelope: Envelope): void {
    if (envelope.dialect === 'transcript' || this.runOpen) return
    this.runOpen = true
    this.resultUuids.clear()
  }

  /** A result closes the run. Messages that are still streaming stay open. */
  closeRun(): void {
    this.runOpen = false
    this.memory.forget()
    this.failure = undefined
    this.interrupted = false
  }

  facts(): RunFacts {
    return { failure: this.failure, interrupted: this.interrupted }
  }

  addTurn(envelope: Envelope, role: Turn['role'], content: unknown): void {
    if (!this.keepsTurns || envelope.dialect === 'transcript' || !this.shows(envelope)) return
    const json = content === this.spelled?.content ? this.spelled?.contentJson : undefined
    this.shares.turns.add(role, content, timestampOf(envelope.timestamp) ?? this.now(), json)
  }

  meta(envelope: Envelope, extra?: EventMeta): EventMeta {
    if (!this.keepsMeta) return NO_META
    const meta: { -readonly [K in keyof EventMeta]: EventMeta[K] } = {}
    if (envelope.sessionId !== undefined) meta.sessionId = envelope.sessionId
    if (envelope.uuid !== undefined) meta.uuid = envelope.uuid
    if (extra?.messageId !== undefined) meta.messageId = extra.messageId
    if (extra?.blockIndex !== undefined) meta.blockIndex = extra.blockIndex
    if (envelope.parentToolUseId !== undefined) meta.parentToolUseId = envelope.parentToolUseId
    if (envelope.agentId !== undefined) meta.agentId = envelope.agentId
    if (envelope.subagentType !== undefined) meta.subagentType = envelope.subagentType
    if (extra?.model !== undefined) meta.model = extra.model
    const timestampMs = timestampOf(envelope.timestamp)
    if (timestampMs !== undefined) meta.timestampMs = timestampMs
    if (extra?.origin !== undefined) meta.origin = extra.origin
    return meta
  }

  /** Tool calls that can no longer end are reported; none of them gives an event. */
  reportUnfinishedTools(message?: Parameters<typeof unfinishedTools>[0]): void {
    for (const block of message ? unfinishedTools(message) : this.lanes.unfinishedTools()) {
      const name = block.tool || 'unnamed tool'
      this.report({
        code: 'unfinished_tool_input',
        message: `input of ${name} (${block.toolUseId || 'no id'}) was cut off; the call is left out`,
      })
    }
  }
}

const NO_META: EventMeta = Object.freeze({})

/** A change of session ends the memory of what came out: the next session may repeat ids (capture slash-clear). */
export function noteSession(t: Translation, sessionId: string | undefined): void {
  if (sessionId === undefined || sessionId === t.streamSession) return
  if (t.streamSession !== undefined) t.memory.forget()
  t.streamSession = sessionId
}
