// Builds dist: the program as CommonJS files (faster to start), the library as ES modules with declarations.
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('..', import.meta.url))
const { version, dependencies } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'))
const shared = {
  absWorkingDir: root,
  bundle: true,
  target: 'node20',
  logLevel: 'warning',
  define: { CC_TRANSLATE_VERSION: JSON.stringify(version) },
}

rmSync(`${root}/dist`, { recursive: true, force: true })

// What the program imports on demand becomes a file of its own, so that a call loads only what it uses.
const onDemand = new Map()
const apart = {
  name: 'apart',
  setup(bundle) {
    bundle.onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) => {
      if (kind !== 'dynamic-import') return undefined
      const file = join(resolveDir, path)
      const name = relative(`${root}/src`, file)
        .replace(/\/index\.ts$|\.ts$/, '')
        .replaceAll('/', '-')
      onDemand.set(name, file)
      return { path: `./${name}.cjs`, external: true }
    })
  },
}

// commander asks for child_process when it is loaded, and needs it for subcommands only: a fifth of a start.
const lazyChildProcess = {
  name: 'lazy-child-process',
  setup(bundle) {
    bundle.onResolve({ filter: /^node:child_process$/ }, ({ importer }) =>
      importer.includes('commander') ? { path: 'child_process', namespace: 'lazy' } : undefined,
    )
    bundle.onLoad({ filter: /.*/, namespace: 'lazy' }, () => ({
      contents:
        "module.exports = { spawn: (...args) => process.getBuiltinModule('child_process').spawn(...args) }",
    }))
  },
}

// chalk looks at the terminal when it is loaded; we have looked already, and give it the level.
const noSupportsColor = {
  name: 'no-supports-color',
  setup(bundle) {
    bundle.onResolve({ filter: /^#supports-color$/ }, () => ({ path: 'supports-color', namespace: 'stub' }))
    bundle.onLoad({ filter: /.*/, namespace: 'stub' }, () => ({
      contents: 'export default { stdout: false, stderr: false }',
    }))
  },
}

const program = {
  ...shared,
  outdir: 'dist',
  outExtension: { '.js': '.cjs' },
  format: 'cjs',
  platform: 'node',
  minify: process.env.MINIFY !== '0',
  plugins: [apart, lazyChildProcess, noSupportsColor],
  // import() becomes require(): the loader of ES modules costs ten milliseconds.
  supported: { 'dynamic-import': false },
}
await build({ ...program, entryPoints: { cli: 'src/cli/run.ts' } })
for (let built = 0; built < onDemand.size; ) {
  const entries = [...onDemand].slice(built)
  built = onDemand.size
  await build({ ...program, entryPoints: Object.fromEntries(entries) })
}

// `neutral` refuses node: imports, so the pure entries can't reach one.
const library = { ...shared, outdir: 'dist', format: 'esm', external: Object.keys(dependencies) }
const pureEntries = { index: 'src/index.ts', contract: 'src/contract.ts' }
await build({ ...library, entryPoints: pureEntries, platform: 'neutral' })
await build({ ...library, entryPoints: { node: 'src/node.ts' }, platform: 'node' })

const tsc = join(root, 'node_modules/typescript/bin/tsc')
execFileSync(process.execPath, [tsc, '-p', 'tsconfig.build.json'], { cwd: root, stdio: 'inherit' })
