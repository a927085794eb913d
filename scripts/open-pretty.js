// Pretty for scripts: a formatter with fixed options, straight from the sources, and two of its measures.
import { importSources } from './import-sources.js'

const { createPretty, harmless, PLAIN_THEME, widthOf, colourTheme } = await importSources(`
  export { createPretty } from './src/formats/pretty/index.ts'
  export { harmless } from './src/formats/pretty/sanitize.ts'
  export { PLAIN_THEME } from './src/formats/pretty/theme.ts'
  export { widthOf } from './src/formats/pretty/width.ts'
  export { colourTheme } from './src/cli/colour-theme.ts'`)

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
