/** Whether secrets are masked, and which values: the only place where they are read from the environment. */
import type { Format } from '../formats/format.ts'
import { type Options, redacts } from './options.ts'
import type { Report } from './report.ts'

/** Shorter values are not masked (see formats/redaction/mask.ts). */
const SHORTEST = 4

export function isRedacted(format: Format, options: Options): boolean {
  return options.redact !== false && (format.redacts === true || redacts(options))
}

/** The values to mask. A name without a usable value is told on stderr. */
export function secretsOf(
  { redactEnv }: Options,
  report: Pick<Report, 'note'>,
  env: NodeJS.ProcessEnv = process.env,
): string[] {
  const values: string[] = []
  for (const name of redactEnv) {
    const value = Object.hasOwn(env, name) ? env[name]?.trim() : undefined
    if (value !== undefined && value.length >= SHORTEST) values.push(value)
    else report.note(`--redact-env ${name}: ${value ? 'too short to be masked' : 'not set, nothing to mask'}`)
  }
  return values
}

/** The mask for what is said on stderr. */
export async function maskFor(values: readonly string[]): Promise<(text: string) => string> {
  const { maskOf } = await import('../formats/redaction/mask.ts')
  return maskOf(values)
}
