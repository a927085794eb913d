/** Makes `docs/events.md`: the fields from the declarations, the examples from captures. */
import { readFileSync } from 'node:fs'
import type { AgentEvent } from '../../src/events/agent-event.ts'
import { toCore } from '../../src/events/core-event.ts'
import type { RuntimeEvent } from '../../src/events/runtime-event.ts'
import { agentEventsOf, runtimeEventsOf } from '../runtime/audit-capture.ts'
import { type Declaration, declarationsOf, type Field } from './declarations.ts'

/** Between them they hold every kind of event but `unknown_frame`. */
const CAPTURES = [
  'text.partial',
  'thinking.partial',
  'tool-bash',
  'subagent',
  'mcp',
  'hooks',
  'api-401',
  'rate-limit-rejected',
  'permission-denied',
  'model-refusal-fallback.partial',
  'compact-manual.2',
]

/** Where the events of saved sessions come from. */
const SAVED_SESSION = 'subagent-v2.0.77.agent-a1a65da'

/** No version captured writes a frame that is unknown here. */
const FRAME_OF_A_LATER_VERSION = '{"type":"telepathy","session_id":"s","uuid":"u","thought":"hm"}'

/** When the captures were made; stands for the time of day. */
const CAPTURED_AT = Date.UTC(2026, 10, 30, 19, 38)

export function eventsPage(): string {
  const agent = declarationsOf(source('agent-event'))
  const runtime = declarationsOf(source('runtime-event'))
  const texts = CAPTURES.map((name) => read(`fixtures/streams/${name}.ndjson`))
  const saved = read(`fixtures/transcripts/${SAVED_SESSION}.jsonl`)
  const agentEvents = [...texts, saved, FRAME_OF_A_LATER_VERSION].flatMap((text) => agentEventsOf(text, true))
  const runtimeEvents = texts.flatMap((text) =>
    runtimeEventsOf(agentEventsOf(text), 'my-session', CAPTURED_AT),
  )
  return [
    '# Events',
    'Two unions, one JSON object a line each. `--schema agent|agent-full|runtime` prints their JSON Schemas.',
    'This page is made by a test from the declarations in `src/events` and from captures of real runs; only the example of `unknown_frame`, which stands for what later versions may write, is made up.',
    '## AgentEvents',
    '`--to ndjson`. The tag is `type`. Seven of the events are *core*: they alone come out by default, with the fields marked so, all of them and in this order. `--events full` prints all events with all fields; what is not known is absent. Where there are two examples, the first is the core event.',
    ...membersOf(agent, 'AgentEvent').flatMap((member) => agentSection(agent, member, agentEvents)),
    '## Shapes within AgentEvents',
    ...shapesOf(agent, 'AgentEvent').flatMap(shapeSection),
    '## RuntimeEvents',
    '`--to runtime`, and what `ClaudeCodeAdapter` gives. The tag is `kind`. Every event has these fields first:',
    table(runtime.get('RuntimeEventBase')?.fields ?? []),
    'Never produced from Claude Code: a `code` other than null, `estimated`, `partial: true`, phases other than `init`.',
    ...membersOf(runtime, 'RuntimeEvent').flatMap((member) => runtimeSection(member, runtimeEvents)),
    '## Shapes within RuntimeEvents',
    ...shapesOf(runtime, 'RuntimeEvent').flatMap(shapeSection),
    '',
  ].join('\n\n')
}

function agentSection(
  all: Map<string, Declaration>,
  member: Declaration,
  events: readonly AgentEvent[],
): string[] {
  const tag = tagOf(member)
  const found = events.filter((event) => event.type === tag)
  const example = found.find((event) => toCore(event)) ?? found[0]
  const core = example && toCore(example)
  const { fields: meta } = all.get('Base') as Declaration
  return [
    `### ${tag}`,
    ...(member.doc === '' ? [] : [member.doc]),
    table([...member.fields, ...meta], core && new Set(Object.keys(core))),
    fenced([core, example]),
  ]
}

function runtimeSection(member: Declaration, events: readonly RuntimeEvent[]): string[] {
  const tag = tagOf(member)
  const example = events.find((event) => event.kind === tag)
  return [`### ${tag}`, table(member.fields), fenced([example])]
}

function shapeSection(shape: Declaration): string[] {
  const body = shape.alias === '' ? table(shape.fields) : `\`${shape.alias.replace(/^\| /, '')}\``
  return [`### ${shape.name}`, ...(shape.doc === '' ? [] : [shape.doc]), body]
}

function membersOf(all: Map<string, Declaration>, union: string): Declaration[] {
  return [...(all.get(union)?.alias ?? '').matchAll(/\w+/g)].map(([name]) => all.get(name) as Declaration)
}

/** What is neither the union, nor one of its members, nor their base. */
function shapesOf(all: Map<string, Declaration>, union: string): Declaration[] {
  const members = new Set(membersOf(all, union))
  return [...all.values()].filter(
    (shape) => shape.name !== union && !members.has(shape) && !shape.name.endsWith('Base'),
  )
}

function tagOf(member: Declaration): string {
  const tag = member.fields.find((field) => field.name === 'type' || field.name === 'kind')
  return tag?.type.replaceAll("'", '') ?? ''
}

function table(fields: readonly Field[], core?: ReadonlySet<string>): string {
  const cells = ({ name, optional, type, doc }: Field) => [
    `\`${name}\``,
    code(type),
    optional ? 'if known' : 'always',
    ...(core ? [core.has(name) ? 'yes' : ''] : []),
    doc.replaceAll('|', '\\|'),
  ]
  const head = ['field', 'type', 'presence', ...(core ? ['core'] : []), 'meaning']
  return [head, head.map(() => '---'), ...fields.map(cells)].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

function code(type: string): string {
  return `\`${type.replaceAll('|', '\\|')}\``
}

function fenced(events: readonly (object | undefined)[]): string {
  const lines = events.flatMap((event) => (event ? JSON.stringify(event) : []))
  return ['```json', ...lines, '```'].join('\n')
}

function source(name: string): string {
  return read(`src/events/${name}.ts`)
}

function read(path: string): string {
  return readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
}
