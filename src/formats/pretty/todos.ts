/** Checklists: the list as it is after a call, each changed entry with a word on what changed. */
import { dropOldest } from '../drop-oldest.ts'
import { itemsAt, textAt } from './json-path.ts'
import type { Span } from './theme.ts'

interface Todo {
  readonly text: string
  readonly status: string
}

export interface ChecklistRow {
  readonly spans: readonly Span[]
  readonly changed: boolean
}

const BOX: ReadonlyMap<string, string> = new Map([
  ['completed', '[x]'],
  ['in_progress', '[>]'],
  ['pending', '[ ]'],
  ['deleted', '[-]'],
])

const WORD: ReadonlyMap<string, string> = new Map([
  ['completed', 'done'],
  ['in_progress', 'started'],
  ['pending', 'open again'],
  ['deleted', 'dropped'],
])

export class Todos {
  /** The last list of each lane that keeps one. */
  readonly #lists = new Map<string, readonly Todo[]>()
  /** Tasks of TaskCreate and its kin, by number. */
  readonly #tasks = new Map<string, Todo>()

  /** TodoWrite gives the whole list each time. */
  write(lane: string, input: unknown): ChecklistRow[] {
    const before = this.#lists.get(lane)
    const after = itemsAt(input, 'todos').map((todo) => ({
      text: textAt(todo, 'content') ?? textAt(todo, 'subject') ?? '?',
      status: textAt(todo, 'status') ?? 'pending',
    }))
    this.#lists.set(lane, after)
    dropOldest(this.#lists, KEPT)
    const old = new Map(before?.map((todo) => [todo.text, todo.status]))
    const rows = after.map((todo) => rowOf(todo, before === undefined ? todo.status : old.get(todo.text), ''))
    const now = new Set(after.map((todo) => todo.text))
    const dropped = (before ?? []).filter((todo) => !now.has(todo.text))
    return [...rows, ...dropped.map((todo) => rowOf({ ...todo, status: 'deleted' }, todo.status, ''))]
  }

  /** TaskCreate: the number is known from its result only. */
  created(id: string, subject: string): ChecklistRow {
    const todo = { text: subject, status: 'pending' }
    this.#tasks.set(id, todo)
    dropOldest(this.#tasks, KEPT)
    return rowOf(todo, undefined, `#${id} `)
  }

  /** TaskUpdate changes one entry. */
  updated(id: string, input: unknown): ChecklistRow {
    const before = this.#tasks.get(id)
    const after = {
      text: textAt(input, 'subject') ?? before?.text ?? `task ${id}`,
      status: textAt(input, 'status') ?? before?.status ?? 'pending',
    }
    this.#tasks.set(id, after)
    return rowOf(after, before?.status ?? '', `#${id} `)
  }
}

const KEPT = 1000

/** @param before the status it had; `undefined` if it was not there */
function rowOf(todo: Todo, before: string | undefined, number: string): ChecklistRow {
  const changed = todo.status !== before
  const word = before === undefined ? 'new' : (WORD.get(todo.status) ?? todo.status)
  const role = todo.status === 'completed' ? 'good' : todo.status === 'in_progress' ? 'warn' : 'plain'
  const text = todo.status === 'completed' || todo.status === 'deleted' ? 'faint' : 'plain'
  const box = BOX.get(todo.status) ?? '[?]'
  return {
    changed,
    spans: [
      [role, `${box} `],
      ['faint', number],
      [text, todo.text],
      ...(changed ? ([['strong', `  ← ${word}`]] as const) : []),
    ],
  }
}
