/** The lanes of saved sessions: sidechains, the calls that started them, and the bounds of what is kept. */
import { describe, expect, test } from 'vitest'
import { EnvelopeReader } from '../../src/dialects/index.ts'
import { isTranscriptRecord, TranscriptReader } from '../../src/dialects/transcript.ts'

const record = (fields: object) => ({ type: 'user', sessionId: 's', ...fields })
const sidechain = (uuid: unknown, parentUuid: unknown, prompt?: unknown) =>
  record({ isSidechain: true, uuid, parentUuid, message: { content: prompt } })
const task = (id: unknown, prompt: unknown, fields: object = {}) =>
  record({
    type: 'assistant',
    message: {
      content: [
        { type: 'text', text: 'x' },
        { type: 'tool_use', id, input: { prompt } },
      ],
    },
    ...fields,
  })
const laneOf = (reader: TranscriptReader, frame: { type: string }) => {
  const { lane, parentToolUseId, agentId } = reader.read(frame)
  return [lane, parentToolUseId, agentId]
}

test('an envelope has what the record tells', () => {
  const frame = record({ uuid: 'u', timestamp: 7, agentId: 'a', subagent_type: 'k' })
  expect(new TranscriptReader().read(frame)).toStrictEqual({
    dialect: 'transcript',
    sessionId: 's',
    uuid: 'u',
    timestamp: 7,
    lane: '',
    parentToolUseId: undefined,
    agentId: 'a',
    subagentType: 'k',
  })
})

test('records are told from frames by their session id, or by kinds that carry none', () => {
  const told = (frame: { type: string; sessionId?: unknown }) => isTranscriptRecord(frame)
  expect([told({ type: 'user', sessionId: 's' }), told({ type: 'user', sessionId: '' })]).toEqual([
    true,
    false,
  ])
  expect(
    ['summary', 'file-history-snapshot', 'file-history-delta', 'user'].map((type) => told({ type })),
  ).toEqual([...[true, true, true, false]])
})

test('a dialect that was asked for is not told by the frame', () => {
  const dialectOf = (dialect: 'auto' | 'stream-json' | 'transcript', frame: { type: string }) =>
    new EnvelopeReader(dialect).read(frame).dialect
  const [saved, streamed] = [record({}), { type: 'user', session_id: 's' }]
  expect([dialectOf('auto', saved), dialectOf('auto', streamed)]).toEqual(['transcript', 'stream-json'])
  expect([dialectOf('stream-json', saved), dialectOf('transcript', streamed)]).toEqual([
    'stream-json',
    'transcript',
  ])
})

describe('lanes', () => {
  test('a parent that is named goes before everything', () => {
    const frame = record({ parent_tool_use_id: 'p', isSidechain: true, agentId: 'a' })
    expect(laneOf(new TranscriptReader(), frame)).toEqual(['p', 'p', 'a'])
  })

  test('a sidechain of an agent is that agent’s; an agent alone makes none', () => {
    const reader = new TranscriptReader()
    expect(laneOf(reader, record({ isSidechain: true, agentId: 'a' }))).toEqual(['a', undefined, 'a'])
    expect(laneOf(reader, record({ isSidechain: 'true', agentId: 'a' }))).toEqual(['', undefined, 'a'])
  })

  test('a sidechain belongs to the call whose prompt it repeats, and each record to its parent’s', () => {
    const reader = new TranscriptReader()
    reader.read(task('t1', 'go'))
    expect(laneOf(reader, sidechain('a', null, 'go'))).toEqual(['t1', 't1', undefined])
    expect(laneOf(reader, sidechain('b', 'a'))).toEqual(['t1', 't1', undefined])
    expect(laneOf(reader, sidechain(undefined, 'b'))).toEqual(['t1', 't1', undefined])
  })

  test('calls of one prompt are begun in their order, each once', () => {
    const reader = new TranscriptReader()
    for (const id of ['t1', 't2']) reader.read(task(id, 'go'))
    const prompt = [{ type: 'text', text: 'go' }, { type: 'image' }]
    expect(laneOf(reader, sidechain('a', null, prompt))[0]).toBe('t1')
    expect(laneOf(reader, sidechain('b', null, 'go'))[0]).toBe('t2')
    expect(laneOf(reader, sidechain('c', null, 'go'))).toEqual(['sidechain c', undefined, 'sidechain c'])
  })

  test('a prompt of several texts is their lines', () => {
    const reader = new TranscriptReader()
    reader.read(task('t', 'one\ntwo'))
    const texts = ['one', 'two'].map((text) => ({ type: 'text', text }))
    expect(laneOf(reader, sidechain('a', null, texts))[0]).toBe('t')
  })

  test('one that nobody started is named after its first record, or after nothing', () => {
    const reader = new TranscriptReader()
    expect(laneOf(reader, sidechain('a', 'unknown', 'go'))).toEqual(['sidechain a', undefined, 'sidechain a'])
    expect(laneOf(reader, sidechain(7, null, 'go'))).toEqual(['sidechain', undefined, 'sidechain'])
  })

  test('calls without an id or a prompt, and calls in other records, start none', () => {
    const reader = new TranscriptReader()
    for (const frame of [task('', 'go'), task('t', 7), task('t', 'go', { type: 'user' })]) reader.read(frame)
    expect(laneOf(reader, sidechain('a', null, 'go'))[0]).toBe('sidechain a')
  })
})

describe('bounds', () => {
  test('beyond a hundred thousand records the oldest link goes', () => {
    const reader = new TranscriptReader()
    reader.read(task('t', 'go'))
    reader.read(sidechain('first', null, 'go'))
    reader.read(sidechain('second', 'first'))
    for (let n = 0; n < 99_999; n++) reader.read(sidechain(`n${n}`, 'second'))
    expect(laneOf(reader, sidechain(undefined, 'second'))[0]).toBe('t')
    expect(laneOf(reader, sidechain(undefined, 'first'))[0]).toBe('sidechain')
  })

  test('beyond a hundred thousand prompts no new one waits; those that wait take more calls', () => {
    const reader = new TranscriptReader()
    for (let n = 0; n < 100_001; n++) reader.read(task(`t${n}`, `p${n}`))
    reader.read(task('again', 'p0'))
    const begun = ['p99999', 'p100000', 'p0', 'p0'].map(
      (prompt) => laneOf(reader, sidechain('x', null, prompt))[0],
    )
    expect(begun).toEqual(['t99999', 'sidechain x', 't0', 'again'])
  })
})
