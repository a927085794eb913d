/** Mistakes in a call: one sentence, status 2, nothing on stdout. */
import { expect, test } from 'vitest'
import { run } from './program.ts'

const FORMATS = 'ndjson, pretty, runtime, text, markdown, github, junit'
const invalid = (spelling: string, value: string) => `option '${spelling}' argument '${value}' is invalid`
const TO = '-t, --to <format>'
const OUTPUT = '-o, --output <format>=<file>'

const UNKNOWN: readonly (readonly [string[], string])[] = [
  [['--tp'], "unknown option '--tp' (did you mean --to?)"],
  [['--tofoo'], "unknown option '--tofoo' (did you mean --to?)"],
  [['--Tee', 'x'], "unknown option '--Tee' (did you mean --tee?)"],
  [['--colour=always'], "unknown option '--colour' (did you mean --color?)"],
  [['--hlep'], "unknown option '--hlep' (did you mean --help?)"],
  [['--exit'], "unknown option '--exit' (did you mean --exit-status?)"],
  [['--max'], "unknown option '--max' (did you mean --max-line-bytes, --max-lines or --max-bytes?)"],
  [['--text'], "unknown option '--text' (did you mean --to text?)"],
  [['--always'], "unknown option '--always' (did you mean --color always?)"],
  [['--auto'], "unknown option '--auto' (did you mean --from auto or --color auto?)"],
  [['--no-color'], "unknown option '--no-color' (did you mean --color?)"],
  [['--no-thinking'], "unknown option '--no-thinking'"],
  [['--resume'], "unknown option '--resume'"],
  [['---'], "unknown option '---'"],
  [['-x'], "unknown option '-x'"],
  [['-ex'], "unknown option '-x'"],
  [['-E'], "unknown option '-E' (did you mean -e?)"],
  [['-T', 'text'], "unknown option '-T' (did you mean -t?)"],
  [['-quiet'], "unknown option '-quiet' (did you mean --quiet?)"],
  [['-to', 'text'], "unknown option '-to' (did you mean --to?)"],
  [['-to=text'], "unknown option '-to' (did you mean --to?)"],
  [['--tp', '--', '-quiet'], "unknown option '--tp' (did you mean --to?)"],
  [['--\u001b[2J'], "unknown option '--\\u001b[2J'"],
]

const VALUES: readonly (readonly [string[], string])[] = [
  [['--to', 'xml'], `${invalid(TO, 'xml')} (known are ${FORMATS})`],
  [['--to=json'], `${invalid(TO, 'json')} (did you mean ndjson?)`],
  [['-tmark'], `${invalid(TO, 'mark')} (did you mean markdown?)`],
  [['-t=text'], `${invalid(TO, '=text')} (did you mean text?)`],
  [['--color=alway'], `${invalid('--color <when>', 'alway')} (did you mean always?)`],
  [['--color='], `${invalid('--color <when>', '')} (known are auto, always, never)`],
  [['--from', 'stream'], `${invalid('-f, --from <dialect>', 'stream')} (did you mean stream-json?)`],
  [['--schema', 'agent-ful'], `${invalid('--schema <which>', 'agent-ful')} (did you mean agent-full?)`],
  [['--schema', 'json'], `${invalid('--schema <which>', 'json')} (known are agent, agent-full, runtime)`],
  [['--completion', 'fihs'], `${invalid('--completion <shell>', 'fihs')} (did you mean fish?)`],
  [['--completion', 'tcsh'], `${invalid('--completion <shell>', 'tcsh')} (known are bash, zsh, fish)`],
  [
    ['--fail-on', 'error,refuse'],
    `${invalid('--fail-on <list>', 'error,refuse')}: there is no reason 'refuse' (did you mean refusal?)`,
  ],
  [
    ['--fail-on=max'],
    `${invalid('--fail-on <list>', 'max')}: there is no reason 'max' (did you mean max-turns?)`,
  ],
  [
    ['-o', 'makdown=x'],
    `${invalid(OUTPUT, 'makdown=x')}: there is no format 'makdown' (did you mean markdown?)`,
  ],
  [['--output=xml=x'], `${invalid(OUTPUT, 'xml=x')}: there is no format 'xml' (known are ${FORMATS})`],
  [['-o', 'x.txt'], `${invalid(OUTPUT, 'x.txt')}: it must be a format and a file, as in 'text=answer.txt'`],
  [['--tee', ''], `${invalid('--tee <file>', '')}: the name of the file is missing`],
  [['--max-line-bytes', '0'], `${invalid('--max-line-bytes <n>', '0')}: it must be a whole number from 1`],
  [['--pace', 'fast'], `${invalid('--pace <speed>', 'fast')}: it must be a number over 0`],
  [['--strict=yes'], "option '--strict' takes no value"],
  [['--help=all'], "option '--help' takes no value"],
  [['--to'], `option '${TO}' argument missing`],
  [['--to', 'xml', '--help'], `${invalid(TO, 'xml')} (known are ${FORMATS})`],
]

const CALLS: readonly (readonly [string[], string])[] = [
  [['--follow'], '--follow takes exactly one file'],
  [['--follow', '-'], '--follow takes exactly one file'],
  [['--to', 'junit', 'a', 'b'], 'junit writes one document, so it takes one input'],
]

test.each([...UNKNOWN, ...VALUES, ...CALLS])('%j', async (args, clause) => {
  expect(await run(args)).toEqual({
    status: 2,
    stdout: '',
    stderr: `cc-translate: ${clause}; see cc-translate --help\n`,
  })
})
