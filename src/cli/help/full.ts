/** `--help`: everything, in 80 columns. The man page has the same. */
import { flagGroups } from '../flag-groups.ts'
import { spellingInColumn } from '../flag-names.ts'
import { explainedWords, sentenceOf } from '../flag-texts.ts'
import type { Flag } from '../flags.ts'
import { beside, wrap } from './columns.ts'
import { COMPLETIONS, DESCRIPTION, ENVIRONMENT, EXAMPLES, FILES, PRECEDENCE, STATUSES } from './manual.ts'

/** The text, with a newline at its end. */
export function fullHelp(): string {
  const setups = COMPLETIONS.map(({ line, file }) => [line, `in ${file}`] as const)
  const examples = EXAMPLES.map(({ what, how }) => `# ${what}\n${how}`).join('\n\n')
  const sections: readonly (readonly [string, readonly string[]])[] = [
    [
      'Usage',
      ['  cc-translate [options] [file...]', ...DESCRIPTION.flatMap((part) => ['', ...wrap(part, 2)])],
    ],
    ...flagGroups().map(({ title, flags }) => [title, flags.flatMap(rowsOf)] as const),
    ['Exit status', [...beside(STATUSES, 2), ...wrap(PRECEDENCE, 2)]],
    ['Environment', beside(ENVIRONMENT, 2)],
    ['Files', beside(FILES, 2)],
    ['Completions', beside(setups, 2)],
    ['Examples', examples.split('\n').map((row) => (row === '' ? '' : `  ${row}`))],
  ]
  return sections
    .map(([title, rows]) => `${title}:\n${rows.join('\n')}\n`)
    .join('\n')
    .replaceAll('`', '')
}

function rowsOf(flag: Flag): string[] {
  const words = explainedWords(flag)
  return [
    `  ${spellingInColumn(flag)}`,
    ...wrap(sentenceOf(flag), 10),
    ...(words.length > 0 ? beside(words, 12) : []),
  ]
}
