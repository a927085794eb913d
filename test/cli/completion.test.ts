/** Completions, as the shells give them; a shell that is not installed is skipped by name. */
import { describe, expect, test } from 'vitest'
import { namesOf, takesValue } from '../../src/cli/flag-names.ts'
import { briefOf } from '../../src/cli/flag-texts.ts'
import { ANSWERED, FLAGS } from '../../src/cli/flags.ts'
import { COMPLETIONS } from '../../src/cli/help/manual.ts'
import type { ShellName } from '../../src/cli/options.ts'
import {
  bash,
  fish,
  installed,
  type Offers,
  runShell,
  type Shell,
  zsh,
  zshByFpath,
} from './completion-shells.ts'

const ALL = [...FLAGS, ...ANSWERED]
const FORMATS = ['github', 'junit', 'markdown', 'ndjson', 'pretty', 'runtime', 'text']
const REASONS = FLAGS.find(({ words }) => words)?.words ?? []

/** Words without what stands before them in the same argument, and without the `=` after a format. */
const wordsOf = (offers: Offers) =>
  Object.keys(offers)
    .filter((word) => word !== '<line>')
    .map((word) => word.replace(/^.*[=,](?=.)/, '').replace(/=$/, ''))
    .sort()

/** After `cc-translate`, up to the cursor; what is offered. */
const CASES: readonly (readonly [string, readonly string[]])[] = [
  ['--t', ['--tee', '--thinking', '--time', '--to']],
  ['--to ', FORMATS],
  ['--to=pr', ['pretty']],
  ['--to xyz', []],
  ['-t m', ['markdown']],
  ['-et m', ['markdown']],
  ['--color a', ['always', 'auto']],
  ['--fail-on ', [...REASONS].sort()],
  ['--fail-on e', ['error']],
  ['--fail-on error,no', ['no-result']],
  ['--fail-on=error,no', ['no-result']],
  ['--fail-on error,mcp,', REASONS.filter((word) => word !== 'error' && word !== 'mcp').sort()],
  ['-o ', FORMATS],
  ['--output te', ['text']],
  ['--output=te', ['text']],
  ['-o text=a --output m', ['markdown']],
  ['-eqo te', ['text']],
  ['--redact-env CC_TEST', ['CC_TEST_TOKEN']],
  ['--width ', []],
  ['--session-key ', []],
  ['--follow --pace 2 --p', []],
  ['--to text --to', []],
  ['--to=text --to', []],
  ['-e --exit', []],
  ['-qe --exit', []],
  ['-q -e --qu', []],
  ['-o text=a --out', ['--output']],
  ['--redact-env A --redact-e', ['--redact-env']],
]

/** Where files are completed, and which; bash leaves them to readline. */
const FILES: readonly (readonly [string, readonly string[]])[] = [
  ['', ['answer.txt', 'session.jsonl', 'sessions/', 'text.ndjson']],
  ['-e answer.txt te', ['text.ndjson']],
  ['--tee ', ['answer.txt', 'session.jsonl', 'sessions/', 'text.ndjson']],
  ['--tee=an', ['answer.txt']],
  ['-o text=an', ['answer.txt']],
  ['--output=text=an', ['answer.txt']],
  ['-- te', ['text.ndjson']],
  ['-- --t', []],
]

const lineOf = ([words]: readonly [string, unknown]) => `cc-translate ${words}`

/** A suite, or its skipped stand-in whose name says why. */
function ifInstalled(shell: ShellName, name: string, suite: () => void): void {
  if (installed(shell)) describe(name, suite)
  else test.skip(`${name}: ${shell} is not installed`)
}

function asTable(shell: Shell, files: (names: readonly string[]) => readonly string[]): void {
  const values = FLAGS.filter(({ choices }) => choices)

  test('words and files, in all places', () => {
    const found = shell([...CASES, ...FILES].map(lineOf)).map(wordsOf)
    const expected = [...CASES, ...FILES.map(([line, names]) => [line, files(names)] as const)]
    expect(expected.map(([line], at) => [line, found[at]])).toEqual(expected)
  })

  test('every flag, and every choice', () => {
    const lines = values.map((flag) => `cc-translate ${namesOf(flag).at(-1)} `)
    const [flags = {}, ...choices] = shell(['cc-translate -', ...lines])
    expect(wordsOf(flags)).toEqual(ALL.flatMap(namesOf).sort())
    expect(choices.map(wordsOf)).toEqual(values.map((flag) => [...(flag.choices ?? [])].sort()))
  })
}

function asDescribed(shell: Shell): void {
  test('what flags and values mean', () => {
    const [flags = {}, formats, reasons] = shell([
      'cc-translate -',
      'cc-translate --to m',
      'cc-translate --fail-on r',
    ])
    const { '<line>': _, ...described } = flags
    const expected = ALL.flatMap((flag) => namesOf(flag).map((name) => [name, briefOf(flag)]))
    expect(described).toEqual(Object.fromEntries(expected))
    expect(formats).toMatchObject({
      markdown: 'a run as a document for a step summary, an issue or a comment',
    })
    expect(reasons).toMatchObject({ refusal: 'the model refused' })
  })
}

ifInstalled('bash', 'bash', () => {
  asTable(bash, () => ['<files>'])

  test('what takes the place of the word at the cursor', () => {
    const lines = ['--to=pr', '-o te', '--output=te', '--fail-on=error,no'].map(
      (words) => `cc-translate ${words}`,
    )
    expect(bash(lines)).toEqual([{ pretty: '' }, { 'text=': '' }, { 'text=': '' }, { 'error,no-result': '' }])
  })
})

ifInstalled('fish', 'fish', () => {
  asTable(fish, (names) => names)
  asDescribed(fish)

  test('what takes the place of the word at the cursor', () => {
    const lines = ['--to=pr', '-o te', '--output=te', '--fail-on=error,no'].map(
      (words) => `cc-translate ${words}`,
    )
    expect(fish(lines).map((offers) => Object.keys(offers))).toEqual([
      ['--to=pretty'],
      ['text='],
      ['--output=text='],
      ['--fail-on=error,no-result'],
    ])
  })
})

for (const [name, shell] of [['zsh', zsh] as const, ['zsh, by a file in its fpath', zshByFpath] as const])
  ifInstalled('zsh', name, () => {
    asTable(shell, (names) => names)
    asDescribed(shell)

    test('the line that Tab makes', () => {
      const lines = [
        '--to=pr',
        '-o te',
        '-o text=an',
        "-o 'text=>>an",
        '--fail-on=error,no',
        '--verb',
        '-e --stri',
      ]
      expect(shell(lines.map((words) => `cc-translate ${words}`)).map((offers) => offers['<line>'])).toEqual([
        'cc-translate --to=pretty ',
        'cc-translate -o text=',
        'cc-translate -o text=answer.txt ',
        "cc-translate -o 'text=>>answer.txt' ",
        'cc-translate --fail-on=error,no-result,',
        'cc-translate --verbose ',
        'cc-translate -e --strict ',
      ])
    })
  })

/** Begins a session as a user has it, then asks whether the completion is there. */
const SESSIONS = {
  bash: { args: ['--norc', '-c'], before: '', after: 'complete -p cc-translate' },
  zsh: {
    args: ['-f', '-c'],
    before: 'autoload -Uz compinit; compinit -D -u',
    after: 'print $_comps[cc-translate]',
  },
  fish: { args: ['--no-config', '-c'], before: '', after: "complete -C 'cc-translate --strict'" },
} as const
const THERE = {
  bash: 'complete -o default -F _cc_translate cc-translate\n',
  zsh: '_cc-translate\n',
  fish: '--strict\texit 3 if a line could not be read or a field has the wrong type\n',
} as const

for (const { shell, line } of COMPLETIONS)
  ifInstalled(shell, `the line for the start of ${shell}`, () => {
    test(line, () => {
      const { args, before, after } = SESSIONS[shell]
      expect(runShell(shell, [...args, `${before}\n${line}\n${after}`])).toBe(THERE[shell])
    })
  })

test('only flags with a value say what it may be', () => {
  for (const flag of FLAGS.filter(({ choices, words, names }) => choices ?? words ?? names))
    expect([flag.spelling, takesValue(flag)]).toEqual([flag.spelling, true])
})
