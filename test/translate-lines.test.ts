/** Lines to events: the iterator, the looks at frames, and what is counted. */
import { expect, test } from 'vitest'
import type { Diagnostic } from '../src/diagnostics.ts'
import { LineTranslator, translateLines } from '../src/translate-lines.ts'
import { linesOf, readFixture, translateText } from './captures.ts'

const CAPTURE = readFixture('streams/tool-bash.partial.ndjson')

async function* slowly(lines: readonly string[]) {
  for (const line of lines) yield await Promise.resolve(line)
}

test('translateLines gives the events of the lines, sync or async, and what was counted', async () => {
  const lines = linesOf(CAPTURE)
  for (const source of [lines, slowly(lines)]) {
    const events = []
    const translated = translateLines(source)
    let next = await translated.next()
    for (; !next.done; next = await translated.next()) events.push(next.value)
    expect(events).toStrictEqual(translateText(CAPTURE))
    expect(next.value).toStrictEqual({
      lines: lines.length,
      frames: lines.length,
      savedRecords: 0,
      noise: 0,
      diagnostics: new Map(),
    })
  }
})

test('translateLines takes the options of the translator', async () => {
  const types = []
  for await (const event of translateLines(['{"type":"text","text":"a"}'], { from: 'native' }))
    types.push(event.type)
  expect(types).toEqual(['assistant_text'])
})

test('a check sees each frame with its line; what it finds is told and counted', () => {
  const told: Diagnostic[] = []
  const seen: unknown[] = []
  const translator = new LineTranslator({
    onDiagnostic: (diagnostic) => told.push(diagnostic),
    check: (frame, line) => {
      seen.push([frame.type, line])
      return line === 2
        ? [
            { code: 'wrong_type', message: 'm' },
            { code: 'wrong_type', message: 'n', line: 7 },
          ]
        : []
    },
  })
  for (const line of ['{"type":"user"}', '{"type":"assistant"}', 'noise']) translator.push(line)
  expect(seen).toEqual([
    ['user', 1],
    ['assistant', 2],
  ])
  expect(told).toStrictEqual([
    { code: 'wrong_type', message: 'm', line: 2 },
    { code: 'wrong_type', message: 'n', line: 7 },
  ])
  expect(translator.summary.diagnostics).toStrictEqual(new Map([['wrong_type', 2]]))
})

test('frames are mapped before they are counted, checked and translated', () => {
  const checked: unknown[] = []
  const told: unknown[] = []
  const translator = new LineTranslator({
    mapFrame: (frame, report) => {
      report({ code: 'too_deep', message: 'm' })
      return { ...frame, sessionId: 'mapped' }
    },
    check: (frame) => {
      checked.push(frame.sessionId)
      return []
    },
    onDiagnostic: ({ line }) => told.push(line),
  })
  expect(
    translator.push('{"type":"system","subtype":"local_command"}', 5).map((event) => event.meta),
  ).toEqual([{ sessionId: 'mapped' }])
  expect([checked, told, translator.summary.savedRecords]).toEqual([['mapped'], [5], 1])
})

test('lines are numbered from 1, or as the caller says', () => {
  const noise: unknown[] = []
  const translator = new LineTranslator({ onNoise: (text, line) => noise.push([text, line]) })
  translator.push('a')
  translator.push('b', 10)
  translator.push('c')
  expect(noise).toEqual([
    ['a', 1],
    ['b', 10],
    ['c', 3],
  ])
  expect(translator.summary.lines).toBe(3)
})

test('records of a saved session are counted', () => {
  const translator = new LineTranslator()
  const lines = linesOf(readFixture('transcripts/resume.1.jsonl'))
  for (const line of lines) translator.push(line)
  const { frames, savedRecords } = translator.summary
  expect([frames, savedRecords]).toEqual([lines.length, lines.length])
})

test('it is idle while nothing is held and the dialect is, or may yet be, Claude Code’s', () => {
  const idleAfter = (...lines: string[]) => {
    const translator = new LineTranslator()
    for (const line of lines) translator.push(line)
    return translator.idle
  }
  const frame = '{"type":"user"}'
  expect([
    idleAfter(),
    idleAfter('words'),
    idleAfter(frame),
    idleAfter(frame, '{"a":['),
    idleAfter(frame, '['),
    idleAfter(frame, '{"a":"'),
    idleAfter(frame, `[INFO] ${frame}`),
    idleAfter('{"type":"assistant_text","delta":"x"}'),
  ]).toEqual([true, true, true, false, false, false, false, false])
})
