/** Readers for single fields of untrusted JSON: a value of the wrong type reads as absent. None of them throws. */

export type JsonRecord = { readonly [key: string]: unknown }

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value as an object, or an empty one. */
export function recordOf(value: unknown): JsonRecord {
  return isRecord(value) ? value : EMPTY
}

const EMPTY: JsonRecord = Object.freeze({})

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : NONE
}

const NONE: readonly unknown[] = Object.freeze([])

export function stringOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** A string that is not empty: for ids and names, where `''` says nothing. */
export function nameOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** A finite number that is not negative: amounts, counts, milliseconds (case use-numbers-as-strings). */
export function amountOf(value: unknown): number | undefined {
  return typeof value === 'number' && value >= 0 && value < Number.POSITIVE_INFINITY ? value : undefined
}

export function integerOf(value: unknown): number | undefined {
  return Number.isInteger(value) ? (value as number) : undefined
}

/** Milliseconds since 1970 of an ISO 8601 time stamp. */
export function timestampOf(value: unknown): number | undefined {
  if (typeof value !== 'string') return undefined
  const ms = Date.parse(value)
  return Number.isNaN(ms) ? undefined : ms
}

/** The object without its undefined members, so that an unknown value is absent. */
export function known<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const out: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(fields)) if (value !== undefined) out[key] = value
  return out as { [K in keyof T]?: Exclude<T[K], undefined> }
}
