// What only this check needs: linters of packages and an older TypeScript (locked in test/package/tools), and Node in
// other versions (packages of npm that hold one). Kept in ignored folders, so a second run installs nothing.
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Skip } from './report.js'
import { npm, outputOf } from './run-command.js'

/** The oldest versions that `engines` lets in, and the newest line. */
export const NODE_VERSIONS = ['20.19.0', '22.12.0', '24.22.3']

/** Gives the folder of the tools' packages. */
export function installTools(root) {
  const folder = join(root, 'test/package/tools')
  const lock = join(folder, 'package-lock.json')
  const installed = join(folder, 'node_modules/.package-lock.json')
  if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(lock).mtimeMs) {
    npm(['ci', '--ignore-scripts'], { cwd: folder })
  }
  return join(folder, 'node_modules')
}

/** A compiler and its version. @param modules a folder `node_modules` */
export function compilerIn(modules) {
  const folder = join(modules, 'typescript')
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return { version, tsc: join(folder, 'bin/tsc') }
}

const nodePackage = `node-${process.platform}-${process.arch}`
const nodeFolder = (root, version) => join(root, 'node_modules/.cache/cc-translate', `node-${version}`)

/** Where `installNode` puts it. */
export const nodePath = (root, version) =>
  join(nodeFolder(root, version), 'node_modules', nodePackage, 'bin/node')

/** A registry that hangs is no fault of the package's. */
const PATIENCE_MS = 120_000

/** Throws Skip where npm has no such version for this machine, or does not bring it in time. */
export function installNode(root, version) {
  const folder = nodeFolder(root, version)
  const wanted = `${nodePackage}@${version}`
  if (!existsSync(nodePath(root, version))) {
    mkdirSync(folder, { recursive: true })
    try {
      const args = [
        'install',
        '--no-save',
        '--ignore-scripts',
        '--prefer-offline',
        '--prefix',
        folder,
        wanted,
      ]
      npm(args, { cwd: folder, timeout: PATIENCE_MS })
    } catch (error) {
      if (/E404|ETARGET/.test(error.message)) throw new Skip(`npm has no ${wanted}`)
      if (error.code === 'ETIMEDOUT') throw new Skip(`npm did not bring ${wanted} in time`)
      throw error
    }
  }
  const says = outputOf(nodePath(root, version), ['--version']).trim()
  if (says !== `v${version}`) throw new Error(`${wanted} says ${says}`)
  return wanted
}
