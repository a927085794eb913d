/**
 * Arguments spelled as the flag table has them, without loading a parser: exact names, known values, operands.
 *
 * Whatever else there may be (help, abbreviations, `--flag=value`, bundled letters, mistakes) is left to commander;
 * a test compares the two over all that this accepts.
 */
import { keyOf, namesOf, takesValue } from './flag-names.ts'
import { FLAGS, type Flag } from './flags.ts'
import { oneDocumentOf } from './one-document.ts'
import { DEFAULTS, type Options } from './options.ts'

export interface Quick {
  readonly options: Options
  readonly files: readonly string[]
}

const BY_NAME: ReadonlyMap<string, Flag> = new Map(
  FLAGS.flatMap((flag) => namesOf(flag).map((name) => [name, flag] as const)),
)

/** Undefined if commander has to look. @param terminal whether stdout is one: decides the default format */
export function parseQuickly(argv: readonly string[], terminal: boolean): Quick | undefined {
  const options: Record<string, unknown> = { ...DEFAULTS, to: terminal ? 'pretty' : 'ndjson' }
  const files: string[] = []
  for (let at = 0; at < argv.length; at++) {
    const arg = argv[at] as string
    if (arg === '-' || !arg.startsWith('-')) {
      files.push(arg)
      continue
    }
    const flag = BY_NAME.get(arg)
    if (!flag) return undefined
    if (!takesValue(flag)) {
      options[keyOf(flag)] = !flag.spelling.startsWith('--no-')
      continue
    }
    at += 1
    const value = givenValue(flag, argv[at])
    if (value === undefined) return undefined
    const key = keyOf(flag)
    options[key] = flag.repeatable ? [...(options[key] as unknown[]), value] : value
  }
  const understood = options as unknown as Options
  return wantsMore(understood, files) ? undefined : { options: understood, files }
}

/** Calls that commander's side has something to say about. */
function wantsMore(options: Options, files: readonly string[]): boolean {
  const { schema, completion, follow } = options
  if (schema !== undefined || completion !== undefined) return true
  if (files.length > 1 && oneDocumentOf(options)) return true
  return follow && (files.length !== 1 || files[0] === '-')
}

function givenValue(flag: Flag, text: string | undefined): unknown {
  if (text === undefined || text.startsWith('-')) return undefined
  if (flag.read) return readOf(flag.read, text)
  if (flag.choices) return flag.choices.includes(text) ? text : undefined
  if (flag.number === undefined) return text
  const plain = flag.number === 'count' ? /^[1-9]\d{0,14}$/ : /^\d+(?:\.\d+)?$/
  const number = Number(text)
  return plain.test(text) && number > 0 ? number : undefined
}

function readOf(read: (text: string) => unknown, text: string): unknown {
  try {
    return read(text)
  } catch {
    // commander says what is wrong with it.
    return undefined
  }
}
