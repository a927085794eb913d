/** Runs whose every text means harm: to Markdown, to the Actions runner, to XML, to terminals. */
import fc from 'fast-check'
import type { AgentEvent, RunVerdict } from '../../src/events/agent-event.ts'

const FRAGMENTS = [
  '::error::x',
  '\n::add-mask::x\n',
  '\n  ::stop-commands::t',
  '::',
  ':',
  '##[error]x',
  '##',
  '[',
  '##vso[task.setvariable]',
  '```',
  '~~~',
  '\n````js\n',
  '\n```\n',
  '\n  ~~~~\n',
  '`',
  '``',
  '</details>',
  '<details>',
  '<script>alert(1)</script>',
  '<!--',
  '-->',
  ']]>',
  '<![CDATA[',
  '<?',
  '&amp;',
  '&#60;',
  '\n</testsuite>\n',
  '"',
  "'",
  '![x](http://evil.example/x.png)',
  '[x](javascript:alert(1))',
  '[x](java\\script\\:alert(1))',
  '\n[trap]: javascript:alert\n',
  '[trap]',
  '<javascript:x>',
  '@someone',
  '#12',
  '\n# Done',
  '\n- # Done',
  '\n===\n',
  '\n---\n',
  '\n> ',
  '\n    code',
  '\n1. ',
  '\n\n',
  '\n',
  '\r',
  '\r\n',
  '\t',
  ' ',
  '\\',
  '$',
  '|',
  '%0A::error::',
  '\u0000',
  '\u0007',
  '\u001b',
  '\u001b[31m',
  '\u001b]0;title\u0007',
  '\u0085',
  '\u009b31m',
  '\u2028',
  '\u202e',
  '\u200b',
  '\ud800',
  '\udc00',
  '\ufffe',
  '\uffff',
  '🙂',
  'word',
  'and more words',
]

/** A text of such pieces. */
export const hostileText: fc.Arbitrary<string> = fc
  .array(fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...FRAGMENTS) }, fc.string({ unit: 'binary' })), {
    maxLength: 12,
  })
  .map((parts) => parts.join(''))

const lane = fc.constantFrom({}, {}, { parentToolUseId: 'a' })
const id = fc.constantFrom('a', 'b', '')

const verdict = fc.record({
  outcome: fc.constantFrom<RunVerdict['outcome'][]>('success', 'error', 'max_turns', 'incomplete', 'aborted'),
  retryable: fc.boolean(),
  message: hostileText.map((text) => text || 'x'),
  sessionId: hostileText,
  permissionDenials: fc.array(fc.record({ tool: hostileText, toolUseId: id, input: hostileText }), {
    maxLength: 2,
  }),
})

const tools = fc.oneof(
  hostileText,
  fc.constantFrom('Bash', 'Edit', 'Write', 'Agent', 'mcp__x__y', 'TodoWrite'),
)

const event = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ type: fc.constant('assistant_text'), delta: hostileText, meta: lane }),
  },
  fc.record({
    type: fc.constant('assistant_text'),
    delta: hostileText,
    meta: lane,
    whole: fc.constant(true),
  }),
  fc.record({
    type: fc.constant('tool_use'),
    toolUseId: id,
    tool: tools,
    input: fc.record({
      command: hostileText,
      description: hostileText,
      file_path: hostileText,
      content: hostileText,
      prompt: hostileText,
      old_string: hostileText,
      new_string: hostileText,
    }),
    meta: lane,
  }),
  fc.record({
    type: fc.constant('tool_result'),
    toolUseId: id,
    tool: tools,
    output: fc.oneof(
      hostileText,
      hostileText.map((text) => text.repeat(30)),
    ),
    isError: fc.boolean(),
    meta: lane,
  }),
  fc.record({
    type: fc.constant('tool_result'),
    toolUseId: id,
    output: hostileText,
    isError: fc.constant(true),
    denied: fc.record({ reason: hostileText }),
  }),
  fc.record({
    type: fc.constant('session_start'),
    sessionId: hostileText,
    model: hostileText,
    cwd: hostileText,
  }),
  fc.record({ type: fc.constant('user_text'), text: hostileText, origin: fc.constant('prompt') }),
  fc.record({
    type: fc.constant('notice'),
    level: fc.constantFrom('warning', 'error'),
    code: hostileText,
    text: hostileText,
  }),
  fc.record({ type: fc.constant('permission_denied'), tool: tools, toolUseId: id, reason: hostileText }),
  fc
    .record({ type: fc.constant('error'), run: verdict })
    .map(({ type, run }) => ({ type, run: { ...run, outcome: 'error' }, message: run.message })),
)

/** A run of such events, with its end. */
export const hostileRun: fc.Arbitrary<AgentEvent[]> = fc
  .tuple(fc.array(event, { maxLength: 14 }), verdict, hostileText)
  .map(
    ([events, run, response]) => [...events, { type: 'done', response, transcript: [], run }] as AgentEvent[],
  )
