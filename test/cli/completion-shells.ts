/** Asks real shells what they complete, each with the script that the program prints for it. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { completionScript } from '../../src/cli/completion/script.ts'
import type { ShellName } from '../../src/cli/options.ts'
import { linesOf } from '../captures.ts'

/** What a shell offers for a line whose end is at the cursor: words, with their descriptions where it shows them. */
export type Offers = Readonly<Record<string, string>>

/** Lines to what is offered for them. */
export type Shell = (lines: readonly string[]) => Offers[]

/** `cc-translate` of this working copy. */
const BIN = fileURLToPath(new URL('../bin', import.meta.url))

/** A folder with a few files, in which the shells work. */
const FOLDER = mkdtempSync(join(tmpdir(), 'cc-translate-'))
for (const name of ['answer.txt', 'session.jsonl', 'text.ndjson']) writeFileSync(join(FOLDER, name), '')
mkdirSync(join(FOLDER, 'sessions'))

/** Whether a shell is there; of zsh also whether it has pseudo-terminals, which its driver needs. */
export function installed(shell: ShellName): boolean {
  const probe =
    shell === 'zsh' ? 'zmodload zsh/zpty && zpty probe true && autoload -Uz +X compinit' : 'exit 0'
  return spawnSync(shell, ['-c', probe]).status === 0
}

/** Runs a shell to its end; its environment holds one variable of ours, `CC_TEST_TOKEN`. */
export function runShell(command: string, args: readonly string[], input = ''): string {
  const env = {
    PATH: `${BIN}:${process.env.PATH}`,
    HOME: FOLDER,
    LANG: 'C.UTF-8',
    TERM: 'dumb',
    CC_TEST_TOKEN: 'x',
  }
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: FOLDER,
    env,
    input,
    encoding: 'utf8',
    timeout: 20_000,
  })
  if (status !== 0 || stderr !== '') throw new Error(`${command} ended with ${status}: ${stderr}`)
  return stdout
}

function scriptFile(shell: ShellName, name = `.completion.${shell}`): string {
  const path = join(FOLDER, name)
  writeFileSync(path, completionScript(shell))
  return path
}

/**
 * The words of COMPREPLY, which take the place of the word at the cursor. Lines are cut as bash cuts them, at blanks
 * and `=`. `<files>` stands for what readline completes where no word is offered.
 */
export const bash: Shell = (lines) => {
  const asked = lines.map((line) => {
    const words = line
      .split(' ')
      .flatMap((word) => word.split(/(=)/).filter((part, at) => part !== '' || at === 0))
    const cut = words.map((word) => `'${word}'`).join(' ')
    return `COMP_WORDS=(${cut}); COMP_CWORD=${words.length - 1}; files='<files>'; _cc_translate
      echo "$files \${COMPREPLY[*]}"`
  })
  const compopt = "compopt() { [[ $* == '+o default' ]] && files=''; return 0; }"
  const code = `source ${scriptFile('bash')}\n${compopt}\n${asked.join('\n')}`
  return linesOf(runShell('bash', ['--norc', '-c', code])).map((said) =>
    Object.fromEntries(said.split(' ').flatMap((word) => (word === '' ? [] : [[word, '']]))),
  )
}

/** What `complete -C` prints. */
export const fish: Shell = (lines) => {
  const asked = lines.map((line) => `complete -C '${line}'; echo '<end>'`)
  const code = `source ${scriptFile('fish')}\n${asked.join('\n')}`
  return runShell('fish', ['--no-config', '-c', code])
    .split('<end>\n')
    .slice(0, -1)
    .map((said) =>
      Object.fromEntries(
        linesOf(said).map((row) =>
          row
            .split(/\t(.*)/)
            .slice(0, 2)
            .concat(''),
        ),
      ),
    )
}

/** What Tab lists on the screen, and, where it makes another line, that line as `<line>`. */
export const zsh: Shell = (lines) => zshWith(scriptFile('zsh'), lines)

/** The same by a file that zsh finds itself. */
export const zshByFpath: Shell = (lines) => {
  mkdirSync(join(FOLDER, '.fpath'), { recursive: true })
  return zshWith(scriptFile('zsh', '.fpath/_cc-translate'), lines)
}

function zshWith(script: string, lines: readonly string[]): Offers[] {
  const driver = fileURLToPath(new URL('completion-driver.zsh', import.meta.url))
  const said = runShell('zsh', ['-f', driver, script], lines.map((line) => `${line}\n`).join(''))
  const screens = said.replaceAll('\r', '').split('<end>').slice(0, lines.length)
  return screens.map((screen, at) => {
    const [before = '', after = ''] = screen.split('<line>\n<made>')
    // Above the list stands the line, and under it again.
    const rows = before.trimStart().split('\n').slice(1, -1)
    const offers = rows.flatMap((row) => {
      const [words = '', meaning = ''] = row.trim().split(/ +-- /)
      return words
        .split(/ +/)
        .filter(Boolean)
        .map((word) => [word, meaning] as const)
    })
    const made = after.trimEnd() === lines[at]?.trimEnd() ? {} : { '<line>': after }
    return { ...Object.fromEntries(offers), ...made }
  })
}
