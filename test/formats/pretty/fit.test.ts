import { describe, expect, it } from 'vitest'
import { cutSpans, flowSpans, trimmed } from '../../../src/formats/pretty/fit.ts'

describe('fitting spans to rows', () => {
  it('cuts where the width ends, within a span', () => {
    expect(
      cutSpans(
        [
          ['tool', 'Bash'],
          ['plain', ' ls -la'],
          ['faint', ' · List'],
        ],
        8,
        (text) => text,
      ),
    ).toEqual([
      ['tool', 'Bash'],
      ['plain', ' ls…'],
    ])
  })

  it('flows between words, with an indent, each word in its role', () => {
    expect(
      flowSpans(
        [
          ['good', '✓ Done'],
          ['plain', ' · 3 turns · 1.2 s'],
          ['plain', ' · $1'],
        ],
        14,
      ),
    ).toEqual([
      [
        ['good', '✓ Done'],
        ['plain', ' · 3'],
      ],
      [['plain', '  turns · 1.2']],
      [['plain', '  s · $1']],
    ])
  })

  it('leaves no blanks at the end', () => {
    expect(
      trimmed([
        ['faint', '  │ '],
        ['plain', '  '],
      ]),
    ).toEqual([['faint', '  │']])
    expect(trimmed([['plain', ' ']])).toEqual([])
  })
})
