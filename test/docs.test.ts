/** The documents say what is true: their examples are run, their tables compared. `npm run docs` writes the tables. */
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { EXIT } from '../src/cli/exit-status.ts'
import { FLAGS, type Flag } from '../src/cli/flags.ts'
import { ENVIRONMENT, STATUSES } from '../src/cli/help/manual.ts'
import { DIALECT_NAMES } from '../src/dialects/input-dialect.ts'
import { DOCUMENTS, ROOT, read } from './docs/documents.ts'
import { manPage } from './docs/man-page.ts'

const README = read('README.md')
const OPTIONS = read('docs/options.md')

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

test('docs/options.md lists the flags of the table', () => {
  const pattern = /(<!-- options: .*? -->\n)[\s\S]*?(<!-- \/options -->)/
  const written = OPTIONS.replace(pattern, (_, head: string, foot: string) => head + optionsTable() + foot)
  if (process.env.UPDATE_DOCS) writeFileSync(join(ROOT, 'docs/options.md'), written)
  else expect(OPTIONS).toBe(written)
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

test('docs/input.md lists every dialect and every diagnostic code', () => {
  const text = read('docs/input.md')
  const rows = [...text.matchAll(/^\| `([a-z_-]+)` \|/gm)].map(([, name]) => name)
  const codes = [...read('src/diagnostics.ts').matchAll(/^ {2}\| '(\w+)'/gm)].map(([, code]) => code)
  expect(rows.slice(codes.length)).toEqual([...DIALECT_NAMES])
  expect(rows.slice(0, codes.length).sort()).toEqual(codes.sort())
})

test('links between documents lead somewhere, and every document is found from the README', () => {
  const linked = DOCUMENTS.flatMap((path) =>
    [...read(path).matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g)].map(([, target]) =>
      join(dirname(path), target as string),
    ),
  )
  expect(linked.filter((target) => !existsSync(join(ROOT, target)))).toEqual([])
  expect(DOCUMENTS.filter((path) => path !== 'README.md' && !linked.includes(path))).toEqual([])
})
