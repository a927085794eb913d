// The program: CommonJS, a file for each thing that is loaded on demand.
import { join, relative } from 'node:path'
import { build } from 'esbuild'
import { root, shared } from './build-shared.js'

/** Loaded on demand by others, but part of the entry: they get it from there. */
const IN_ENTRY = { 'cli-translate-blocking': './cli.cjs' }

/** What the stubs below ask for; other calls of `require` are commander's own. */
const BUILT = /^\.\/(?:schemas\/.*|[a-z-]+\.cjs)$/

/**
 * Modules that an ordinary run never calls: a file each, loaded by the first call. Only functions can be had from them.
 * Every kilobyte of code in the entry makes a start 0.2 % longer.
 */
const BY_FIRST_CALL = {
  'input/decode-line': ['createLineDecoder'],
  'dialects/on-request': ['detectOnRequest', 'onRequestDialect'],
  'translate/saved-session': ['noteSavedRecord', 'savedHandlerOf', 'endSavedSession'],
  'translate/system-events': ['systemEventOf'],
  'translate/error-class': ['errorClassOf'],
  'translate/error-message': ['errorMessageOf', 'errorsOf'],
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

/** The schemas are in `dist/schemas` already: they are read from there, and zod stays away. */
const builtSchemas = (names) => ({
  name: 'built-schemas',
  setup(bundle) {
    const table = names.map((name) => `'${name}': () => require('./schemas/${name}.json')`)
    bundle.onLoad({ filter: /src\/events\/json-schema\.ts$/ }, () => ({
      contents: `const SCHEMAS = { ${table.join(', ')} }\nexport const jsonSchemaOf = (name) => SCHEMAS[name]()`,
    }))
  },
})

/** Writes `dist/*.cjs`. Gives the paths of all that went in. */
export async function buildProgram(schemas) {
  // What the program imports on demand becomes a file of its own, so that a call loads only what it uses.
  const onDemand = new Map()
  const apart = {
    name: 'apart',
    setup(bundle) {
      bundle.onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) => {
        if (kind === 'require-call' && BUILT.test(path)) return { path, external: true }
        const file = join(resolveDir, path)
        const module = relative(`${root}src`, file).replace(/\/index\.ts$|\.ts$/, '')
        const name = module.replaceAll('/', '-')
        if (kind === 'import-statement' && module in BY_FIRST_CALL) {
          onDemand.set(name, file)
          return { path: module, namespace: 'first-call' }
        }
        if (kind !== 'dynamic-import') return undefined
        if (name in IN_ENTRY) return { path: IN_ENTRY[name], external: true }
        onDemand.set(name, file)
        return { path: `./${name}.cjs`, external: true }
      })
      bundle.onLoad({ filter: /.*/, namespace: 'first-call' }, ({ path }) => {
        const functions = BY_FIRST_CALL[path].map(
          (name) => `export const ${name} = (...args) => load().${name}(...args)`,
        )
        const load = `let loaded\nconst load = () => (loaded ??= require('./${path.replaceAll('/', '-')}.cjs'))`
        return { contents: [load, ...functions].join('\n'), resolveDir: root }
      })
    },
  }
  const program = {
    ...shared,
    outdir: 'dist',
    outExtension: { '.js': '.cjs' },
    format: 'cjs',
    platform: 'node',
    minify: process.env.MINIFY !== '0',
    plugins: [apart, builtSchemas(schemas), lazyChildProcess, noSupportsColor],
    // import() becomes require(): the loader of ES modules costs ten milliseconds.
    supported: { 'dynamic-import': false },
  }
  const built = []
  onDemand.set('cli', `${root}src/cli/run.ts`)
  for (let count = 0; count < onDemand.size; ) {
    const entries = [...onDemand].slice(count)
    count = onDemand.size
    built.push(await build({ ...program, entryPoints: Object.fromEntries(entries) }))
  }
  return built.flatMap(({ metafile }) => Object.keys(metafile.inputs))
}
