/** The two sides of an edit compared, for results that bring no patch. */
import { structuredPatch } from 'diff'
import { withoutLastBreak } from './blanks.ts'

/** Edits with more differences than this are shown as all removed and all added: comparing takes their square. */
const MOST_EDITS = 500

/** Hunks as in a unified diff. Sides without a line in common are not compared. */
export function hunksOf(before: string, after: string): readonly { lines: string[] }[] {
  const [old, now] = [linesOf(before), linesOf(after)]
  const replaced = [{ lines: [...old.map((line) => `-${line}`), ...now.map((line) => `+${line}`)] }]
  const kept = new Set(old)
  if (!now.some((line) => kept.has(line))) return replaced
  const options = { context: 2, maxEditLength: MOST_EDITS }
  const patch = structuredPatch('', '', before, after, undefined, undefined, options)
  return patch?.hunks ?? replaced
}

function linesOf(text: string): string[] {
  return text === '' ? [] : withoutLastBreak(text).split('\n')
}
