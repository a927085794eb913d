// The formats for scripts, straight from the sources: a whole capture through one of them.
import { importSources } from './import-sources.js'

const { createFormatter, FORMATS, LineTranslator, colourTheme, verdictWords } = await importSources(`
  export { createFormatter } from './src/formats/create-formatter.ts'
  export { FORMATS } from './src/formats/index.ts'
  export { verdictWords } from './src/formats/pretty/run-end.ts'
  export { LineTranslator } from './src/translate-lines.ts'
  export { colourTheme } from './src/cli/colour-theme.ts'`)

export { verdictWords }

const pretty = async (look = {}) => ({
  theme: colourTheme(1),
  width: () => look.width ?? 80,
  maxLines: look.maxLines ?? 10,
  thinking: false,
  time: 'off',
  clock: () => '00:00:00',
  unsafeRaw: false,
})

/** The text that a format makes of lines, and the verdicts in them. */
export async function formatLines(name, lines, { maxBytes, redact = [] } = {}) {
  const options = { events: 'core', onDiagnostic: () => {}, pretty, maxBytes, redact }
  const formatter = await createFormatter(FORMATS[name], options)
  let text = ''
  const verdicts = []
  let count = 0
  const translator = new LineTranslator({
    transcript: false,
    onNoise: (noise) => {
      text += formatter.noise?.(noise) ?? ''
    },
  })
  const take = (events) => {
    count += events.length
    for (const event of events) {
      text += formatter.event(event)
      if (event.run) verdicts.push(event.run)
    }
  }
  for (const line of lines) take(translator.push(line))
  take(translator.end())
  text += formatter.end?.() ?? ''
  return { text, verdicts, events: count, saved: translator.summary.savedRecords > 0 }
}
