/**
 * Short marks for long values, so that exactly-once can compare without keeping the values themselves.
 *
 * Strings up to 512 characters are hashed whole, longer ones by their length, head, middle and tail. Two values are
 * only ever compared under the same message or tool id, where all of these being equal means a repeat.
 */
const WHOLE = 512
const PART = 128
const MAX_DEPTH = 8
const MAX_MEMBERS = 64

export function fingerprint(value: unknown): string {
  if (typeof value === 'string') return `s${value.length}.${hashString(value)}`
  return `v${hashValue(value, 0)}`
}

function hashString(text: string): number {
  if (text.length <= WHOLE) return hashRange(text, 0, text.length, SEED)
  const middle = (text.length - PART) >> 1
  const head = hashRange(text, 0, PART, SEED)
  return hashRange(text, text.length - PART, text.length, hashRange(text, middle, middle + PART, head))
}

const SEED = 0x811c9dc5

/** FNV-1a over UTF-16 code units. */
function hashRange(text: string, from: number, to: number, seed: number): number {
  let hash = seed
  for (let i = from; i < to; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

function mix(hash: number, part: number): number {
  return Math.imul(hash ^ part, 0x01000193) >>> 0
}

/** Looks `MAX_DEPTH` deep and at the first `MAX_MEMBERS` of each list or object. */
function hashValue(value: unknown, depth: number): number {
  if (typeof value === 'string') return mix(hashString(value), value.length)
  if (typeof value !== 'object' || value === null) return hashString(String(value))
  if (depth >= MAX_DEPTH) return 1
  const entries = Object.entries(value)
  let hash = mix(SEED, entries.length)
  for (const [key, member] of entries.slice(0, MAX_MEMBERS)) {
    hash = mix(mix(hash, hashString(key)), hashValue(member, depth + 1))
  }
  return hash
}
