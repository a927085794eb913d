/** Diagnostics: noteworthy facts about the input. Values, never exceptions. */

/**
 * Stable codes. A new one is a minor release, a changed one a major.
 *
 * - `malformed_json`: a line looks like JSON but can't be read; it is lost, the rest is not.
 * - `truncated_input`: the input ended inside a frame.
 * - `unfinished_tool_input`: a tool call's input was cut off; no tool_use came out for it.
 * - `too_deep`: a value is nested too deep to be written as JSON; null stands in its place.
 * - `line_too_long`: a line was longer than `--max-line-bytes`; it is lost.
 * - `wrong_type`: a field that is read has another type than expected (only with `--strict`).
 */
export type DiagnosticCode =
  | 'malformed_json'
  | 'truncated_input'
  | 'unfinished_tool_input'
  | 'too_deep'
  | 'line_too_long'
  | 'wrong_type'

export interface Diagnostic {
  readonly code: DiagnosticCode
  /** One sentence for people: what happened, what was done. */
  readonly message: string
  /** Line of the input, from 1; absent where no single line is meant. */
  readonly line?: number
  /** Bytes before that line. */
  readonly offset?: number
  /** The beginning of the text in question, control characters escaped. */
  readonly excerpt?: string
}

/** A value that no stack could walk or write. */
export const TOO_DEEP: Diagnostic = {
  code: 'too_deep',
  message: 'a value is nested too deep to be written; null stands in its place',
}

export type OnDiagnostic = (diagnostic: Diagnostic) => void
