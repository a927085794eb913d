/** Why a run of the command ended without a result, in one sentence for people. */
import { existsSync } from 'node:fs'
import type { Exit } from './process-group.ts'

const REASONS: ReadonlyMap<string | undefined, string> = new Map([
  ['ENOENT', 'no such program; install Claude Code, or give the path of the program as `command`'],
  ['EACCES', 'permission denied; is it an executable file?'],
  ['E2BIG', 'the arguments are too long'],
])

export function spawnFailure(command: string, cwd: string | undefined, error: NodeJS.ErrnoException): string {
  if (cwd !== undefined && !existsSync(cwd)) return `can't run ${command} in ${cwd}: no such folder`
  return `can't run ${command}: ${REASONS.get(error.code) ?? error.message}`
}

export interface Ending {
  /** Undefined while the program still ran when its output ended. */
  readonly exit: Exit | undefined
  /** It was ended because it wrote nothing for so many milliseconds. */
  readonly stalledMs: number | undefined
  readonly stderr: string
}

/** @param lead what the stream itself says of it */
export function endFailure(lead: string, { exit, stalledMs, stderr }: Ending): string {
  const how =
    stalledMs === undefined ? howItEnded(exit) : `stopped: it wrote nothing for ${stalledMs / 1000} s`
  const said = stderr.trim()
  return `${lead}${how === '' ? '' : ` (${how})`}${said === '' ? '' : `: ${said}`}`
}

function howItEnded(exit: Exit | undefined): string {
  if (exit === undefined) return 'it closed its output and went on running'
  if (exit.signal !== null) return `ended by ${exit.signal}`
  return exit.code === 0 ? '' : `exit status ${exit.code}`
}
