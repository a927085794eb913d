/** The SDK's names against the table: each has a row, and each row says rightly whether the SDK has it. */
import { KINDS, type Row } from './frame-table.ts'

export interface Comparison {
  /** Names and rows that agree. */
  readonly passed: number
  /** One sentence each. */
  readonly failures: readonly string[]
}

/** @param declared kind (a heading of the table) to the names that the SDK's types have */
export function compare(
  declared: Readonly<Record<string, readonly string[]>>,
  rows: readonly Row[],
): Comparison {
  const failures: string[] = []
  const keys = new Set(rows.map(({ kind, name }) => `${kind}/${name}`))
  for (const [kind, names] of Object.entries(declared)) {
    for (const name of names.filter((name) => !keys.has(`${kind}/${name}`))) {
      failures.push(
        `${KINDS[kind] ?? kind} \`${name}\` is in the SDK's types, but neither translated nor passed over: ` +
          `handle it in src/translate, and give it a row under “${kind}” in docs/frame-types.md`,
      )
    }
  }
  let passed = 0
  for (const { kind, name, knownFrom } of rows) {
    const inTypes = declared[kind]?.includes(name) === true
    const word = KINDS[kind] ?? kind
    if (inTypes === (knownFrom === 'SDK')) passed++
    else if (inTypes)
      failures.push(`${word} \`${name}\` is in the SDK's types: its row is to say SDK, not ${knownFrom}`)
    else failures.push(`${word} \`${name}\` is not in the SDK's types: its row is to say what shows it`)
  }
  return { passed, failures }
}
