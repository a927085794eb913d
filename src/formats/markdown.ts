/** The line of the `markdown` format in the table. The format itself is loaded when it is used. */
import type { Format } from './format.ts'

/** Under the 1,048,576 bytes of a step summary. */
const MAX_BYTES = 1_000_000

export const markdown: Format = {
  summary: 'a run as a document for a step summary, an issue or a comment',
  readsTranscript: () => false,
  tellsFailure: false,
  redacts: true,
  tellsCutOff: true,
  create: async ({ maxBytes = MAX_BYTES }) => {
    const { createMarkdown } = await import('./markdown/index.ts')
    return createMarkdown(maxBytes)
  },
}
