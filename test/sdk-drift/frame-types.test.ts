/** docs/frame-types.md holds for the translator. That it holds for the SDK's types is said by `npm run sdk-drift`. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Frame, isFrame } from '../../src/frames/frame.ts'
import { OTHER_FRAMES } from '../../src/translate/other-frames.ts'
import { SAVED_FRAMES } from '../../src/translate/saved-session.ts'
import { SYSTEM_FRAMES } from '../../src/translate/system.ts'
import { SYSTEM_EVENTS } from '../../src/translate/system-events.ts'
import { ClaudeTranslator } from '../../src/translate/translator.ts'
import { KINDS, readTable } from './frame-table.ts'
import { type Probe, probesOf } from './minimal-frames.ts'

const ROWS = readTable(readFileSync(new URL('../../docs/frame-types.md', import.meta.url), 'utf8'))
const names = (kind: string) => ROWS.filter((row) => row.kind === kind).map((row) => row.name)

/** Types of the events of `shown`, each once. */
function eventTypes({ before = [], shown }: Probe): string[] {
  const translator = new ClaudeTranslator()
  for (const frame of before) translator.translate(frame)
  const events = shown.flatMap((frame) => translator.translate(frame))
  return [...new Set(events.map(({ type }) => type))].sort()
}

/** Outcome and class of the run that these frames end. */
function verdictOf(...frames: Frame[]): { outcome: string | undefined; class: string | undefined } {
  const translator = new ClaudeTranslator()
  const last = frames.flatMap((frame) => translator.translate(frame)).at(-1)
  const run = last?.type === 'done' || last?.type === 'error' ? last.run : undefined
  return { outcome: run?.outcome, class: run?.class }
}

describe('a minimal frame becomes what its row says', () => {
  const made = ROWS.filter(({ kind, name }) => probesOf(kind, name).length > 0)

  test.each(made)('$kind: $name', ({ kind, name, becomes }) => {
    for (const probe of probesOf(kind, name)) expect(eventTypes(probe)).toEqual([...becomes].sort())
  })

  test.each(names('Results'))('result subtype %s', (subtype) => {
    const frame = { type: 'result', subtype, is_error: subtype !== 'success', session_id: 's' }
    const row = ROWS.find(({ kind, name }) => kind === 'Results' && name === subtype)
    expect(verdictOf(frame).outcome).toBe(row?.becomes.join())
  })

  test.each(ROWS.filter(({ kind }) => kind === 'Terminal reasons'))(
    'terminal reason $name',
    ({ name, becomes }) => {
      const unflagged = { type: 'result', is_error: false, terminal_reason: name, session_id: 's' }
      const flagged = { ...unflagged, subtype: 'error_during_execution', is_error: true }
      expect(verdictOf({ ...unflagged, subtype: 'success' }).outcome).toBe(becomes[0] ?? 'success')
      expect(verdictOf(flagged).outcome).toBe(becomes[0] ?? 'error')
    },
  )

  test.each(ROWS.filter(({ kind }) => kind === 'API errors'))('API error $name', ({ name, becomes }) => {
    const answer = { type: 'assistant', error: name, message: { id: 'm', content: [] }, session_id: 's' }
    const result = {
      type: 'result',
      subtype: 'success',
      is_error: true,
      result: 'It failed',
      session_id: 's',
    }
    expect(verdictOf(answer, result)).toEqual({ outcome: 'error', class: becomes.join() })
  })
})

describe('the page has a row for each', () => {
  test('frame type that has a handler', () => {
    const main = ['assistant', 'result', 'stream_event', 'system', 'user']
    expect(names('Frames').sort()).toEqual([...main, ...OTHER_FRAMES.map(([type]) => type)].sort())
  })

  test('system subtype that has a handler', () => {
    expect(names('System frames').sort()).toEqual([...SYSTEM_FRAMES.keys(), ...SYSTEM_EVENTS.keys()].sort())
  })

  test('saved record that has a handler', () => {
    expect(names('Saved sessions').sort()).toEqual(SAVED_FRAMES.map(([type]) => type).sort())
  })

  test('kind, and no name twice', () => {
    expect([...new Set(ROWS.map(({ kind }) => kind))].sort()).toEqual(Object.keys(KINDS).sort())
    const keys = ROWS.map(({ kind, name }) => `${kind}/${name}`)
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })
})

test('a frame of the SDK is one even without an id', () => {
  const declared = ROWS.filter(({ kind, knownFrom }) => kind === 'Frames' && knownFrom === 'SDK')
  expect(declared.filter(({ name }) => !isFrame({ type: name }))).toEqual([])
  expect(declared.length).toBe(16)
})

test('what is not on the page is told as unknown', () => {
  expect(eventTypes({ shown: [{ type: 'telepathy', session_id: 's' }] })).toEqual(['unknown_frame'])
  expect(eventTypes({ shown: [{ type: 'system', subtype: 'telepathy', session_id: 's' }] })).toEqual([
    'unknown_frame',
  ])
})

test('what is passed over has its reason', () => {
  const bare = ROWS.filter(({ becomes, words }) => becomes.length === 0 && !/^nothing: \S+/.test(words))
  expect(bare).toEqual([])
})
