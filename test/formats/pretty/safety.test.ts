/** Nothing from the input reaches the terminal as control, in any field, in any cut. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { colourTheme } from '../../../src/cli/colour-theme.ts'
import type { AgentEvent } from '../../../src/events/agent-event.ts'
import { renderEvents, renderLines } from './render.ts'

const HARMFUL =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|[\ud800-\udfff]/u
const OWN = /\u001b\[(?:[1-4]|22|24|3[1-6]|39)m/g

/** The page without our own styles; throws if one is open at the end of a row. */
function bare(page: string): string {
  for (const row of page.split('\n')) {
    const codes = [...row.matchAll(OWN)].map(([code]) => code)
    const open = codes.filter((code) => /\[([1-4]|3[1-6])m/.test(code)).length
    const close = codes.filter((code) => /\[(22|24|39)m/.test(code)).length
    expect({ row, open }).toEqual({ row, open: close })
  }
  return page.replace(OWN, '')
}

const control = fc.constantFrom(
  '\u001b[2J',
  '\u001b]0;title\u0007',
  '\u001b]52;c;AAAA\u001b\\',
  '\u001b]8;;http://x\u001b\\',
  '\u001bP1;2q',
  '\u001b',
  '\u009b31m',
  '\u009d0;x\u009c',
  '\u0085',
  '\u202e',
  '\u2066',
  '\u200f',
  '\u061c',
  '\r',
  '\b\b',
  '\u0007',
  '\u0000',
  '\u007f',
  '\u000b',
  '\u000c',
  '\u001b[31m',
  '\u001b[',
  '[31m',
  '\ud83d',
  '\ude00',
  '\n',
  '\t',
  'x',
)
const nasty = fc
  .array(fc.oneof(control, fc.string({ unit: 'binary', maxLength: 4 }), fc.string({ maxLength: 6 })), {
    maxLength: 12,
  })
  .map((parts) => parts.join(''))

const meta = fc.record(
  {
    sessionId: nasty,
    uuid: nasty,
    messageId: nasty,
    parentToolUseId: fc.constantFrom('call', ''),
    agentId: nasty,
    subagentType: nasty,
    model: nasty,
  },
  { requiredKeys: [] },
)
const json = fc.oneof(
  nasty,
  fc.record({
    type: fc.constantFrom('text', 'image', 'document', 'x'),
    text: nasty,
    source: fc.record({ media_type: nasty, data: nasty }),
  }),
  fc.dictionary(nasty, nasty),
)
const tool = fc.oneof(
  nasty,
  fc.constantFrom(
    'Bash',
    'Edit',
    'Write',
    'Read',
    'TodoWrite',
    'Agent',
    'mcp__a__b',
    'Grep',
    'AskUserQuestion',
    'TaskUpdate',
    'TaskCreate',
    'ExitPlanMode',
    'WebSearch',
  ),
)
const input = fc.record(
  {
    command: nasty,
    description: nasty,
    file_path: nasty,
    pattern: nasty,
    subagent_type: nasty,
    old_string: nasty,
    new_string: nasty,
    content: nasty,
    plan: nasty,
    url: nasty,
    taskId: nasty,
    subject: nasty,
    status: nasty,
    todos: fc.array(fc.record({ content: nasty, status: nasty }), { maxLength: 2 }),
    questions: fc.array(
      fc.record({ question: nasty, options: fc.array(fc.record({ label: nasty }), { maxLength: 2 }) }),
      { maxLength: 1 },
    ),
  },
  { requiredKeys: [] },
)
const structured = fc.oneof(
  nasty,
  fc.record(
    {
      stdout: nasty,
      stderr: nasty,
      persistedOutputPath: nasty,
      backgroundTaskId: nasty,
      returnCodeInterpretation: nasty,
      message: nasty,
      answers: fc.dictionary(nasty, nasty),
      results: fc.array(json, { maxLength: 2 }),
      content: fc.array(json, { maxLength: 2 }),
      structuredPatch: fc.array(
        fc.record({ oldStart: fc.nat(), newStart: fc.nat(), lines: fc.array(nasty, { maxLength: 3 }) }),
        { maxLength: 2 },
      ),
    },
    { requiredKeys: [] },
  ),
)
const run = fc.record({
  outcome: fc.constantFrom('success', 'error', 'incomplete', 'refusal'),
  retryable: fc.boolean(),
  message: nasty,
  permissionDenials: fc.array(fc.record({ tool: nasty, toolUseId: nasty, input: json }), { maxLength: 2 }),
})
const event = fc.oneof(
  fc.record({ type: fc.constant('assistant_text'), delta: nasty, meta }),
  fc.record({ type: fc.constant('thinking'), delta: nasty, meta }),
  fc.record({
    type: fc.constant('tool_use'),
    toolUseId: fc.constantFrom('call', 'other'),
    tool,
    input: fc.oneof(input, json),
    meta,
  }),
  fc.record({
    type: fc.constant('tool_result'),
    toolUseId: fc.constantFrom('call', 'other', ''),
    tool,
    output: fc.oneof(nasty, fc.array(json, { maxLength: 3 })),
    isError: fc.boolean(),
    structured,
    meta,
  }),
  fc.record({
    type: fc.constant('session_start'),
    sessionId: nasty,
    model: nasty,
    cwd: nasty,
    permissionMode: nasty,
    cliVersion: nasty,
    title: nasty,
    mcpServers: fc.array(fc.record({ name: nasty, status: nasty }), { maxLength: 2 }),
  }),
  fc.record({
    type: fc.constant('user_text'),
    text: nasty,
    origin: fc.constantFrom(
      'prompt',
      'replay',
      'synthetic',
      'subagent_prompt',
      'command_output',
      'interrupt',
      'compact_summary',
    ),
    meta,
  }),
  fc.record({
    type: fc.constant('notice'),
    level: fc.constantFrom('info', 'warning', 'error'),
    code: nasty,
    text: nasty,
  }),
  fc.record({
    type: fc.constant('hook'),
    phase: fc.constant('ended'),
    name: nasty,
    event: nasty,
    outcome: nasty,
    output: nasty,
  }),
  fc.record({
    type: fc.constant('permission_denied'),
    tool,
    toolUseId: fc.constantFrom('call', 'none'),
    reason: nasty,
  }),
  fc.record({
    type: fc.constant('api_retry'),
    attempt: fc.nat(),
    maxRetries: fc.nat(),
    delayMs: fc.nat(),
    error: nasty,
  }),
  fc.record({ type: fc.constant('rate_limit'), status: nasty, limitType: nasty, resetsAtMs: fc.nat() }),
  fc.record({
    type: fc.constant('task'),
    phase: fc.constantFrom('started', 'ended'),
    taskId: nasty,
    description: nasty,
    status: nasty,
    summary: nasty,
  }),
  fc.record({ type: fc.constant('superseded'), reason: nasty }),
  fc.record({ type: fc.constant('unknown_frame'), frameType: nasty, subtype: nasty, frame: json }),
  fc.record({
    type: fc.constant('cost'),
    costUsd: fc.constant(1),
    tokens: fc.constant({ input: 1, output: 1, cacheCreation: 0, cacheRead: 0 }),
    models: fc.array(fc.record({ model: nasty, input: fc.nat() }), { maxLength: 1 }),
  }),
  fc.record({ type: fc.constant('done'), response: nasty, transcript: fc.constant([]), run }),
  fc.record({ type: fc.constant('error'), message: nasty, run }),
) as fc.Arbitrary<AgentEvent>

const page = fc.array(event, { maxLength: 12 })
const width = fc.integer({ min: 40, max: 200 })
const runs = { numRuns: 400 }

describe('safety', () => {
  it('lets no control through, whatever the events, without colour', () => {
    fc.assert(
      fc.property(page, width, fc.boolean(), (events, columns, thinking) => {
        const text = renderEvents(events, { width: () => columns, thinking }).join('')
        expect(HARMFUL.exec(text)).toBeNull()
      }),
      runs,
    )
  })

  it('writes only its own styles in colour, closed in the same row', () => {
    fc.assert(
      fc.property(page, width, fc.boolean(), (events, columns, thinking) => {
        const written = renderEvents(events, { width: () => columns, thinking, theme: colourTheme(1) })
        // A run may stop after any event: no style is open then.
        for (const piece of written) expect(HARMFUL.exec(bare(piece))).toBeNull()
      }),
      runs,
    )
  })

  it('shows all results in full without harm', () => {
    fc.assert(
      fc.property(page, (events) => {
        const text = renderEvents(events, { maxLines: Number.POSITIVE_INFINITY }).join('')
        expect(HARMFUL.exec(text)).toBeNull()
      }),
      runs,
    )
  })

  it('passes everything on with --unsafe-raw', () => {
    const events: AgentEvent[] = [{ type: 'assistant_text', delta: 'a\u001b[31mb' }]
    expect(renderEvents(events, { unsafeRaw: true })).toEqual(['a\u001b[31mb'])
  })
})

const cases = fileURLToPath(new URL('../../../fixtures/cases', import.meta.url))

describe.each(readdirSync(cases).filter((name) => name.startsWith('evil-') && name.endsWith('.jsonl')))(
  '%s',
  (name) => {
    const lines = readFileSync(`${cases}/${name}`, 'utf8').split('\n')

    it.each([40, 80, 200])('is harmless at %d columns', (columns) => {
      expect(HARMFUL.exec(renderLines(lines, { width: () => columns, thinking: true }))).toBeNull()
      expect(
        HARMFUL.exec(bare(renderLines(lines, { width: () => columns, theme: colourTheme(3) }))),
      ).toBeNull()
    })
  },
)

describe('evil cases keep what they say', () => {
  const shown = (name: string) => renderLines(readFileSync(`${cases}/${name}.in.jsonl`, 'utf8').split('\n'))

  it('shows text that a carriage return would have overwritten', () => {
    expect(shown('evil-cr-and-backspace')).toContain('deleted 900 files\u240dnothing to do')
  })

  it('marks a sequence that is split over deltas', () => {
    expect(shown('evil-escape-split-over-deltas')).toContain('safe \u241b]52;c;AAAA\u2407 tail \u241b[2J end')
  })

  it('names controls of the upper range and of direction', () => {
    expect(shown('evil-c1-and-bidi')).toContain(
      'c1 \\x9b2J \\x9d0;t\\x9c del\u2421 rlo \\u202egnp.exe\\u202c',
    )
  })

  it('takes hostile names for ordinary strings', () => {
    expect(shown('evil-names-as-keys')).toContain('▸ constructor  a: 1')
  })
})
