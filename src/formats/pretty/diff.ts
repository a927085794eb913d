/** Edits as diffs: from Claude Code's own patch where the result has one, else from the input of the call. */
import { structuredPatch } from 'diff'
import { counted } from './amounts.ts'
import { at, firstTextAt, itemsAt, numberAt, textAt } from './json-path.ts'
import type { Role } from './theme.ts'

export interface DiffLine {
  readonly role: Role
  /** `+`, `-` or a space; `⋮` between two places of the file. */
  readonly sign: string
  readonly text: string
  /** Line of the file, where it is known. */
  readonly number?: number
}

export interface Diff {
  readonly lines: readonly DiffLine[]
  readonly added: number
  readonly removed: number
  /** `new file`, or nothing. */
  readonly note?: string
}

/** Larger inputs are shown as removed and added, without looking for what they share. */
const COMPARED = 200_000

/** The diff of a file tool, or nothing if neither result nor input tells of one. */
export function diffOf(tool: string, input: unknown, structured: unknown): Diff | undefined {
  const patch = itemsAt(structured, 'structuredPatch')
  if (patch.length > 0) return diffOfHunks(patch, true)
  if (tool === 'Write') {
    if (textAt(structured, 'type') === 'update') return undefined
    const content = at(input, 'content') ?? at(structured, 'content')
    return typeof content === 'string' ? newFile(content) : undefined
  }
  if (tool === 'MultiEdit') return diffOfEdits(itemsAt(input, 'edits'))
  if (tool === 'NotebookEdit') return diffOfCell(input)
  return diffOfEdits([input])
}

function newFile(content: string): Diff {
  const lines = content.replace(/\n$/, '').split('\n')
  return {
    lines: lines.map((text, index) => ({ role: 'added', sign: '+', text, number: index + 1 })),
    added: lines.length,
    removed: 0,
    note: 'written',
  }
}

function diffOfCell(input: unknown): Diff | undefined {
  const source = textAt(input, 'new_source')
  if (source === undefined) return undefined
  return { ...newFile(source), note: 'cell' }
}

function diffOfEdits(edits: readonly unknown[]): Diff | undefined {
  const hunks = edits.flatMap((edit) => {
    const before = at(edit, 'old_string')
    const after = at(edit, 'new_string')
    if (typeof before !== 'string' || typeof after !== 'string') return []
    if (before.length + after.length > COMPARED)
      return [{ lines: [...signed('-', before), ...signed('+', after)] }]
    return structuredPatch('', '', before, after, undefined, undefined, { context: 2 }).hunks
  })
  return hunks.length === 0 ? undefined : diffOfHunks(hunks, false)
}

const signed = (sign: string, text: string) => text.split('\n').map((line) => sign + line)

/** Hunks as in a unified diff: lines with ` `, `-` or `+` before them. */
function diffOfHunks(hunks: readonly unknown[], numbered: boolean): Diff {
  const lines: DiffLine[] = []
  let added = 0
  let removed = 0
  for (const [index, hunk] of hunks.entries()) {
    if (index > 0) lines.push({ role: 'faint', sign: '⋮', text: '' })
    let before = numberAt(hunk, 'oldStart') ?? 1
    let after = numberAt(hunk, 'newStart') ?? 1
    for (const line of itemsAt(hunk, 'lines')) {
      if (typeof line !== 'string' || line.startsWith('\\')) continue
      const sign = line.slice(0, 1)
      const role: Role = sign === '+' ? 'added' : sign === '-' ? 'removed' : 'faint'
      const number = sign === '-' ? before : after
      lines.push({ role, sign: sign || ' ', text: line.slice(1), ...(numbered ? { number } : {}) })
      if (sign !== '+') before += 1
      if (sign !== '-') after += 1
      if (sign === '+') added += 1
      if (sign === '-') removed += 1
    }
  }
  return { lines, added, removed }
}

/** `+1 −2`, with what more is known. */
export function diffWords(diff: Diff, structured: unknown): string {
  if (diff.note === 'cell') return `cell of ${counted(diff.added, 'line')}`
  if (diff.note === 'written') {
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
