/** Recipes of docs/recipes as tests run them: their code as it stands, with a stand-in for Claude Code in the PATH. */
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Ended, shell } from './cli/program.ts'

/** `claude` and `cc-translate`. */
const BIN = fileURLToPath(new URL('bin', import.meta.url))

export function recipeText(name: string): string {
  return readFileSync(new URL(`../docs/recipes/${name}.md`, import.meta.url), 'utf8')
}

/** The fenced blocks of a language, in order. */
export function blocksOf(name: string, language: string): string[] {
  return [...recipeText(name).matchAll(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(
    ([, code]) => code as string,
  )
}

/** A folder of its own for one try of a recipe. */
export class Bench {
  readonly folder = mkdtempSync(join(tmpdir(), 'cc-translate-'))

  at(name: string): string {
    return join(this.folder, name)
  }

  read(name: string): string {
    return readFileSync(this.at(name), 'utf8')
  }

  write(name: string, text: string): void {
    writeFileSync(this.at(name), text)
    if (text.startsWith('#!')) chmodSync(this.at(name), 0o755)
  }

  /** Runs a line of shell in the folder. @param env `FAKE_CLAUDE` names the capture that `claude` replays */
  run(line: string, env: Record<string, string> = {}): Promise<Ended> {
    return shell(`unset -f cc-translate\n${line}`, this.folder, {
      ...env,
      PATH: `${BIN}:${process.env.PATH}`,
    })
  }
}
