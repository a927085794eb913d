/** What the flags of one call come to. */
import type { DialectName } from '../dialects/input-dialect.ts'
import type { FormatName } from '../formats/index.ts'
import type { FailReason } from './fail-on.ts'
import type { FileTarget, OutputTarget } from './output-target.ts'

export interface Options {
  readonly from: DialectName
  readonly to: FormatName
  readonly events: 'core' | 'full'
  readonly subagents: 'show' | 'hide'
  readonly noise: 'show' | 'drop'
  readonly transcript: boolean
  readonly exitStatus: boolean
  /** Beside those of `exitStatus`. */
  readonly failOn: readonly FailReason[]
  readonly output: readonly OutputTarget[]
  readonly tee: FileTarget | undefined
  readonly strict: boolean
  readonly quiet: boolean
  readonly verbose: boolean
  readonly maxLineBytes: number | undefined
  readonly follow: boolean
  readonly pace: number | undefined
  readonly stallAfter: number | undefined
  readonly thinking: boolean
  readonly color: 'auto' | 'always' | 'never'
  readonly width: number | undefined
  readonly maxLines: number
  readonly truncate: boolean
  readonly time: 'off' | 'clock' | 'elapsed'
  readonly unsafeRaw: boolean
  readonly sessionKey: string | undefined
  readonly maxBytes: number
  /** Undefined: as the format has it, or on where values are named. */
  readonly redact: boolean | undefined
  /** Names of environment variables whose values are masked. */
  readonly redactEnv: readonly string[]
  readonly schema: SchemaName | undefined
  readonly completion: ShellName | undefined
}

export type SchemaName = 'agent' | 'agent-full' | 'runtime'

export type ShellName = 'bash' | 'zsh' | 'fish'

/** A call without flags whose stdout is no terminal. */
export const DEFAULTS: Options = {
  from: 'auto',
  to: 'ndjson',
  events: 'core',
  subagents: 'show',
  noise: 'show',
  transcript: true,
  exitStatus: false,
  failOn: [],
  output: [],
  tee: undefined,
  strict: false,
  quiet: false,
  verbose: false,
  maxLineBytes: undefined,
  follow: false,
  pace: undefined,
  stallAfter: undefined,
  thinking: false,
  color: 'auto',
  width: undefined,
  maxLines: 10,
  truncate: true,
  time: 'off',
  unsafeRaw: false,
  sessionKey: undefined,
  maxBytes: 1_000_000,
  redact: undefined,
  redactEnv: [],
  schema: undefined,
  completion: undefined,
}

/** Asked for by the call itself; formats that are made to be published mask without it. */
export function redacts({ redact, redactEnv }: Options): boolean {
  return redact ?? redactEnv.length > 0
}
