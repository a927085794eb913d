import { describe, expect, it } from 'vitest'
import { colourLevel } from '../../src/cli/colour-level.ts'
import { parseArguments } from '../../src/cli/parse-arguments.ts'
import { prettyOptions } from '../../src/cli/pretty-options.ts'

describe('colourLevel: the flag, NO_COLOR, FORCE_COLOR, TERM=dumb, the terminal', () => {
  it.each([
    ['auto', {}, true, 1],
    ['auto', {}, false, 0],
    ['auto', { TERM: 'xterm-256color' }, true, 2],
    ['auto', { COLORTERM: 'truecolor' }, true, 3],
    ['auto', { TERM: 'dumb' }, true, 0],
    ['auto', { NO_COLOR: '1' }, true, 0],
    ['auto', { NO_COLOR: '' }, true, 1],
    ['auto', { FORCE_COLOR: '1' }, false, 1],
    ['auto', { FORCE_COLOR: '' }, false, 1],
    ['auto', { FORCE_COLOR: '0' }, true, 0],
    ['auto', { FORCE_COLOR: '1', TERM: 'dumb' }, false, 1],
    ['auto', { NO_COLOR: '1', FORCE_COLOR: '1' }, true, 0],
    ['always', { NO_COLOR: '1' }, false, 1],
    ['never', { FORCE_COLOR: '3' }, true, 0],
  ] as const)('%s %j %s', (flag, env, terminal, level) => {
    expect(colourLevel(flag, env, terminal)).toBe(level)
  })
})

describe('width: the flag, the terminal, COLUMNS, 80', () => {
  const width = async (
    args: string[],
    stdout: { isTTY?: boolean; columns?: number },
    env: NodeJS.ProcessEnv,
  ) => {
    const parsed = parseArguments(args, false)
    if (parsed.kind !== 'run') throw new Error('not a run')
    return (await prettyOptions(parsed.options, stdout, env)).width
  }

  it('asks in this order', async () => {
    const terminal = { isTTY: true, columns: 100 }
    expect((await width(['--width', '50'], terminal, { COLUMNS: '60' }))()).toBe(50)
    expect((await width([], terminal, { COLUMNS: '60' }))()).toBe(100)
    expect((await width([], {}, { COLUMNS: '60' }))()).toBe(60)
    expect((await width([], {}, { COLUMNS: 'x' }))()).toBe(80)
  })

  it('follows a terminal that is resized', async () => {
    const terminal = { isTTY: true, columns: 100 }
    const now = await width([], terminal, {})
    terminal.columns = 50
    expect(now()).toBe(50)
  })
})

describe('default format', () => {
  it.each([
    [true, 'pretty'],
    [false, 'ndjson'],
  ])('terminal %s: %s', (terminal, to) => {
    expect(parseArguments([], terminal)).toMatchObject({ options: { to } })
    expect(parseArguments(['-t', 'text'], terminal)).toMatchObject({ options: { to: 'text' } })
  })
})
