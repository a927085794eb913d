/** Memory in bounds: a map that has grown over its limit loses its oldest entry. Called after each addition. */
export function dropOldest(map: Map<string, unknown>, limit: number): void {
  if (map.size > limit) map.delete(map.keys().next().value as string)
}
