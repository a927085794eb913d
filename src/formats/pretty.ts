/** Pretty's line of the table. The format itself is loaded when it is used. */
import type { Format } from './format.ts'

export const pretty: Format = {
  summary: 'for people: live text, tools, diffs, notices, the verdict',
  readsTranscript: () => false,
  tellsFailure: false,
  create: async (options) => {
    const [{ createPretty }, pretty] = await Promise.all([import('./pretty/index.ts'), options.pretty()])
    return createPretty(pretty, options.input)
  },
}
