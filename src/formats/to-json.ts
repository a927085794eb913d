/** JSON.stringify for events whose values may be nested deeper than it can go. */
import { type OnDiagnostic, TOO_DEEP } from '../diagnostics.ts'

/**
 * The value as JSON. JSON.parse reads values nested 60,000 deep that JSON.stringify overflows on: the deepest
 * members that can't be written become null, and a diagnostic says so. Never throws for parsed JSON.
 */
export function toJson(value: unknown, onDiagnostic: OnDiagnostic): string {
  try {
    return JSON.stringify(value)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    onDiagnostic(TOO_DEEP)
    return JSON.stringify(withoutDeep(value, MAX_DEPTH))
  }
}

/** Deeper than any tool input seen, far from any stack's end. */
const MAX_DEPTH = 500

function withoutDeep(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth === 0) return null
  if (Array.isArray(value)) return value.map((member) => withoutDeep(member, depth - 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, withoutDeep(member, depth - 1)]),
  )
}
