// Runs a program to its end, in an environment that says the same everywhere.
import { spawnSync } from 'node:child_process'

const ENVIRONMENT = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  TZ: 'UTC',
  LANG: 'C.UTF-8',
  NO_COLOR: '1',
  npm_config_update_notifier: 'false',
}

/** @returns {{ status: number | null, stdout: string, stderr: string }} Throws if it can't be started. */
export function runCommand(command, args, { env = {}, ...options } = {}) {
  const { error, status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    input: '',
    maxBuffer: 1 << 28,
    env: { ...ENVIRONMENT, ...env },
    ...options,
  })
  if (error) throw error
  return { status, stdout, stderr }
}

/** Gives stdout; throws what the program said if its status is not 0. */
export function outputOf(command, args, options) {
  const { status, stdout, stderr } = runCommand(command, args, options)
  if (status === 0) return stdout
  throw new Error(`${[command, ...args].join(' ')}: status ${status}\n${stdout}${stderr}`.trim())
}

/** npm as it is set up here. */
export const npm = (args, options) =>
  outputOf('npm', [...args, '--no-audit', '--no-fund'], { env: process.env, ...options })
