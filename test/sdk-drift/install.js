/** Installs the SDK's types, apart from the project's own packages and without the SDK's binary. */
import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PINNED = fileURLToPath(new URL('sdk', import.meta.url))
const SDK = '@anthropic-ai/claude-agent-sdk'
// Said twice, here and in .npmrc: `npm run` hands its own settings down, and they go before a file's.
// Peers of the SDK that its frames don't need are left out as well.
const WITHOUT_BINARY = [
  '--omit=optional',
  '--ignore-scripts',
  '--legacy-peer-deps',
  '--no-audit',
  '--no-fund',
]

/**
 * The pinned types, in a folder beside this file; installed when they are missing or of another version.
 *
 * @returns {{ folder: string, version: string }} where they are, and the SDK's version
 * @throws {Error} when npm fails
 */
export function pinnedTypes() {
  const wanted = JSON.parse(readFileSync(join(PINNED, 'package.json'), 'utf8')).devDependencies
  const fresh = Object.entries(wanted).every(([name, version]) => installed(PINNED, name) === version)
  if (!fresh) npm('ci', PINNED)
  return { folder: PINNED, version: installed(PINNED, SDK) }
}

/**
 * The newest types, in a folder of their own for as long as `use` takes.
 *
 * @template T
 * @param {(types: { folder: string, version: string }) => T} use
 * @returns {T}
 * @throws {Error} when npm fails
 */
export function withLatestTypes(use) {
  const folder = mkdtempSync(join(tmpdir(), 'sdk-drift-'))
  try {
    const manifest = JSON.parse(readFileSync(join(PINNED, 'package.json'), 'utf8'))
    manifest.devDependencies = { ...manifest.devDependencies, [SDK]: 'latest', '@anthropic-ai/sdk': 'latest' }
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
    copyFileSync(join(PINNED, '.npmrc'), join(folder, '.npmrc'))
    npm('install', folder)
    return use({ folder, version: installed(folder, SDK) })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function installed(folder, name) {
  const manifest = join(folder, 'node_modules', name, 'package.json')
  return existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).version : undefined
}

function npm(command, folder) {
  execFileSync('npm', [command, ...WITHOUT_BINARY], { cwd: folder, stdio: ['ignore', 2, 2] })
}
