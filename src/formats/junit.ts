/** The line of the `junit` format in the table. The format itself is loaded when it is used. */
import type { Format } from './format.ts'

export const junit: Format = {
  summary: 'a test report in JUnit XML: one suite a run',
  readsTranscript: () => false,
  tellsFailure: false,
  redacts: true,
  tellsCutOff: true,
  oneInput: true,
  create: async () => {
    const { createJunit } = await import('./junit/index.ts')
    return createJunit()
  },
}
