/** The seam between the adapter and whatever really runs Claude Code. One driver a run. */
import type { StartOpts } from './executor.ts'
import type { ClaudeNativeEvent } from './native-event.ts'

export interface ClaudeCodeDriver {
  start(): Promise<void>
  /** Subscribes; returns what ends the subscription. */
  onEvent(handler: (event: ClaudeNativeEvent) => void): () => void
  /**
   * Told once, when no event follows any more. Optional: without it the stream ends with the first `result`.
   * Returns what ends the subscription.
   */
  onEnd?(handler: () => void): () => void
  abort(): Promise<void>
  setModel(model: string): Promise<void>
  writeContext(key: string, value: string): Promise<void>
}

/** Makes the driver of one run; it is not started yet. */
export type ClaudeCodeDriverFactory = (opts: StartOpts) => ClaudeCodeDriver
