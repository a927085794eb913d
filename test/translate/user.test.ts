/** Texts of user frames and where they come from; attachments. */
import { describe, expect, test } from 'vitest'
import { assistant, result, system, text, toolResult, translateFrames, user } from './translate-frames.ts'

describe('where a text comes from', () => {
  const originsOf = (frames: readonly unknown[]) =>
    translateFrames(frames).flatMap((event) =>
      event.type === 'user_text' ? [[event.origin, event.meta?.origin]] : [],
    )
  const boundary = system('compact_boundary')

  test.each([
    ['a prompt', user('hi'), 'prompt', undefined],
    ['a subagent’s prompt', user('hi', { parent_tool_use_id: 'p' }), 'subagent_prompt', undefined],
    ['a replay', user('hi', { isReplay: true }), 'replay', 'replay'],
    ['what the CLI made up', user('hi', { isSynthetic: true }), 'synthetic', 'synthetic'],
    ['what the CLI made up, saved', user('hi', { isMeta: true }), 'synthetic', 'synthetic'],
    [
      'marks of another type',
      user('hi', { isSynthetic: 'true', isMeta: 1, isReplay: 'no' }),
      'prompt',
      undefined,
    ],
    ['a summary', user('hi', { isCompactSummary: true }), 'compact_summary', 'synthetic'],
    ['an interruption', user('[Request interrupted by user for tool use]'), 'interrupt', 'synthetic'],
    ['one that is quoted', user('He said [Request interrupted by user]'), 'prompt', undefined],
    ['output of a command', user('<local-command-stdout>x'), 'command_output', 'synthetic'],
    ['errors of a command', user('<local-command-stderr>x'), 'command_output', 'synthetic'],
    ['output of a shell', user('<bash-stdout>x'), 'command_output', 'synthetic'],
    ['errors of a shell', user('<bash-stderr>x'), 'command_output', 'synthetic'],
    ['input of a shell is a prompt', user('<bash-input>x'), 'prompt', undefined],
    ['output that is quoted', user('see <bash-stdout>x'), 'prompt', undefined],
    ['replayed output of a command', user('<bash-stdout>x', { isReplay: true }), 'command_output', 'replay'],
  ])('%s', (_, frame, origin, metaOrigin) => {
    expect(originsOf([frame])).toEqual([[origin, metaOrigin]])
  })

  test('the first text after a compaction on the main lane is its summary', () => {
    const summary = ['compact_summary', 'synthetic']
    expect(originsOf([boundary, user('a'), user('b')])).toEqual([summary, ['prompt', undefined]])
    expect(originsOf([boundary, user([toolResult()]), user('a')])).toEqual([summary])
    expect(originsOf([boundary, assistant('x'), user('a')])).toEqual([['prompt', undefined]])
    expect(originsOf([boundary, user('a', { isReplay: true }), user('b')])).toEqual([
      ['replay', 'replay'],
      ['prompt', undefined],
    ])
    expect(originsOf([boundary, user('a', { parent_tool_use_id: 'p' })])).toEqual([
      ['subagent_prompt', undefined],
    ])
  })

  test('an interruption of a subagent is none of the run', () => {
    const outcomeOf = (fields: object) => {
      const interrupt = user('[Request interrupted by user]', fields)
      const last = translateFrames([
        interrupt,
        result({ is_error: true, subtype: 'error_during_execution' }),
      ]).at(-1)
      return last?.type === 'error' && last.run?.outcome
    }
    expect([outcomeOf({}), outcomeOf({ parent_tool_use_id: 'p' })]).toEqual(['aborted', 'error'])
  })

  test('a prompt is no interruption, and one run’s is none of the next', () => {
    const failed = result({ is_error: true, subtype: 'error_during_execution' })
    const frames = [user('hi'), failed, user('[Request interrupted by user]'), failed, user('on'), failed]
    const outcomes = translateFrames(frames).flatMap((event) =>
      event.type === 'error' ? [event.run?.outcome] : [],
    )
    expect(outcomes).toEqual(['error', 'aborted', 'error'])
  })

  test('texts of subagents can be hidden', () => {
    const frames = [user('a'), user('b', { parent_tool_use_id: 'p' })]
    expect(translateFrames(frames, { subagents: 'hide' })).toStrictEqual([
      { type: 'user_text', text: 'a', origin: 'prompt', meta: {} },
    ])
  })
})

describe('attachments', () => {
  const image = (source: unknown) => ({ type: 'image', source })
  const attachedOf = (...blocks: unknown[]) =>
    translateFrames([user(blocks)]).map((event) => event.type === 'user_text' && event.attachments)
  const base64 = (data: string) => ({ type: 'base64', media_type: 'image/png', data })

  test.each([
    ['AAAA', 3],
    ['AAA=', 2],
    ['AA==', 1],
    ['', 0],
    ['=', 0],
    ['==', 0],
    ['AAAAA', 3],
  ])('base64 %j is %i bytes', (data, bytes) => {
    expect(attachedOf(image(base64(data)))).toStrictEqual([
      [{ kind: 'image', mediaType: 'image/png', bytes }],
    ])
  })

  test('data that is no base64 counts as it stands; without data nothing counts', () => {
    expect(
      attachedOf({ type: 'document', source: { type: 'text', media_type: 'text/plain', data: 'AAAA' } }),
    ).toStrictEqual([[{ kind: 'document', mediaType: 'text/plain', bytes: 4 }]])
    expect(attachedOf(image({ type: 'url', url: 'x', media_type: '' }), image('x'))).toStrictEqual([
      [{ kind: 'image' }, { kind: 'image' }],
    ])
  })

  test('stand on the first text of their frame, or on an empty one', () => {
    const events = (...blocks: unknown[]) => translateFrames([user(blocks)])
    const attachments = [{ kind: 'image' }]
    expect(events(image({}), text('a'), text('b'))).toStrictEqual([
      { type: 'user_text', text: 'a', origin: 'prompt', attachments, meta: {} },
      { type: 'user_text', text: 'b', origin: 'prompt', meta: {} },
    ])
    expect(events(image({}))).toStrictEqual([
      { type: 'user_text', text: '', origin: 'prompt', attachments, meta: {} },
    ])
    expect(events({ type: 'video' }, 'image', null)).toStrictEqual([])
  })

  test('alone say where they come from, and can be hidden with their subagent', () => {
    const frame = user([image({})], { parent_tool_use_id: 'p', isReplay: true })
    expect(translateFrames([frame])).toStrictEqual([
      {
        type: 'user_text',
        text: '',
        origin: 'replay',
        attachments: [{ kind: 'image' }],
        meta: { parentToolUseId: 'p', origin: 'replay' },
      },
    ])
    expect(translateFrames([frame], { subagents: 'hide' })).toStrictEqual([])
  })
})
