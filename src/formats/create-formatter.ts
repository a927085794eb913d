/** A format's formatter, behind the redaction where that is asked for. */
import type { Format, FormatOptions, Formatter } from './format.ts'

/** @param options `redact` turns the redaction on; the part of the program that does it is loaded then */
export async function createFormatter(format: Format, options: FormatOptions): Promise<Formatter> {
  const formatter = await format.create(options)
  if (options.redact === undefined) return formatter
  const { redacting } = await import('./redaction/index.ts')
  return redacting(formatter, options.redact)
}
