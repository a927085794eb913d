/** Regions of lines: what is not worth a copy, numbers of lines, offsets, and values too deep for bytes. */
import { describe, expect, test } from 'vitest'
import type { AgentEvent } from '../../src/events/agent-event.ts'
import { byteTranslator } from '../../src/translate-bytes.ts'
import { regionTranslator } from '../../src/translate-regions.ts'
import {
  asBytes,
  asText,
  block,
  byBytes,
  delta,
  INIT,
  line,
  plainly,
  STREAM,
  start,
  toolResult,
} from './fast-path.ts'

describe('what is not worth a copy', () => {
  test('thinking in core events; whatever is hidden', () => {
    const thinking = [INIT, start(), block({ type: 'thinking', thinking: '' }), delta('thinking', 'hm')]
    expect(byBytes(thinking, { events: 'core' })).toMatchObject({ copied: 0 })
    const p = { parent_tool_use_id: 'p' }
    const hidden = [
      INIT,
      start(p),
      block({ type: 'text', text: '' }, 0, p),
      delta('text', 'Hi', p),
      toolResult('x', p),
    ]
    expect(byBytes(hidden, { subagents: 'hide' })).toMatchObject({ copied: 0 })
    expect(byBytes(hidden, {})).toMatchObject({ copied: 2 })
  })

  test('lines of more than four million characters', () => {
    const ofLength = (length: number, make: (words: string) => string) =>
      make('a'.repeat(length - make('').length))
    for (const make of [(words: string) => delta('text', words), (words: string) => toolResult(words)]) {
      const longest = [...STREAM, ofLength(4_000_000, make)]
      const longer = [...STREAM, ofLength(4_000_001, make)]
      expect([byBytes(longest, {}).copied, byBytes(longer, {}).copied]).toEqual([1, 0])
      expect(byBytes(longer, {}).out).toBe(plainly(longer, {}))
    }
  })

  test('an event a line without events: fast lines are counted as lines and frames', () => {
    const lines = [...STREAM, delta('text', 'a'), delta('text', 'b'), 'noise', toolResult('x')]
    expect(byBytes(lines, {}).summary).toStrictEqual({
      lines: 7,
      frames: 6,
      savedRecords: 0,
      noise: 1,
      diagnostics: new Map(),
    })
  })

  test('anything, where fields are checked or a dialect is asked for', () => {
    const lines = [...STREAM, delta('text', 'a')]
    let copied = 0
    for (const more of [{ check: () => [] }, { from: 'stream-json' as const }]) {
      const translator = byteTranslator({
        ...more,
        decode: asText,
        raw: { events: 'full', take: () => (copied += 1) },
      })
      const types: string[] = []
      translator.region(asBytes(`${lines.join('\n')}\n`), 0, (given) => types.push(given.type))
      expect(types).toEqual(['session_start', 'assistant_text'])
      const text: string[] = []
      const regions = regionTranslator({ ...more, decode: asText })
      regions.region(asBytes(`${lines.join('\n')}\n`), 0, (given) => text.push(given.type))
      expect(text).toEqual(types)
    }
    expect(copied).toBe(0)
  })
})

test('turns are kept only where they are asked for', () => {
  const lines = [INIT, toolResult('x'), line({ type: 'result', session_id: 's' })]
  const turnsOf = (transcript: boolean) => {
    const turns: unknown[] = []
    const raw = { events: 'full' as const, take: () => {} }
    const translator = byteTranslator({ transcript, decode: asText, raw })
    translator.region(asBytes(`${lines.join('\n')}\n`), 0, (found) => {
      if (found.type === 'done') turns.push(...found.transcript)
    })
    return turns
  }
  const content = { tool_use_id: 't', content: 'x', is_error: false }
  expect([turnsOf(true), turnsOf(false)]).toStrictEqual([
    [{ role: 'tool_result', content, timestampMs: 0 }],
    [],
  ])
})

describe('regions', () => {
  test('each event comes with the number of its line, over all regions', () => {
    const given: [string, number][] = []
    const translator = regionTranslator({ decode: asText })
    const take = (found: AgentEvent, number: number) => given.push([found.type, number])
    translator.region(`${STREAM.join('\n')}\n`, 0, take)
    translator.region(`${delta('text', 'a')}\n\n${toolResult('x')}`, 100, take)
    expect(given).toEqual([
      ['session_start', 1],
      ['assistant_text', 4],
      ['tool_result', 6],
    ])
  })

  test('a diagnostic has the bytes before its line, whatever the region', () => {
    const told: unknown[] = []
    const translator = regionTranslator({
      decode: asText,
      onDiagnostic: ({ line, offset }) => told.push([line, offset]),
    })
    translator.region(`${INIT}\n{"type":"us\n{}\n`, 50, () => {})
    translator.region(`{"type":"us\n${INIT}\n`, 1000, () => {})
    expect(told).toEqual([
      [2, 50 + INIT.length + 1],
      [4, 1000],
    ])
  })

  test('what a diagnostic quotes from a frame is text', () => {
    const region = asBytes(
      `${[INIT, start(), block({ type: 'tool_use', id: 't', name: 'Bäsh' }), delta('partial_json', '{"a')].join('\n')}\n`,
    )
    for (const create of [byteTranslator, regionTranslator]) {
      const told: string[] = []
      const translator = create({ decode: asText, onDiagnostic: ({ message }) => told.push(message) })
      translator.region(region, 0, () => {})
      translator.end(() => {})
      expect(told).toEqual(['input of Bäsh (t) was cut off; the call is left out'])
    }
  })

  test('a value nested too deep for bytes is told, and becomes null', () => {
    const told: unknown[] = []
    const deep = `${'['.repeat(1500)}1${']'.repeat(1500)}`
    const frame = `{"type":"assistant","message":{"content":[{"type":"tool_use","id":"\\u00e9","name":"A","input":${deep}}]}}`
    const translator = byteTranslator({
      decode: asText,
      onDiagnostic: ({ code, line }) => told.push([code, line]),
    })
    const events: AgentEvent[] = []
    translator.region(asBytes(`${frame}\n`), 0, (found) => events.push(found))
    expect(told).toEqual([['too_deep', 1]])
    expect(JSON.stringify(events)).toContain('[[null]]')
  })
})
