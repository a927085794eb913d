// Sources for scripts: what a module text names under src, bundled and imported.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

/** @param contents a module whose paths begin at the project's root, `export { … } from './src/…'` */
export async function importSources(contents) {
  const outfile = join(mkdtempSync(join(tmpdir(), 'cc-translate-')), 'sources.mjs')
  await build({
    stdin: { contents, resolveDir: fileURLToPath(new URL('..', import.meta.url)) },
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile,
    logLevel: 'warning',
  })
  return import(pathToFileURL(outfile).href)
}
