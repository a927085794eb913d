/** The man page, as roff: from the flag table and the texts of the help. */
import { flagGroups } from '../../src/cli/flag-groups.ts'
import { explainedWords, sentenceOf } from '../../src/cli/flag-texts.ts'
import type { Flag } from '../../src/cli/flags.ts'
import * as manual from '../../src/cli/help/manual.ts'

/** To be set when the page changes. */
const DATE = '2026-12-01'

export function manPage(): string {
  return [
    `.\\" Made from the flag table by "npm run docs".\n.TH CC\\-TRANSLATE 1 ${DATE} cc\\-translate "User Commands"\n.nh\n.ad l`,
    `.SH NAME\ncc\\-translate \\- ${prose(manual.PURPOSE)}`,
    '.SH SYNOPSIS\n.B cc\\-translate\n.RI [ options ]\n.RI [ file ...]',
    `.SH DESCRIPTION\n${manual.DESCRIPTION.map(prose).join('\n.PP\n')}`,
    '.SH OPTIONS',
    ...flagGroups().map(({ title, flags }) => `.SS ${title}\n${flags.map(optionOf).join('\n')}`),
    `.SH EXIT STATUS\n${rows(manual.STATUSES)}\n.PP\n${prose(manual.PRECEDENCE)}`,
    `.SH ENVIRONMENT\n${rows(manual.ENVIRONMENT)}`,
    `.SH FILES\n${rows(manual.FILES)}`,
    `.SH COMPLETIONS\n${manual.COMPLETIONS.map(({ line, file }) => `In ${prose(file)}:${code(line)}`).join('\n.PP\n')}`,
    `.SH EXAMPLES\n${manual.EXAMPLES.map(({ what, how }) => `${prose(sentence(what))}:${code(how)}`).join('\n.PP\n')}`,
    '.SH SEE ALSO\n.BR jq (1),\n.BR tee (1)',
    '',
  ].join('\n')
}

function optionOf(flag: Flag): string {
  const names = escaped(flag.spelling)
    .replace(/(?:^|(?<=, ))(\S+?)(?=,|\s|$)/g, '\\fB$1\\fR')
    .replace(/<([^>]+)>/g, '\\fI$1\\fR')
  const words = explainedWords(flag)
  const list = words.length > 0 ? `\n.RS\n${rows(words)}\n.RE` : ''
  return `.TP\n${names}\n${prose(sentenceOf(flag))}${list}`
}

function rows(pairs: readonly (readonly [string, string])[]): string {
  return pairs.map(([term, text]) => `.TP\n.B ${escaped(term)}\n${prose(text)}`).join('\n')
}

/** Lines as they are typed. */
function code(text: string): string {
  return `\n.PP\n.RS 4\n.EX\n${guarded(escaped(text).replaceAll("'", '\\(aq'))}\n.EE\n.RE`
}

/** Text to be filled, in lines of at most 80 characters; what has backticks is bold. */
function prose(text: string): string {
  const lines: string[] = []
  for (const word of escaped(text)
    .replace(/`([^`]+)`/g, '\\fB$1\\fR')
    .split(' ')) {
    const line = lines.at(-1)
    if (line !== undefined && line.length + word.length < 80) lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return guarded(lines.join('\n'))
}

/** Characters that roff would print as others. */
function escaped(text: string): string {
  return text.replaceAll('\\', '\\e').replaceAll('-', '\\-').replaceAll('^', '\\(ha').replaceAll('~', '\\(ti')
}

/** Lines that would begin as requests. */
function guarded(text: string): string {
  return text.replace(/^([.'])/gm, '\\&$1')
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
