/** cc-translate, the library: pure, no Node import. */
export type { Diagnostic, DiagnosticCode, OnDiagnostic } from './diagnostics.ts'
export type { FrameDialect } from './dialects/index.ts'
export type { DialectName } from './dialects/input-dialect.ts'
export type * from './events/agent-event.ts'
export { type CoreEvent, toCore } from './events/core-event.ts'
export type * from './events/runtime-event.ts'
export type { Frame } from './frames/frame.ts'
export { type AdapterOptions, ClaudeCodeAdapter } from './runtime/adapter.ts'
export type { ClaudeCodeDriver, ClaudeCodeDriverFactory } from './runtime/driver.ts'
export type * from './runtime/executor.ts'
export { type MapContext, mapClaudeEvent } from './runtime/map-claude-event.ts'
export { type ClaudeNativeEvent, type ClaudeNativeResult, claudeNativeId } from './runtime/native-event.ts'
export { NativeFromEvents } from './runtime/native-from-events.ts'
export { RunMapper } from './runtime/run-mapper.ts'
export type { JoinPieces } from './translate/lanes.ts'
export { ClaudeTranslator } from './translate/translator.ts'
export type { TranslatorOptions } from './translate/translator-options.ts'
export {
  type InputSummary,
  LineTranslator,
  type LineTranslatorOptions,
  translateLines,
} from './translate-lines.ts'
