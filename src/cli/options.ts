/** What the flags of one call come to. */
import type { DialectName } from '../dialects/input-dialect.ts'
import type { FormatName } from '../formats/index.ts'

export interface Options {
  readonly from: DialectName
  readonly to: FormatName
  readonly events: 'core' | 'full'
  readonly subagents: 'show' | 'hide'
  readonly noise: 'show' | 'drop'
  readonly transcript: boolean
  readonly exitStatus: boolean
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
  readonly schema: SchemaName | undefined
}

export type SchemaName = 'agent' | 'agent-full' | 'runtime'

/** A call without flags whose stdout is no terminal. */
export const DEFAULTS: Options = {
  from: 'auto',
  to: 'ndjson',
  events: 'core',
  subagents: 'show',
  noise: 'show',
  transcript: true,
  exitStatus: false,
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
  schema: undefined,
}
