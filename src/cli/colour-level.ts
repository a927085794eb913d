/** Whether to colour, and how finely: the flag, then NO_COLOR, FORCE_COLOR, TERM=dumb, then the terminal. */

/** 0 no colour, 1 the sixteen colours, 2 256, 3 all. */
export type ColourLevel = 0 | 1 | 2 | 3

export function colourLevel(
  flag: 'auto' | 'always' | 'never',
  env: NodeJS.ProcessEnv,
  terminal: boolean,
): ColourLevel {
  if (flag === 'never') return 0
  if (flag === 'always') return Math.max(1, levelOf(env)) as ColourLevel
  if ((env.NO_COLOR ?? '') !== '') return 0
  const forced = env.FORCE_COLOR
  if (forced !== undefined) {
    if (forced === '0' || forced === 'false') return 0
    if (forced === '1' || forced === '2' || forced === '3') return Number(forced) as ColourLevel
    return Math.max(1, levelOf(env)) as ColourLevel
  }
  return env.TERM === 'dumb' || !terminal ? 0 : levelOf(env)
}

function levelOf(env: NodeJS.ProcessEnv): ColourLevel {
  if (env.COLORTERM === 'truecolor' || env.COLORTERM === '24bit') return 3
  return /256/.test(env.TERM ?? '') ? 2 : 1
}
