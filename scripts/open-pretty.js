// Pretty for scripts: a formatter with fixed options, straight from the sources, and two of its measures.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('..', import.meta.url))
const outfile = join(mkdtempSync(join(tmpdir(), 'pretty-')), 'pretty.mjs')
await build({
  stdin: {
    contents: `
      export { createPretty } from './src/formats/pretty/index.ts'
      export { harmless } from './src/formats/pretty/sanitize.ts'
      export { PLAIN_THEME } from './src/formats/pretty/theme.ts'
      export { widthOf } from './src/formats/pretty/width.ts'
      export { colourTheme } from './src/cli/colour-theme.ts'`,
    resolveDir: root,
  },
  bundle: true,
  platform: 'node',
  format: 'esm',
  outfile,
  logLevel: 'warning',
})
const { createPretty, harmless, PLAIN_THEME, widthOf, colourTheme } = await import(
  pathToFileURL(outfile).href
)

export function openPretty({ width, colour, ...more }) {
  const formatter = createPretty({
    theme: colour ? colourTheme(1) : PLAIN_THEME,
    width: () => width,
    maxLines: 10,
    thinking: false,
    time: 'off',
    clock: () => '00:00:00',
    unsafeRaw: false,
    ...more,
  })
  return { formatter, widthOf, harmless }
}
