/** Nothing in the text of a run is obeyed by whoever reads the output, and nothing makes a format fail. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import type { AgentEvent } from '../../src/events/agent-event.ts'
import { FORMATS, type FormatName } from '../../src/formats/index.ts'
import { verdictWords } from '../../src/formats/pretty/run-end.ts'
import { controlFaults, githubFaults, markdownFaults, xmlFaults } from './audit.ts'
import { hostileRun } from './hostile.ts'
import { formatEvents } from './render-format.ts'

const ROUNDS = Number(process.env.FUZZ_ROUNDS ?? 400)

test('markdown: text stays text, in any budget', async () => {
  const budget = fc.constantFrom(200, 1000, 5000, 1_000_000)
  await fc.assert(
    fc.asyncProperty(hostileRun, budget, async (events, maxBytes) => {
      const text = await formatEvents('markdown', events, { maxBytes })
      expect(markdownFaults(text)).toEqual([])
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(maxBytes)
      const end = events.at(-1)
      if (end?.type === 'done' && end.run)
        expect(text.split('\n', 1)[0]).toContain(verdictWords(end.run).slice(2))
    }),
    { numRuns: ROUNDS },
  )
})

test('github: no workflow command but ours, with redaction and without', async () => {
  await fc.assert(
    fc.asyncProperty(hostileRun, fc.boolean(), async (events, redacted) => {
      const text = await formatEvents('github', events, redacted ? {} : { redact: undefined })
      expect(githubFaults(text)).toEqual([])
    }),
    { numRuns: ROUNDS },
  )
})

test('junit: well-formed and valid', async () => {
  const schema = readFileSync(fileURLToPath(new URL('./junit.xsd', import.meta.url)), 'utf8')
  const reports: string[] = []
  for (const events of fc.sample(hostileRun, ROUNDS)) reports.push(await formatEvents('junit', events))
  expect(reports.flatMap(xmlFaults)).toEqual([])
  const { errors } = await validateXML({
    xml: reports.map((contents, index) => ({ fileName: `${index}.xml`, contents })),
    schema: [schema],
  })
  expect(errors.map(({ rawMessage }) => rawMessage)).toEqual([])
})

/** Formats with a grammar of their own have a test above; text is the answer as it stands. */
const OTHERS = (Object.keys(FORMATS) as FormatName[]).filter(
  (name) => !['markdown', 'github', 'junit', 'text'].includes(name),
)

/** A call whose name ends its line, and the parts of it that a line must not begin with. */
const FORGING: AgentEvent = {
  type: 'tool_use',
  toolUseId: 't',
  tool: 'x\nforged\u001b[31m\u0085\u202e\r{"type":"forged"}',
  input: {},
}

test.each(OTHERS)('%s: no control character, no line of somebody else', async (name) => {
  const text = await formatEvents(name, [FORGING])
  expect(controlFaults(text)).toEqual([])
  expect(text).not.toMatch(/^(?:forged|\{"type":"forged)/m)
  await fc.assert(
    fc.asyncProperty(hostileRun, async (events) => {
      expect(controlFaults(await formatEvents(name, events))).toEqual([])
    }),
    { numRuns: ROUNDS },
  )
})
