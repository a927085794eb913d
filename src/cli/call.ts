/** One call of the program: its options, and the check of frames where one is asked for. */
import type { LineTranslatorOptions } from '../translate-lines.ts'
import type { Options } from './options.ts'

export interface Call {
  readonly options: Options
  readonly check?: LineTranslatorOptions['check']
}

/** The schemas are loaded for `--strict` only. */
export async function callOf(options: Options): Promise<Call> {
  return options.strict ? { options, check: (await import('./strict.ts')).wrongFields } : { options }
}
