/** The line of the `github` format in the table. The format itself is loaded when it is used. */
import type { Format } from './format.ts'

/** Actions breaks long lines itself; rows of this length suit a log that is read in a browser. */
const COLUMNS = 120
/** Long results are folded, so more of them can be shown. */
const MAX_LINES = 200

export const github: Format = {
  summary: 'the log of a GitHub Actions step: pretty with groups and annotations',
  readsTranscript: () => false,
  tellsFailure: false,
  redacts: true,
  tellsCutOff: true,
  /** @throws TypeError if the options lack what pretty reads */
  create: async ({ pretty: ask, input }) => {
    if (!ask) throw new TypeError('the github format needs `pretty` in its options')
    const [{ createPretty }, { createGithub }, options] = await Promise.all([
      import('./pretty/index.ts'),
      import('./github/index.ts'),
      ask({ colour: true, width: COLUMNS, maxLines: MAX_LINES }),
    ])
    // Control characters of the input could begin a line of their own, and with it a command.
    return createGithub(createPretty({ ...options, unsafeRaw: false }, input))
  },
}
