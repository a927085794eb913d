/** Lanes: the main agent, and each subagent by the call that started it, named as that call named it. */

import type { EventMeta } from '../../events/agent-event.ts'
import { dropOldest } from '../drop-oldest.ts'
import { LANE_ROLES, type LaneRole, type Span } from './theme.ts'

export interface Lane {
  /** `''` for the main agent. */
  readonly key: string
  readonly depth: number
  readonly role: LaneRole
  readonly parent: Lane | undefined
  /** Description of the task, and the type of agent. */
  name: string
  /** The page has introduced it. */
  named?: true
  kind: string
}

/** Lanes remembered; beyond that the oldest are forgotten and would be named anew. */
const KEPT = 1000

export class Lanes {
  readonly main: Lane = { key: '', depth: 0, role: 'lane0', parent: undefined, name: '', kind: '' }
  readonly #lanes = new Map<string, Lane>()
  readonly #names = new Map<string, number>()
  #started = 0

  /** The lane of an event. */
  of(meta: EventMeta | undefined): Lane {
    const key = meta?.parentToolUseId ?? meta?.agentId ?? ''
    if (key === '') return this.main
    const known = this.#lanes.get(key)
    if (known) {
      if (known.kind === '' && meta?.subagentType !== undefined) known.kind = meta.subagentType
      return known
    }
    const name = meta?.agentId === undefined ? 'subagent' : `subagent ${meta.agentId.slice(0, 8)}`
    return this.open(key, this.main, name, meta?.subagentType ?? '')
  }

  /** A call in a lane starts a subagent. */
  open(key: string, parent: Lane, name: string, kind: string): Lane {
    const twins = (this.#names.get(name) ?? 0) + 1
    this.#names.set(name, twins)
    const lane: Lane = {
      key,
      depth: parent.depth + 1,
      role: LANE_ROLES[this.#started++ % LANE_ROLES.length] as LaneRole,
      parent,
      name: twins > 1 ? `${name} #${twins}` : name,
      kind,
    }
    this.#lanes.set(key, lane)
    dropOldest(this.#lanes, KEPT)
    if (this.#names.size > KEPT) this.#names.clear()
    return lane
  }
}

/** Drawn before each row of a lane: one line a subagent, in its colour. */
export function gutterOf(lane: Lane): Span[] {
  return lane.parent === undefined ? [] : [...gutterOf(lane.parent), [lane.role, '│ ']]
}

/** The row that says whose turn it is. */
export function headOf(lane: Lane): Span[] {
  const kind: Span[] = lane.kind === '' ? [] : [['faint', ` · ${lane.kind}`]]
  return [...(lane.parent ? gutterOf(lane.parent) : []), [lane.role, '╭ '], [lane.role, lane.name], ...kind]
}
