/** `npm run sdk-drift [-- --latest]`: the SDK's types against docs/frame-types.md. Exits 1 when they differ. */
import { readFileSync } from 'node:fs'
import { importSources } from '../../scripts/import-sources.js'
import { pinnedTypes, withLatestTypes } from './install.js'
import { declaredNames } from './sdk-types.js'

const args = process.argv.slice(2)
if (args.some((arg) => arg !== '--latest')) {
  process.stderr.write(
    'sdk-drift: takes --latest, for the newest SDK instead of the pinned one, and nothing else\n',
  )
  process.exit(2)
}

const { compare, readTable } = await importSources(
  "export * from './test/sdk-drift/compare.ts'; export * from './test/sdk-drift/frame-table.ts'",
)
const rows = readTable(readFileSync(new URL('../../docs/frame-types.md', import.meta.url), 'utf8'))

const check = ({ folder, version }) => {
  process.stdout.write(
    `@anthropic-ai/claude-agent-sdk ${version}, ${rows.length} rows in docs/frame-types.md\n`,
  )
  return compare(declaredNames(folder), rows)
}
const { passed, failures } = args.includes('--latest') ? withLatestTypes(check) : check(pinnedTypes())
for (const failure of failures) process.stdout.write(`${failure}\n`)
process.stdout.write(`${passed} passed, ${failures.length} failed\n`)
process.exitCode = failures.length > 0 ? 1 : 0
