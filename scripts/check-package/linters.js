// What other programs say about the package.
import { join } from 'node:path'
import { outputOf } from './run-command.js'

/** @param tools the folder of `installTools` */
export async function checkByLinters(report, tarball, tools) {
  await report.check('publint --strict', () => {
    outputOf(join(tools, '.bin/publint'), ['run', '--strict', tarball])
  })
  await report.check('attw --profile esm-only', () => {
    outputOf(join(tools, '.bin/attw'), ['--profile', 'esm-only', '--no-definitely-typed', tarball])
  })
}
