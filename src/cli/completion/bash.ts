/** Completion for bash, from 3.2 on. Where no word is offered, readline completes file names. */
import { FORMATS } from '../../formats/index.ts'
import { namesOf, takesValue } from '../flag-names.ts'
import { ANSWERED, FLAGS, type Flag } from '../flags.ts'

const ALL = [...FLAGS, ...ANSWERED]

export function bashScript(): string {
  const valued = ALL.filter(takesValue).flatMap(namesOf).join(' ')
  const rows = ALL.map((flag) => `'${flag.repeatable ? '*' : ''}${namesOf(flag).join(' ')}'`)
  const values = FLAGS.filter(takesValue).map(
    (flag) => `      ${namesOf(flag).join(' | ')}) ${offerOf(flag)} ;;`,
  )
  return `# Completion of cc-translate for bash: eval "$(cc-translate --completion bash)"
_cc_translate() {
  local IFS=$' \\t\\n' given=' ' valued=' ${valued} '
  local current flag='' stays='' ended='' names='' word letter row seen i j
  local words=() rows=(
    ${rows.join('\n    ')}
  )
  COMPREPLY=()

  # What bash cut at = is one word.
  for ((i = 1; i <= COMP_CWORD; i++)); do
    word=\${COMP_WORDS[i]}
    j=\${#words[@]}
    if ((j > 0)) && [[ $word == =* || \${words[j - 1]} == *= ]]; then
      words[j - 1]+=$word
    else
      words[j]=$word
    fi
  done

  # What was given before, and whether the current word is the value of a flag.
  for ((i = 0; i < \${#words[@]} - 1; i++)); do
    word=\${words[i]}
    if [[ $flag ]]; then
      flag=''
      continue
    fi
    case $word in
      --) ended=1 && break ;;
      --*=*) given+="\${word%%=*} " ;;
      --*)
        given+="$word "
        [[ $valued == *" $word "* ]] && flag=$word
        ;;
      -*)
        for ((j = 1; j < \${#word}; j++)); do
          letter=-\${word:j:1}
          given+="$letter "
          [[ $valued == *" $letter "* ]] || continue
          ((j + 1 == \${#word})) && flag=$letter
          break
        done
        ;;
    esac
  done
  current=\${words[i]}

  [[ $ended ]] && return
  if [[ ! $flag && $current == --*=* ]]; then
    flag=\${current%%=*}
    current=\${current#*=}
    [[ $COMP_WORDBREAKS == *=* ]] || stays=$flag=
  fi

  if [[ $flag ]]; then
    case $flag in
${values.join('\n')}
    esac
  elif [[ $current == -* ]]; then
    for row in "\${rows[@]}"; do
      seen=''
      for word in \${row#\\*}; do [[ $given == *" $word "* ]] && seen=1; done
      [[ $seen && $row != \\** ]] || names+=" \${row#\\*}"
    done
    _cc_translate_offer "$names"
  fi
}

# Words that begin with the current one, and nothing else.
_cc_translate_offer() {
  compopt +o default 2>/dev/null
  COMPREPLY=($(compgen -W "$1" -P "$stays" -- "$current"))
}

# A comma list: words that are not in it yet.
_cc_translate_offer_list() {
  local word words='' head=''
  [[ $current == *,* ]] && head=\${current%,*},
  for word in $1; do [[ ,$head == *,$word,* ]] || words+=" $head$word"; done
  compopt -o nospace 2>/dev/null
  _cc_translate_offer "$words"
}

# A format, then = and a file.
_cc_translate_offer_output() {
  [[ $current == *=* ]] && return
  local format words=''
  for format in $1; do words+=" $format="; done
  compopt -o nospace 2>/dev/null
  _cc_translate_offer "$words"
}

complete -o default -F _cc_translate cc-translate
`
}

function offerOf({ choices, words, names }: Flag): string {
  if (choices) return `_cc_translate_offer '${choices.join(' ')}'`
  if (words) return `_cc_translate_offer_list '${words.join(' ')}'`
  if (names === 'output') return `_cc_translate_offer_output '${Object.keys(FORMATS).join(' ')}'`
  if (names === 'variable') return '_cc_translate_offer "$(compgen -e)"'
  return names === 'file' ? ':' : "_cc_translate_offer ''"
}
