/** Completion for zsh: read at its start, or as a file `_cc-translate` in its fpath. */
import { FORMATS } from '../../formats/index.ts'
import { namesOf, placeholderOf, takesValue } from '../flag-names.ts'
import { briefOf, explainedWords } from '../flag-texts.ts'
import { ANSWERED, FLAGS, type Flag } from '../flags.ts'

export function zshScript(): string {
  const specs = [...FLAGS.map(specOf), ...ANSWERED.map(answeredSpecOf)]
  const explained = FLAGS.filter(({ meanings, choices }) => meanings && choices)
  const lists = FLAGS.filter(({ words }) => words)
  return `#compdef cc-translate
# Completion of cc-translate for zsh: source <(cc-translate --completion zsh)
_cc-translate() {
  _arguments -s -S : \\
    ${specs.join(' \\\n    ')} \\
    '*:file:_files'
}
${explained.map(choicesOf).join('')}${lists.map(listOf).join('')}
_cc-translate-output() {
  if compset -P 1 '*='; then
    compset -P '>>'
    _files
    return
  fi
  local -a words=(
    ${pairs(Object.entries(FORMATS).map(([name, { summary }]) => [name, summary]))}
  )
  _describe -t formats format words -S =
}

if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
  _cc-translate "$@"
else
  compdef _cc-translate cc-translate
fi
`
}

/** One flag as _arguments takes it: what it excludes, its names, what it does, its value. */
function specOf(flag: Flag): string {
  const names = namesOf(flag)
  const spelled = names.map((name) => (takesValue(flag) ? name + (name.startsWith('--') ? '=' : '+') : name))
  const several = spelled.length > 1 ? `{${spelled.join(',')}}` : ''
  const value = takesValue(flag) ? `:${placeholderOf(flag)}:${actionOf(flag)}` : ''
  const head = flag.repeatable ? '*' : several ? `(${names.join(' ')})` : ''
  const tail = `[${briefOf(flag).replaceAll(']', '\\]')}]${value}`
  if (several) return `${quoted(head)}${several}${quoted(tail)}`
  return quoted(`${head}${spelled[0]}${tail}`)
}

/** Nothing stands beside a flag that the program answers. */
function answeredSpecOf(flag: Flag): string {
  return namesOf(flag)
    .map((name) => quoted(`(- *)${name}[${flag.help}]`))
    .join(' \\\n    ')
}

function actionOf({ spelling, choices, words, meanings, names }: Flag): string {
  if (words || meanings) return functionOf({ spelling })
  if (choices) return `(${choices.join(' ')})`
  if (names === 'output') return '_cc-translate-output'
  if (names === 'variable') return '_parameters -g "*export*"'
  return names === 'file' ? '_files' : ' '
}

function functionOf(flag: Pick<Flag, 'spelling'>): string {
  return `_cc-translate-${(namesOf(flag).at(-1) as string).slice(2)}`
}

function choicesOf(flag: Flag): string {
  const words = pairs(explainedWords(flag))
  return `\n${functionOf(flag)}() {\n  local -a words=(\n    ${words}\n  )\n  _describe -t values ${placeholderOf(flag)} words\n}\n`
}

function listOf(flag: Flag): string {
  const words = explainedWords(flag).map(([word, meaning]) => quoted(`${word}[${meaning}]`))
  return `\n${functionOf(flag)}() {\n  _values -s , ${placeholderOf(flag)} \\\n    ${words.join(' \\\n    ')}\n}\n`
}

function pairs(words: readonly (readonly [string, string])[]): string {
  return words.map(([word, meaning]) => quoted(`${word}:${meaning}`)).join('\n    ')
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
