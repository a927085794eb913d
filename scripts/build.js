// Builds dist: the program as one CommonJS file (faster to start), the library as ES modules with declarations.
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('..', import.meta.url))
const { version, dependencies } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'))
const shared = {
  absWorkingDir: root,
  bundle: true,
  target: 'node20',
  logLevel: 'warning',
  metafile: true,
  define: { CC_TRANSLATE_VERSION: JSON.stringify(version) },
}

rmSync(`${root}/dist`, { recursive: true, force: true })

// Two files: what a call without flags needs, and the rest, loaded on demand.
await build({
  ...shared,
  entryPoints: { cli: 'src/cli/run.ts', rest: 'src/cli/rest.ts' },
  outdir: 'dist',
  outExtension: { '.js': '.cjs' },
  format: 'cjs',
  platform: 'node',
  minify: process.env.MINIFY !== '0',
  external: ['./rest.cjs'],
})

// `neutral` refuses node: imports, so the pure entry can't reach one.
const library = { ...shared, outdir: 'dist', format: 'esm', external: Object.keys(dependencies) }
await build({
  ...library,
  entryPoints: { index: 'src/index.ts', contract: 'src/contract.ts' },
  platform: 'neutral',
})
await build({ ...library, entryPoints: { node: 'src/node.ts' }, platform: 'node' })

const tsc = join(root, 'node_modules/typescript/bin/tsc')
execFileSync(process.execPath, [tsc, '-p', 'tsconfig.build.json'], { cwd: root, stdio: 'inherit' })
