/** Lines of a run to native events: the library's translator, then the chain that the `runtime` format uses. */
import type { DialectName } from '../../dialects/input-dialect.ts'
import type { AgentEvent } from '../../events/agent-event.ts'
import type { Frame } from '../../frames/frame.ts'
import { LineTranslator } from '../../translate-lines.ts'
import type { ClaudeNativeEvent } from '../native-event.ts'
import { NativeFromEvents } from '../native-from-events.ts'

export class NativeLines {
  readonly #lines: LineTranslator
  readonly #natives = new NativeFromEvents()
  /** Time of the newest line that has one, in milliseconds since 1970. */
  timestampMs: number | undefined

  /**
   * @param from what the lines are
   * @param onFrame sees each frame before its events
   */
  constructor(from: DialectName, onFrame: (frame: Frame) => void = () => {}) {
    this.#lines = new LineTranslator({
      from,
      transcript: false,
      check: (frame) => {
        onFrame(frame)
        return []
      },
    })
  }

  push(text: string): ClaudeNativeEvent[] {
    return this.#map(this.#lines.push(text))
  }

  /** The end of the input: a run without a result gives one that says so. */
  end(): ClaudeNativeEvent[] {
    return this.#map(this.#lines.end())
  }

  #map(events: readonly AgentEvent[]): ClaudeNativeEvent[] {
    return events.flatMap((event) => {
      this.timestampMs = event.meta?.timestampMs ?? this.timestampMs
      return this.#natives.push(event)
    })
  }
}
