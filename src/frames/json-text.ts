/** JSON as text, without exceptions. */

/** The value that a text is; undefined if it is no JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * A value as JSON; undefined if it is nested deeper than can be written. JSON.parse reads what JSON.stringify overflows
 * on, so anything that came as JSON has to be written by this, or by `formats/to-json.ts`, which cuts what is too deep.
 *
 * @param indent columns of indentation (default: none)
 */
export function jsonOf(value: unknown, indent?: number): string | undefined {
  try {
    return JSON.stringify(value, null, indent)
  } catch {
    return undefined
  }
}
