import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import type { AgentEvent, RunVerdict } from '../../src/events/agent-event.ts'
import { textElement, xmlAttribute, xmlText } from '../../src/formats/junit/xml.ts'
import { fixtureNames, readFixture } from '../captures.ts'
import { formatEvents, formatText } from './render-format.ts'

test('text and attributes of the input', () => {
  expect(xmlText('a<b> & ]]> \u0000\u001b\ufffe\ud800\u0085')).toBe(
    'a&lt;b&gt; &amp; ]]&gt; ␀␛\ufffd\ufffd\\x85',
  )
  expect(xmlAttribute('"a"\n\'b\'\t')).toBe('&#34;a&#34;&#10;&#39;b&#39;&#9;')
  expect(textElement('x', [['y', undefined]], '')).toBe('<x/>')
})

test('the report of every capture is valid', async () => {
  const schema = readFileSync(fileURLToPath(new URL('./junit.xsd', import.meta.url)), 'utf8')
  const paths = ['streams', 'transcripts', 'cases'].flatMap((folder) =>
    fixtureNames(folder).map((name) => `${folder}/${name}`),
  )
  const xml = await Promise.all(
    paths
      .filter((path) => !path.endsWith('.expected.ndjson') && !path.endsWith('.md'))
      .map(async (path) => ({ fileName: path, contents: await formatText('junit', readFixture(path)) })),
  )
  expect(xml.length).toBeGreaterThan(100)
  const { errors } = await validateXML({ xml, schema: [schema] })
  expect(errors.map(({ rawMessage }) => rawMessage)).toEqual([])
  const wrong = await validateXML({ xml: '<testsuites tests="1"/>', schema: [schema] })
  expect(wrong.valid).toBe(false)
})

const failedCall: AgentEvent[] = [
  { type: 'tool_use', toolUseId: 'a', tool: 'Bash', input: { command: 'npm test' } },
  { type: 'tool_result', toolUseId: 'a', tool: 'Bash', output: 'Exit code 1\nno tests', isError: true },
]
const end = (run: Partial<RunVerdict>): AgentEvent => ({
  type: 'error',
  message: 'x',
  run: { outcome: 'error', retryable: false, message: 'x', ...run },
})

test('a failed call is red in a failed run, and skipped where the agent got over it', async () => {
  const report = await formatEvents('junit', [
    ...failedCall,
    end({ outcome: 'max_turns' }),
    ...failedCall,
    {
      type: 'done',
      response: '',
      transcript: [],
      run: { outcome: 'success', retryable: false, message: 'x' },
    },
  ])
  expect(report).toContain('<testsuites name="cc-translate" tests="4" failures="2" errors="0" time="0.000">')
  expect(report).toContain(
    '<testcase name="Bash: npm test" classname="claude-code.tool" time="0.000">\n<failure message="exit 1" type="tool">no tests</failure>\n</testcase>',
  )
  expect(report).toContain('<skipped message="exit 1"/>\n<system-out>no tests</system-out>')
})

test('a denial is one case, whether the call, the notice or the result tells it', async () => {
  const report = await formatEvents('junit', [
    { type: 'tool_use', toolUseId: 'a', tool: 'Read', input: { file_path: '/x' } },
    { type: 'permission_denied', tool: 'Read', toolUseId: 'a', reason: 'not allowed' },
    { type: 'tool_result', toolUseId: 'a', output: 'no', isError: true, denied: { source: 'rule' } },
    end({ permissionDenials: [{ tool: 'Read', toolUseId: 'a', input: { file_path: '/x' } }] }),
  ])
  expect(report.match(/classname="claude-code.denial"/g)).toHaveLength(1)
  expect(report).toContain('<failure message="not allowed" type="denial">not allowed</failure>')
})

test('cases are bounded; those left out are counted', async () => {
  const many = Array.from(
    { length: 1500 },
    (_, n): AgentEvent => ({
      type: 'tool_result',
      toolUseId: `t${n}`,
      output: 'x'.repeat(20_000),
      isError: true,
    }),
  )
  const report = await formatEvents('junit', [...many, end({})])
  expect(/cases.left_out" value="(\d+)"/.exec(report)?.[1]).toBe('503')
  expect(report.length < 10_000_000).toBe(true)
})

test('no input, and a saved session', async () => {
  expect(await formatText('junit', '')).toContain(
    '<testcase name="verdict" classname="claude-code.run" time="0.000">\n<error message="No run" type="no_run">The input holds no run of Claude Code.</error>',
  )
  expect(await formatEvents('junit', [{ type: 'user_text', text: 'Hi', origin: 'prompt' }])).toContain(
    '<skipped message="A saved session has no verdict"/>',
  )
})
