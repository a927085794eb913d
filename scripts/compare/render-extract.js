// The rows of the comparison that the README shows.
import { CONTESTANTS } from './contestants.js'
import { CRITERIA } from './criteria.js'
import { mark, table } from './render-page.js'

const SHOWN = ['cc-translate', 'jq', 'jq-c', 'ai-sdk-provider', 'claude-agent-acp']
const ROWS = [...['text-once', 'calls', 'results', 'failed', 'killed', 'noise', 'torn', 'ci-log', 'controls']]
const PLACE = /(<!-- comparison: .*? -->\n)[\s\S]*?(<!-- \/comparison -->)/

/**
 * @param {string} readme
 * @param {import('./results.js').Results} results
 * @returns {string} the README with these results in it
 */
export function withExtract(readme, { contestants, cells }) {
  const columns = contestants
    .map(({ contestant }) => CONTESTANTS.find(({ id }) => id === contestant))
    .filter(({ id }) => SHOWN.includes(id))
  const cellOf = (criterion, contestant) =>
    cells.find((cell) => cell.criterion === criterion && cell.contestant === contestant)
  const rows = ROWS.map((id) => [
    CRITERIA.find((criterion) => criterion.id === id).title,
    ...columns.map((contestant) => mark(cellOf(id, contestant.id))),
  ])
  const times = columns.map(
    ({ id }) => `${contestants.find(({ contestant }) => contestant === id).milliseconds} ms`,
  )
  const extract = table([
    ['', ...columns.map(({ title }) => title)],
    ...rows,
    ['A small capture takes', ...times],
  ])
  return readme.replace(PLACE, (_, head, foot) => `${head}${extract}\n${foot}`)
}
