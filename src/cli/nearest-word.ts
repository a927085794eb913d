/** The word that was probably meant. */

/** Of the known words the one that takes the fewest changes (at most two, and fewer than half its letters). */
export function nearestWord(word: string, known: readonly string[]): string | undefined {
  let nearest: string | undefined
  let fewest = 3
  for (const candidate of known) {
    const changes = changesBetween(word.slice(0, 40).toLowerCase(), candidate)
    if (changes >= fewest || changes * 2 >= candidate.length) continue
    nearest = candidate
    fewest = changes
  }
  return nearest
}

/** A bracket's content for a word that is not known: the one that was meant, or all there are. */
export function hintFor(word: string, known: readonly string[]): string {
  const meant = nearestWord(word, known) ?? onlyWordFrom(word, known)
  return meant === undefined ? `known are ${known.join(', ')}` : `did you mean ${meant}?`
}

/** The word that was begun, if there is one only. */
function onlyWordFrom(begun: string, known: readonly string[]): string | undefined {
  const words = begun.length < 2 ? [] : known.filter((word) => word.startsWith(begun.toLowerCase()))
  return words.length === 1 ? words[0] : undefined
}

/** Letters put in, left out, exchanged, or swapped with their neighbour, to get from one to the other. */
function changesBetween(from: string, to: string): number {
  let before: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let row = 1; row <= from.length; row++) {
    const next = [row]
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1]
      const swapped =
        row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      next[column] = Math.min(
        at(last, column) + 1,
        at(next, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
        swapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = last
    last = next
  }
  return at(last, to.length)
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY
}
