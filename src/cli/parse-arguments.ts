/** Arguments to options, by commander, from the flag table. */
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import type { FormatName } from '../formats/index.ts'
import { DEFAULT_FORMAT, EXAMPLES, FLAGS, type Flag } from './flags.ts'
import { oneDocumentOf } from './one-document.ts'
import type { Options } from './options.ts'
import { VERSION_TEXT } from './version.ts'

export type Parsed =
  | { readonly kind: 'run'; readonly options: Options; readonly files: readonly string[] }
  /** `--help` or `--version`: text for stdout. */
  | { readonly kind: 'print'; readonly text: string }
  /** One sentence that says what is wrong and what to do instead. */
  | { readonly kind: 'mistake'; readonly sentence: string }

/** @param terminal whether stdout is one: decides the default format */
export function parseArguments(argv: readonly string[], terminal: boolean): Parsed {
  let printed = ''
  const command = buildCommand((text) => {
    printed += text
  })
  try {
    command.parse([...argv], { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (error.exitCode === 0) return { kind: 'print', text: printed }
    return { kind: 'mistake', sentence: sentenceOf(error.message) }
  }
  const parsed = command.opts<Omit<Options, 'to'> & { to: FormatName | typeof DEFAULT_FORMAT }>()
  const to = parsed.to === DEFAULT_FORMAT ? (terminal ? 'pretty' : 'ndjson') : parsed.to
  const options: Options = { ...parsed, to, failOn: parsed.failOn ?? [], output: parsed.output ?? [] }
  const files = command.args
  if (options.follow && (files.length !== 1 || files[0] === '-')) {
    return { kind: 'mistake', sentence: '--follow takes exactly one file; see cc-translate --help' }
  }
  const document = files.length > 1 ? oneDocumentOf(options) : undefined
  if (document) {
    const sentence = `${document} writes one document, so it takes one input; see cc-translate --help`
    return { kind: 'mistake', sentence }
  }
  return { kind: 'run', options, files }
}

/** commander's own words, as one sentence that ends in a hint. */
function sentenceOf(message: string): string {
  const text = message
    .replace(/^error: /, '')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/\.$/, '')
  return `${text}; see cc-translate --help`
}

function buildCommand(write: (text: string) => void): Command {
  const command = new Command('cc-translate')
    .description("Translates Claude Code's output: stream-json, saved sessions and logs in, AgentEvents out.")
    .argument('[file...]', 'inputs, one after another; - is stdin (default: stdin)')
    .exitOverride()
    .configureOutput({ writeOut: write, writeErr: () => {} })
    .version(VERSION_TEXT, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .addHelpText('after', `\nExamples:\n${EXAMPLES.map(([what, how]) => `  # ${what}\n  ${how}\n`).join('')}`)
    .addHelpText(
      'after',
      'Exit status: 0 done; with -e or --fail-on 1 failed run, 4 no result; 2 usage or I/O; 3 with --strict.',
    )
  for (const flag of FLAGS) command.addOption(optionOf(flag))
  return command
}

function optionOf(flag: Flag): Option {
  const option = new Option(flag.spelling, flag.help)
  if (flag.choices) option.choices(flag.choices)
  if (typeof flag.fallback === 'object') option.default(flag.fallback, 'none')
  else if (flag.fallback !== undefined) option.default(flag.fallback)
  const { read, repeatable } = flag
  if (repeatable) option.argParser<unknown[]>((text, before) => [...(before ?? []), given(flag, text)])
  else if (read) option.argParser((text) => given(flag, text))
  if (flag.number) option.argParser(flag.number === 'count' ? countOf : amountOf)
  return option
}

/** @throws InvalidArgumentError */
function given({ read }: Flag, text: string): unknown {
  try {
    return read ? read(text) : text
  } catch (error) {
    throw new InvalidArgumentError((error as TypeError).message)
  }
}

function countOf(text: string): number {
  const count = Number(text)
  if (!/^\d+$/.test(text) || count < 1 || !Number.isSafeInteger(count)) {
    throw new InvalidArgumentError('It must be a whole number from 1.')
  }
  return count
}

function amountOf(text: string): number {
  const amount = Number(text)
  if (!/^\d*\.?\d+$/.test(text) || !(amount > 0))
    throw new InvalidArgumentError('It must be a number over 0.')
  return amount
}
