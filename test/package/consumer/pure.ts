/** The pure part in a world without Node's types and without the browser's. Compiled only. */
import { type CoreEvent, LineTranslator, toCore } from 'cc-translate'
import { runAdapterContract } from 'cc-translate/contract'

export function coreOf(lines: readonly string[]): CoreEvent[] {
  const translator = new LineTranslator()
  const events = [...lines.flatMap((line) => translator.push(line)), ...translator.end()]
  return events.flatMap((event) => toCore(event) ?? [])
}

export const contract = runAdapterContract
