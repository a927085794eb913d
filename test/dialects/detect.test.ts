import { expect, test } from 'vitest'
import { detectDialect } from '../../src/dialects/input-dialect.ts'
import { readFixture, translateText } from '../captures.ts'

test.each([
  [{ type: 'message_start', message: {} }, 'messages-api'],
  [{ type: 'message', role: 'assistant', content: [] }, 'messages-api'],
  [{ type: 'assistant_text', delta: 'x' }, 'agent-event'],
  [{ type: 'session_start', sessionId: 's', model: 'm' }, 'agent-event'],
  [{ type: 'init', sessionId: 's' }, 'native'],
  [{ type: 'init', sessionId: 's', cwd: '/w' }, 'auto'],
  [{ type: 'text', text: 'a log line' }, 'auto'],
  [{ type: 'error', message: 'a log line' }, 'auto'],
  [{ type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }, 'auto'],
  [{ type: 'system', subtype: 'init' }, 'auto'],
  [{ type: 'tool_use', sessionId: 's', name: 'bash' }, 'auto'],
  [null, 'auto'],
])('%j is %s', (first, dialect) => {
  expect(detectDialect(first)).toBe(dialect)
})

test('a piece of a damaged line decides nothing (found by fuzzing)', () => {
  const damaged = '{"parentUuid":"u1","message":{"content:[{"type":"assistant_text","delta":"x"}\n'
  expect(translateText(damaged + readFixture('streams/text.ndjson'))).toEqual(
    translateText(readFixture('streams/text.ndjson')),
  )
})
