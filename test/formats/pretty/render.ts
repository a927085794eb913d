/** Pretty over lines or events, for tests. */
import type { AgentEvent } from '../../../src/events/agent-event.ts'
import { createPretty } from '../../../src/formats/pretty/index.ts'
import type { PrettyOptions } from '../../../src/formats/pretty/options.ts'
import { PLAIN_THEME, type Theme, themeOf } from '../../../src/formats/pretty/theme.ts'
import { LineTranslator } from '../../../src/translate-lines.ts'

export function optionsOf(given: Partial<PrettyOptions> = {}): PrettyOptions {
  return {
    theme: PLAIN_THEME,
    width: () => 80,
    maxLines: 10,
    thinking: false,
    time: 'off',
    clock: (ms) => new Date(ms).toISOString().slice(11, 19),
    unsafeRaw: false,
    ...given,
  }
}

/** Roles as marks: `<good:✓ Done>`. */
export const MARKUP: Theme = {
  ...themeOf((role) => (text) => `<${role}:${text}>`),
  plain: (text) => text,
}

export function renderLines(
  lines: readonly string[],
  given: Partial<PrettyOptions> = {},
  subagents: 'show' | 'hide' = 'show',
): string {
  const formatter = createPretty(optionsOf(given))
  let page = ''
  const translator = new LineTranslator({
    transcript: false,
    subagents,
    onNoise: (text) => {
      page += formatter.noise?.(text) ?? ''
    },
  })
  const take = (events: readonly AgentEvent[]) => {
    for (const event of events) page += formatter.event(event)
  }
  for (const line of lines) take(translator.push(line))
  take(translator.end())
  return page + (formatter.end?.() ?? '')
}

/** What each event adds to the page. */
export function renderEvents(events: readonly AgentEvent[], given: Partial<PrettyOptions> = {}): string[] {
  const formatter = createPretty(optionsOf(given))
  return events.map((event) => formatter.event(event))
}
