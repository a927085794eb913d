import { expect, test } from 'vitest'
import type { AgentEvent, RunVerdict } from '../../src/events/agent-event.ts'
import { fence, inert } from '../../src/formats/markdown/inert.ts'
import { modelText } from '../../src/formats/markdown/model-text.ts'
import { markdownFaults } from './audit.ts'
import { formatEvents, formatText } from './render-format.ts'

test.each([
  ['plain **bold** and [a link](https://example.com)', 'plain **bold** and [a link](https://example.com)'],
  ['a < b && c', 'a &#60; b &#38;&#38; c'],
  ['use `a<b` and ``x`y``', 'use <code>a&#60;b</code> and <code>x&#96;y</code>'],
  ['an open ` here', 'an open &#96; here'],
  ['\\<b> \\` \\*', '&#60;b> &#96; \\*'],
  ['# Title', '#### Title'],
  ['- ## Title', '- #### Title'],
  ['Title\n===', 'Title'],
  ['Title\n---', 'Title\n***'],
  ['![x](http://e/i.png)', '&#33;&#91;x](http://e/i.png)'],
  ['[x](javascript:y)', '[x&#93;&#40;javascript:y)'],
  ['[x](src/a.ts) [y](a.md) [z](#top)', '[x](src/a.ts) [y](a.md) [z](#top)'],
  ['[x]: http://e', '[x&#93;&#58; http://e'],
  ['thanks @someone, see #12', 'thanks @&#8203;someone, see #&#8203;12'],
  ['```mermaid\ngraph\n```', '```text\ngraph\n```'],
  ['- item\n  ```js\n  a()\n  ```\n- next', '- item\n\n```js\na()\n```\n\n- next'],
  ['~~~\n```\n~~~', '````text\n```\n````'],
  ['```\nnever closed', '```text\nnever closed\n```'],
])('what the model wrote: %j', (text, expected) => {
  expect(modelText(text)).toBe(expected)
})

test('plain text and code blocks', () => {
  expect(inert('- [x] <b>|`_*@a\u001b[31m\u0007')).toBe(
    '&#45; &#91;x&#93; &#60;b&#62;&#124;&#96;&#95;&#42;&#64;&#8203;a␇',
  )
  expect(fence('a ```` b', 'diff')).toBe('`````diff\na ```` b\n`````')
})

const run: RunVerdict = { outcome: 'success', retryable: false, message: 'Done' }
const text = (delta: string): AgentEvent => ({ type: 'assistant_text', delta, whole: true })
const call = (toolUseId: string, command: string): AgentEvent => ({
  type: 'tool_use',
  toolUseId,
  tool: 'Bash',
  input: { command },
})
const result = (toolUseId: string, output: string, isError = false): AgentEvent => ({
  type: 'tool_result',
  toolUseId,
  tool: 'Bash',
  output,
  isError,
})

test('cut to a budget: verdict, answer and failures stay, the oldest details go, and it says so', async () => {
  const events: AgentEvent[] = []
  for (let n = 0; n < 300; n += 1) {
    events.push(text(`Step ${n} of the plan, in some words.`), call(`t${n}`, `make part-${n}`))
    events.push(result(`t${n}`, `output ${n} `.repeat(40), n === 17))
  }
  events.push(text('All parts are made.'))
  events.push({ type: 'done', response: 'All parts are made.', transcript: [], run })
  for (const maxBytes of [3000, 20_000, 65_000]) {
    const document = await formatEvents('markdown', events, { maxBytes })
    expect(Buffer.byteLength(document)).toBeLessThanOrEqual(maxBytes)
    expect(Buffer.byteLength(document)).toBeGreaterThan(maxBytes * 0.7)
    expect(document.startsWith('## ✅ Done\n\n### Answer\n\nAll parts are made.\n\n### Turns\n')).toBe(true)
    expect(document).toContain('make part-17<')
    expect(document).toContain('Step 299 ')
    expect(/<i>… \d+ steps left out<\/i>/.test(document)).toBe(maxBytes < 30_000)
    expect(document).toContain(`<sub>Cut to ${maxBytes} bytes: parts are left out or shortened.</sub>`)
    expect(markdownFaults(document)).toEqual([])
  }
  const whole = await formatEvents('markdown', events)
  expect(whole).not.toContain('left out')
  expect(whole.match(/<details>/g)).toHaveLength(300)
})

test('a budget smaller than the heading cuts the heading, between characters', async () => {
  const events: AgentEvent[] = [{ type: 'done', response: 'x', transcript: [], run }]
  expect(await formatEvents('markdown', events, { maxBytes: 11 })).toBe('## ✅ Don\n')
  expect(await formatEvents('markdown', events, { maxBytes: 6 })).toBe('## \n')
})

test('no input, and a saved session', async () => {
  expect(await formatText('markdown', '')).toBe('## ❌ No run\n\nThe input holds no run of Claude Code.\n')
  expect(await formatEvents('markdown', [{ type: 'user_text', text: 'Hi', origin: 'prompt' }])).toBe(
    '## Saved session, no verdict\n\n### Turns\n\n> <b>Prompt:</b> Hi\n',
  )
})

test('memory: a run far larger than the document is kept in bounds', async () => {
  const events: AgentEvent[] = []
  for (let n = 0; n < 3000; n += 1) events.push(call(`t${n}`, `c${n}`), result(`t${n}`, 'x'.repeat(5000)))
  events.push({ type: 'done', response: 'ok', transcript: [], run })
  const document = await formatEvents('markdown', events, { maxBytes: 10_000 })
  expect(Buffer.byteLength(document)).toBeLessThanOrEqual(10_000)
  expect(document).toContain('<code>c2999</code>')
  expect(document).toMatch(/<i>… 2,\d{3} steps left out<\/i>/)
})
