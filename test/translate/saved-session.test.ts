/** Records of saved sessions: names, titles, attachments, and the account at the end. */
import { describe, expect, test } from 'vitest'
import type { AssistantFrame } from '../../src/frames/schemas/frame.ts'
import { SessionUsage } from '../../src/translate/session-usage.ts'
import { translateFrames, translateInput } from './translate-frames.ts'

const record = (type: string, fields: object = {}) => ({ type, sessionId: 's', ...fields })
const attached = (attachment: unknown) => record('attachment', { attachment })
const meta = { sessionId: 's' }

describe('attachments', () => {
  test.each([
    [
      'a hook that went well',
      { type: 'hook_success', hookName: 'h', hookEvent: 'Stop', stdout: 'o', stderr: 'e', exitCode: 0 },
      {
        type: 'hook',
        phase: 'ended',
        name: 'h',
        event: 'Stop',
        outcome: 'success',
        exitCode: 0,
        output: 'oe',
      },
    ],
    [
      'a hook that failed, with an error alone',
      { type: 'hook_non_blocking_error', hookName: 'h', hookEvent: 'Stop', stdout: '', stderr: 'e' },
      { type: 'hook', phase: 'ended', name: 'h', event: 'Stop', outcome: 'error', output: 'e' },
    ],
    [
      'a hook that blocked and says nothing',
      { type: 'hook_blocking_error', hookName: 7, hookEvent: null, exitCode: '2', stdout: 1 },
      { type: 'hook', phase: 'ended', name: '', event: '', outcome: 'error' },
    ],
    [
      'words of a hook',
      { type: 'hook_system_message', content: 'careful' },
      { type: 'notice', level: 'info', code: 'hook_message', text: 'careful' },
    ],
    [
      'words of a hook that are none',
      { type: 'hook_system_message', content: ['careful'] },
      { type: 'notice', level: 'info', code: 'hook_message', text: '' },
    ],
    [
      'a prompt that waited',
      { type: 'queued_command', prompt: 'and then' },
      { type: 'user_text', text: 'and then', origin: 'prompt' },
    ],
    [
      'the limit of turns',
      { type: 'max_turns_reached', maxTurns: 5 },
      { type: 'notice', level: 'warning', code: 'max_turns', text: 'Reached the turn limit of 5' },
    ],
    [
      'the limit of turns, which nobody knows',
      { type: 'max_turns_reached', maxTurns: '5' },
      { type: 'notice', level: 'warning', code: 'max_turns', text: 'Reached the turn limit' },
    ],
  ])('%s', (_, attachment, event) => {
    expect(translateFrames([attached(attachment)])).toStrictEqual([{ ...event, meta }])
  })

  test.each([{ type: 'queued_command', prompt: [{ type: 'text' }] }, { type: 'skill_listing' }, {}, 'text'])(
    '%j gives nothing',
    (attachment) => {
      expect(translateFrames([attached(attachment)])).toStrictEqual([])
    },
  )
})

describe('the names of the session', () => {
  const said = (fields: object) =>
    record('user', {
      cwd: '/w',
      version: '2.1.332',
      permissionMode: 'plan',
      message: { content: [] },
      ...fields,
    })

  test('a session starts with its first record that has a folder; a title before it goes onto the start', () => {
    const events = translateFrames([
      record('mode'),
      { type: 'summary', summary: 'Older' },
      record('custom-title', { customTitle: 'Mine' }),
      said({ uuid: 'u' }),
      said({ uuid: 'v' }),
    ])
    expect(events).toStrictEqual([
      {
        type: 'session_start',
        sessionId: 's',
        cwd: '/w',
        permissionMode: 'plan',
        cliVersion: '2.1.332',
        title: 'Mine',
        meta: { sessionId: 's', uuid: 'u' },
      },
    ])
  })

  test('a title after the start is a notice, once', () => {
    const titles = ['One', 'One', '', 'Two'].map((agentName) => record('agent-name', { agentName }))
    expect(translateFrames([said({}), ...titles]).slice(1)).toStrictEqual([
      { type: 'notice', level: 'info', code: 'title', text: 'One', meta },
      { type: 'notice', level: 'info', code: 'title', text: 'Two', meta },
    ])
  })

  test('a fork starts its own session first, then the one it copies', () => {
    const events = translateFrames([record('mode'), said({ sessionId: 'older' })])
    expect(events.map((event) => event.type === 'session_start' && event.sessionId)).toEqual(['s', 'older'])
  })

  test('without a folder nothing starts', () => {
    expect(translateFrames([said({ cwd: '' })])).toStrictEqual([])
  })

  test('at most a thousand are named', () => {
    const events = translateFrames(Array.from({ length: 1002 }, (_, n) => said({ sessionId: `s${n}` })))
    expect(events.length).toBe(1000)
    expect(events.at(-1)).toMatchObject({ sessionId: 's999' })
  })
})

describe('the account at the end', () => {
  const usage = (n: number) => ({
    input_tokens: n,
    output_tokens: 10 * n,
    cache_creation_input_tokens: 100 * n,
    cache_read_input_tokens: 1000 * n,
  })
  const tokens = (n: number) => ({ input: n, output: 10 * n, cacheCreation: 100 * n, cacheRead: 1000 * n })
  const answered = (id: unknown, n: number, fields: object = {}, model: unknown = 'm') =>
    record('assistant', { message: { id, model, usage: usage(n), content: [] }, ...fields })
  const accountOf = (...records: object[]) => translateInput(records).at(-1)

  test('each message counts once, with its last record', () => {
    expect(accountOf(answered('a', 1), answered('b', 5), answered('a', 2))).toStrictEqual({
      type: 'session_usage',
      sessionId: 's',
      messages: 2,
      tokens: tokens(7),
      models: [{ model: 'm', ...tokens(7) }],
      meta,
    })
  })

  test('each model has its own tokens and costs; a cost that is unknown adds nothing', () => {
    expect(
      accountOf(
        answered('a', 1, { costUSD: 0.25 }),
        answered('b', 2, { costUSD: 0.5 }, 'other'),
        answered('c', 3, { costUSD: 1 }),
        answered('d', 4, { costUSD: '1' }),
      ),
    ).toStrictEqual({
      type: 'session_usage',
      sessionId: 's',
      messages: 4,
      tokens: tokens(10),
      costUsd: 1.75,
      models: [
        { model: 'm', costUsd: 1.25, ...tokens(8) },
        { model: 'other', costUsd: 0.5, ...tokens(2) },
      ],
      meta,
    })
  })

  test('a cost that comes after one unknown stands alone', () => {
    expect(accountOf(answered('a', 1), answered('b', 1, { costUSD: 2 }))).toMatchObject({ costUsd: 2 })
  })

  test('the CLI’s own account goes before the sum; one that is no amount does not', () => {
    const paid = answered('a', 1, { costUSD: 0.25 })
    expect(accountOf(paid, record('cost-state', { totalCostUSD: 9 }))).toMatchObject({ costUsd: 9 })
    expect(accountOf(paid, record('cost-state', { totalCostUSD: '9' }))).toMatchObject({ costUsd: 0.25 })
  })

  test('a message without an id counts by its uuid; one without either, or made up, or without usage, does not', () => {
    expect(
      accountOf(
        answered(undefined, 1, { uuid: 'u' }),
        answered(7, 2, { uuid: 'u' }),
        answered(undefined, 4),
        answered('x', 8, {}, '<synthetic>'),
        record('assistant', { message: { id: 'y', model: 'm', content: [] } }),
      ),
    ).toMatchObject({ messages: 1, tokens: tokens(2) })
  })

  test('a model that is no name counts under none', () => {
    expect(accountOf(answered('a', 1, {}, 7))).toMatchObject({ models: [{ model: '', ...tokens(1) }] })
  })

  test('only assistant records count, and a total of a wrong type does not end one that was known', () => {
    const odd = record('user', { message: { id: 'z', model: 'm', usage: usage(8), content: [] } })
    const paid = [record('cost-state', { totalCostUSD: 9 }), record('cost-state', { totalCostUSD: 'x' })]
    expect(accountOf(odd, answered('a', 1), ...paid)).toMatchObject({ messages: 1, costUsd: 9 })
  })

  test('no message, no account', () => {
    expect(translateInput([record('mode'), record('cost-state', { totalCostUSD: 9 })])).toStrictEqual([])
  })

  test('records without a session id have an account without one', () => {
    const translated = translateInput(
      [{ type: 'assistant', message: { id: 'a', model: 'm', usage: usage(1), content: [] } }],
      { dialect: 'transcript' },
    )
    expect(translated.at(-1)).toMatchObject({ type: 'session_usage', sessionId: '', meta: { sessionId: '' } })
  })

  test('beyond a hundred thousand messages the oldest are final: they count, and can’t be replaced', () => {
    const account = new SessionUsage()
    const frame = (id: string, n: number) =>
      ({
        type: 'assistant',
        message: { id, model: 'm', usage: usage(n) },
      }) as unknown as AssistantFrame
    for (let n = 0; n < 100_001; n++) account.note(frame(`m${n}`, 1))
    expect(account.total()).toStrictEqual({
      messages: 100_001,
      tokens: tokens(100_001),
      models: [{ model: 'm', ...tokens(100_001) }],
    })
    account.note(frame('m1', 5))
    expect(account.total()).toMatchObject({ messages: 100_001, tokens: tokens(100_005) })
    account.note(frame('m0', 5))
    expect(account.total()).toMatchObject({ messages: 100_002, tokens: tokens(100_010) })
  })
})
