/** The mask: text without the given values, without private keys, without well-known tokens. */
import { maskPrivateKeys } from './private-keys.ts'
import { MASK, maskTokens } from './token-shapes.ts'

export type Mask = (text: string) => string

/** Shorter values are not looked for: they would stand in every other word. */
export const SHORTEST_VALUE = 4
/** A line of a value of several lines is looked for by itself from this length on. */
const SHORTEST_LINE = 8

/**
 * @param values secrets as they are; those of several lines are found line by line too, and in JSON's spelling
 */
export function maskOf(values: readonly string[]): Mask {
  const secrets = spellingsOf(values)
  if (secrets.length === 0) return (text) => maskTokens(maskPrivateKeys(text))
  const pattern = new RegExp(secrets.map(literal).join('|'), 'g')
  return (text) => maskTokens(maskPrivateKeys(text.replace(pattern, MASK)))
}

/** Longest first, so that none is masked in part because another one is its beginning. */
function spellingsOf(values: readonly string[]): string[] {
  const spellings = new Set<string>()
  for (const value of values) {
    const text = value.trim()
    const lines = text.includes('\n') ? text.split(/\r?\n/).map((line) => line.trim()) : []
    for (const part of [text, ...lines.filter((line) => line.length >= SHORTEST_LINE)]) {
      if (part.length < SHORTEST_VALUE) continue
      spellings.add(part)
      spellings.add(JSON.stringify(part).slice(1, -1))
      spellings.add(encoded(part))
    }
  }
  return [...spellings].sort((a, b) => b.length - a.length)
}

/** As in a URL. */
function encoded(text: string): string {
  try {
    return encodeURIComponent(text)
  } catch {
    return text
  }
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
}
