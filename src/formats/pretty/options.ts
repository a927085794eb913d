/** What pretty asks of whoever runs it: nothing in here is read from the environment. */
import type { Theme } from './theme.ts'

export interface PrettyOptions {
  readonly theme: Theme
  /** Columns of the terminal, asked for at each row, so that it may be resized. */
  readonly width: () => number
  /** Rows shown of a result before its middle is left out; `Infinity` shows all, and long lines whole. */
  readonly maxLines: number
  readonly thinking: boolean
  readonly time: 'off' | 'clock' | 'elapsed'
  /** Time of day for `time: 'clock'`. Eight characters. */
  readonly clock: (ms: number) => string
  /** Control characters of the input pass as they are. */
  readonly unsafeRaw: boolean
}

/** What a format built on pretty would like better than the terminal's, where the call says nothing of it. */
export interface PrettyLook {
  /** Colour although the output is no terminal. */
  readonly colour?: true
  readonly width?: number
  readonly maxLines?: number
}
