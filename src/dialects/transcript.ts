/**
 * The dialect of saved sessions: files under `~/.claude/projects`.
 *
 * Lanes: from 2.0.77 on a subagent has a file of its own, each record with its `agentId`. In 1.0.x its records
 * stand in the main file as sidechains: the first has no parent and repeats the prompt of the Task call that
 * started it, each other names its parent (captures subagents-parallel-v1.0.128, -v1.0.3).
 */
import { blocksOf, isTextBlock, isToolUseBlock } from '../frames/content-block.ts'
import type { Frame } from '../frames/frame.ts'
import { listOf, nameOf, recordOf, stringOf } from '../frames/read-field.ts'
import { type Envelope, MAIN_LANE } from './envelope.ts'

/** Records that stand in saved sessions only and carry no session id. */
const WITHOUT_SESSION: ReadonlySet<unknown> = new Set([
  'summary',
  'file-history-snapshot',
  'file-history-delta',
])

export function isTranscriptRecord(frame: Frame): boolean {
  return nameOf(frame.sessionId) !== undefined || WITHOUT_SESSION.has(frame.type)
}

/** What a record's place in the tree says of its lane. A sidechain nobody started gets a name as its agent. */
interface Link {
  readonly lane: string
  readonly parentToolUseId: string | undefined
  readonly agentId: string | undefined
}

/** Links kept at most; a sidechain rarely reaches back further than its last record. */
const LINK_LIMIT = 100_000

/** Reads the records of one saved session, in the order of the file. */
export class TranscriptReader {
  /** Lane and starting tool use of each sidechain record, by uuid. */
  readonly #links = new Map<string, Link>()
  /** Task calls that no sidechain has begun for yet, by prompt, oldest first. */
  readonly #waiting = new Map<string, string[]>()

  read(frame: Frame): Envelope {
    const agentId = nameOf(frame.agentId)
    const uuid = nameOf(frame.uuid)
    const link = this.#laneOf(frame, agentId, uuid)
    if (frame.type === 'assistant') this.#noteTasks(frame)
    return {
      dialect: 'transcript',
      sessionId: nameOf(frame.sessionId),
      uuid,
      timestamp: frame.timestamp,
      lane: link.lane,
      parentToolUseId: link.parentToolUseId,
      agentId: link.agentId,
      subagentType: nameOf(frame.subagent_type),
    }
  }

  #laneOf(frame: Frame, agentId: string | undefined, uuid: string | undefined): Link {
    const parent = nameOf(frame.parent_tool_use_id)
    if (parent !== undefined) return { lane: parent, parentToolUseId: parent, agentId }
    if (frame.isSidechain !== true) return { lane: MAIN_LANE, parentToolUseId: undefined, agentId }
    if (agentId !== undefined) return { lane: agentId, parentToolUseId: undefined, agentId }
    const link = this.#links.get(nameOf(frame.parentUuid) ?? '') ?? this.#begin(frame, uuid)
    if (uuid !== undefined) this.#remember(uuid, link)
    return link
  }

  /** A sidechain begins: with the prompt of a Task call, or nobody knows why. */
  #begin(frame: Frame, uuid: string | undefined): Link {
    const calls = this.#waiting.get(promptOf(frame)) ?? []
    const toolUseId = calls.shift()
    const name = `sidechain ${uuid ?? ''}`.trim()
    return toolUseId === undefined
      ? { lane: name, parentToolUseId: undefined, agentId: name }
      : { lane: toolUseId, parentToolUseId: toolUseId, agentId: undefined }
  }

  #remember(uuid: string, link: Link): void {
    this.#links.set(uuid, link)
    if (this.#links.size <= LINK_LIMIT) return
    for (const oldest of this.#links.keys()) {
      this.#links.delete(oldest)
      return
    }
  }

  #noteTasks(frame: Frame): void {
    for (const block of listOf(recordOf(frame.message).content)) {
      if (!isToolUseBlock(block)) continue
      const prompt = stringOf(recordOf(block.input).prompt)
      const id = nameOf(block.id)
      if (prompt === undefined || id === undefined) continue
      const calls = this.#waiting.get(prompt)
      if (calls) calls.push(id)
      else if (this.#waiting.size < LINK_LIMIT) this.#waiting.set(prompt, [id])
    }
  }
}

function promptOf(frame: Frame): string {
  const blocks = blocksOf(recordOf(frame.message).content)
  return blocks
    .filter(isTextBlock)
    .map((block) => block.text)
    .join('\n')
}
