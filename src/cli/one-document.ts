/** Formats whose output is one document, so that a call which writes it can have one input only. */
import type { Format } from '../formats/format.ts'
import { FORMATS, type FormatName } from '../formats/index.ts'
import type { Options } from './options.ts'

/** The first of them among the outputs of a call. */
export function oneDocumentOf({ to, output }: Options): FormatName | undefined {
  return [to, ...output.map(({ format }) => format)].find((name) => (FORMATS[name] as Format).oneInput)
}
