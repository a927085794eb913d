/** The parts of a flag's spelling. */
import type { Flag } from './flags.ts'

/** `-t, --to <format>` is `['-t', '--to']`. */
export function namesOf({ spelling }: Pick<Flag, 'spelling'>): string[] {
  return spelling.split(/[ ,]+/).filter((word) => word.startsWith('-'))
}

export function takesValue({ spelling }: Pick<Flag, 'spelling'>): boolean {
  return spelling.includes('<')
}

/** What stands for the value: `format` in `-t, --to <format>`, and in `-o, --output <format>=<file>`. */
export function placeholderOf({ spelling }: Pick<Flag, 'spelling'>): string | undefined {
  return /<(.*?)>/.exec(spelling)?.[1]
}

/** `-e, --exit-status` is `exitStatus`, `--no-transcript` is `transcript`: as commander names options. */
export function keyOf(flag: Pick<Flag, 'spelling'>): string {
  const name = (namesOf(flag).at(-1) as string).replace(/^--(?:no-)?/, '')
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** Long names stand under each other in help, whether or not there is a letter before them. */
export function spellingInColumn({ spelling }: Pick<Flag, 'spelling'>): string {
  return spelling.startsWith('--') ? `    ${spelling}` : spelling
}
