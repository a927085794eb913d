/** The completion scripts of `--completion`, from the flag table. */
import type { ShellName } from '../options.ts'
import { bashScript } from './bash.ts'
import { fishScript } from './fish.ts'
import { zshScript } from './zsh.ts'

/** Code for the shell to read at its start, with a newline at its end. */
export function completionScript(shell: ShellName): string {
  switch (shell) {
    case 'bash':
      return bashScript()
    case 'zsh':
      return zshScript()
    case 'fish':
      return fishScript()
  }
}
