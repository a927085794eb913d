/** The flag table by its groups. */
import { ANSWERED, FLAGS, type Flag } from './flags.ts'

export interface FlagGroup {
  readonly title: string
  readonly flags: readonly Flag[]
}

/** All flags, those that the program answers included, in the order of the table. */
export function flagGroups(): FlagGroup[] {
  const groups: { title: string; flags: Flag[] }[] = []
  for (const flag of [...FLAGS, ...ANSWERED]) {
    if (flag.group !== undefined) groups.push({ title: flag.group, flags: [] })
    groups.at(-1)?.flags.push(flag)
  }
  return groups
}
