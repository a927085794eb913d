/** Reading untrusted JSON by path: own members only, and a value of another type reads as absent. */

type Path = readonly (string | number)[]

export function at(value: unknown, ...path: Path): unknown {
  let found = value
  for (const key of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined
    found = (found as { [key: string]: unknown })[key]
  }
  return found
}

/** A string that is not empty. */
export function textAt(value: unknown, ...path: Path): string | undefined {
  const found = at(value, ...path)
  return typeof found === 'string' && found !== '' ? found : undefined
}

/** The first of several members that is a string and not empty. */
export function firstTextAt(value: unknown, ...keys: readonly string[]): string | undefined {
  for (const key of keys) {
    const found = textAt(value, key)
    if (found !== undefined) return found
  }
  return undefined
}

export function numberAt(value: unknown, ...path: Path): number | undefined {
  const found = at(value, ...path)
  return typeof found === 'number' && Number.isFinite(found) ? found : undefined
}

export function itemsAt(value: unknown, ...path: Path): readonly unknown[] {
  const found = at(value, ...path)
  return Array.isArray(found) ? found : []
}
