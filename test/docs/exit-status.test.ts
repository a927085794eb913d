/** docs/exit-status.md: every command line is run with a stand-in for Claude Code, its tables are compared. */
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { FAIL_REASONS } from '../../src/cli/fail-on.ts'
import { shell } from '../cli/program.ts'

const TEXT = readFileSync(new URL('../../docs/exit-status.md', import.meta.url), 'utf8')
const PATH = `${fileURLToPath(new URL('../bin', import.meta.url))}:${process.env.PATH}`

const EXAMPLES = [...TEXT.matchAll(/(?:^ {4}.*\n)+/gm)].map(([block]) => {
  const [command = '', ...output] = block.split('\n').map((line) => line.slice(4))
  return { command, output: output.join('\n') }
})

test('every block is an example', () => {
  expect(EXAMPLES.length).toBe(7)
  for (const { command } of EXAMPLES) expect(command.startsWith('$ ')).toBe(true)
})

test.each(EXAMPLES)('$command', async ({ command, output }) => {
  const folder = mkdtempSync(join(tmpdir(), 'cc-translate-'))
  const { stdout, stderr } = await shell(command.slice(2), folder, { PATH })
  expect(stderr + stdout).toBe(output)
})

test('the table lists every reason, in order', () => {
  const reasons = [...TEXT.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, reason]) => reason)
  expect(reasons).toEqual([...FAIL_REASONS])
})
