/** Text in the columns of a terminal. */

export const COLUMNS = 80

/** Cuts at blanks into rows of at most `COLUMNS`, each after `indent` blanks; a longer word has a row of its own. */
export function wrap(text: string, indent: number): string[] {
  const rows: string[] = []
  let row = ''
  for (const word of text.split(' ')) {
    if (row !== '' && indent + row.length + 1 + word.length > COLUMNS) {
      rows.push(row)
      row = ''
    }
    row += row === '' ? word : ` ${word}`
  }
  return [...rows, row].map((text) => ' '.repeat(indent) + text)
}

/** Terms on the left, their texts on the right, in rows of at most `COLUMNS`. */
export function beside(pairs: readonly (readonly [string, string])[], indent: number): string[] {
  const left = indent + Math.max(...pairs.map(([term]) => term.length)) + 2
  return pairs.flatMap(([term, text]) => {
    const [first = '', ...others] = wrap(text, left)
    return [((' '.repeat(indent) + term).padEnd(left) + first.trimStart()).trimEnd(), ...others]
  })
}
