// Packs the project, installs the package into an empty folder outside it, and uses it as others would: commands,
// imports, types, several versions of Node and TypeScript, and the program in one file. Counts each check.
//   node scripts/check-package.js
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ALL_CALLS, Comparison, SHORT_CALLS } from './check-package/calls.js'
import { checkImports, checkTypes, copyConsumer } from './check-package/consumers.js'
import { checkInstallation, install } from './check-package/installation.js'
import { checkByLinters } from './check-package/linters.js'
import { buildOneFile } from './check-package/one-file.js'
import { Report } from './check-package/report.js'
import { checkTarball, pack } from './check-package/tarball.js'
import { compilerIn, installNode, installTools, NODE_VERSIONS, nodePath } from './check-package/tools.js'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
const temporary = realpathSync(mkdtempSync(join(tmpdir(), 'cc-translate-package-')))
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }))

const report = new Report()
const packed = pack(root, temporary)
const { version } = packed.manifest
await checkTarball(report, packed, root)

const tools = installTools(root)
await checkByLinters(report, packed.tarball, tools)

const folder = join(temporary, 'installed')
const installs = () => install(packed.tarball, folder)
if (await report.check('npm install, without a network, has nothing to warn of', installs))
  await useInstalled()
report.close()

async function useInstalled() {
  await checkInstallation(report, { tarball: packed.tarball, version }, folder, root)

  copyConsumer(root, folder)
  await checkTypes(report, [compilerIn(tools), compilerIn(join(root, 'node_modules'))], folder)

  const inProject = new Comparison([process.execPath, join(root, 'bin/cc-translate.js')], root)
  const installed = join(folder, 'node_modules/cc-translate/bin/cc-translate.js')
  const oneFile = buildOneFile(root, temporary)
  await report.check('one file, started by its name', () =>
    inProject.compare([oneFile], ALL_CALLS.slice(0, 1)),
  )
  await report.check(`one file, every call, Node ${process.versions.node}`, () =>
    inProject.compare([process.execPath, oneFile], ALL_CALLS),
  )

  for (const wanted of NODE_VERSIONS) {
    const label = `Node ${wanted}`
    const node = nodePath(root, wanted)
    if (!(await report.check(`${label} from npm`, () => installNode(root, wanted)))) continue
    await report.check(`the command, ${label}`, () => inProject.compare([node, installed], SHORT_CALLS))
    await report.check(`one file, ${label}`, () => inProject.compare([node, oneFile], SHORT_CALLS))
    await checkImports(report, { node, label, version }, folder, root)
  }
}
