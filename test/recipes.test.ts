import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { fixtureNames, fixturePath, readFixture } from './captures.ts'
import { run, shell } from './cli/program.ts'
import { Bench, blocksOf, recipeText } from './recipe.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

test('the list names every recipe, and each is there', () => {
  const listed = [...recipeText('README').matchAll(/\]\((.+)\)/g)].map(([, file]) => file)
  const there = readdirSync(`${ROOT}/docs/recipes`).filter((file) => file !== 'README.md')
  expect(listed.sort()).toEqual(there.sort())
})

describe('jq', () => {
  const examples = [...recipeText('jq').matchAll(/^ {4}\$ (.*)\n((?: {4}.*\n)+)/gm)].map(
    ([, command = '', output = '']) => ({ command, output: output.replaceAll(/^ {4}/gm, '') }),
  )

  test('there are examples', () => {
    expect(examples.length).toBe(7)
  })

  test.each(examples)('$command', async ({ command, output }) => {
    expect(await shell(command, ROOT)).toEqual({ status: 0, stdout: output, stderr: '' })
  })
})

describe('retry', () => {
  const bench = () => {
    const made = new Bench()
    made.write('retry.sh', blocksOf('retry', 'sh')[0] as string)
    made.write('calls', '')
    return made
  }
  const calls = (made: Bench) => made.read('calls').length
  const env = (made: Bench, captures: string) => ({
    FAKE_CLAUDE: captures,
    FAKE_CLAUDE_CALLS: made.at('calls'),
    PAUSE: '0',
  })

  test.each([
    ['text', 1, 0, 'Hello! How can I help you today?\n'],
    ['api-529 sigkill.partial text', 3, 0, 'Hello! How can I help you today?\n'],
    ['api-529 api-529 api-529 text', 3, 1, ''],
    ['sigkill.partial max-turns text', 2, 1, ''],
    ['api-401 text', 1, 1, ''],
  ])('%s: %i calls, status %i', async (captures, count, status, stdout) => {
    const made = bench()
    expect(await made.run('./retry.sh "a prompt"', env(made, captures))).toMatchObject({ status, stdout })
    expect(calls(made)).toBe(count)
  })
})

describe('Makefile', () => {
  const bench = () => {
    const made = new Bench()
    made.write('Makefile', blocksOf('makefile', 'make')[0] as string)
    made.write('change.diff', '')
    return made
  }

  test('a good run makes the target, and the next make has nothing to do', async () => {
    const made = bench()
    expect((await made.run('make review.md', { FAKE_CLAUDE: 'text' })).status).toBe(0)
    expect(made.read('review.md')).toBe('Hello! How can I help you today?\n')
    expect(made.read('review.md.ndjson')).toBe(readFixture('streams/text.ndjson'))
    expect((await made.run('make review.md')).stdout).toBe("make: 'review.md' is up to date.\n")
  })

  test('a failed run makes none', async () => {
    const made = bench()
    const { status, stderr } = await made.run('make review.md', { FAKE_CLAUDE: 'max-turns' })
    expect(status).toBe(2)
    expect(stderr).toContain('cc-translate: run failed (max_turns; a retry will not help): ')
    expect(existsSync(made.at('review.md'))).toBe(false)
    expect(made.read('review.md.ndjson')).toBe(readFixture('streams/max-turns.ndjson'))
  })
})

describe('cron', () => {
  const bench = () => {
    const made = new Bench()
    made.write('nightly.sh', blocksOf('cron-mail', 'sh')[0] as string)
    return made
  }
  const logOf = (made: Bench, ending: string) => {
    const name = readdirSync(made.at('log')).find((file) => file.endsWith(ending))
    return made.read(`log/${name}`)
  }

  test('a good night is silent', async () => {
    const made = bench()
    expect(await made.run('./nightly.sh', { FAKE_CLAUDE: 'text' })).toEqual({
      status: 0,
      stdout: '',
      stderr: '',
    })
    expect(logOf(made, '.raw.ndjson')).toBe(readFixture('streams/text.ndjson'))
  })

  test('a bad one tells why, then the log', async () => {
    const made = bench()
    const { status, stdout, stderr } = await made.run('./nightly.sh', { FAKE_CLAUDE: 'api-529' })
    expect([status, stderr]).toEqual([1, ''])
    expect(stdout.startsWith('cc-translate: run failed (error, overloaded; a retry may help): ')).toBe(true)
    expect(stdout.endsWith(logOf(made, '.txt'))).toBe(true)
    expect(stdout).toContain('✗ Failed')
  })

  test('one that was killed is a bad one', async () => {
    const made = bench()
    const killed = { FAKE_CLAUDE: 'sigkill.partial', FAKE_CLAUDE_KILLED: '1' }
    const { status, stdout } = await made.run('./nightly.sh', killed)
    expect(status).toBe(4)
    expect(stdout).toContain('cc-translate: run failed (incomplete; a retry may help): ')
  })
})

describe('thousands of sessions', () => {
  const [translate = '', join = '', hundreds = ''] = blocksOf('many-sessions', 'sh')

  test('joined, they are what one process makes of them all', async () => {
    const made = new Bench()
    mkdirSync(made.at('sessions/a folder'), { recursive: true })
    const names = fixtureNames('transcripts')
    names.forEach((name, at) => {
      cpSync(fixturePath(`transcripts/${name}`), made.at(`sessions/${at % 2 ? 'a folder/' : ''}${name}`))
    })
    expect(await made.run(`${translate}${join}`)).toEqual({ status: 0, stdout: '', stderr: '' })
    const one = await made.run(
      "find sessions -type f -name '*.jsonl' -print0 | LC_ALL=C sort -z | xargs -0 cc-translate -q --noise drop --events full --no-transcript",
    )
    expect(one.status).toBe(0)
    expect(made.read('all.ndjson')).toBe(one.stdout)
    const lines = (text: string) => text.split('\n').sort()
    expect((await made.run(`rm -r events\n${hundreds.replace('-n 100', '-n 5')}${join}`)).status).toBe(0)
    expect(readdirSync(made.at('events')).length).toBe(Math.ceil(names.length / 5))
    expect(lines(made.read('all.ndjson'))).toEqual(lines(one.stdout))
  })

  test('one that can’t be read fails alone', async () => {
    const made = new Bench()
    mkdirSync(made.at('sessions/b.jsonl'), { recursive: true })
    const name = 'text-v0.2.126.jsonl'
    cpSync(fixturePath(`transcripts/${name}`), made.at(`sessions/${name}`))
    // A folder is no file, so make one that fails while it is written.
    mkdirSync(made.at(`events/${name}.ndjson.part`), { recursive: true })
    cpSync(fixturePath(`transcripts/${name}`), made.at('sessions/other.jsonl'))
    expect((await made.run(translate)).status).toBe(123)
    expect(made.read('events/other.jsonl.ndjson')).toBe(
      (await run(['--events', 'full', '--no-transcript', made.at('sessions/other.jsonl')])).stdout,
    )
  })
})

test('DuckDB: a job keeps its run', async () => {
  const made = new Bench()
  mkdirSync(made.at('events'))
  const kept = await made.run(`PROMPT=x\n${blocksOf('duckdb', 'sh')[0]}`, { FAKE_CLAUDE: 'text' })
  expect(kept).toEqual({ status: 0, stdout: 'Hello! How can I help you today?\n', stderr: '' })
  expect(made.read(`events/${readdirSync(made.at('events'))[0]}`)).toBe(
    (await run(['--events', 'full', '--no-transcript', fixturePath('streams/text.ndjson')])).stdout,
  )
})
