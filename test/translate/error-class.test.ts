/** The class of an error: each word and status, and what goes before what. */
import { describe, expect, test } from 'vitest'
import { failure, verdictOf } from './verdict-of.ts'

const RETRYABLE = ['rate_limit', 'overloaded', 'network', 'server']

describe('the class of an error', () => {
  test.each([
    ['authentication_failed', 'auth'],
    ['oauth_org_not_allowed', 'auth'],
    ['account_on_hold', 'auth'],
    ['verification_required', 'auth'],
    ['cloud_credential_error', 'auth'],
    ['authentication_error', 'auth'],
    ['permission_error', 'auth'],
    ['billing_error', 'billing'],
    ['rate_limit', 'rate_limit'],
    ['rate_limit_error', 'rate_limit'],
    ['usage_limit_reached', 'rate_limit'],
    ['overloaded', 'overloaded'],
    ['overloaded_error', 'overloaded'],
    ['connection_failed', 'network'],
    ['max_output_tokens', 'other'],
    ['model_not_found', 'invalid_request'],
    ['not_found_error', 'invalid_request'],
    ['request_too_large', 'invalid_request'],
    ['invalid_request', 'invalid_request'],
    ['invalid_request_error', 'invalid_request'],
    ['server_error', 'server'],
    ['api_error', 'server'],
    ['not_yet_invented', 'other'],
  ])('by the word %s', (word, errorClass) => {
    const verdict = { class: errorClass, retryable: RETRYABLE.includes(errorClass) }
    expect(verdictOf({ is_error: true, api_error: word })).toMatchObject(verdict)
    expect(verdictOf({ is_error: true, api_error_type: word })).toMatchObject(verdict)
    expect(verdictOf({ is_error: true }, failure({ error: word }))).toMatchObject(verdict)
  })

  test.each([
    [302, 'other'],
    [399, 'other'],
    [400, 'invalid_request'],
    [401, 'auth'],
    [402, 'billing'],
    [403, 'auth'],
    [404, 'invalid_request'],
    [408, 'network'],
    [413, 'invalid_request'],
    [429, 'rate_limit'],
    [499, 'invalid_request'],
    [500, 'server'],
    [503, 'server'],
    [529, 'overloaded'],
  ])('by the status %i, from the frame, from a retry, or from the words', (status, errorClass) => {
    expect(verdictOf({ is_error: true, api_error_status: status }).class).toBe(errorClass)
    expect(verdictOf({ is_error: true }, failure({ status })).class).toBe(errorClass)
    expect(verdictOf({ is_error: true, result: `API Error: ${status} sorry` }).class).toBe(errorClass)
  })

  test.each([
    ['Prompt is too long', 'context'],
    ['Not logged in · Please run /login', 'auth'],
    ['Invalid API key', 'auth'],
    ['Failed to authenticate', 'auth'],
    ['Credit balance is too low', 'billing'],
    ["You've hit your usage limit", 'rate_limit'],
    ['API Error: terminated', 'network'],
    ['API Error: Connection error.', 'network'],
    ['API Error: request timed out', 'network'],
    ['API Error: fetch failed', 'network'],
    ['Claude exceeded the 32000 output token maximum', 'other'],
    ['Something else', 'other'],
    ['They say: Prompt is too long', 'other'],
    ['They say: Invalid API key', 'other'],
    ['They say: Credit balance is too low', 'other'],
    ["They say: You've hit your limit", 'other'],
    ['They say: API Error: terminated', 'other'],
    ['They say: API Error: 500', 'other'],
    ['API Error: 5000', 'other'],
  ])('by the words %j', (words, errorClass) => {
    expect(verdictOf({ is_error: true, result: words }).class).toBe(errorClass)
  })

  test('prompt_too_long goes before everything', () => {
    const fields = { is_error: true, terminal_reason: 'prompt_too_long', api_error_status: 529 }
    expect(verdictOf({ ...fields, api_error: 'billing_error' }).class).toBe('context')
  })

  test('billing goes before the status, the status 529 before any other word', () => {
    expect(verdictOf({ is_error: true, api_error_status: 529, api_error: 'billing_error' }).class).toBe(
      'billing',
    )
    expect(verdictOf({ is_error: true, api_error_status: 529, api_error: 'server_error' }).class).toBe(
      'overloaded',
    )
  })

  test('a word of the frame goes before one noticed earlier, and that before the error’s type', () => {
    const facts = failure({ error: 'rate_limit' })
    expect(verdictOf({ is_error: true, api_error: 'authentication_failed' }, facts).class).toBe('auth')
    expect(verdictOf({ is_error: true, api_error_type: 'authentication_failed' }, facts).class).toBe(
      'rate_limit',
    )
    expect(verdictOf({ is_error: true, api_error: 'unknown' }, facts).class).toBe('rate_limit')
  })

  test('a word goes before a status; but a mere server error gives way to telling words', () => {
    expect(verdictOf({ is_error: true, api_error: 'rate_limit', api_error_status: 500 }).class).toBe(
      'rate_limit',
    )
    expect(
      verdictOf({ is_error: true, api_error: 'server_error', result: 'API Error: Connection error.' }).class,
    ).toBe('network')
    expect(verdictOf({ is_error: true, api_error: 'server_error', result: 'no idea' }).class).toBe('server')
    expect(verdictOf({ is_error: true, api_error: 'rate_limit', result: 'Prompt is too long' }).class).toBe(
      'rate_limit',
    )
  })

  test('a status goes before words', () => {
    expect(verdictOf({ is_error: true, api_error_status: 401, result: 'Prompt is too long' }).class).toBe(
      'auth',
    )
    expect(verdictOf({ is_error: true, api_error_status: 302, result: 'Prompt is too long' }).class).toBe(
      'context',
    )
  })

  test('the frame’s status goes before one noticed earlier, and that before one in the words', () => {
    const fields = { is_error: true, result: 'API Error: 500' }
    expect(verdictOf({ ...fields, api_error_status: 401 }, failure({ status: 402 })).class).toBe('auth')
    expect(verdictOf(fields, failure({ status: 402 })).class).toBe('billing')
  })

  test('only outcome error has one', () => {
    expect(verdictOf({ terminal_reason: 'max_turns', api_error_status: 529 })).toStrictEqual({
      outcome: 'max_turns',
      retryable: false,
      message: 'API error 529',
      terminalReason: 'max_turns',
      apiErrorStatus: 529,
    })
  })
})
