import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { explainedWords, sentenceOf } from '../../src/cli/flag-texts.ts'
import { ANSWERED, FLAGS } from '../../src/cli/flags.ts'
import * as manual from '../../src/cli/help/manual.ts'
import { FORMATS } from '../../src/formats/index.ts'
import { linesOf, readFixture } from '../captures.ts'
import { PROGRAM, run } from './program.ts'

const BRIEF = `Usage: cc-translate [options] [file...]      without a file, or for -: stdin

  -t, --to <format>             ndjson, pretty, runtime, text, markdown, github,
                                junit
  -o, --output <format>=<file>  write this format to a file too; repeatable
      --tee <file>              write the input as it came to a file
      --events <set>            ndjson: the core events, or all that is known
  -F, --follow                  go on reading a file that grows
      --pace <speed>            replay by the time stamps; 2 is twice as fast
  -e, --exit-status             exit 1 if the run failed, 4 if it has no result
  -q, --quiet                   no diagnostics and no verdict on stderr
      --help                    all flags, formats, exit statuses, examples

Examples:
  # watch a run
  claude -p "fix the tests" --output-format stream-json --verbose | cc-translate
  # let CI fail when the run did
  claude -p "fix the tests" --output-format stream-json --verbose |
    cc-translate -e --to text
  # read a saved session, or a capture
  cc-translate --to pretty session.jsonl
`

/** A text in one line, so that it is found wherever it was cut into rows. */
const flat = (text: string) => text.replaceAll('`', '').replace(/\s+/g, ' ').trim()

describe('-h', () => {
  test('fits a screen', async () => {
    expect(await run(['-h'])).toEqual({ status: 0, stdout: BRIEF, stderr: '' })
    expect(linesOf(BRIEF).length).toBeLessThanOrEqual(24)
    expect(Math.max(...linesOf(BRIEF).map((line) => line.length))).toBeLessThanOrEqual(80)
  })

  test('goes before mistakes in the names of other flags', async () => {
    for (const args of [['-eh'], ['--tp', '-h'], ['missing', '-h']])
      expect(await run(args)).toEqual({ status: 0, stdout: BRIEF, stderr: '' })
  })

  test('is a value where one must come', async () => {
    const args = ['--to', 'runtime', '--session-key', '-h']
    const { stdout } = await run(args, readFixture('streams/text.ndjson'))
    expect(JSON.parse(linesOf(stdout)[0] as string)).toMatchObject({ sessionId: '-h' })
  })
})

describe('--help', () => {
  test('has all flags in their groups, with their values and defaults', async () => {
    const { status, stdout, stderr } = await run(['--help'])
    expect([status, stderr]).toEqual([0, ''])
    const [, flags = ''] = stdout.split(/\n\n(?=What is written:\n)|\n\n(?=Exit status:\n)/)
    const said = [...FLAGS, ...ANSWERED].map((flag) => {
      const words = explainedWords(flag).map(([word, meaning]) => `${word} ${meaning}`)
      const title = flag.group === undefined ? [] : [`${flag.group}:`]
      return [...title, flag.spelling, sentenceOf(flag), ...words].join(' ')
    })
    expect(flat(flags)).toBe(flat(said.join(' ')))
    for (const [name, { summary }] of Object.entries(FORMATS))
      expect(flat(flags)).toContain(`${name} ${summary}`)
  })

  test('has exit statuses, variables, files, completions and examples, in 80 columns', async () => {
    const { stdout } = await run(['--help'])
    const pairs = (rows: readonly (readonly [string, string])[]) => rows.map((row) => row.join(' ')).join(' ')
    const setups = manual.COMPLETIONS.map(({ line, file }) => `${line} in ${file}`).join(' ')
    expect(flat(stdout.slice(stdout.indexOf('Exit status:\n')))).toBe(
      flat(
        `Exit status: ${pairs(manual.STATUSES)} ${manual.PRECEDENCE} Environment: ${pairs(manual.ENVIRONMENT)}` +
          ` Files: ${pairs(manual.FILES)} Completions: ${setups}` +
          ` Examples: ${manual.EXAMPLES.map(({ what, how }) => `# ${what} ${how}`).join(' ')}`,
      ),
    )
    expect(stdout.startsWith('Usage:\n  cc-translate [options] [file...]\n')).toBe(true)
    expect(Math.max(...linesOf(stdout).map((line) => line.length))).toBeLessThanOrEqual(80)
    expect(linesOf(stdout).filter((line) => line.endsWith(' '))).toEqual([])
  })
})

describe('a call loads what it uses', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cc-translate-'))
  writeFileSync(
    join(folder, 'loaded.cjs'),
    `process.on('exit', () => require('node:fs').writeFileSync(process.env.LOADED, Object.keys(require.cache).join('\\n')))`,
  )

  /** Files of the program, by their names in dist. */
  async function loadedBy(args: readonly string[]): Promise<string[]> {
    const LOADED = join(folder, 'loaded.txt')
    const NODE_OPTIONS = `--require ${join(folder, 'loaded.cjs')}`
    await run(args, readFixture('streams/text.ndjson'), { LOADED, NODE_OPTIONS })
    const dist = join(PROGRAM, '../../dist/')
    const paths = linesOf(readFileSync(LOADED, 'utf8')).filter((path) => path.startsWith(dist))
    return paths.map((path) => path.slice(dist.length)).sort()
  }

  test.each([
    [[], ['cli.cjs']],
    [
      ['-e', '--events', 'full'],
      ['cli-quick-arguments.cjs', 'cli.cjs'],
    ],
    [
      ['-h'],
      ['cli-help-brief.cjs', 'cli-parse-arguments.cjs', 'cli-quick-arguments.cjs', 'cli-rest.cjs', 'cli.cjs'],
    ],
    [
      ['--completion', 'zsh'],
      [
        'cli-completion-script.cjs',
        'cli-parse-arguments.cjs',
        'cli-quick-arguments.cjs',
        'cli-rest.cjs',
        'cli.cjs',
      ],
    ],
  ])('%j', async (args, files) => {
    expect(await loadedBy(args)).toEqual(files)
  })
})
