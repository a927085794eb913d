/** What a verdict reports of its result, and what frames before the result tell of it. */
import { describe, expect, test } from 'vitest'
import { judgeIncomplete } from '../../src/translate/verdict.ts'
import { assistant, result, system, translateFrames } from './translate-frames.ts'
import { verdictOf } from './verdict-of.ts'

const failed = () => result({ is_error: true })

describe('what the verdict reports', () => {
  test('each figure and list of the result', () => {
    expect(
      verdictOf({
        result: 'ok',
        session_id: 's',
        subtype: 'success',
        terminal_reason: 'completed',
        api_error_status: 0,
        num_turns: 1,
        duration_ms: 2,
        duration_api_ms: 3,
        result_index: 4,
        queued_turn_count: 5,
        permission_denials: [{ tool_name: 'Bash', tool_use_id: 't', tool_input: { command: 'ls' } }, 7, {}],
        structured_output: null,
        errors: ['a', 7, '', '[ede_diagnostic]'],
      }),
    ).toStrictEqual({
      outcome: 'success',
      retryable: false,
      message: 'Completed',
      sessionId: 's',
      subtype: 'success',
      terminalReason: 'completed',
      apiErrorStatus: 0,
      numTurns: 1,
      durationMs: 2,
      apiDurationMs: 3,
      resultIndex: 4,
      queuedTurns: 5,
      permissionDenials: [
        { tool: 'Bash', toolUseId: 't', input: { command: 'ls' } },
        { tool: '', toolUseId: '', input: null },
        { tool: '', toolUseId: '', input: null },
      ],
      structuredOutput: null,
      errors: ['a'],
    })
  })

  test('nothing of a wrong type', () => {
    expect(
      verdictOf({
        result: 'ok',
        session_id: '',
        subtype: 7,
        terminal_reason: null,
        num_turns: '1',
        duration_ms: -2,
        permission_denials: {},
        errors: 'a',
      }),
    ).toStrictEqual({ outcome: 'success', retryable: false, message: 'Completed' })
  })

  test('a stream without a result', () => {
    const verdict = { outcome: 'incomplete', retryable: true, message: 'Stream ended without a result' }
    expect(judgeIncomplete(undefined)).toStrictEqual(verdict)
    expect(judgeIncomplete('s')).toStrictEqual({ ...verdict, sessionId: 's' })
  })
})

describe('what frames before the result tell of it', () => {
  const verdictAfter = (...frames: object[]) => {
    const last = translateFrames([...frames, failed()]).at(-1)
    return last?.type === 'error' ? [last.run?.outcome, last.run?.class] : last
  }
  const words = [{ type: 'text', text: 'API Error' }]

  test('a connection that failed has no status and no word', () => {
    expect(verdictAfter(system('api_retry'))).toEqual(['error', 'network'])
    expect(verdictAfter(system('api_retry', { error_status: 529 }))).toEqual(['error', 'overloaded'])
    expect(verdictAfter(system('api_retry', { error_status: 302 }))).toEqual(['error', 'other'])
    expect(verdictAfter(system('api_retry', { error: 'billing_error' }))).toEqual(['error', 'billing'])
  })

  test('an answer of the main lane makes a failure good, one of a subagent does not', () => {
    const retry = system('api_retry', { error_status: 529 })
    const answer = [{ type: 'text', text: 'ok' }]
    expect(verdictAfter(retry, assistant(answer))).toEqual(['error', 'other'])
    expect(verdictAfter(retry, assistant(answer, {}, { parent_tool_use_id: 't' }))).toEqual([
      'error',
      'overloaded',
    ])
  })

  test('a failure in words: its own word, else the error’s; its status, else that of the retries', () => {
    expect(verdictAfter(assistant(words, {}, { error: 'rate_limit' }))).toEqual(['error', 'rate_limit'])
    expect(verdictAfter(assistant(words, {}, { error: 'rate_limit', api_error: 'billing_error' }))).toEqual([
      'error',
      'billing',
    ])
    expect(verdictAfter(assistant(words, {}, { is_api_error_message: true, api_error_status: 401 }))).toEqual(
      ['error', 'auth'],
    )
    const retry = system('api_retry', { error_status: 402 })
    expect(verdictAfter(retry, assistant(words, {}, { error: 'unknown' }))).toEqual(['error', 'billing'])
    expect(verdictAfter(assistant(words, { stop_reason: 'refusal' }, { error: 'unknown' }))).toEqual([
      'refusal',
      undefined,
    ])
  })

  test('a result ends what was noticed', () => {
    expect(verdictAfter(system('api_retry'), result({ result: 'ok' }))).toEqual(['error', 'other'])
  })
})
