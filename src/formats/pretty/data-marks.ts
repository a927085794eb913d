/** Content that is no text, as a mark with its type and size; text parts as they are. */
import { bytes } from './amounts.ts'
import { at, itemsAt, textAt } from './json-path.ts'

/** One part of a tool's output. */
export interface Part {
  readonly text: string
  /** Stands for data that can't be shown. */
  readonly mark?: true
}

/** The parts of a tool result's content, whatever its shape. */
export function partsOf(output: unknown): Part[] {
  if (typeof output === 'string') return output === '' ? [] : [{ text: output }]
  if (output === null || output === undefined) return []
  if (!Array.isArray(output)) return [partOf(output)]
  return output.map(partOf).filter((part) => part.text !== '')
}

/** The texts of an output that is nothing else: most are. */
export function plainTextsOf(output: unknown): readonly string[] | undefined {
  if (typeof output === 'string') return [output]
  if (!Array.isArray(output)) return undefined
  const texts = output.map((part) => (at(part, 'type') === 'text' ? at(part, 'text') : undefined))
  return texts.every((text) => typeof text === 'string') ? texts : undefined
}

function partOf(part: unknown): Part {
  const type = textAt(part, 'type')
  if (typeof part === 'string') return { text: part }
  if (type === 'text' && at(part, 'text') === '') return { text: '' }
  if (type === 'text' || type === undefined) return { text: textAt(part, 'text') ?? outline(part) }
  if (type === 'image' || type === 'document') return { text: markOf(type, at(part, 'source')), mark: true }
  if (type === 'tool_reference') return { text: `tool ${textAt(part, 'tool_name') ?? '?'}` }
  if (type === 'web_search_result') {
    return { text: [textAt(part, 'title'), textAt(part, 'url')].filter(Boolean).join(' · ') }
  }
  const words =
    textAt(part, 'text') ?? textAt(part, 'uri') ?? textAt(part, 'url') ?? textAt(part, 'error_code')
  return { text: words === undefined ? `[${type}]` : `[${type}] ${words}`, mark: true }
}

/** `[image · image/png · 74 B]`. */
export function markOf(kind: string, source: unknown): string {
  const type = textAt(source, 'media_type') ?? textAt(source, 'type')
  const data = textAt(source, 'data') ?? textAt(source, 'base64')
  const url = textAt(source, 'url')
  const size = data === undefined ? undefined : bytes(decodedSize(data))
  return `[${[kind, type === 'base64' ? undefined : type, size, url].filter(Boolean).join(' · ')}]`
}

function decodedSize(base64: string): number {
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0
  return Math.max(0, Math.floor((base64.length * 3) / 4) - padding)
}

const DEPTH = 3
const MEMBERS = 12
const LENGTH = 80

/** Any JSON value in one line, not deep and not long: `city: "Oslo", days: 3`. */
export function outline(value: unknown): string {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return membersOf(value, DEPTH)
  return wordOf(value, DEPTH)
}

function membersOf(value: object, depth: number): string {
  const members = Object.entries(value)
  const shown = members.slice(0, MEMBERS).map(([key, member]) => `${key}: ${wordOf(member, depth - 1)}`)
  return [...shown, ...(members.length > MEMBERS ? ['…'] : [])].join(', ')
}

function wordOf(value: unknown, depth: number): string {
  if (typeof value === 'string')
    return JSON.stringify(value.length > LENGTH ? `${value.slice(0, LENGTH)}…` : value)
  if (typeof value !== 'object' || value === null) return String(value)
  if (Array.isArray(value)) {
    if (depth <= 0) return value.length === 0 ? '[]' : '[…]'
    const shown = value.slice(0, MEMBERS).map((member) => wordOf(member, depth - 1))
    return `[${[...shown, ...(value.length > MEMBERS ? ['…'] : [])].join(', ')}]`
  }
  return depth <= 0 ? '{…}' : `{${membersOf(value, depth)}}`
}

/** Length of a list, for words like "3 edits". */
export function sizeAt(value: unknown, ...path: string[]): number {
  return itemsAt(value, ...path).length
}
