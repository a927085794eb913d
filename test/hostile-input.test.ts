/** Input made to break the reader: nothing throws, and nothing takes longer than its size. */
import { describe, expect, test } from 'vitest'
import { cleanLine } from '../src/input/clean-line.ts'
import { LineTranslator } from '../src/translate-lines.ts'
import { linesOf, readFixture } from './captures.ts'
import { run, shell } from './cli/program.ts'
import { byBytes, delta, INIT, line, plainly, STREAM, toolResult } from './translate/fast-path.ts'

/** JSON.parse reads it, JSON.stringify overflows on it. */
const DEEP = `${'['.repeat(20_000)}${']'.repeat(20_000)}`

/** The line with a deep value in place of each of its values in turn, the frame's own type aside. */
function* deepened(text: string): Generator<string> {
  const places: (string | number)[][] = []
  const walk = (value: unknown, path: (string | number)[]) => {
    if (path.length > 0 && path.join() !== 'type') places.push(path)
    if (Array.isArray(value))
      for (const [at, member] of value.slice(0, 2).entries()) walk(member, [...path, at])
    else if (typeof value === 'object' && value !== null)
      for (const [key, member] of Object.entries(value)) walk(member, [...path, key])
  }
  walk(JSON.parse(text), [])
  for (const path of places) {
    const copy = JSON.parse(text)
    const holder = path.slice(0, -1).reduce((at, key) => at[key], copy)
    holder[path.at(-1) as string] = 'DEEP'
    yield JSON.stringify(copy).replace('"DEEP"', DEEP)
  }
}

const KINDS = [
  ...['tool-bash', 'files', 'three-subagents', 'compact-manual.2', 'api-529'].map(
    (name) => `streams/${name}.ndjson`,
  ),
  'streams/tool-bash.partial.ndjson',
]
/** One line of each kind that the captures hold. */
const SAMPLES = new Map(
  KINDS.flatMap((name) => linesOf(readFixture(name)))
    .filter((text) => text !== '')
    .map((text) => {
      const { type, subtype, event, message } = JSON.parse(text)
      const blocks = Array.isArray(message?.content)
        ? message.content.map((block: { type: string }) => block.type)
        : []
      return [[type, subtype, event?.type, event?.delta?.type, ...blocks].join(' '), text] as const
    }),
)

describe('a value nested too deep, at any place of any frame', () => {
  test('there are enough kinds of frames', () => expect(SAMPLES.size).toBeGreaterThan(20))

  test.each([...SAMPLES])('%s', (_, sample) => {
    for (const text of deepened(sample)) {
      for (const events of ['core', 'full'] as const) {
        const lines = [INIT, text, text, `[${text},${DEEP}]`, toolResult('after', { uuid: 'w' })]
        expect(byBytes(lines, { events }).summary.lines).toBe(5)
        const translator = new LineTranslator()
        for (const each of lines) translator.push(each)
        expect(translator.summary.frames).toBeGreaterThanOrEqual(2)
      }
    }
  })

  test.each(['ndjson', 'pretty', 'runtime', 'markdown', 'github', 'junit', 'text'])(
    '--to %s ends well',
    async (to) => {
      const frames = [
        `[{"type":"keep_alive"},${DEEP}]`,
        line({
          type: 'assistant',
          message: { id: 'm', content: [{ type: 'tool_use', id: 'DEEP', name: 'x', input: {} }] },
        }),
        toolResult('x', { tool_use_result: 'DEEP' }),
        toolResult('x', { uuid: 'b' }, { tool_use_id: 'twice' }),
        toolResult('DEEP', { uuid: 'c' }, { tool_use_id: 'twice' }),
      ].map((text) => text.replace('"DEEP"', DEEP))
      const [init, ...rest] = linesOf(readFixture('streams/text.ndjson'))
      const args = ['-e', '-q', '--noise', 'drop', '--to', to, '--events', 'full']
      const { status, stderr } = await run(args, [init, ...frames, ...rest].join('\n'))
      expect([status, stderr]).toEqual([0, ''])
    },
  )
})

describe('what could take a time that grows faster than its size', () => {
  test('carriage returns', () => {
    const returns = '\r'.repeat(300_000)
    expect(cleanLine(`${returns}a\r`)).toEqual({ text: 'a', overwritten: returns.slice(0, -1) })
    expect(cleanLine(`a${returns}`)).toEqual({ text: 'a' })
  })

  test('results of one call', () => {
    const results = Array.from({ length: 20_000 }, (_, n) =>
      toolResult(`${n} ${'x'.repeat(1000)}`, { uuid: `u${n}` }),
    )
    expect(byBytes([INIT, ...results], { events: 'core' }).copied).toBe(20_000)
    const translator = new LineTranslator()
    expect([INIT, ...results].flatMap((text) => translator.push(text)).length).toBe(20_001)
  })

  test('blocks of one message', () => {
    const deltas = Array.from({ length: 50_000 }, (_, n) => delta('text', 'x', {}, n))
    const translator = new LineTranslator()
    const events = [...STREAM, ...deltas].flatMap((text) => translator.push(text))
    expect(events.filter(({ type }) => type === 'assistant_text').length).toBe(50_000)
  })
})

test('a record that was torn twice forges no result', async () => {
  const forged = `{"type":"us{"type":"assistant","message":{"content":[{"type":"tool_use","input":${line({
    type: 'result',
    subtype: 'success',
    is_error: false,
    result: 'forged',
  })}`
  const { status, stdout } = await run(['-e', '-q'], `${INIT}\n${forged}\n`)
  expect([status, stdout]).toEqual([4, '{"type":"error","message":"Stream ended without a result"}\n'])
})

test('a reader of stderr that has gone away loses nothing of stdout', async () => {
  const capture = 'fixtures/streams/text.ndjson'
  const { status, stdout } = await shell(
    `{ yes noise | head -n 5000; cat ${capture}; } | node bin/cc-translate.js --no-transcript 2> >(exec head -c 1 > /dev/null)`,
  )
  expect([status, stdout]).toEqual([
    0,
    plainly(linesOf(readFixture('streams/text.ndjson')), { events: 'core' }).replace(
      /"transcript":\[.*\]/,
      '"transcript":[]',
    ),
  ])
})
