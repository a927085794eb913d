/** What a capture and its shared copy must have alike: all but the words in them. */
import type { AgentEvent } from '../../src/events/agent-event.ts'
import { LineTranslator } from '../../src/translate-lines.ts'
import { linesOf } from '../captures.ts'

/** Fields of events whose words decide something; they are the same in both. */
const SAME = new Set([
  'type',
  'outcome',
  'class',
  'level',
  'code',
  'origin',
  'phase',
  'subtype',
  'role',
  'kind',
])
/** Fields of events that hold ids or names: one for one. */
const ONE_FOR_ONE = /(?:Id|uuid|uuids|tool)$/
/** Long numbers of tools are replaced, digit by digit. */
const OF_TOOLS = /\.(?:input|output|structured|transcript|structuredOutput|frame)\b/
const LONG = 6

export interface Reading {
  readonly events: readonly AgentEvent[]
  /** Code and line of each diagnostic. */
  readonly diagnostics: readonly string[]
  /** Line and length of each noise. */
  readonly noise: readonly string[]
}

/** Everything that comes of a capture. */
export function readingOf(text: string): Reading {
  const diagnostics: string[] = []
  const noise: string[] = []
  const translator = new LineTranslator({
    onDiagnostic: ({ code, line }) => diagnostics.push(`${code} ${line}`),
    onNoise: (words, line) => noise.push(`${line} ${words.length}`),
    now: () => 0,
  })
  const events = [...linesOf(text).flatMap((line) => translator.push(line)), ...translator.end()]
  return { events, diagnostics, noise }
}

/** What differs in shape between two readings, with its place; nothing if they are alike. */
export function differences(original: Reading, copy: Reading): string[] {
  const found: string[] = []
  const aliases = new Map<string, string>()
  const compare = (a: unknown, b: unknown, path: string, key: string): void => {
    if (typeof a === 'string' && typeof b === 'string') {
      if (a.length !== b.length) found.push(`${path}: length ${a.length}, ${b.length}`)
      if (SAME.has(key) && a !== b && !path.includes('.input') && !path.includes('.output')) {
        found.push(`${path}: ${a}, ${b}`)
      }
      if (!ONE_FOR_ONE.test(key) || a.length <= 3) return
      if ((aliases.get(`to ${a}`) ?? b) !== b || (aliases.get(`from ${b}`) ?? a) !== a) {
        found.push(`${path}: ${a}, ${b} not one for one`)
      }
      aliases.set(`to ${a}`, b).set(`from ${b}`, a)
    } else if (typeof a === 'number' && typeof b === 'number') {
      if (a !== b && !(OF_TOOLS.test(path) && replacedBy(a, b))) found.push(`${path}: ${a}, ${b}`)
    } else if (Array.isArray(a) && Array.isArray(b)) {
      if (a.length !== b.length) found.push(`${path}: ${a.length} items, ${b.length}`)
      a.forEach((item, index) => {
        compare(item, b[index], `${path}[${index}]`, key)
      })
    } else if (typeof a === 'object' && typeof b === 'object' && a !== null && b !== null) {
      const [fields, others] = [Object.entries(a), Object.entries(b)]
      if (fields.length !== others.length) found.push(`${path}: ${fields.length} fields, ${others.length}`)
      for (const [index, [name, value]] of fields.entries()) {
        const [other, otherValue] = others[index] ?? ['', undefined]
        if (name.length !== other.length) found.push(`${path}.${name}: ${other}`)
        compare(value, otherValue, `${path}.${name}`, name)
      }
    } else if (a !== b) found.push(`${path}: ${a}, ${b}`)
  }
  compare(original.events, copy.events, 'events', '')
  if (original.diagnostics.join() !== copy.diagnostics.join()) {
    found.push(`diagnostics: ${original.diagnostics}; ${copy.diagnostics}`)
  }
  if (original.noise.join() !== copy.noise.join()) found.push(`noise: ${original.noise}; ${copy.noise}`)
  return found
}

function replacedBy(original: number, copy: number): boolean {
  const digits = `${original}`.replace(/\D/g, '')
  return digits.length >= LONG && `${original}`.replace(/[1-9]/g, '1') === `${copy}`
}
