/** Arguments to options, by commander, from the flag table. */
import { Command, CommanderError, Option } from 'commander'
import type { FormatName } from '../formats/index.ts'
import { takesValue } from './flag-names.ts'
import { DEFAULT_FORMAT, FLAGS, type Flag } from './flags.ts'
import { hintFor } from './nearest-word.ts'
import { oneDocumentOf } from './one-document.ts'
import type { Options } from './options.ts'
import { longNameWithOneDash, unknownFlag } from './unknown-flag.ts'
import { VERSION_TEXT } from './version.ts'

export type Parsed =
  | { readonly kind: 'run'; readonly options: Options; readonly files: readonly string[] }
  /** `-h`: what fits a screen; `--help`: everything. */
  | { readonly kind: 'help'; readonly extent: 'brief' | 'full' }
  /** `--version`: text for stdout. */
  | { readonly kind: 'print'; readonly text: string }
  /** One sentence that says what is wrong and what to do instead. */
  | { readonly kind: 'mistake'; readonly sentence: string }

/** Ends parsing: what the call comes to is known. */
class Settled extends Error {
  readonly parsed: Parsed

  constructor(parsed: Parsed) {
    super()
    this.parsed = parsed
  }
}

/** @param terminal whether stdout is one: decides the default format */
export function parseArguments(argv: readonly string[], terminal: boolean): Parsed {
  let printed = ''
  const command = buildCommand((text) => {
    printed += text
  })
  try {
    command.parse([...argv], { from: 'user' })
  } catch (error) {
    const settled = error instanceof Settled ? error.parsed : undefined
    const known = settled ?? (error instanceof CommanderError ? parsedOf(error, printed) : undefined)
    if (!known) throw error
    const dashed = known.kind === 'mistake' ? longNameWithOneDash(argv) : undefined
    return dashed === undefined ? known : mistake(unknownFlag(dashed))
  }
  const parsed = command.opts<Omit<Options, 'to'> & { to: FormatName | typeof DEFAULT_FORMAT }>()
  const to = parsed.to === DEFAULT_FORMAT ? (terminal ? 'pretty' : 'ndjson') : parsed.to
  const options: Options = { ...parsed, to, failOn: parsed.failOn ?? [], output: parsed.output ?? [] }
  const files = command.args
  if (options.follow && (files.length !== 1 || files[0] === '-')) {
    return mistake('--follow takes exactly one file')
  }
  const document = files.length > 1 ? oneDocumentOf(options) : undefined
  if (document) return mistake(`${document} writes one document, so it takes one input`)
  return { kind: 'run', options, files }
}

function mistake(clause: string): Parsed {
  return { kind: 'mistake', sentence: `${clause}; see cc-translate --help` }
}

function parsedOf({ exitCode, code, message }: CommanderError, printed: string): Parsed {
  if (exitCode === 0) return { kind: 'print', text: printed }
  const unknown = /^error: unknown option '(.*)'$/s.exec(message)?.[1]
  if (code === 'commander.unknownOption' && unknown !== undefined) return mistake(unknownFlag(unknown))
  return mistake(message.replace(/^error: /, ''))
}

function buildCommand(write: (text: string) => void): Command {
  const command = new Command('cc-translate')
    .argument('[file...]')
    .exitOverride()
    .configureOutput({ writeOut: write, writeErr: () => {} })
    .showSuggestionAfterError(false)
    .version(VERSION_TEXT, '-V, --version')
    .helpOption(false)
  for (const [name, extent] of [['-h', 'brief'] as const, ['--help', 'full'] as const]) {
    const answer = () => {
      throw new Settled({ kind: 'help', extent })
    }
    command.addOption(new Option(name)).on(`option:${name.replace(/^-+/, '')}`, answer)
  }
  for (const flag of FLAGS) command.addOption(optionOf(flag))
  return command
}

function optionOf(flag: Flag): Option {
  const option = new Option(flag.spelling)
  if (flag.fallback !== undefined) option.default(flag.fallback)
  const value = (text: string) => readValue(flag, text)
  if (flag.repeatable) return option.argParser<unknown[]>((text, before) => [...(before ?? []), value(text)])
  return takesValue(flag) ? option.argParser(value) : option
}

/** @throws Settled with the mistake */
function readValue(flag: Flag, text: string): unknown {
  const wrong = (why: string) => {
    return new Settled(mistake(`option '${flag.spelling}' argument '${text}' is invalid${why}`))
  }
  if (flag.choices && !flag.choices.includes(text)) throw wrong(` (${hintFor(text, flag.choices)})`)
  try {
    if (flag.read) return flag.read(text)
    return flag.number ? numberOf(flag.number, text) : text
  } catch (error) {
    throw wrong(`: ${(error as TypeError).message}`)
  }
}

/** @throws TypeError with a clause for the user */
function numberOf(kind: 'count' | 'amount', text: string): number {
  const number = Number(text)
  if (kind === 'amount') {
    if (!/^\d*\.?\d+$/.test(text) || !(number > 0)) throw new TypeError('it must be a number over 0')
  } else if (!/^\d+$/.test(text) || number < 1 || !Number.isSafeInteger(number)) {
    throw new TypeError('it must be a whole number from 1')
  }
  return number
}
