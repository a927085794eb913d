/** What is said about a flag that there is not. */
import { namesOf, takesValue } from './flag-names.ts'
import { ANSWERED, FLAGS } from './flags.ts'
import { nearestWord } from './nearest-word.ts'

const NAMES = [...FLAGS, ...ANSWERED].flatMap(namesOf)
const LONG_NAMES = NAMES.filter((name) => name.startsWith('--'))

/** One clause about it. @param given as it stands in the call: `--tp`, `--tp=text`, `-x` */
export function unknownFlag(given: string): string {
  const [name = '', value] = given.split(/=(.*)/s)
  const flag = [...FLAGS, ...ANSWERED].find((known) => namesOf(known).includes(name))
  if (flag && !takesValue(flag) && value !== undefined) return `option '${flag.spelling}' takes no value`
  const meant = flagsMeant(name)
  return meant.length === 0
    ? `unknown option '${name}'`
    : `unknown option '${name}' (did you mean ${either(meant)}?)`
}

/** An argument such as `-quiet`, which is read as letters; undefined if there is none before `--`. */
export function longNameWithOneDash(argv: readonly string[]): string | undefined {
  const end = argv.indexOf('--')
  return argv.slice(0, end < 0 ? undefined : end).find((arg) => {
    const [name = ''] = arg.split('=')
    return name.length > 2 && /^-[a-z]/.test(name) && LONG_NAMES.includes(`-${name}`)
  })
}

/** At most four, with the value where one was given as a flag. */
function flagsMeant(name: string): string[] {
  if (!name.startsWith('--')) return oneDash(name)
  const word = name.slice(2).toLowerCase()
  const begun = LONG_NAMES.filter((known) => word !== '' && known.startsWith(`--${word}`))
  const kinds = [
    FLAGS.filter(({ choices }) => choices?.includes(word)).map((flag) => `${namesOf(flag).at(-1)} ${word}`),
    FLAGS.filter(({ choices }) => choices)
      .flatMap(namesOf)
      .filter((known) => `--no${known.slice(1)}` === name),
    begun,
    [nearestWord(name, LONG_NAMES) ?? ''].filter(Boolean),
    LONG_NAMES.filter((known) => name.startsWith(known)),
  ]
  return kinds.find(({ length }) => length > 0 && length <= 4) ?? []
}

/** The same letter in the other case, or the name that wants two dashes. */
function oneDash(name: string): string[] {
  const swapped = name === name.toLowerCase() ? name.toUpperCase() : name.toLowerCase()
  return NAMES.filter((known) => known === swapped || known === `-${name}`)
}

function either(words: readonly string[]): string {
  return [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' or ')
}
