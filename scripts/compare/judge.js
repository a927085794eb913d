// One cell of the table: a criterion over all its inputs.

/**
 * @param {import('./criteria.js').Criterion} criterion
 * @param {import('./contestants.js').Contestant} contestant
 * @returns {Promise<import('./results.js').Cell>}
 */
export async function judge(criterion, contestant) {
  const cell = { criterion: criterion.id, contestant: contestant.id, good: 0, of: 0 }
  if (criterion.filtersOnly && contestant.kind === 'library') return cell
  for (const input of criterion.inputs) {
    const { good, of, missed } = await criterion.judge(contestant, input)
    cell.good += good
    cell.of += of
    if (missed !== undefined) cell.missed ??= missed
  }
  return cell
}
