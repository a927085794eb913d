/** What pretty is told of the terminal. */
import type { PrettyLook, PrettyOptions } from '../formats/pretty/options.ts'
import { PLAIN_THEME } from '../formats/pretty/theme.ts'
import { colourLevel } from './colour-level.ts'
import { DEFAULTS, type Options } from './options.ts'

const DEFAULT_WIDTH = 80

export async function prettyOptions(
  options: Options,
  stdout: { isTTY?: boolean; columns?: number },
  env: NodeJS.ProcessEnv = process.env,
  look: PrettyLook = {},
): Promise<PrettyOptions> {
  const unasked = look.colour === true && options.color === 'auto' && !env.NO_COLOR && !env.FORCE_COLOR
  const level = colourLevel(unasked ? 'always' : options.color, env, stdout.isTTY === true)
  const columns = positive(Number(env.COLUMNS))
  const maxLines = options.maxLines === DEFAULTS.maxLines ? look.maxLines : undefined
  return {
    theme: level === 0 ? PLAIN_THEME : (await import('./colour-theme.ts')).colourTheme(level),
    // Asked at each row: a terminal's columns change when it is resized.
    width: () => options.width ?? look.width ?? positive(stdout.columns) ?? columns ?? DEFAULT_WIDTH,
    maxLines: options.truncate ? (maxLines ?? options.maxLines) : Number.POSITIVE_INFINITY,
    thinking: options.thinking,
    time: options.time,
    clock: timeOfDay,
    unsafeRaw: options.unsafeRaw,
  }
}

function positive(columns: number | undefined): number | undefined {
  return columns !== undefined && columns > 0 ? columns : undefined
}

function timeOfDay(ms: number): string {
  const date = new Date(ms)
  return [date.getHours(), date.getMinutes(), date.getSeconds()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}
