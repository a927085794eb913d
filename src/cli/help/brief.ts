/** `-h`: what is used every day, on one screen of 80 columns and 24 rows. */
import { spellingInColumn } from '../flag-names.ts'
import { briefOf } from '../flag-texts.ts'
import { FLAGS, type Flag } from '../flags.ts'
import { beside } from './columns.ts'
import { EXAMPLES } from './manual.ts'

/** The text, with a newline at its end. */
export function briefHelp(): string {
  const flags = FLAGS.filter(({ everyday }) => everyday).map(
    (flag) => [spellingInColumn(flag), shortTextOf(flag)] as const,
  )
  const examples = EXAMPLES.filter(({ everyday }) => everyday).flatMap(({ what, how }) => [
    `# ${what}`,
    ...how.split('\n'),
  ])
  const rows = [
    'Usage: cc-translate [options] [file...]      without a file, or for -: stdin',
    '',
    ...beside([...flags, ['    --help', 'all flags, formats, exit statuses, examples']], 2),
    '',
    'Examples:',
    ...examples.map((row) => `  ${row}`),
  ]
  return `${rows.join('\n')}\n`
}

function shortTextOf(flag: Flag): string {
  return flag.brief === undefined && flag.choices ? flag.choices.join(', ') : briefOf(flag)
}
