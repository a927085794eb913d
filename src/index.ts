/** cc-translate, the library: pure, no Node import. */
export type { Diagnostic, DiagnosticCode, OnDiagnostic } from './diagnostics.ts'
export type * from './events/agent-event.ts'
export { type CoreEvent, toCore } from './events/core-event.ts'
export type { Frame } from './frames/frame.ts'
export type { TranslatorOptions } from './translate/translation.ts'
export { ClaudeTranslator } from './translate/translator.ts'
export {
  type InputSummary,
  LineTranslator,
  type LineTranslatorOptions,
  translateLines,
} from './translate-lines.ts'
