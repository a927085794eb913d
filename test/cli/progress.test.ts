import { describe, expect, it } from 'vitest'
import { Progress } from '../../src/cli/progress.ts'
import { StatusLine } from '../../src/cli/status-line.ts'

describe('progress', () => {
  it('says nothing of a short read, then bytes, rate and time left, and clears itself', () => {
    const written: string[] = []
    const line = new StatusLine({ write: (text) => written.push(text), isTTY: true })
    let now = 0
    const progress = new Progress(line, 10_000_000, () => now)
    progress.at(100)
    now = 999
    progress.at(200)
    expect(written).toEqual([])
    now = 2000
    progress.at(4_000_000)
    now = 2100
    progress.at(4_100_000)
    line.write('a word\n')
    progress.end()
    expect(written).toEqual([
      '4.0 MB of 10.0 MB · 40 % · 2.0 MB/s · 3.0 s left\u001b[K\r',
      '\u001b[K',
      'a word\n',
    ])
  })
})
