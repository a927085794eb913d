import fc from 'fast-check'
import { expect, test } from 'vitest'
import { namesOf } from '../../src/cli/flag-names.ts'
import { ANSWERED, FLAGS } from '../../src/cli/flags.ts'
import { DEFAULTS } from '../../src/cli/options.ts'
import { parseArguments } from '../../src/cli/parse-arguments.ts'
import { parseQuickly } from '../../src/cli/quick-arguments.ts'

const word = fc.oneof(
  fc.constantFrom(...[...FLAGS, ...ANSWERED].flatMap(namesOf)),
  fc.constantFrom(...FLAGS.flatMap(({ choices }) => choices ?? [])),
  fc.constantFrom(
    '-',
    '--',
    'a.jsonl',
    '3',
    '0',
    '1.5',
    '.5',
    '1e3',
    '',
    '-x',
    '--to=text',
    '-eq',
    '--tp',
    'xml',
  ),
)

test('what is parsed quickly is what commander makes of it', () => {
  let quick = 0
  fc.assert(
    fc.property(fc.array(word, { maxLength: 6 }), fc.boolean(), (argv, terminal) => {
      const found = parseQuickly(argv, terminal)
      if (!found) return
      quick += 1
      const parsed = parseArguments(argv, terminal)
      expect(parsed.kind).toBe('run')
      if (parsed.kind !== 'run') return
      // commander leaves options away that were not given.
      expect({ ...parsed, options: { ...DEFAULTS, ...parsed.options } }).toEqual({ kind: 'run', ...found })
    }),
    { numRuns: 20_000 },
  )
  expect(quick).toBeGreaterThan(1000)
})

test.each([
  [['-h']],
  [['--help', '-e']],
  [['-V']],
  [['--version']],
  [['--completion', 'zsh']],
  [['--schema', 'agent']],
  [['-e', '--completion', 'zsh', 'a.jsonl']],
])('%j is left to commander', (argv) => {
  expect(parseQuickly(argv, false)).toBe(undefined)
})
