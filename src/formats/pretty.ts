/** Pretty's line of the table. The format itself is loaded when it is used. */
import type { Format } from './format.ts'

export const pretty: Format = {
  summary: 'for people: live text, tools, diffs, notices, the verdict',
  readsTranscript: () => false,
  tellsFailure: false,
  resultsInBytes: true,
  /** @throws TypeError if the options lack what pretty reads */
  create: async ({ pretty: ask, input, resultText }) => {
    if (!ask) throw new TypeError('the pretty format needs `pretty` in its options')
    const [{ createPretty }, options] = await Promise.all([import('./pretty/index.ts'), ask()])
    return createPretty(options, input, resultText)
  },
}
