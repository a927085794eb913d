// docs/comparison.md out of the results.
import { CONTESTANTS } from './contestants.js'
import { CRITERIA } from './criteria.js'
import { LEFT_OUT } from './left-out.js'

/**
 * @param {import('./results.js').Results} results
 * @returns {string} the page, Markdown
 */
export function renderPage({ made, contestants, cells }) {
  const columns = contestants.map(({ contestant }) => CONTESTANTS.find(({ id }) => id === contestant))
  const absent = CONTESTANTS.filter((contestant) => !columns.includes(contestant))
  const cellOf = (criterion, contestant) =>
    cells.find((cell) => cell.criterion === criterion.id && cell.contestant === contestant.id)
  const head = ['', ...columns.map(({ title }) => title)]
  const versions = ['version', ...contestants.map(({ version }) => version)]
  const times = ['a small capture takes', ...contestants.map(({ milliseconds }) => `${milliseconds} ms`)]
  const rows = CRITERIA.map((criterion) => [
    criterion.title,
    ...columns.map((contestant) => mark(cellOf(criterion, contestant))),
  ])
  return `# Comparison

Written by \`npm run compare\` on ${made.date}, with Node ${made.node} on ${made.system}. Every cell comes from that run; its counts
are in [scripts/compare/results.ndjson](../scripts/compare/results.ndjson). The inputs are the project's own, which
cc-translate is tested with: captures of Claude Code, mostly 2.1.332, cases made by hand after public bug reports (both
in [fixtures](../fixtures/README.md)), and captures with lines put in by [the script](../scripts/compare/inputs.js).

${table([head, versions, ...rows, times])}

*yes*, *no* and counts: so many of the things looked for are as the rule says. *–*: the rule does not apply. Libraries
start Claude Code by themselves and print nothing, so reading files and logs and what reaches a terminal are not theirs
to answer for. cc-translate is not best everywhere: it shows a diff in place of the words with which Edit and Write
report success, and jq starts faster.

The table says how these inputs are read, and nothing of what the others are made for besides. The ACP adapter and the
AI SDK provider drive Claude Code in both directions, with permissions, sessions and models, which no filter can; jq
answers any question that can be asked of JSON.

## The rules

Layout does not count: colours, white space and rules drawn beside text are taken out of the output and of what is
looked for. In JSON lines the strings are looked at, unescaped. A contestant has 20 s for an input.

${CRITERIA.map(({ title, rule }) => `- **${title}.** ${rule}`).join('\n')}
- **A small capture takes.** The fastest of seven runs on \`streams/text.ndjson\`, from start to end of the program; for a
  library with the start of the stand-in for Claude Code. It depends on the machine.

A filter does not see how Claude Code ended. In a script with \`set -o pipefail\` the status of Claude Code counts beside
the filter's, whichever filter that is.

## How each is run

${columns.map(({ title, flags }) => `- **${title}**: ${flags}.`).join('\n')}

For the libraries a stand-in for the \`claude\` executable plays the input, answers control requests with nothing, and
ends as the recorded Claude Code did. A library that does not ask for partial messages is not given the inputs that
have them. [Short programs](../scripts/compare/libraries) print what a library gives, texts, calls and results, as it comes.
${absent.map(({ title }) => `${title} was not on the machine.\n`).join('')}
## What was not as the rule says

The first thing of each cell.

${table([['', 'row', 'what'], ...missed(columns, cellOf)])}

## Left out

${table([['who', 'why'], ...LEFT_OUT])}

## Once more

    npm run compare

installs the libraries under \`scripts/compare\`, without install scripts and optional packages and outside the project's
own dependencies, runs everything and writes this page. Two of the libraries ask for Node 22 or newer. With
\`-- --only jq,jq-c\` it runs some and writes nothing.
`
}

/** @param {import('./results.js').Cell | undefined} cell */
export function mark(cell) {
  if (cell === undefined || cell.of === 0) return '–'
  if (cell.good === cell.of) return `yes ${cell.good}/${cell.of}`
  return cell.good === 0 ? `no 0/${cell.of}` : `${cell.good}/${cell.of}`
}

const missed = (columns, cellOf) =>
  columns.flatMap((contestant) =>
    CRITERIA.flatMap((criterion) => {
      const what = cellOf(criterion, contestant)?.missed
      return what === undefined
        ? []
        : [[contestant.title, criterion.title, `\`${what.replaceAll('`', '’')}\``]]
    }),
  )

const cellText = (text) => text.replaceAll('|', '\\|')

function table([head, ...rows]) {
  const row = (cells) => `| ${cells.map(cellText).join(' | ')} |`
  return [row(head), `|${'---|'.repeat(head.length)}`, ...rows.map(row)].join('\n')
}
