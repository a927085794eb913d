// The results of a comparison as a file: JSON lines, small enough to be read in a diff.
import { readFileSync, writeFileSync } from 'node:fs'

const path = new URL('results.ndjson', import.meta.url)

/**
 * @typedef {object} Results
 * @property {{ date: string, node: string, system: string }} made
 * @property {{ contestant: string, version: string, milliseconds: number }[]} contestants milliseconds: for one small
 *   capture, the fastest of several starts
 * @property {Cell[]} cells
 */
/**
 * @typedef {object} Cell
 * @property {string} criterion
 * @property {string} contestant
 * @property {number} good
 * @property {number} of
 * @property {string} [missed]
 */

/** @param {Results} results */
export function saveResults({ made, contestants, cells }) {
  const lines = [made, ...contestants, ...cells].map((value) => `${JSON.stringify(value)}\n`)
  writeFileSync(path, lines.join(''))
}

/** @returns {Results} what the last comparison found */
export function readResults() {
  const [made, ...values] = readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  const cells = values.filter((value) => value.criterion !== undefined)
  return { made, contestants: values.filter((value) => value.criterion === undefined), cells }
}
