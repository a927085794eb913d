/** A driver that does what the test says, and remembers what the host said. */
import type { RecordedCall } from '../../src/contract.ts'
import type { ClaudeCodeDriver, ClaudeCodeDriverFactory } from '../../src/runtime/driver.ts'
import type { ClaudeNativeEvent } from '../../src/runtime/native-event.ts'

export class ScriptedDriver implements ClaudeCodeDriver {
  readonly handlers = new Set<(event: ClaudeNativeEvent) => void>()
  readonly calls: string[][] = []

  async start(): Promise<void> {
    this.calls.push(['start'])
  }
  onEvent(handler: (event: ClaudeNativeEvent) => void): () => void {
    this.handlers.add(handler)
    return () => this.handlers.delete(handler)
  }
  async abort(): Promise<void> {
    this.calls.push(['abort'])
  }
  async setModel(model: string): Promise<void> {
    this.calls.push(['setModel', model])
  }
  async writeContext(key: string, value: string): Promise<void> {
    this.calls.push(['writeContext', key, value])
  }
  emit(...events: ClaudeNativeEvent[]): void {
    for (const event of events) for (const handler of [...this.handlers]) handler(event)
  }
}

/** One that says its end, as the real ones do. */
export class EndingDriver extends ScriptedDriver {
  readonly endHandlers = new Set<() => void>()
  onEnd(handler: () => void): () => void {
    this.endHandlers.add(handler)
    return () => this.endHandlers.delete(handler)
  }
  end(): void {
    for (const handler of [...this.endHandlers]) handler()
  }
}

/** Passes everything on, and writes down the calls that went through. */
export function recorded(factory: ClaudeCodeDriverFactory, calls: RecordedCall[]): ClaudeCodeDriverFactory {
  return (opts) => {
    const driver = factory(opts)
    const note = (method: RecordedCall['method'], ...parameters: string[]) =>
      calls.push({ method, parameters })
    return {
      start: () => driver.start(),
      onEvent: (handler) => driver.onEvent(handler),
      ...(driver.onEnd ? { onEnd: (handler: () => void) => driver.onEnd?.(handler) ?? (() => {}) } : {}),
      abort: () => {
        note('abort')
        return driver.abort()
      },
      setModel: (model) => driver.setModel(model).then(() => void note('setModel', model)),
      writeContext: (key, value) =>
        driver.writeContext(key, value).then(() => void note('writeContext', key, value)),
    }
  }
}
