/** The recipes that write markdown, github and junit: their scripts, as the runners run them. */
import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { Bench, blocksOf } from './recipe.ts'

/** What each capture comes to: the status of the step, what the verdict is called. */
const RUNS: [string, Record<string, string>, number, string][] = [
  ['a good run', { FAKE_CLAUDE: 'text' }, 0, 'Done'],
  ['an API error that says success', { FAKE_CLAUDE: 'api-529' }, 1, 'Failed'],
  ['killed', { FAKE_CLAUDE: 'sigkill.partial', FAKE_CLAUDE_KILLED: '1' }, 4, 'Incomplete'],
  ['max turns', { FAKE_CLAUDE: 'max-turns' }, 1, 'turn limit'],
]

describe('GitHub Actions', () => {
  const yaml = blocksOf('github-actions', 'yaml')[0] as string
  const script = (/^ {2}run: \|\n((?: {4}.*\n)+)/m.exec(yaml)?.[1] ?? '').replaceAll(/^ {4}/gm, '')

  async function step(env: Record<string, string>) {
    const made = new Bench()
    made.write('step.sh', script)
    made.write('summary.md', 'of another step\n')
    const given = {
      ...env,
      GITHUB_STEP_SUMMARY: made.at('summary.md'),
      GITHUB_ACTIONS: 'true',
      ANTHROPIC_API_KEY: 'sk-test-0123456789',
    }
    // As Actions runs `shell: bash`.
    return { made, ...(await made.run('bash --noprofile --norc -eo pipefail step.sh', given)) }
  }

  test.each(RUNS)('%s', async (_, env, status, verdict) => {
    const { made, ...end } = await step(env)
    expect(end.status).toBe(status)
    expect(/^::error/m.test(end.stdout)).toBe(status !== 0)
    const summary = made.read('summary.md')
    expect(summary.startsWith('of another step\n')).toBe(true)
    expect(summary.split('\n')[1]).toContain(verdict)
    expect(made.read('claude.xml').startsWith('<?xml')).toBe(true)
  })

  test('denied tools', async () => {
    const { made, ...end } = await step({ FAKE_CLAUDE: 'permission-denied' })
    expect(end.status).toBe(1)
    expect(end.stderr).toBe(
      'cc-translate: run failed (denial; a retry will not help): 2 calls denied: Bash, Write\n',
    )
    expect(end.stdout).toMatch(/^::warning/m)
    expect(existsSync(made.at('claude.xml'))).toBe(true)
  })
})

describe('GitLab CI', () => {
  const yaml = blocksOf('gitlab-ci', 'yaml')[0] as string
  const folded = (/^ {4}- >\n((?: {6}.*\n)+)/m.exec(yaml)?.[1] ?? '').replaceAll(/\n? {6}/g, ' ')

  test.each(RUNS)('%s', async (_, env, status, verdict) => {
    const made = new Bench()
    expect(yaml).toContain('    - set -o pipefail\n')
    expect((await made.run(`set -eo pipefail\n${folded}`, env)).status).toBe(status)
    expect(made.read('claude.md').split('\n')[0]).toContain(verdict)
    expect(made.read('claude.xml').startsWith('<?xml')).toBe(true)
  })
})
