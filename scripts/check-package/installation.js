// The package in an empty folder: what an install brings, and the command in all the ways that npm gives it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { callText } from './calls.js'
import { Skip } from './report.js'
import { outputOf, runCommand } from './run-command.js'

const CAPTURE = 'fixtures/streams/tool-bash.partial.ndjson'

/** Installs into a new folder, without a network: there is nothing to fetch. Throws if npm warns of anything. */
export function install(tarball, folder) {
  mkdirSync(folder)
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n')
  quietly(['install', '--offline', tarball], folder)
}

/** Runs npm; throws if it has anything to warn of. */
function quietly(args, cwd) {
  const { status, stderr } = runCommand('npm', args, { cwd })
  if (status !== 0 || stderr !== '') throw new Error(`npm ${args.join(' ')}: status ${status}, ${stderr}`)
}

export async function checkInstallation(report, { tarball, version }, folder, root) {
  await report.check('the install is one package, and ran nothing', () => {
    const { packages } = JSON.parse(readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8'))
    const paths = Object.keys(packages)
    if (paths.join() !== 'node_modules/cc-translate') throw new Error(paths.join(', '))
    const withScripts = Object.values(packages).filter(({ hasInstallScript }) => hasInstallScript)
    if (withScripts.length > 0) throw new Error('npm sees an install script')
  })

  const call = { args: ['--events', 'full'], input: readFileSync(join(root, CAPTURE)) }
  const expected = callText([join(root, 'bin/cc-translate.js')], call)
  const ways = {
    'node_modules/.bin/cc-translate': [join(folder, 'node_modules/.bin/cc-translate')],
    'npx --no-install cc-translate': ['npx', '--no-install', 'cc-translate'],
    'npm exec --no -- cc-translate': ['npm', 'exec', '--no', '--', 'cc-translate'],
  }
  for (const [name, way] of Object.entries(ways)) {
    await report.check(name, () => {
      const found = callText(way, call, folder)
      if (found !== expected) throw new Error(`another output than in the project: ${found.slice(0, 500)}`)
    })
  }

  await report.check('npm install --global: command and man page', () => {
    const prefix = join(folder, 'global')
    quietly(['install', '--offline', '--global', '--prefix', prefix, tarball], folder)
    const [says] = outputOf(join(prefix, 'bin/cc-translate'), ['--version']).split('\n')
    if (says !== `cc-translate ${version}`) throw new Error(`the command says ${says}, not ${version}`)
    if (!readFileSync(join(prefix, 'share/man/man1/cc-translate.1'), 'utf8').startsWith('.\\"')) {
      throw new Error('no man page')
    }
  })
  await report.check('the man page reads without a warning', () => {
    const page = join(folder, 'node_modules/cc-translate/man/cc-translate.1')
    if (runCommand('sh', ['-c', 'command -v man']).status !== 0) throw new Skip('there is no man here')
    const env = { MANPAGER: 'cat', MANWIDTH: '80', MANROFFOPT: '-rHY=0' }
    const { status, stdout, stderr } = runCommand('man', ['--warnings', '-l', page], { env })
    if (status !== 0 || stderr !== '') throw new Error(stderr || `status ${status}`)
    for (const word of ['NAME', 'SYNOPSIS', '--fail-on']) {
      if (!stdout.includes(word)) throw new Error(`the page does not say ${word}`)
    }
  })
}
