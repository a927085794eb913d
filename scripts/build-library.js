// The library: ES modules that share what they have in common, and the declarations that they lead to.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'
import { root, shared } from './build-shared.js'

const ENTRIES = { index: 'src/index.ts', contract: 'src/contract.ts', node: 'src/node.ts' }
const PURE = ['dist/index.js', 'dist/contract.js']

// split2 is CommonJS, and an ES module has no require() for the modules of Node that it asks for.
const requiredBuiltins = {
  name: 'required-builtins',
  setup(bundle) {
    bundle.onResolve({ filter: /^(stream|string_decoder)$/ }, ({ path, kind }) =>
      kind === 'require-call' ? { path, namespace: 'builtin' } : undefined,
    )
    bundle.onLoad({ filter: /.*/, namespace: 'builtin' }, ({ path }) => ({
      contents: `export * from 'node:${path}'`,
    }))
  },
}

/** Writes the library and its declarations. Gives the paths of all that went in. Throws if a pure entry is not pure. */
export async function buildLibrary() {
  const { metafile } = await build({
    ...shared,
    entryPoints: ENTRIES,
    outdir: 'dist',
    format: 'esm',
    platform: 'node',
    splitting: true,
    chunkNames: 'library-[hash]',
    plugins: [requiredBuiltins],
  })
  for (const entry of PURE) refuseExternals(entry, metafile.outputs)
  buildDeclarations()
  return Object.keys(metafile.inputs)
}

function refuseExternals(output, outputs) {
  for (const { path, external } of outputs[output].imports) {
    if (external) throw new Error(`${output} leads to ${path}: the pure part of the library imports nothing`)
    refuseExternals(path, outputs)
  }
}

/** Only what the entries lead to is kept. */
function buildDeclarations() {
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  execFileSync(process.execPath, [tsc, '-p', 'tsconfig.build.json'], { cwd: root, stdio: 'inherit' })
  const folder = join(root, 'dist/types')
  const kept = new Set()
  for (const entry of Object.keys(ENTRIES)) keep(join(folder, `${entry}.d.ts`), kept)
  for (const path of readdirSync(folder, { recursive: true }).map((name) => join(folder, name))) {
    if (path.endsWith('.d.ts') && !kept.has(path)) rmSync(path)
  }
  removeEmpty(folder)
}

/** Marks a declaration and what it imports; its specifiers get the extension that a compiler of any age follows. */
function keep(path, kept) {
  if (kept.has(path)) return
  kept.add(path)
  const text = readFileSync(path, 'utf8').replace(/(\bfrom '\.[^']*)\.ts';/g, "$1.js';")
  writeFileSync(path, text)
  for (const [, target] of text.matchAll(/\bfrom '(\.[^']*)\.js';/g)) {
    keep(join(dirname(path), `${target}.d.ts`), kept)
  }
}

function removeEmpty(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) removeEmpty(join(folder, entry.name))
  }
  if (readdirSync(folder).length === 0) rmSync(folder, { recursive: true })
}
