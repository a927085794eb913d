/** Completion for fish, from 3.1 on. */
import { FORMATS } from '../../formats/index.ts'
import { namesOf, takesValue } from '../flag-names.ts'
import { briefOf, explainedWords } from '../flag-texts.ts'
import { ANSWERED, FLAGS, type Flag } from '../flags.ts'

const ALL = [...FLAGS, ...ANSWERED]

/** Letters that may stand before another one behind the same dash. */
const PLAIN_LETTERS = ALL.filter((flag) => !takesValue(flag))
  .flatMap(namesOf)
  .filter((name) => name.length === 2)
  .map((name) => name.slice(1))
  .join('')

export function fishScript(): string {
  const formats = Object.entries(FORMATS).map(([name, { summary }]) => [`${name}=`, summary] as const)
  const explained = FLAGS.filter(({ meanings, choices }) => meanings && choices)
  const lists = FLAGS.filter(({ words }) => words)
  return `# Completion of cc-translate for fish: cc-translate --completion fish | source

# Whether a word before the cursor matches; with 1, the last one does not count, as its value may be at the cursor.
function __cc_translate_given
    set -l words (commandline -opc)
    set -e words[1]
    test $argv[1] = 1; and not string match -q -- '*=*' "$words[-1]"; and set -e words[-1]
    string match -qr -- $argv[2] $words
end

function __cc_translate_names_file
    string match -qr -- '^(--output=|-[${PLAIN_LETTERS}]*o)?[a-z]+=' (commandline -ct)
end

# A comma list: words that are not in it yet. The first argument is the flag, then words and meanings.
function __cc_translate_list
    set -l list (string replace -r -- "^$argv[1]=" '' (commandline -ct))
    set -l head (string match -r -- '^.*,' $list)
    set -e argv[1]
    while set -q argv[1]
        contains -- $argv[1] (string split , -- $head); or printf '%s\\t%s\\n' "$head$argv[1]" $argv[2]
        set -e argv[1..2]
    end
end
${explained.map((flag) => functionOf(flag, "printf '%s\\t%s\\n'")).join('')}${lists
  .map((flag) => functionOf(flag, `__cc_translate_list ${namesOf(flag).at(-1)}`))
  .join('')}
function __cc_translate_outputs
    printf '%s\\t%s\\n' ${pairs(formats)}
end

${ALL.map(entriesOf).join('')}`
}

/** The lines of one flag: its value is completed after its name, which then stands before the cursor. */
function entriesOf(flag: Flag): string {
  const names = namesOf(flag).map((name) =>
    name.length === 2 ? `-s ${name.slice(1)}` : `-l ${name.slice(2)}`,
  )
  const given = flag.repeatable
    ? []
    : [`not __cc_translate_given ${takesValue(flag) ? 1 : 0} ${quoted(patternOf(flag))}`]
  const entry = (conditions: readonly string[], value: string) => {
    const condition = conditions.length > 0 ? ` -n ${quoted(conditions.join('; and '))}` : ''
    return `complete -c cc-translate${condition} ${names.join(' ')}${value} -d ${quoted(briefOf(flag))}\n`
  }
  if (flag.names !== 'output') return entry(given, argumentsOf(flag))
  const named = '__cc_translate_names_file'
  return (
    entry([...given, `not ${named}`], " -x -a '(__cc_translate_outputs)'") + entry([...given, named], ' -rF')
  )
}

function argumentsOf(flag: Flag): string {
  if (!takesValue(flag)) return ''
  if (flag.words || flag.meanings) return ` -x -a '(${nameOf(flag)})'`
  if (flag.choices) return ` -x -a '${flag.choices.join(' ')}'`
  if (flag.names === 'variable') return " -x -a '(set -xn)'"
  return flag.names === 'file' ? ' -rF' : ' -x'
}

/** A regular expression for the words that give a flag. */
function patternOf(flag: Flag): string {
  const spellings = namesOf(flag).map((name) =>
    name.length === 2 ? `-[${PLAIN_LETTERS}]*${name.slice(1)}` : `${name}(=|$)`,
  )
  return `^(${spellings.join('|')})`
}

function functionOf(flag: Flag, command: string): string {
  return `\nfunction ${nameOf(flag)}\n    ${command} ${pairs(explainedWords(flag))}\nend\n`
}

function nameOf(flag: Flag): string {
  return `__cc_translate_${(namesOf(flag).at(-1) as string).slice(2).replaceAll('-', '_')}`
}

function pairs(words: readonly (readonly [string, string])[]): string {
  return words.map(([word, meaning]) => `${word} ${quoted(meaning)}`).join(' \\\n        ')
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}
