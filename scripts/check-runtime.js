// Checks RuntimeEvents over all captures of a folder and prints a table: node scripts/check-runtime.js [-v] [folder]
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('..', import.meta.url))
const verbose = process.argv.includes('-v')
const folder = process.argv.slice(2).find((argument) => argument !== '-v') ?? join(root, '../shared/streams')

const bundle = await build({
  entryPoints: [join(root, 'test/runtime/audit-capture.ts')],
  bundle: true,
  write: false,
  format: 'esm',
  platform: 'node',
})
const { auditCapture } = await import(
  `data:text/javascript;base64,${Buffer.from(bundle.outputFiles[0].contents).toString('base64')}`
)

let passed = 0
let failed = 0
const totals = new Map()
for (const name of readdirSync(folder)
  .filter((file) => /\.(nd)?json$/.test(file))
  .sort()) {
  const { counts, reasons, faults } = auditCapture(readFileSync(join(folder, name), 'utf8'))
  for (const [kind, count] of Object.entries(counts)) totals.set(kind, (totals.get(kind) ?? 0) + count)
  if (faults.length === 0) passed += 1
  else failed += 1
  if (verbose) console.log(`${name}\t${Object.values(counts).join('\t')}\t${reasons.join(' ')}`)
  for (const fault of faults) console.log(`${name}: ${fault}`)
}
console.log([...totals].map(([kind, count]) => `${count} ${kind}`).join(', '))
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
