/** What pretty writes for the captures of `fixtures/pretty/README.md`, to the byte. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parseArguments } from '../../../src/cli/parse-arguments.ts'
import { prettyOptions } from '../../../src/cli/pretty-options.ts'
import { renderLines } from './render.ts'

const fixtures = fileURLToPath(new URL('../../../fixtures', import.meta.url))
const rows = [
  ...readFileSync(`${fixtures}/pretty/README.md`, 'utf8').matchAll(
    /^\| (\S+) \| (\S+\.\w+) \| (.*?) ?\| (\d+) \| .+ \|$/gm,
  ),
]
const captures = rows.map(([, name = '', file = '', options = '', line = '']) => ({
  name,
  file,
  options: options.replaceAll('`', '').split(' ').filter(Boolean),
  line: Number(line),
}))

describe('goldens', () => {
  it('has a row for each file and a file for each row', () => {
    const wanted = captures.flatMap(({ name }) => [`${name}.80.color.txt`, `${name}.80.txt`])
    const found = readdirSync(`${fixtures}/pretty`).filter((file) => file.endsWith('.txt'))
    expect(found.sort()).toEqual(wanted.sort())
  })

  describe.each(captures)('$name', ({ name, file, options, line }) => {
    const lines = readFileSync(`${fixtures}/${file}`, 'utf8').split('\n')

    it.each(['never', 'always'])('is the same with colour %s', async (colour) => {
      const parsed = parseArguments(['-t', 'pretty', '--width', '80', '--color', colour, ...options], false)
      if (parsed.kind !== 'run') throw new Error('options of a golden must run')
      const given = await prettyOptions(parsed.options, {}, { TERM: 'xterm' })
      const golden = readFileSync(
        `${fixtures}/pretty/${name}.80${colour === 'always' ? '.color' : ''}.txt`,
        'utf8',
      )
      expect(renderLines(lines, given, parsed.options.subagents)).toBe(golden)
    })

    it('names a line that exists', () => {
      expect(lines[line - 1]).toBeTruthy()
    })
  })
})
