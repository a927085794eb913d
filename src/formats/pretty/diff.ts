/** Edits as diffs: from Claude Code's own patch where the result has one, else from the input of the call. */
import { counted } from './amounts.ts'
import { withoutLastBreak } from './blanks.ts'
import { hunksOf } from './edit-hunks.ts'
import { headAndTail } from './head-and-tail.ts'
import { at, firstTextAt, itemsAt, numberAt, textAt } from './json-path.ts'
import type { Role } from './theme.ts'

export interface DiffLine {
  readonly role: Role
  /** `⋮` stands between two places of the file. */
  readonly sign: '+' | '-' | ' ' | '⋮'
  readonly text: string
  /** Line of the file, where it is known. */
  readonly number?: number
}

export interface Diff {
  /** No more than were asked for. */
  readonly lines: readonly DiffLine[]
  /** How many there are. */
  readonly total: number
  readonly added: number
  readonly removed: number
  /** What it is, where it compares nothing. */
  readonly kind?: 'file' | 'cell'
}

/**
 * The diff of a file tool, or nothing if neither result nor input tells of one.
 *
 * @param most how many of its lines are wanted
 */
export function diffOf(tool: string, input: unknown, structured: unknown, most: number): Diff | undefined {
  const patch = itemsAt(structured, 'structuredPatch')
  if (patch.length > 0) return diffOfHunks(patch, true, most)
  if (tool === 'Write') {
    if (textAt(structured, 'type') === 'update') return undefined
    const content = at(input, 'content') ?? at(structured, 'content')
    return typeof content === 'string' ? written(content, 'file', most) : undefined
  }
  if (tool === 'MultiEdit') return diffOfEdits(itemsAt(input, 'edits'), most)
  if (tool !== 'NotebookEdit') return diffOfEdits([input], most)
  const source = textAt(input, 'new_source')
  return source === undefined ? undefined : written(source, 'cell', most)
}

/** What a diff reads of a structured result; the rest may hold whole files. */
export function patchOf(structured: unknown): unknown {
  if (typeof structured !== 'object' || structured === null) return undefined
  return Object.fromEntries(PATCH.map((key) => [key, at(structured, key)]))
}

const PATCH = ['type', 'structuredPatch', 'userModified', 'content']

function written(content: string, kind: 'file' | 'cell', most: number): Diff {
  const { head, hidden } = headAndTail(withoutLastBreak(content), most, true)
  const total = head.length + hidden
  return {
    lines: head.map((text, index) => ({ role: 'added', sign: '+', text, number: index + 1 })),
    total,
    added: total,
    removed: 0,
    kind,
  }
}

function diffOfEdits(edits: readonly unknown[], most: number): Diff | undefined {
  const hunks = edits.flatMap((edit) => {
    const before = at(edit, 'old_string')
    const after = at(edit, 'new_string')
    return typeof before === 'string' && typeof after === 'string' ? hunksOf(before, after) : []
  })
  return hunks.length === 0 ? undefined : diffOfHunks(hunks, false, most)
}

/** Hunks as in a unified diff: lines with ` `, `-` or `+` before them. */
function diffOfHunks(hunks: readonly unknown[], numbered: boolean, most: number): Diff {
  const lines: DiffLine[] = []
  let total = 0
  const counts = { added: 0, removed: 0 }
  for (const [index, hunk] of hunks.entries()) {
    if (index > 0 && ++total <= most) lines.push({ role: 'faint', sign: '⋮', text: '' })
    let before = numberAt(hunk, 'oldStart') ?? 1
    let after = numberAt(hunk, 'newStart') ?? 1
    for (const line of itemsAt(hunk, 'lines')) {
      if (typeof line !== 'string' || line.startsWith('\\')) continue
      const first = line.slice(0, 1)
      const sign = first === '+' || first === '-' ? first : ' '
      const role: Role = sign === '+' ? 'added' : sign === '-' ? 'removed' : 'faint'
      if (role !== 'faint') counts[role] += 1
      if (++total <= most) {
        const text = first === sign ? line.slice(1) : line
        lines.push(
          numbered ? { role, sign, text, number: sign === '-' ? before : after } : { role, sign, text },
        )
      }
      if (sign !== '+') before += 1
      if (sign !== '-') after += 1
    }
  }
  return { lines, total, ...counts }
}

/** `+1 −2`, with what more is known. */
export function diffWords(diff: Diff, structured: unknown): string {
  if (diff.kind === 'cell') return `cell of ${counted(diff.added, 'line')}`
  if (diff.kind === 'file') {
    const kind = textAt(structured, 'type') === 'create' ? 'new file' : 'written'
    return `${kind}, ${counted(diff.added, 'line')}`
  }
  const changed = at(structured, 'userModified') === true ? ', changed by the user' : ''
  return `+${diff.added} −${diff.removed}${changed}`
}

/** The parts of an input that a later diff needs, so that the rest need not be kept. */
export function editInputOf(tool: string, input: unknown): unknown {
  return DIFFED.has(tool) && firstTextAt(input, 'file_path', 'notebook_path', 'path') !== undefined
    ? input
    : undefined
}

export const DIFFED: ReadonlySet<string> = new Set(['Edit', 'Write', 'MultiEdit', 'NotebookEdit'])
