// Calls of the program that must say the same however it was built, and wherever it stands.
import { importSources } from '../import-sources.js'
import { runCommand } from './run-command.js'

const { FORMATS } = await importSources("export { FORMATS } from './src/formats/index.ts'")
const streams = 'fixtures/streams'

const formatsOf = (capture, ...options) =>
  Object.keys(FORMATS).map((format) => ({ args: ['--to', format, ...options, `${streams}/${capture}`] }))

/** One call a thing that is loaded on demand. */
export const SHORT_CALLS = [
  ...formatsOf('tool-bash.partial.ndjson'),
  { args: ['--help'] },
  { args: ['--version'] },
  { args: ['--schema', 'agent-full'] },
  { args: ['--strict', '--redact', '--to', 'text', `${streams}/text.ndjson`] },
  { args: ['--to', 'nothing'] },
]

/** Every format on several captures, from files and from stdin, and all that is not a format. */
export const ALL_CALLS = [
  ...SHORT_CALLS,
  ...formatsOf('api-401.ndjson', '-e', '-v'),
  ...formatsOf('max-turns-v2.0.77.ndjson', '-e', '--no-transcript'),
  ...formatsOf('subagents-parallel.ndjson', '--redact', '--quiet'),
  ...['agent', 'runtime'].map((schema) => ({ args: ['--schema', schema] })),
  { args: ['--to', 'pretty', '--color', 'always', '--width=60', `${streams}/tool-bash.partial.ndjson`] },
  { args: ['--events', 'full', '--fail-on', 'error,denial', `${streams}/api-401.ndjson`] },
  { args: ['--no-such-flag'] },
  { args: ['--width', 'wide', `${streams}/text.ndjson`] },
  { args: [`${streams}/no-such-file.ndjson`] },
  { args: [], input: 'no frame\n{"type":"result","subtype":"success","result":"42"}\n' },
  { args: ['-t', 'pretty'], input: '' },
]

/**
 * Status, stdout and stderr of one call, as one text; the `ts` of RuntimeEvents, which is the clock's, as 0.
 * @param program a command, and what stands between it and the call's arguments
 */
export function callText([command, ...before], { args, input = '' }, cwd) {
  const { status, stdout, stderr } = runCommand(command, [...before, ...args], { cwd, input })
  return JSON.stringify({ status, stdout: stdout.replace(/"ts":\d{13}/g, '"ts":0'), stderr })
}

/** Compares programs with one that is right. */
export class Comparison {
  #reference
  #cwd
  #known = new Map()

  /** @param cwd where the calls find their files */
  constructor(reference, cwd) {
    this.#reference = reference
    this.#cwd = cwd
  }

  /** Gives the number of calls, for people; throws at the first that differs. */
  compare(program, calls) {
    for (const call of calls) {
      const found = callText(program, call, this.#cwd)
      if (found === this.#expected(call)) continue
      throw new Error(`another output for ${call.args.join(' ')}: ${found.slice(0, 500)}`)
    }
    return `${calls.length} calls`
  }

  #expected(call) {
    const known = this.#known.get(call) ?? callText(this.#reference, call, this.#cwd)
    this.#known.set(call, known)
    return known
  }
}
