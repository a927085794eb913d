import { describe, expect, it } from 'vitest'
import { bytes, counted, dollars, duration, moment, tokens } from '../../../src/formats/pretty/amounts.ts'

describe('amounts', () => {
  it.each([
    [tokens(0), '0'],
    [tokens(999), '999'],
    [tokens(1000), '1k'],
    [tokens(3750), '3.8k'],
    [tokens(99_960), '100k'],
    [tokens(999_600), '1M'],
    [dollars(0), '$0'],
    [dollars(0.0000001), '$0.0001'],
    [dollars(0.033078), '$0.0331'],
    [dollars(1.236), '$1.24'],
    [duration(320), '320 ms'],
    [duration(2400), '2.4 s'],
    [duration(59_999), '1 min 0 s'],
    [duration(3_840_000), '1 h 4 min'],
    [bytes(74), '74 B'],
    [bytes(1_250_000), '1.3 MB'],
    [bytes(5_000_000_000), '5000 MB'],
    [counted(1, 'line'), '1 line'],
    [counted(12_345, 'line'), '12,345 lines'],
    [moment(1_796_090_000_000), '2026-12-01 01:53 UTC'],
    [moment(1e20), 'an unknown time'],
  ])('%s', (found, wanted) => {
    expect(found).toBe(wanted)
  })
})
