/** Frames that are withdrawn by their uuid, after a fallback or a refusal. */
import { describe, expect, test } from 'vitest'
import { assistant, result, started, system, text, translateFrames } from './translate-frames.ts'

describe('withdrawn frames', () => {
  const said = (words: string, uuid: string, id = 'm') => assistant([text(words)], { id }, { uuid })
  const withdrawnOf = (...frames: object[]) =>
    translateFrames(frames).filter((event) => event.type === 'superseded')
  const superseded = (fields: object) => ({ type: 'superseded', reason: 'fallback', ...fields, meta: {} })
  const takesBack = (fields: object) => assistant([], {}, fields)

  test('are told by their uuid, in either spelling, with their message where it is one', () => {
    const told = superseded({ messageId: 'm', uuids: ['u'] })
    expect(withdrawnOf(said('a', 'u'), takesBack({ supersedes: ['u'] }))).toStrictEqual([told])
    expect(withdrawnOf(said('a', 'u'), takesBack({ supersedesUuids: ['u'] }))).toStrictEqual([told])
    expect(
      withdrawnOf(said('a', 'u'), said('b', 'v', 'n'), takesBack({ supersedes: ['u', 'v'] })),
    ).toStrictEqual([superseded({ uuids: ['u', 'v'] })])
    expect(withdrawnOf(assistant('a', {}, { uuid: 'u' }), takesBack({ supersedes: ['u'] }))).toStrictEqual([
      superseded({ uuids: ['u'] }),
    ])
  })

  test('count once, and only if something came out for them', () => {
    const again = takesBack({ supersedes: ['u', 'w', 7, null] })
    expect(withdrawnOf(said('a', 'u'), assistant([], {}, { uuid: 'w' }), again, again)).toStrictEqual([
      superseded({ messageId: 'm', uuids: ['u'] }),
    ])
    expect(withdrawnOf(takesBack({ supersedes: ['never'] }), takesBack({ supersedes: 'u' }))).toStrictEqual(
      [],
    )
  })

  test('of a stream have the place of their first block', () => {
    const delta = (index: number, words: string) => ({
      type: 'stream_event',
      event: { type: 'content_block_delta', index, delta: { type: 'text_delta', text: words } },
    })
    const frames = [started('m'), delta(2, 'a'), delta(1, 'b'), said('a', 'u'), said('b', 'v')]
    expect(withdrawnOf(...frames, takesBack({ supersedes: ['u', 'v'] }))).toStrictEqual([
      superseded({ messageId: 'm', fromBlockIndex: 1, uuids: ['u', 'v'] }),
    ])
    expect(withdrawnOf(...frames, said('c', 'w'), takesBack({ supersedes: ['u', 'w'] }))).toStrictEqual([
      superseded({ messageId: 'm', uuids: ['u', 'w'] }),
    ])
  })

  test('are no part of the answer; tool calls are withdrawn as well', () => {
    const call = assistant(
      [{ type: 'tool_use', id: 't', name: 'Bash', input: {} }],
      { id: 'n' },
      { uuid: 'v' },
    )
    const frames = [said('a', 'u'), call, takesBack({ supersedes: ['u', 'v'] }), said('b', 'w'), result()]
    expect(translateFrames(frames).at(-1)).toMatchObject({ response: 'b' })
    expect(withdrawnOf(...frames)).toStrictEqual([superseded({ uuids: ['u', 'v'] })])
  })

  test('by a refusal are told as such, in either spelling', () => {
    const told = { ...superseded({ messageId: 'm', uuids: ['u'] }), reason: 'refusal' }
    const refusal = (fields: object) => system('model_refusal_fallback', fields)
    expect(withdrawnOf(said('a', 'u'), refusal({ retracted_message_uuids: ['u'] }))).toStrictEqual([told])
    expect(withdrawnOf(said('a', 'u'), refusal({ retractedMessageUuids: ['u'] }))).toStrictEqual([told])
  })

  test('of a hidden subagent are not told', () => {
    const lane = { parent_tool_use_id: 'p' }
    const frames = [{ ...said('a', 'u'), ...lane }, takesBack({ supersedes: ['u'], ...lane })]
    expect(translateFrames(frames, { subagents: 'hide' })).toStrictEqual([])
  })
})
