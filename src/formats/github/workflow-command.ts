/**
 * Workflow commands of GitHub Actions: writing our own, and breaking those that stand in text of the input.
 *
 * The runner obeys a line that begins with `::name`, white space before it or not, and `##[name` anywhere in a line
 * (Azure Pipelines: `##vso[`). A zero-width space inside breaks both and is not seen.
 */
import { harmless, onOneLine } from '../pretty/sanitize.ts'

const BREAK = '\u200b'
/** Blank for some runner, or a colour code. */
const START = /^((?:[\s\u0085\u180e\u200b-\u200f\u2060\ufeff]|\u001b\[[\d;:]*m)*:):/
const ANYWHERE = /##(?=\[|vso\[)/gi

/** One line of text that the runner takes for text. */
export function withoutCommands(line: string): string {
  const plain = line.includes('##') ? line.replace(ANYWHERE, `##${BREAK}`) : line
  return plain.includes('::') ? plain.replace(START, `$1${BREAK}:`) : plain
}

export type Annotation = 'error' | 'warning'

/** The runner cuts messages at 4,096 characters, the checks page titles at 255. */
const MESSAGE_LENGTH = 4000
const TITLE_LENGTH = 200

/** A line that makes an annotation. Title and message may hold anything. */
export function annotation(kind: Annotation, title: string, message: string): string {
  const words = cut(onOneLine(title), TITLE_LENGTH)
  const text = cut(harmless(message.trim()), MESSAGE_LENGTH) || words
  return `::${kind} title=${property(words)}::${data(text)}\n`
}

/** The line that begins a folded part of the log. */
export function groupStart(title: string): string {
  return `::group::${data(cut(onOneLine(title), TITLE_LENGTH))}\n`
}

export const GROUP_END = '::endgroup::\n'

function data(text: string): string {
  return text
    .replaceAll('%', '%25')
    .replaceAll('\r', '%0D')
    .replaceAll('\n', '%0A')
    .replace(ANYWHERE, `##${BREAK}`)
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}

function cut(text: string, length: number): string {
  return text.length > length ? harmless(`${text.slice(0, length - 1)}…`) : text
}
