/** A format over lines or events, as the program runs it. */
import type { AgentEvent } from '../../src/events/agent-event.ts'
import { createFormatter } from '../../src/formats/create-formatter.ts'
import type { Format, FormatOptions, Formatter } from '../../src/formats/format.ts'
import { FORMATS, type FormatName } from '../../src/formats/index.ts'
import { LineTranslator } from '../../src/translate-lines.ts'
import { linesOf } from '../captures.ts'
import { optionsOf } from './pretty/render.ts'

export async function openFormat(name: FormatName, options: Partial<FormatOptions> = {}): Promise<Formatter> {
  const format: Format = FORMATS[name]
  return createFormatter(format, {
    events: 'core',
    onDiagnostic: () => {},
    pretty: async (look = {}) =>
      optionsOf({ maxLines: look.maxLines ?? 10, width: () => look.width ?? 80, thinking: true }),
    ...(format.redacts ? { redact: [] } : {}),
    ...options,
  })
}

export async function formatText(
  name: FormatName,
  text: string,
  options: Partial<FormatOptions> = {},
): Promise<string> {
  const formatter = await openFormat(name, options)
  let out = ''
  const translator = new LineTranslator({
    transcript: name === 'ndjson',
    onNoise: (noise) => {
      out += formatter.noise?.(noise) ?? ''
    },
  })
  for (const line of linesOf(text)) {
    const events = translator.push(line)
    out += joined(formatter, events)
  }
  // Noise that was held back comes out first.
  const last = translator.end()
  return out + joined(formatter, last) + (formatter.end?.() ?? '')
}

export async function formatEvents(
  name: FormatName,
  events: readonly AgentEvent[],
  options: Partial<FormatOptions> = {},
): Promise<string> {
  const formatter = await openFormat(name, options)
  return joined(formatter, events) + (formatter.end?.() ?? '')
}

function joined(formatter: Formatter, events: readonly AgentEvent[]): string {
  return events
    .flatMap((event) => {
      const text = formatter.event(event)
      return typeof text === 'string' ? [text] : [...text].map((piece) => piece.toString())
    })
    .join('')
}
