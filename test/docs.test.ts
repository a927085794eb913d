/** The documents say what is true: their examples are run, their tables compared. `npm run docs` writes the tables. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { EXIT } from '../src/cli/exit-status.ts'
import { FLAGS, type Flag } from '../src/cli/flags.ts'
import { ENVIRONMENT, STATUSES } from '../src/cli/help/manual.ts'
import { DIALECT_NAMES } from '../src/dialects/input-dialect.ts'
import { shell } from './cli/program.ts'
import { manPage } from './docs/man-page.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(`${ROOT}/${path}`, 'utf8')
const README = read('README.md')

/** The default stands in bold, or in words if it is none of the choices. */
function valuesOf({ choices, words = [], meanings, fallback }: Flag): string {
  const values = choices?.map((value) => {
    const name = value === fallback ? `**${value}**` : value
    return meanings?.[value] ? `${name} (${meanings[value]})` : name
  })
  const otherwise =
    typeof fallback === 'object' || (fallback && choices?.includes(`${fallback}`)) ? '' : fallback
  return (
    (values ? (meanings ? `: ${values.join(', ')}` : ` (${values.join(', ')})`) : '') +
    (words.length > 0 ? `: ${words.join(', ')}` : '') +
    (otherwise ? ` (default: ${otherwise})` : '')
  )
}

function optionsTable(): string {
  const rows = FLAGS.map((flag) => `| \`${flag.spelling}\` | ${flag.help}${valuesOf(flag)} |\n`)
  return `| flag | what it does |\n|---|---|\n${rows.join('')}`
}

test('the README lists the flags of the table', () => {
  const pattern = /(<!-- options: .*? -->\n)[\s\S]*?(<!-- \/options -->)/
  const written = README.replace(pattern, (_, head: string, foot: string) => head + optionsTable() + foot)
  if (process.env.UPDATE_DOCS) writeFileSync(`${ROOT}/README.md`, written)
  else expect(README).toBe(written)
})

test('the README has the exit statuses of the help', () => {
  const table = [...README.matchAll(/^\| (\d+(?:, \d+)*) \| (.+) \|$/gm)].map(([, status, meaning]) => [
    status,
    meaning,
  ])
  expect(table).toEqual(STATUSES)
})

test('the help has every exit status, and every variable that the program reads', () => {
  expect(STATUSES.flatMap(([statuses]) => statuses.split(', ').map(Number))).toEqual(Object.values(EXIT))
  const sources = readdirSync(`${ROOT}/src/cli`).filter((name) => name.endsWith('.ts'))
  const uses = sources.flatMap((name) => [...read(`src/cli/${name}`).matchAll(/\benv\.([A-Z_]+)/g)])
  const variables = new Set(uses.map(([, name]) => name as string))
  const told = ENVIRONMENT.flatMap(([names]) => names.split(', '))
  // TZ is read by the clock of Node.
  expect([...variables, 'TZ'].sort()).toEqual(told.sort())
})

test('the man page says what the flag table says', () => {
  const page = manPage()
  if (process.env.UPDATE_DOCS) writeFileSync(`${ROOT}/man/cc-translate.1`, page)
  else expect(read('man/cc-translate.1')).toBe(page)
})

test('the first command of the README gives real events, the second one runs the tests', async () => {
  const [first, second] = [...README.matchAll(/^ {4}(.+)$/gm)].map(([, line]) => line as string)
  expect(first?.startsWith('npm ci && node bin/cc-translate.js ')).toBe(true)
  const { stdout, status } = await shell((first as string).replace('npm ci && ', ''), ROOT)
  expect([status, JSON.parse(stdout.split('\n')[0] as string)]).toEqual([
    0,
    { type: 'assistant_text', delta: "I'll list th" },
  ])
  expect(second).toBe('npm test')
})

/** Indented blocks whose first line begins with `$`: the command, then what it prints. */
function* examplesOf(text: string): Generator<{ command: string; output: string }> {
  for (const [block] of text.matchAll(/(?:^ {4}.*\n?|^\n(?= {4}|\n {4}))+/gm)) {
    const lines = block
      .trimEnd()
      .split('\n')
      .map((line) => line.slice(4))
    while (lines[0] === '') lines.shift()
    if (lines[0]?.startsWith('$ '))
      yield { command: lines[0].slice(2), output: `${lines.slice(1).join('\n')}\n` }
  }
}

const DOCUMENTS = ['README.md', 'docs/input.md', 'ARCHITECTURE.md']
const EXAMPLES = DOCUMENTS.flatMap((path) =>
  [...examplesOf(read(path))].map((example) => ({ path, ...example })),
)

test('there are examples', () => {
  expect(EXAMPLES.length).toBe(3)
})

test.each(EXAMPLES)('$path: $command', async ({ command, output }) => {
  const { stdout, stderr } = await shell(command, ROOT)
  expect(stderr + stdout).toBe(output)
})

test('docs/input.md lists every dialect and every diagnostic code', () => {
  const text = read('docs/input.md')
  const rows = [...text.matchAll(/^\| `([a-z_-]+)` \|/gm)].map(([, name]) => name)
  const codes = [...read('src/diagnostics.ts').matchAll(/^ {2}\| '(\w+)'/gm)].map(([, code]) => code)
  expect(rows.slice(codes.length)).toEqual([...DIALECT_NAMES])
  expect(rows.slice(0, codes.length).sort()).toEqual(codes.sort())
})

test('links between documents lead somewhere', () => {
  for (const path of DOCUMENTS) {
    for (const [, target] of read(path).matchAll(/\]\((?!https?:)([^)#]+)\)/g))
      expect(read(target as string).length).toBeGreaterThan(0)
  }
})
