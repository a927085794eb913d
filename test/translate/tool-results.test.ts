/** Tool results: their fields, what repeats, and calls that were refused. */
import { describe, expect, test } from 'vitest'
import { assistant, result, stream, text, toolResult, translateFrames, user } from './translate-frames.ts'

describe('tool results', () => {
  const told = (fields: object = {}) => ({
    type: 'tool_result',
    toolUseId: 't',
    output: 'x',
    isError: false,
    ...fields,
    meta: {},
  })

  test.each([
    ['as they stand', toolResult(), told()],
    ['that are failures', toolResult({ is_error: true }), told({ isError: true })],
    ['flagged with another type are no failures', toolResult({ is_error: 'true' }), told()],
    ['without an id', toolResult({ tool_use_id: 7 }), told({ toolUseId: '' })],
    ['without content', toolResult({ content: undefined }), told({ output: null })],
    ['of parts', toolResult({ content: [text('a')] }), told({ output: [text('a')] })],
  ])('%s', (_, block, event) => {
    expect(translateFrames([user([block])])).toStrictEqual([event])
  })

  test('have the name of their tool, and their structured form, in either spelling', () => {
    const call = assistant([{ type: 'tool_use', id: 't', name: 'Bash', input: {} }])
    const events = (fields: object) => translateFrames([call, user([toolResult()], fields)]).slice(1)
    expect(events({ tool_use_result: { a: 1 }, toolUseResult: 'b' })).toStrictEqual([
      told({ tool: 'Bash', structured: { a: 1 } }),
    ])
    expect(events({ toolUseResult: 'b' })).toStrictEqual([told({ tool: 'Bash', structured: 'b' })])
    expect(events({})).toStrictEqual([told({ tool: 'Bash' })])
  })

  test('without an id have no tool, though a call without one came before', () => {
    const call = assistant([{ type: 'tool_use', name: 'Bash', input: {} }])
    expect(translateFrames([call, user([toolResult({ tool_use_id: '' })])]).at(-1)).toStrictEqual(
      told({ toolUseId: '' }),
    )
  })

  test('repeat by id and content; without an id never', () => {
    const counts = (...blocks: object[]) => translateFrames([user(blocks)]).length
    expect(counts(toolResult(), toolResult())).toBe(1)
    expect(counts(toolResult(), toolResult({ content: 'y' }))).toBe(2)
    expect(counts(toolResult({ tool_use_id: '' }), toolResult({ tool_use_id: '' }))).toBe(2)
  })

  test('of a frame that was seen do not come again; nor after a change of session is it one', () => {
    const frame = user([toolResult()], { uuid: 'u', session_id: 's' })
    const other = { ...frame, session_id: 'other' }
    expect(translateFrames([frame, frame]).length).toBe(1)
    expect(translateFrames([frame, other]).length).toBe(2)
  })

  test('of a message of role user in the stream come out too', () => {
    const start = stream({
      type: 'message_start',
      message: { role: 'user', content: [toolResult(), text('a')] },
    })
    expect(translateFrames([start])).toStrictEqual([told()])
  })

  test('replayed ones say so, and open no run', () => {
    expect(translateFrames([user([toolResult()], { isReplay: true })])).toStrictEqual([
      { ...told(), meta: { origin: 'replay' } },
    ])
  })

  test('each adds a turn, a hidden one none', () => {
    const frames = [
      user([toolResult(), toolResult({ tool_use_id: 'u', is_error: true })], {
        timestamp: '1970-01-01T00:00:01Z',
      }),
      user([toolResult({ tool_use_id: 'v' })], { parent_tool_use_id: 'p' }),
      result(),
    ]
    const turn = (tool_use_id: string, is_error: boolean, timestampMs: number) => ({
      role: 'tool_result',
      content: { tool_use_id, content: 'x', is_error },
      timestampMs,
    })
    const turnsOf = (subagents: 'show' | 'hide') => {
      const last = translateFrames(frames, { subagents, now: () => 7 }).at(-1)
      return last?.type === 'done' && [...last.transcript]
    }
    expect(turnsOf('show')).toStrictEqual([
      turn('t', false, 1000),
      turn('u', true, 1000),
      turn('v', false, 7),
    ])
    expect(turnsOf('hide')).toStrictEqual([turn('t', false, 1000), turn('u', true, 1000)])
  })
})

describe('refusals', () => {
  const deniedOf = (fields: object) =>
    translateFrames([user([toolResult()], fields)]).map(
      (event) => event.type === 'tool_result' && event.denied,
    )
  const meta = (...entries: unknown[]) => ({ tool_result_meta: entries })

  test.each([
    ['a call that did not run', meta({ id: 't', non_execution_kind: 'hook' }), { reason: 'hook' }],
    [
      'a decision that rejects',
      meta({ id: 't', permission_decision: { decision: 'reject', source: 'rule', reason_type: 'mode' } }),
      { source: 'rule', reason: 'mode' },
    ],
    [
      'the kind goes before the reason of the decision',
      meta({ id: 't', non_execution_kind: 'k', permission_decision: { source: 'user', reason_type: 'r' } }),
      { source: 'user', reason: 'k' },
    ],
    ['a decision that accepts', meta({ id: 't', permission_decision: { decision: 'accept' } }), undefined],
    ['a decision without a word', meta({ id: 't', permission_decision: { source: 'rule' } }), undefined],
    ['the only entry, whatever its id', meta({ id: 'u', non_execution_kind: 'k' }), { reason: 'k' }],
    [
      'of several the one of the call',
      meta({ id: 'u', non_execution_kind: 'other' }, { id: 't', non_execution_kind: 'k' }),
      { reason: 'k' },
    ],
    [
      'none of several that are of other calls',
      meta({ id: 'u', non_execution_kind: 'k' }, { id: 'v', non_execution_kind: 'k' }),
      undefined,
    ],
    ['as in saved sessions, a kind', { toolDenialKind: 'user' }, { reason: 'user' }],
    [
      'as in saved sessions, a decision',
      { permissionDecision: { decision: 'reject', source: 'user' } },
      { source: 'user' },
    ],
    ['entries that are no objects', meta(7), undefined],
    ['nothing', {}, undefined],
  ])('%s', (_, fields, denied) => {
    expect(deniedOf(fields)).toStrictEqual([denied])
  })
})
