/** The terminal's theme: the sixteen colours that its owner has chosen, and no others. */
import { Chalk } from 'chalk'
import { type Role, type Style, type Theme, themeOf } from '../formats/pretty/theme.ts'
import type { ColourLevel } from './colour-level.ts'

export function colourTheme(level: ColourLevel): Theme {
  const chalk = new Chalk({ level })
  const styles: { readonly [R in Role]: Style } = {
    plain: (text) => text,
    faint: chalk.dim,
    strong: chalk.bold,
    heading: chalk.bold.underline,
    code: chalk.cyan,
    bullet: chalk.bold,
    tool: chalk.bold.blue,
    prompt: chalk.bold.cyan,
    good: chalk.green,
    warn: chalk.yellow,
    bad: chalk.red,
    added: chalk.green,
    removed: chalk.red,
    lane0: chalk.magenta,
    lane1: chalk.cyan,
    lane2: chalk.yellow,
    lane3: chalk.blue,
    lane4: chalk.green,
    lane5: chalk.red,
  }
  return themeOf((role) => styles[role])
}
