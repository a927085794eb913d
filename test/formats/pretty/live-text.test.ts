/** Text as it streams: at once, whole, and never twice. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AgentEvent } from '../../../src/events/agent-event.ts'
import { PLAIN_THEME } from '../../../src/formats/pretty/theme.ts'
import { MARKUP, renderEvents } from './render.ts'

const text = (delta: string, blockIndex = 0, messageId = 'm'): AgentEvent => ({
  type: 'assistant_text',
  delta,
  meta: { messageId, blockIndex },
})
const done = (response: string): AgentEvent => ({
  type: 'done',
  response,
  transcript: [],
  run: { outcome: 'success', retryable: false, message: 'Completed' },
})

describe('live text', () => {
  it('comes no later than its delta', () => {
    expect(
      renderEvents(['# He', 'ad', '\n', '- ', 'one', '\n``', '`js\nx'].map((delta) => text(delta))),
    ).toEqual(['# He', 'ad', '\n', '- ', 'one', '\n``', '`js\nx'])
  })

  it('leaves one empty row before what follows, however it ends', () => {
    const call: AgentEvent = { type: 'tool_use', toolUseId: 't', tool: 'Bash', input: { command: 'ls' } }
    for (const theme of [PLAIN_THEME, MARKUP]) {
      const followed = (...deltas: string[]) =>
        renderEvents([...deltas.map((delta) => text(delta)), call], { theme })
          .join('')
          .replaceAll(/<\w+:|>/g, '')
      expect(followed('a')).toBe('a\n\n▸ Bash  ls\n')
      expect(followed('a\n')).toBe('a\n\n▸ Bash  ls\n')
      expect(followed('a\n\n')).toBe('a\n\n▸ Bash  ls\n')
      expect(followed('a\n', '\n')).toBe('a\n\n▸ Bash  ls\n')
      expect(followed('a', '\n', '\nb')).toBe('a\n\nb\n\n▸ Bash  ls\n')
    }
  })

  it('is the same page however it is cut', () => {
    const cut = fc.array(fc.nat(40), { maxLength: 8 })
    const words = fc.string({
      unit: fc.constantFrom('a', ' ', '\n', '\r', '#', '`', '-', '👍', '\u001b', '~'),
    })
    fc.assert(
      fc.property(words, cut, (whole, cuts) => {
        const at = [
          0,
          ...cuts.map((place) => Math.min(place, whole.length)).sort((a, b) => a - b),
          whole.length,
        ]
        const pieces = at.slice(1).map((end, index) => whole.slice(at[index], end))
        const page = (deltas: readonly string[]) =>
          renderEvents([
            ...deltas.filter((delta) => delta !== '').map((delta) => text(delta)),
            done(''),
          ]).join('')
        expect(page(pieces)).toBe(page([whole]))
      }),
    )
  })

  it('waits for the other half of a surrogate pair only', () => {
    expect(renderEvents([text('a\ud83d'), text('\udc4db')])).toEqual(['a', '👍b'])
  })

  it('shows half a pair that stays alone', () => {
    expect(renderEvents([text('a\ud83d'), text('b')])).toEqual(['a', '\ufffdb'])
    expect(renderEvents([text('a\ud83d'), done('')]).join('')).toBe('a\ufffd\n\n✓ Done\n')
  })

  it('styles each fragment by itself, so that nothing leaks when the run stops', () => {
    expect(
      renderEvents([text('# He'), text('ad\nplain\n```\nco'), text('de\n```\n1. one')], { theme: MARKUP }),
    ).toEqual([
      '<heading:# He>',
      '<heading:ad>\nplain\n<faint:```>\n<code:co>',
      '<code:de>\n<faint:```>\n<bullet:1. >one',
    ])
  })

  it('ends a fence only with as many marks', () => {
    expect(renderEvents([text('````\n```\nx\n````\ny')], { theme: MARKUP })).toEqual([
      '<faint:````>\n<faint:```>\n<code:x>\n<faint:````>\ny',
    ])
  })

  it('keeps paragraphs of two blocks apart', () => {
    expect(renderEvents([text('one', 0), text('two', 1)]).join('')).toBe('one\n\ntwo')
  })

  it('does not print a result again that was streamed', () => {
    expect(renderEvents([text('ans'), text('wer'), done('answer')]).join('')).toBe('answer\n\n✓ Done\n')
  })

  it('prints a result that no text has shown', () => {
    expect(renderEvents([text('Working.'), done('{"a":1}')]).join('')).toBe('Working.\n\n{"a":1}\n\n✓ Done\n')
  })

  it('goes on after another lane has spoken, with its name', () => {
    const agent: AgentEvent = {
      type: 'tool_use',
      toolUseId: 't',
      tool: 'Agent',
      input: { description: 'Look' },
    }
    const said = (delta: string): AgentEvent => ({
      type: 'assistant_text',
      delta,
      meta: { messageId: 's', blockIndex: 0, parentToolUseId: 't' },
    })
    expect(renderEvents([agent, text('Wait'), said('I lo'), text('ing'), said('ok')]).join('')).toBe(
      '▸ Agent  Look\n\nWait\n\n╭ Look\n│ I lo\n\ning\n\n├ Look: ok',
    )
  })
})
