/** The outcome of a run, and the words for it: each rule with the frame that it decides, and their order. */
import { describe, expect, test } from 'vitest'
import { failure, INTERRUPTED, verdictOf } from './verdict-of.ts'

describe('the outcome', () => {
  test.each([
    ['a plain answer', { result: 'ok' }, 'success'],
    ['a result that says nothing', {}, 'success'],
    ['is_error alone', { is_error: true }, 'error'],
    ['is_error of another type counts as not flagged', { is_error: 'true', result: 'ok' }, 'success'],
    [
      'the limit of turns by subtype, flagged or not',
      { subtype: 'error_max_turns', result: 'ok' },
      'max_turns',
    ],
    ['the budget by subtype', { subtype: 'error_max_budget_usd', is_error: true }, 'budget'],
    [
      'the structured output by subtype',
      { subtype: 'error_max_structured_output_retries', is_error: true },
      'structured_output',
    ],
    [
      'the subtype goes before the terminal reason',
      { subtype: 'error_max_turns', terminal_reason: 'budget_exhausted' },
      'max_turns',
    ],
    ['aborted while streaming', { terminal_reason: 'aborted_streaming' }, 'aborted'],
    ['aborted in a tool', { terminal_reason: 'aborted_tools' }, 'aborted'],
    ['the limit of turns by reason', { terminal_reason: 'max_turns', result: 'ok' }, 'max_turns'],
    ['the budget by reason', { terminal_reason: 'budget_exhausted' }, 'budget'],
    [
      'the structured output by reason',
      { terminal_reason: 'structured_output_retry_exhausted' },
      'structured_output',
    ],
    ['a reason that is a failure, without an answer', { terminal_reason: 'model_error' }, 'error'],
    ['… with an empty answer', { terminal_reason: 'model_error', result: '' }, 'error'],
    ['… with an answer', { terminal_reason: 'model_error', result: 'ok' }, 'success'],
    ['an unknown reason', { terminal_reason: 'not_yet_invented' }, 'success'],
    ['an error subtype without an answer', { subtype: 'error_not_yet_invented' }, 'error'],
    ['an error subtype with an answer', { subtype: 'error_during_execution', result: 'ok' }, 'success'],
    ['a subtype that only holds the word', { subtype: 'no_error' }, 'success'],
    ['a stop for refusal, flagged or not', { stop_reason: 'refusal', result: 'ok' }, 'refusal'],
    [
      'an aborted run goes before a refusal',
      { stop_reason: 'refusal', terminal_reason: 'aborted_tools' },
      'aborted',
    ],
    [
      'the words of a refusal',
      { is_error: true, result: 'This request APPEARS to violate our usage policy.' },
      'refusal',
    ],
    [
      'the words of a refusal in an answer that is no failure',
      { is_error: false, result: 'This appears to violate our Usage Policy' },
      'success',
    ],
  ] as const)('%s', (_, fields, outcome) => {
    expect(verdictOf(fields).outcome).toBe(outcome)
  })

  test.each([
    'api_error',
    'model_error',
    'prompt_too_long',
    'image_error',
    'blocking_limit',
    'rapid_refill_breaker',
    'malformed_tool_use_exhausted',
    'turn_setup_failed',
    'tool_deferred_unavailable',
  ])('terminal reason %s without an answer is a failure', (terminal_reason) => {
    expect(verdictOf({ terminal_reason }).outcome).toBe('error')
  })

  test('a refusal noticed before the result counts only for a result that is flagged', () => {
    const facts = failure({ refused: true })
    expect(verdictOf({ is_error: true }, facts).outcome).toBe('refusal')
    expect(verdictOf({ result: 'ok' }, facts).outcome).toBe('success')
  })

  test('an interruption makes error_during_execution aborted, and nothing else', () => {
    expect(verdictOf({ subtype: 'error_during_execution', is_error: true }, INTERRUPTED).outcome).toBe(
      'aborted',
    )
    expect(verdictOf({ subtype: 'error_during_execution', is_error: true }, INTERRUPTED).message).toBe(
      'Interrupted',
    )
    expect(verdictOf({ subtype: 'error_during_execution', is_error: true }).outcome).toBe('error')
    expect(verdictOf({ is_error: true }, INTERRUPTED).outcome).toBe('error')
    expect(verdictOf({ subtype: 'success', result: 'ok' }, INTERRUPTED).outcome).toBe('success')
  })
})

describe('the message', () => {
  test.each([
    ['success', { result: 'the answer' }, 'Completed'],
    ['the result’s own words first', { is_error: true, result: 'words', errors: ['e'] }, 'words'],
    ['errors, joined', { is_error: true, errors: ['a', '', 7, 'b'] }, 'a; b'],
    [
      'errors without internal diagnostics',
      { is_error: true, errors: ['[ede_diagnostic] x', 'real', 'no [ede_diagnostic]'] },
      'real; no [ede_diagnostic]',
    ],
    ['the status', { is_error: true, errors: [], api_error_status: 500 }, 'API error 500'],
    [
      'no status that is no number',
      { is_error: true, api_error_status: '500' },
      'Agent encountered an error',
    ],
    ['aborted', { terminal_reason: 'aborted_tools' }, 'Interrupted'],
    [
      'an abort under a limit has the words of its reason',
      { subtype: 'error_max_turns', terminal_reason: 'aborted_streaming' },
      'Interrupted',
    ],
    ['refusal', { stop_reason: 'refusal' }, 'The model refused to answer'],
    [
      'the terminal reason before the subtype',
      { is_error: true, terminal_reason: 'model_error', subtype: 'error_during_execution' },
      'Model error',
    ],
    [
      'the subtype where the reason has no words',
      { is_error: true, terminal_reason: 'x', subtype: 'error_during_execution' },
      'Error during execution',
    ],
    ['nothing known', { is_error: true }, 'Agent encountered an error'],
    ['a result that is an object', { is_error: true, result: { a: 1 } }, 'Agent encountered an error'],
  ] as const)('%s', (_, fields, message) => {
    expect(verdictOf(fields).message).toBe(message)
  })

  test.each([
    ['max_turns', 'Reached the turn limit'],
    ['budget_exhausted', 'Reached the budget limit'],
    ['structured_output_retry_exhausted', 'No valid structured output'],
    ['prompt_too_long', 'Prompt is too long'],
    ['image_error', 'Image could not be used'],
    ['api_error', 'API error'],
    ['model_error', 'Model error'],
    ['blocking_limit', 'Usage limit reached'],
    ['malformed_tool_use_exhausted', 'The model kept calling tools wrongly'],
    ['turn_setup_failed', 'The turn could not be set up'],
  ])('terminal reason %s', (terminal_reason, message) => {
    expect(verdictOf({ is_error: true, terminal_reason }).message).toBe(message)
  })

  test.each([
    ['error_max_turns', 'Reached the turn limit'],
    ['error_max_budget_usd', 'Reached the budget limit'],
    ['error_max_structured_output_retries', 'No valid structured output'],
    ['error_during_execution', 'Error during execution'],
  ])('subtype %s', (subtype, message) => {
    expect(verdictOf({ is_error: true, subtype }).message).toBe(message)
  })
})
