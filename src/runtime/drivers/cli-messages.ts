/** What the CLI driver says to Claude Code: its arguments, and the lines on its stdin. */
import type { StartOpts } from '../executor.ts'

/** @param first stand before ours, so that they may name a script when the command is an interpreter */
export function cliArguments(
  opts: StartOpts,
  first: readonly string[],
  resume: string | undefined,
): string[] {
  const blocked = opts.childToolBlocklist ?? []
  return [
    ...first,
    '-p',
    ...['--input-format', 'stream-json'],
    ...['--output-format', 'stream-json'],
    '--verbose',
    '--include-partial-messages',
    ...(opts.model ? ['--model', opts.model] : []),
    ...(blocked.length > 0 ? ['--disallowedTools', blocked.join(',')] : []),
    ...(resume ? ['--resume', resume] : []),
  ]
}

/** The prompt: the context, if there is any, as a text block of its own before the message. */
export function promptFrame(opts: StartOpts): object {
  return userFrame(opts.context ? [opts.context, opts.message] : [opts.message])
}

/** A piece of context for a run that is under way. */
export function contextFrame(key: string, value: string): object {
  return userFrame([`${key}:\n\n${value}`])
}

function userFrame(texts: readonly string[]): object {
  const content = texts.map((text) => ({ type: 'text', text }))
  return { type: 'user', session_id: '', message: { role: 'user', content }, parent_tool_use_id: null }
}
