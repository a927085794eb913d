// The inputs: captures and cases of fixtures/, and what is made of them here.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const fixtures = fileURLToPath(new URL('../../fixtures/', import.meta.url))

/**
 * @typedef {object} Input
 * @property {string} name as the page has it
 * @property {Buffer} bytes
 * @property {boolean} partial whether it has stream events
 * @property {number} status what Claude Code itself ended with
 * @property {boolean} killed whether it was killed instead
 */

/** @returns {Input} an input of our own making */
export function made(name, bytes, { status = 0, killed = false } = {}) {
  const buffer = Buffer.from(bytes)
  return { name, bytes: buffer, partial: buffer.includes('"type":"stream_event"'), status, killed }
}

/** @returns {Input} a file of fixtures/, or with `count` its first bytes only */
export function fixture(name, { count, ...end } = {}) {
  return made(name, readFileSync(fixtures + name).subarray(0, count), end)
}

/** The JSON values of lines; those that are none are left out. */
export function valuesOf({ bytes }) {
  const text = bytes.toString()
  if (text.trimStart().startsWith('[')) return JSON.parse(text)
  return text.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line)]
    } catch {
      return []
    }
  })
}

const blocksOf = (value) => (Array.isArray(value.message?.content) ? value.message.content : [])

/**
 * What an input says, read off its whole frames.
 *
 * @param {boolean} ofSubagents the subagents' part, instead of the main agent's
 * @returns {{ texts: string[], calls: { name: string, argument: string }[], results: string[] }} argument: the first
 *   string of a call's input
 */
export function contentOf(input, ofSubagents = false) {
  const content = { texts: [], calls: [], results: [] }
  for (const value of valuesOf(input)) {
    if (Boolean(value.parent_tool_use_id || value.isSidechain) !== ofSubagents) continue
    for (const block of blocksOf(value)) {
      if (value.type === 'assistant' && block.type === 'text') content.texts.push(block.text)
      if (block.type === 'tool_use')
        content.calls.push({ name: block.name, argument: firstString(block.input) })
      if (block.type === 'tool_result') content.results.push(resultText(block.content))
    }
  }
  return content
}

const firstString = (input) => Object.values(input).find((value) => typeof value === 'string') ?? ''

const resultText = (content) =>
  typeof content === 'string' ? content : (content ?? []).map(({ text }) => text ?? '').join('\n')

const WHOLE = 'streams/tool-bash.ndjson'

/** A recording with a line put in before the frame that holds its last text. */
export function withLine(name, line) {
  const lines = fixture(WHOLE).bytes.toString().split('\n')
  lines.splice(4, 0, line)
  return made(name, lines.join('\n'))
}

/** A recording in which every line begins as the log of a CI system has it. */
export function withPrefix(name, prefix) {
  const lines = fixture(WHOLE).bytes.toString().trimEnd().split('\n')
  return made(name, lines.map((line) => `${prefix}${line}\n`).join(''))
}

/** A recording whose tool result, and so its line, has `size` bytes. */
export function withLongResult(name, size) {
  const text = fixture(WHOLE).bytes.toString()
  return made(name, text.replace(String.raw`README.md\nsrc`, 'x'.repeat(size)))
}

/** A recording whose text repeats: `count` whole messages. */
export function withManyTexts(name, count) {
  const [init, first, ...rest] = fixture('streams/text.ndjson').bytes.toString().trimEnd().split('\n')
  const frame = JSON.parse(first)
  const messages = Array.from({ length: count }, (_, at) => {
    const [block] = frame.message.content
    const message = {
      ...frame.message,
      id: `msg_${at}`,
      content: [{ ...block, text: `Line ${at}.\n`.repeat(20) }],
    }
    return JSON.stringify({
      ...frame,
      uuid: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
      message,
    })
  })
  return made(name, `${[init, ...messages, ...rest].join('\n')}\n`)
}

/** What a terminal could obey: window title, clipboard, erase, C1 control sequences, reordering of characters. */
const HOSTILE = [
  '\u001b]0;title\u0007',
  '\u001b]52;c;aGk=\u0007',
  '\u001b[2J',
  '\b\b',
  '\u009b2J',
  '\u202egnp.exe',
  '\u2066x',
].join('')

/** A recording with hostile characters in a text, a call and a result. */
export function withHostile(name) {
  const hostile = JSON.stringify(HOSTILE).slice(1, -1)
  const text = fixture(WHOLE).bytes.toString()
  return made(
    name,
    text
      .replaceAll('list the files.', () => `list ${hostile} the files.`)
      .replaceAll('ls -1', () => `ls -1 ${hostile}`)
      .replaceAll(String.raw`README.md\nsrc`, () => String.raw`README.md\n${hostile}src`),
  )
}
