/** The man page, as roff: from the flag table, the examples of the help and the README's table of exit statuses. */
import { EXAMPLES, FLAGS, type Flag } from '../../src/cli/flags.ts'

const DESCRIPTION = `cc-translate reads the JSON lines that Claude Code prints with \`--output-format stream-json\`, with or \
without partial messages, saved sessions and logs that contain them. It writes one stable stream of events as NDJSON, \
text for people, RuntimeEvents for hosts, or the answer alone. Inputs are read one after another; without a file, or \
for \`-\`, standard input is read. Lines that can't be read are reported on standard error with their number; the rest is read on.`

/** @param readme text of README.md */
export function manPage(readme: string): string {
  const statuses = [...readme.matchAll(/^\| (\d+(?:, \d+)*) \| (.+) \|$/gm)].map(
    ([, status, meaning]) => `.TP\n.B ${status}\n${roff(meaning as string)}\n`,
  )
  const examples = EXAMPLES.map(([what, how]) => `.TP\n${roff(what)}:\n.B ${roff(how)}\n`)
  return [
    '.\\" Made from the flag table by "npm run docs".\n.TH CC\\-TRANSLATE 1 "" "cc\\-translate" "User Commands"\n',
    ".SH NAME\ncc\\-translate \\- translate Claude Code's output: events, text for people, a verdict\n",
    '.SH SYNOPSIS\n.B cc\\-translate\n[\\fIoptions\\fR] [\\fIfile\\fR ...]\n',
    `.SH DESCRIPTION\n${roff(DESCRIPTION)}\n`,
    `.SH OPTIONS\n${FLAGS.map(optionOf).join('')}`,
    '.TP\n\\fB\\-h\\fR, \\fB\\-\\-help\\fR\nprint the help\n.TP\n\\fB\\-V\\fR, \\fB\\-\\-version\\fR\nprint the version\n',
    `.SH EXIT STATUS\n${statuses.join('')}`,
    `.SH EXAMPLES\n${examples.join('')}`,
  ].join('')
}

function optionOf({ spelling, help, choices, fallback }: Flag): string {
  const names = roff(spelling)
    .replace(/(?:^|(?<=, ))(\S+?)(?=,|\s|$)/g, '\\fB$1\\fR')
    .replace(/<([^>]+)>/g, '\\fI$1\\fR')
  const values = choices ? `; one of ${choices.join(', ')}` : ''
  const otherwise = fallback === undefined || typeof fallback === 'object' ? '' : ` (default: ${fallback})`
  return `.TP\n${names}\n${roff(help + values + otherwise)}\n`
}

/** Text as roff reads it: backslashes, hyphens that are typed, and lines that would begin as requests. */
function roff(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/`([^`]+)`/g, '\\fB$1\\fR')
    .replaceAll('…', '\\[u2026]')
    .replace(/^([.'])/gm, '\\&$1')
}
