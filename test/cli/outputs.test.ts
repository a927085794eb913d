/** Several outputs in one pass: each is what it would be alone, and each fails alone. */
import { mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { text as textOf } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { translate } from '../../src/cli/main.ts'
import { DEFAULTS, type Options } from '../../src/cli/options.ts'
import { FORMATS } from '../../src/formats/index.ts'
import { LineTranslator } from '../../src/translate-lines.ts'
import { fixturePath, linesOf, readFixture } from '../captures.ts'
import { ended, run, shell, start, waitFor } from './program.ts'

const CAPTURE = fixturePath('streams/subagent.partial.ndjson')
const RAW = readFileSync(CAPTURE)

let folder = ''
const at = (name: string) => join(folder, name)
const read = (name: string) => readFileSync(at(name), 'utf8')
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cc-translate-'))
})

/** RuntimeEvents of frames without a time have that of the clock. */
const timeless = (text: string) => text.replaceAll(/"ts":\d+/g, '"ts":0')

describe('what each gets', () => {
  test.each(['core', 'full'])(
    'every format at once, --events %s: each as if it were alone',
    async (events) => {
      const names = Object.keys(FORMATS)
      const outputs = names.flatMap((name) => ['-o', `${name}=${at(name)}`])
      const all = await run(['--events', events, ...outputs, '--tee', at('raw'), CAPTURE])
      const alone = (name: string) => run(['--events', events, '--to', name, CAPTURE])
      expect(all).toEqual(await alone('ndjson'))
      for (const name of names) expect(timeless(read(name))).toBe(timeless((await alone(name)).stdout))
      expect(readFileSync(at('raw')).equals(RAW)).toBe(true)
    },
  )

  test('the first = ends the format; >> appends, otherwise the file is written anew', async () => {
    const input = readFixture('streams/text.ndjson')
    writeFileSync(at('a=b'), 'old\n')
    writeFileSync(at('new'), 'old\n')
    const args = ['-o', `text=>>${at('a=b')}`, `--output=text=${at('new')}`, '--tee', `>>${at('raw')}`]
    await run(args, input)
    await run(args, input)
    expect(read('a=b')).toBe(`old\n${'Hello! How can I help you today?\n'.repeat(2)}`)
    expect(read('new')).toBe('Hello! How can I help you today?\n')
    expect(read('raw')).toBe(input + input)
  })

  test('several inputs follow each other in each output', async () => {
    await run(['-o', `text=${at('text')}`, '--tee', at('raw'), fixturePath('streams/text.ndjson'), CAPTURE])
    expect(read('text')).toBe(
      (await run(['--to', 'text', fixturePath('streams/text.ndjson'), CAPTURE])).stdout,
    )
    expect(read('raw')).toBe(readFixture('streams/text.ndjson') + RAW)
  })

  test('noise goes into pretty files, and to stderr as before', async () => {
    const { stderr } = await run(
      ['-o', `pretty=${at('log')}`],
      `banner\n${readFixture('streams/text.ndjson')}`,
    )
    expect(stderr).toBe('banner\n')
    expect(read('log').startsWith('banner\n')).toBe(true)
  })
})

describe('mistakes: one sentence, status 2, nothing written', () => {
  test.each([
    ['text', "it must be a format and a file, as in 'text=answer.txt'"],
    ['txt=a', "there is no format 'txt' (did you mean text?)"],
    ['=a', `there is no format '' (known are ${Object.keys(FORMATS).join(', ')})`],
    ['__proto__=a', `there is no format '__proto__' (known are ${Object.keys(FORMATS).join(', ')})`],
    ['text=', 'the name of the file is missing'],
    ['text=>>', 'the name of the file is missing'],
    ['text=-', 'stdout is taken by --to; name a file'],
  ])('-o %s', async (value, sentence) => {
    expect(await run(['-o', value])).toEqual({
      status: 2,
      stdout: '',
      stderr: `cc-translate: option '-o, --output <format>=<file>' argument '${value}' is invalid: ${sentence}; see cc-translate --help\n`,
    })
  })

  test('an output that is an input, or another output', async () => {
    writeFileSync(at('in'), RAW)
    symlinkSync(at('in'), at('link'))
    const input = (name: string) =>
      `cc-translate: can't write ${name}: it is an input of this call; name another file\n`
    const output = (name: string) =>
      `cc-translate: can't write ${name}: it is another output of this call; name another file\n`
    const lines: [string, string][] = [
      ['cc-translate -o text=in in', input('in')],
      ['cc-translate -o text=link in', input('link')],
      ['cc-translate --tee ">>in" < in', input('in')],
      ['cc-translate -o text=x -o pretty=./x in', output('./x')],
      ['cc-translate -o text=x --tee x in', output('x')],
      ['cc-translate --tee out in > out', output('out')],
      ['cc-translate -o text=/dev/stdout in > out', output('/dev/stdout')],
    ]
    for (const [line, stderr] of lines)
      expect([line, await shell(line, folder)]).toEqual([line, { status: 2, stdout: '', stderr }])
    expect(readFileSync(at('in')).equals(RAW)).toBe(true)
    // What is no file may be named twice.
    expect((await shell('cc-translate -o text=/dev/null --tee /dev/null in', folder)).status).toBe(0)
  })
})

describe('one fails, the others go on', () => {
  const NO_SPACE = "cc-translate: can't write /dev/full: no space left on the device (ENOSPC)\n"
  const cases = (): [string, string][] => [
    ['/dev/full', NO_SPACE],
    [at('missing/x'), `cc-translate: can't write ${at('missing/x')}: no such folder\n`],
    [folder, `cc-translate: can't write ${folder}: it is a folder; name a file in it\n`],
    [`${CAPTURE}/x`, `cc-translate: can't write ${CAPTURE}/x: part of its path is no folder\n`],
  ]

  test('a file of --output', async () => {
    const stdout = (await run([CAPTURE])).stdout
    for (const [path, stderr] of cases()) {
      const args = ['-o', `ndjson=${path}`, '-o', `ndjson=${at('n')}`, '--tee', at('raw'), CAPTURE]
      expect(await run(args)).toEqual({ status: 2, stdout, stderr })
      expect(read('n')).toBe(stdout)
      expect(readFileSync(at('raw')).equals(RAW)).toBe(true)
    }
  })

  test('the tee', async () => {
    const stdout = (await run([CAPTURE])).stdout
    for (const [path, stderr] of cases())
      expect(await run(['--tee', path, CAPTURE])).toEqual({ status: 2, stdout, stderr })
  })

  test('stdout: a full disk is 2; a reader that has gone leaves the verdict to decide', async () => {
    const full = await shell(`cc-translate -o ndjson=n --tee raw ${CAPTURE} > /dev/full`, folder)
    expect(full).toEqual({
      status: 2,
      stdout: '',
      stderr: "cc-translate: can't write the output: no space left on the device (ENOSPC)\n",
    })
    expect(read('n')).toBe((await run([CAPTURE])).stdout)
    expect(readFileSync(at('raw')).equals(RAW)).toBe(true)
    const failed = fixturePath('streams/api-529.ndjson')
    const gone = await shell(
      `for i in $(seq 200); do cat ${CAPTURE}; done > many; cat ${failed} >> many\n` +
        `cc-translate -q -e -o ndjson=n --tee raw many | head -n 1 > /dev/null; echo "\${PIPESTATUS[0]}"`,
      folder,
    )
    expect(gone).toEqual({ status: 0, stdout: '1\n', stderr: '' })
    expect(read('n')).toBe((await run([at('many')])).stdout)
    expect(read('raw')).toBe(read('many'))
  })
})

describe('what signals leave behind', () => {
  const [first, second] = linesOf(readFixture('streams/several-texts.ndjson')).slice(1) as [string, string]

  test('SIGTERM: whole lines in each file, every byte in the tee, status 143', async () => {
    const child = start(['-o', `ndjson=${at('n')}`, '--tee', at('raw')])
    const end = ended(child)
    const came = waitFor(child.stdout, '\n')
    child.stdin.write(`${first}\n${second.slice(0, 40)}`)
    const stdout = await came
    child.kill('SIGTERM')
    expect(await end).toEqual({ status: 143, stdout, stderr: '' })
    expect(read('n')).toBe(stdout)
    expect(read('raw')).toBe(`${first}\n${second.slice(0, 40)}`)
  })

  test('documents are told that the run was cut off, and get their end', async () => {
    vi.spyOn(FORMATS.text, 'create').mockImplementation((() => {
      const seen: string[] = []
      return {
        event: (event: { type: string; run?: { outcome: string } }) => {
          seen.push(event.run?.outcome ?? event.type)
          return ''
        },
        end: () => `${seen.join(' ')}\n`,
      }
    }) as never)
    Object.assign(FORMATS.text, { tellsCutOff: true })
    const stop = new AbortController()
    const stdin = new PassThrough()
    const going = inProcess(
      { output: [{ format: 'text', path: at('doc'), append: false }] },
      stdin,
      stop.signal,
    )
    stdin.write(`${first}\n`)
    await vi.waitFor(() => expect(going.stdout.readableLength).toBeGreaterThan(0))
    stop.abort()
    await going.status
    expect(read('doc')).toBe('assistant_text incomplete\n')
    expect(await textOf(going.stdout)).toMatch(/^\{"type":"assistant_text".*\}\n$/)
    Object.assign(FORMATS.text, { tellsCutOff: undefined })
  })
})

function inProcess(options: Partial<Options>, stdin: Readable, signal = new AbortController().signal) {
  const stdout = new PassThrough()
  const stderr = new PassThrough()
  const io = { stdin, stdout, stderr, signal }
  const status = translate({ ...DEFAULTS, ...options }, [], io).then((got) => {
    stdout.end()
    stderr.end()
    return got
  })
  return { status, stdout, stderr }
}

describe('what should never happen', () => {
  afterEach(() => vi.restoreAllMocks())
  const tee = () => ({ path: at('raw'), append: false })

  test.each(['event', 'end', 'create'])(
    'a formatter throws (%s): the others and the tee are whole',
    async (where) => {
      const boom = () => {
        throw new Error('boom\u001b[2J')
      }
      const broken = { event: () => '', [where]: boom }
      vi.spyOn(FORMATS.text, 'create').mockImplementation(where === 'create' ? boom : () => broken)
      const output = [{ format: 'text', path: at('t'), append: false } as const]
      const { status, stdout, stderr } = inProcess({ output, tee: tee() }, Readable.from([RAW]))
      const got = await Promise.all([textOf(stdout), textOf(stderr), status])
      expect(got).toEqual([
        (await run([CAPTURE])).stdout,
        `cc-translate: can't write ${at('t')}: boom\\u001b[2J\n`,
        2,
      ])
      expect(readFileSync(at('raw')).equals(RAW)).toBe(true)
    },
  )

  test('the translator throws: the tee is whole', async () => {
    vi.spyOn(LineTranslator.prototype, 'push').mockImplementation(() => {
      throw new Error('boom')
    })
    const { status, stdout, stderr } = inProcess(
      { tee: tee() },
      Readable.from([RAW.subarray(0, 99), RAW.subarray(99)]),
    )
    expect(await Promise.all([textOf(stdout), textOf(stderr), status])).toEqual([
      '',
      "cc-translate: can't write the output: boom\n",
      2,
    ])
    expect(readFileSync(at('raw')).equals(RAW)).toBe(true)
  })
})
