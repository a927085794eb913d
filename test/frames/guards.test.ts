import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod'
import * as blocks from '../../src/frames/content-block.ts'
import { isFrame } from '../../src/frames/frame.ts'
import * as frames from '../../src/frames/frame-guards.ts'
import { contentBlockSchemas } from '../../src/frames/schemas/content-block.ts'
import { exact, lenient } from '../../src/frames/schemas/field.ts'
import { frameSchemas } from '../../src/frames/schemas/frame.ts'
import { fixtureNames, framesOf, readFixture } from '../captures.ts'

const blockSchemas = contentBlockSchemas(lenient)
const readSchemas = frameSchemas(lenient)

/** Each guard beside the schema it must agree with. */
const PAIRS: readonly (readonly [string, (value: unknown) => boolean, z.ZodType])[] = [
  ['text', blocks.isTextBlock, blockSchemas.textBlock],
  ['thinking', blocks.isThinkingBlock, blockSchemas.thinkingBlock],
  ['redacted_thinking', blocks.isRedactedThinkingBlock, blockSchemas.redactedThinkingBlock],
  ['tool_use', blocks.isToolUseBlock, blockSchemas.toolUseBlock],
  ['server_tool_use', blocks.isServerToolUseBlock, blockSchemas.serverToolUseBlock],
  ['web_search_tool_result', blocks.isServerToolResultBlock, blockSchemas.serverToolResultBlock],
  ['tool_result', blocks.isToolResultBlock, blockSchemas.toolResultBlock],
  ['text_delta', blocks.isTextDelta, blockSchemas.textDelta],
  ['thinking_delta', blocks.isThinkingDelta, blockSchemas.thinkingDelta],
  ['input_json_delta', blocks.isInputJsonDelta, blockSchemas.inputJsonDelta],
  ['assistant', frames.isAssistantFrame, readSchemas.assistant],
  ['user', frames.isUserFrame, readSchemas.user],
  ['stream_event', frames.isStreamEventFrame, readSchemas.stream_event],
  ['result', frames.isResultFrame, readSchemas.result],
  ['system', frames.isSystemFrame, readSchemas.system],
]

/** A value and everything in it. */
function* insideOf(value: unknown): Generator<unknown> {
  yield value
  if (typeof value !== 'object' || value === null) return
  for (const member of Object.values(value)) yield* insideOf(member)
}

const CAPTURED = ['streams', 'transcripts'].flatMap((kind) =>
  fixtureNames(kind).flatMap((name) => framesOf(readFixture(`${kind}/${name}`))),
)

const FIELDS = [
  ...[
    'id',
    'name',
    'text',
    'thinking',
    'partial_json',
    'tool_use_id',
    'content',
    'is_error',
    'input',
    'uuid',
  ],
  ...['session_id', 'message', 'event', 'delta', 'result', 'subtype', 'usage', 'errors', 'isReplay', 'model'],
]

/** Frames and blocks with fields of any type, right and wrong. */
const generated = fc
  .tuple(
    fc.oneof(fc.constantFrom(...PAIRS.map(([tag]) => tag)), fc.string(), fc.anything()),
    fc.dictionary(
      fc.constantFrom(...FIELDS),
      fc.oneof(fc.string(), fc.boolean(), fc.integer(), fc.constant(null), fc.jsonValue()),
    ),
  )
  .map(([type, fields]) => ({ type, ...fields }))

describe.each(PAIRS)('%s', (_, guard, schema) => {
  test('guard and schema agree on every value of every capture', () => {
    let agreed = 0
    for (const frame of CAPTURED) {
      for (const value of insideOf(frame)) {
        if (guard(value) !== schema.safeParse(value).success) expect(value).toBe('a value both agree on')
        agreed += 1
      }
    }
    expect(agreed).toBeGreaterThan(10_000)
  })

  test('guard and schema agree on generated values', () => {
    fc.assert(
      fc.property(fc.oneof(generated, fc.anything()), (value) => {
        expect(guard(value)).toBe(schema.safeParse(value).success)
      }),
      { numRuns: 300 },
    )
  })
})

test('no field that is read has another type than the exact schemas say, in any capture', () => {
  const schemas = new Map<unknown, z.ZodType>(Object.entries(frameSchemas(exact)))
  const wrong = CAPTURED.flatMap((frame) => {
    const found = schemas.get((frame as { type?: unknown }).type)?.safeParse(frame)
    return found && !found.success ? found.error.issues.map((issue) => issue.path.join('.')) : []
  })
  expect(wrong).toEqual([])
})

test('frames are told from other JSON by type or id', () => {
  expect(isFrame({ type: 'assistant' })).toBe(true)
  expect(isFrame({ type: 'not_yet_invented', session_id: 's' })).toBe(true)
  expect(isFrame({ type: 'progress', value: 5 })).toBe(false)
  expect(isFrame({ level: 'info', msg: 'hello' })).toBe(false)
  expect(isFrame({ type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } })).toBe(true)
  expect(isFrame({ type: 'error', message: 'of another program' })).toBe(false)
  expect(isFrame([{ type: 'assistant' }])).toBe(false)
  expect(isFrame({ type: '__proto__' })).toBe(false)
})
