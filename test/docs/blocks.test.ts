/** Every block of code in the documents is run: here, or by the test that is named for it. */
import { cpSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { transform } from 'esbuild'
import { expect, test } from 'vitest'
import type { Formatter } from '../../src/formats/format.ts'
import { LineTranslator } from '../../src/translate-lines.ts'
import { linesOf, readFixture } from '../captures.ts'
import { shell } from '../cli/program.ts'
import { type Block, blocksOf, DOCUMENTS, exampleOf, ROOT } from './documents.ts'

/** Documents whose blocks have a test of their own. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'docs/events.md': 'docs/events.test.ts',
  'docs/exit-status.md': 'docs/exit-status.test.ts',
  'docs/recipes/': 'recipes.test.ts, recipes-ci-formats.test.ts',
}
const isElsewhere = (path: string) => Object.keys(ELSEWHERE).some((prefix) => path.startsWith(prefix))
const BLOCKS = DOCUMENTS.filter((path) => !isElsewhere(path)).flatMap(blocksOf)

const EXAMPLES = BLOCKS.map(exampleOf).filter((example) => example !== undefined)

test.each(EXAMPLES)('$path: $command', async ({ command, output }) => {
  const { stdout, stderr } = await shell(command, ROOT)
  expect(stderr + stdout).toBe(output)
})

interface Trial {
  /** How the block begins. */
  readonly begins: string
  readonly trial: (block: Block) => Promise<void> | void
}

const PATH = `${join(ROOT, 'test/bin')}:${process.env.PATH}`

/** Runs a block in a folder of its own, with stand-ins for `claude` and `cc-translate` in the PATH. */
async function tried({ code }: Block, env: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'cc-translate-'))
  symlinkSync(join(ROOT, 'scripts'), join(folder, 'scripts'))
  symlinkSync(join(ROOT, 'fixtures'), join(folder, 'fixtures'))
  cpSync(join(ROOT, 'fixtures/streams/text.ndjson'), join(folder, 'session.ndjson'))
  const ended = await shell(`unset -f cc-translate\n${code}`, folder, {
    PATH,
    GITHUB_STEP_SUMMARY: 'summary',
    ...env,
  })
  return { ...ended, read: (name: string) => readFileSync(join(folder, name), 'utf8') }
}

/** A module of the library's users, who find the package by its name, and what it prints. */
async function printed({ code }: Block, input = ''): Promise<string> {
  const { stdout, stderr } = await shell(`node --input-type=module -e "$CODE" ${input}`, ROOT, {
    PATH,
    FAKE_CLAUDE: 'text',
    CODE: code,
  })
  return stderr + stdout
}

const TRIALS: readonly Trial[] = [
  {
    begins: 'npm ci && node bin/cc-translate.js ',
    trial: async ({ code }) => {
      const [first, , second] = code.split('\n')
      const { stdout, status } = await shell((first as string).replace('npm ci && ', ''), ROOT)
      expect([status, stdout.split('\n')[0]]).toEqual([
        0,
        '{"type":"assistant_text","delta":"I\'ll list th"}',
      ])
      expect(second).toBe('npm test')
    },
  },
  {
    begins: 'claude -p "fix the tests" --output-format stream-json --verbose | cc-translate\n',
    trial: async (block) => {
      const { status, stdout, stderr } = await tried(block)
      expect([status, stderr]).toEqual([0, ''])
      expect(stdout).toContain('{"type":"error","message":"API Error: ')
    },
  },
  {
    begins: 'claude -p "fix the tests" --output-format stream-json --verbose |\n',
    trial: async (block) => {
      const { status, stdout, stderr, read } = await tried(block)
      expect([status, stderr.slice(0, 70)]).toEqual([
        1,
        'cc-translate: run failed (error, overloaded; a retry may help): API Er',
      ])
      expect(stdout).toContain('::error title=Claude Code%3A Failed · API overloaded::API Error: ')
      expect(read('summary').split('\n')[0]).toBe('## ❌ Failed · API overloaded · 1 turn · 2.0 s · $0')
      expect(read('claude.xml')).toContain('tests="1" failures="0" errors="1"')
      expect(read('claude.ndjson')).toBe(readFileSync(join(ROOT, 'fixtures/streams/api-529.ndjson'), 'utf8'))
    },
  },
  {
    begins: 'node scripts/share-capture.js session.ndjson > safe.ndjson',
    trial: async (block) => {
      const { status, read } = await tried(block)
      expect([status, read('safe.ndjson').split('\n').length]).toEqual([0, 4])
    },
  },
  {
    begins: "import { LineTranslator, toCore } from 'cc-translate'",
    trial: async (block) => {
      expect(await printed(block, '< fixtures/streams/text.ndjson')).toBe(
        'undefined\nassistant_text\ncost\ndone\n',
      )
    },
  },
  {
    begins: "import { ClaudeCodeAdapter } from 'cc-translate'",
    trial: async (block) => {
      expect(await printed(block)).toBe('1 status\n2 text-delta\n3 cost\n4 done\n')
    },
  },
  {
    begins: 'claude -p "fix the tests" --output-format stream-json --verbose | cc-translate -e --to github\n',
    trial: async (block) => {
      const code = block.code.replace('\n', '\ncp fixtures/streams/text.ndjson run.ndjson\n')
      const { status, read } = await tried({ ...block, code })
      expect(status).toBe(0)
      expect(read('summary')).toBe(read('comment.md'))
      expect(read('comment.md').split('\n')[0]).toBe('## ✅ Done · 1 turn · 642 ms · $0.0110')
      expect(read('claude.xml')).toContain('tests="1" failures="0" errors="0"')
    },
  },
  {
    begins: '/** The names of the tools that were called, one a line. */',
    trial: async (block) => {
      const { code } = await transform(block.code, { loader: 'ts' })
      const { tools } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
      const { event } = tools.create() as Formatter
      const translator = new LineTranslator()
      const capture = linesOf(readFixture('streams/tool-parallel.ndjson'))
      const events = capture.flatMap((line) => translator.push(line))
      expect(events.map(event).join('')).toBe('"Bash"\n"Bash"\n"Bash"\n"Bash"\n"Read"\n')
    },
  },
  {
    // The other lines are asked of their shells by test/cli/completion.test.ts, where those are.
    begins: 'eval "$(cc-translate --completion bash)"',
    trial: async (block) => {
      const first = block.code.split('\n')[0] as string
      const { stdout } = await tried({ ...block, code: `${first}\ncomplete -p cc-translate` })
      expect(stdout).toContain('-F _cc_translate cc-translate')
    },
  },
]

/** Blocks that show no call, or calls that are run by a script of their own. */
const NOT_TO_RUN: Readonly<Record<string, string>> = {
  'bytes ─▶ lines': 'a picture',
  'cc-translate [options] [file ...]': 'a synopsis',
  'npm ci\n': 'what CI runs',
  'npm run compare': 'test/docs/comparison.test.ts has its results',
  'npm install --global "$(npm pack --silent)"':
    'scripts/check-package.js installs what npm packs, and runs the one file',
}

const OTHERS = BLOCKS.filter(
  (block) =>
    exampleOf(block) === undefined &&
    !Object.keys(NOT_TO_RUN).some((begins) => block.code.startsWith(begins)),
)

test('every other block has its trial', () => {
  const without = OTHERS.filter(({ code }) => !TRIALS.some(({ begins }) => code.startsWith(begins)))
  expect(without.map(({ path, code }) => `${path}: ${code.split('\n')[0]}`)).toEqual([])
})

test.each(OTHERS)('$path: $code', async (block) => {
  await TRIALS.find(({ begins }) => block.code.startsWith(begins))?.trial(block)
})
