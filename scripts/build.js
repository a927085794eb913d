// Builds dist: the program as one CommonJS file (faster to start), the library as ES modules with declarations.
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
  metafile: true,
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
const program = {
  ...shared,
  outdir: 'dist',
  outExtension: { '.js': '.cjs' },
  format: 'cjs',
  platform: 'node',
  minify: true,
  plugins: [apart],
  // import() becomes require(): the loader of ES modules costs ten milliseconds.
  supported: { 'dynamic-import': false },
}
await build({ ...program, entryPoints: { cli: 'src/cli/run.ts' } })
if (onDemand.size > 0) await build({ ...program, entryPoints: Object.fromEntries(onDemand) })

// `neutral` refuses node: imports, so the pure entry can't reach one.
const library = { ...shared, outdir: 'dist', format: 'esm', external: Object.keys(dependencies) }
await build({ ...library, entryPoints: { index: 'src/index.ts' }, platform: 'neutral' })
await build({ ...library, entryPoints: { node: 'src/node.ts' }, platform: 'node' })

const tsc = join(root, 'node_modules/typescript/bin/tsc')
execFileSync(process.execPath, [tsc, '-p', 'tsconfig.build.json'], { cwd: root, stdio: 'inherit' })
