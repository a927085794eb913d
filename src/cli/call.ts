/** Options to a call: the format by its name, the check of fields if it is asked for. */
import { FORMATS } from '../formats/index.ts'
import type { Call } from './one-input.ts'
import type { Options } from './options.ts'
import { wrongFields } from './strict.ts'

export function callOf(options: Options): Call {
  return { options, format: FORMATS[options.to], ...(options.strict ? { check: wrongFields } : {}) }
}
