/** What a file gives, whose tool results reach pretty as bytes, is what lines of text give. */
import { describe, expect, test } from 'vitest'
import type { AgentEvent } from '../../../src/events/agent-event.ts'
import { createPretty } from '../../../src/formats/pretty/index.ts'
import type { PrettyOptions } from '../../../src/formats/pretty/options.ts'
import { fromByteStrings } from '../../../src/frames/byte-string.ts'
import { LineTranslator } from '../../../src/translate-lines.ts'
import { regionTranslator } from '../../../src/translate-regions.ts'
import { linesOf } from '../../captures.ts'
import { CAPTURES, mutate } from '../../mutated-captures.ts'
import { randomFrom } from '../../random.ts'
import { asText } from '../../translate/fast-path.ts'
import { MARKUP, optionsOf } from './render.ts'

const ROUNDS = Number(process.env.FUZZ_ROUNDS ?? 1000)
const SEED = Number(process.env.FUZZ_SEED ?? 20261201)

function ofText(input: Buffer, options: PrettyOptions): string {
  let page = ''
  const formatter = createPretty(options)
  const translator = new LineTranslator({
    transcript: false,
    onNoise: (text) => {
      page += formatter.noise(text)
    },
  })
  const take = (event: AgentEvent) => {
    page += formatter.event(event)
  }
  for (const line of linesOf(input.toString())) translator.push(line).forEach(take)
  translator.end().forEach(take)
  return page + formatter.end()
}

function ofBytes(input: Buffer, options: PrettyOptions): string {
  let page = ''
  const formatter = createPretty(options, undefined, (value) => fromByteStrings(value, asText))
  const translator = regionTranslator({
    transcript: false,
    decode: asText,
    resultsInBytes: true,
    onNoise: (text) => {
      page += formatter.noise(text)
    },
  })
  const take = (event: AgentEvent) => {
    page += formatter.event(event)
  }
  translator.region(Buffer.from(input.toString()).toString('latin1'), 0, take)
  translator.end(take)
  return page + formatter.end()
}

const LOOKS: readonly Partial<PrettyOptions>[] = [
  {},
  { maxLines: 2, width: () => 33, theme: MARKUP, thinking: true, time: 'elapsed' },
  { maxLines: Number.POSITIVE_INFINITY, unsafeRaw: true },
]

describe.each(CAPTURES)('$name', ({ bytes }) => {
  test.each(LOOKS)('%j', (look) => {
    expect(ofBytes(bytes, optionsOf(look))).toBe(ofText(bytes, optionsOf(look)))
  })
})

/** What pretty reads of results, tool by tool, none of it ASCII. */
const RESULTS: readonly (readonly [
  tool: string,
  input: object,
  output: unknown,
  structured?: unknown,
  more?: object,
])[] = [
  ['Bash', { command: 'é' }, 'é', { stdout: 'é\n→\u00a0', stderr: '한\u00a0' }],
  ['Bash', { command: 'é' }, '', { stdout: '', stderr: '', returnCodeInterpretation: 'né' }],
  ['Bash', { command: 'é' }, '', { stdout: '', backgroundTaskId: 'né' }],
  ['Bash', { command: 'é' }, 'é', { stdout: 'é', persistedOutputPath: '/日/本', persistedOutputSize: 7 }],
  ['Bash', { command: 'é' }, 'Exit code 3\né', 'Error: é', { is_error: true }],
  [
    'Read',
    { file_path: '/é' },
    'é\n<system-reminder>ü</system-reminder>',
    { type: 'text', file: { content: 'é' } },
  ],
  ['Read', { file_path: '/é' }, [], { type: 'bildé', file: { type: 'é', base64: 'QQ==' } }],
  [
    'Edit',
    { file_path: '/é' },
    'ok',
    { structuredPatch: [{ oldStart: 1, newStart: 1, lines: ['-é', '+한'] }] },
  ],
  ['Write', { file_path: '/é' }, 'ok', { type: 'create', content: 'é\n한' }],
  ['Edit', { file_path: '/é', old_string: 'é', new_string: 'ü' }, 'ok'],
  ['Grep', { pattern: 'é' }, '/日本/é.ts:1:한\n/日本語'],
  [
    'Task',
    { description: 'é' },
    'x',
    { content: [{ type: 'text', text: '  é\n  한' }], totalToolUseCount: 2 },
  ],
  ['AskUserQuestion', {}, 'x', { answers: { 'é?': '한' } }],
  ['KillShell', { shell_id: 'é' }, 'x', { message: 'é' }],
  ['WebSearch', { query: 'é' }, 'x', { results: ['é', { content: [{ title: 'é', url: 'ü' }] }] }],
  ['TaskCreate', { subject: 'é' }, 'Task #1 created', { task: { id: 'é', subject: '한' } }],
  [
    'mcp__é__ü',
    { é: 'ü' },
    [
      { type: 'text', text: 'é' },
      { type: 'resource_link', uri: 'é' },
    ],
  ],
  ['Bash', { command: 'é' }, 'nö', undefined, { tool_result_meta: [{ id: 't', non_execution_kind: 'é' }] }],
]

const GIVEN = RESULTS.map(([name, input, content, structured, more]) => ({
  name,
  input,
  content,
  structured,
  more,
}))

test.each(GIVEN)('$name: $content, $structured', ({ name, input, content, structured, more = {} }) => {
  const { is_error, ...fields } = more as { is_error?: true }
  const session_id = 's'
  const lines = [
    { type: 'system', subtype: 'init', session_id, cwd: '/日本' },
    { type: 'assistant', session_id, message: { content: [{ type: 'tool_use', id: 't', name, input }] } },
    {
      type: 'user',
      session_id,
      message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: 't', content, is_error }] },
      ...(structured === undefined ? {} : { tool_use_result: structured }),
      ...fields,
    },
  ]
  const bytes = Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  const page = ofText(bytes, optionsOf())
  expect(page).toMatch(/[^\u0000-\u007f]/)
  expect(ofBytes(bytes, optionsOf())).toBe(page)
})

test(`${ROUNDS} rounds of changed captures`, { timeout: 0 }, () => {
  for (let round = 0; round < ROUNDS; round++) {
    const random = randomFrom(SEED + 31 * round)
    const capture = CAPTURES[random(CAPTURES.length)] as (typeof CAPTURES)[number]
    const bytes = mutate(capture.bytes, random)
    const look = optionsOf(LOOKS[random(LOOKS.length)])
    const [got, wanted] = [ofBytes(bytes, look), ofText(bytes, look)]
    if (got !== wanted)
      expect({ round, name: capture.name, got }).toEqual({ round, name: capture.name, got: wanted })
  }
})
