/** One document from its parts, in at most so many bytes: the verdict first, whatever the budget. */
import { cutMiddle } from '../cut-text.ts'
import { utf8Head, utf8Length } from '../utf8.ts'
import { modelText } from './model-text.ts'
import type { Steps } from './steps.ts'
import { blocks } from './verdict-head.ts'

export interface DocumentParts {
  /** Of the heading: names the verdict. */
  readonly line: string
  readonly reason: string
  /** Denials, figures. */
  readonly rest: string
  /** As the model wrote it. */
  readonly answer: string
  readonly steps: Steps
  /** Above the steps; `''` where they have headings of their own. */
  readonly title: string
}

/** Kept free for titles and the word on what was cut. */
const CLOSING = 160
/** Less of an answer is not worth its title. */
const SHORTEST = 40

export function documentOf(parts: DocumentParts, maxBytes: number): string {
  const { line, reason, rest, answer, steps, title } = parts
  const heading = `## ${line}`
  const head = [blocks(heading, reason, rest), blocks(heading, reason), heading].find(
    (text) => utf8Length(text) + 1 <= maxBytes,
  )
  if (head === undefined) return `${utf8Head(heading, maxBytes - 1)}\n`
  const room = maxBytes - utf8Length(head) - CLOSING
  const said = answerIn(answer, room / 2)
  const left = room - utf8Length(said.text)
  const { text, cut } = steps.render(left)
  const turns = text === '' || title === '' ? text : `### ${title}\n\n${text}`
  const note = cut || said.cut ? `<sub>Cut to ${maxBytes} bytes: parts are left out or shortened.</sub>` : ''
  const all = `${blocks(head, said.text, turns, note)}\n`
  return utf8Length(all) <= maxBytes ? all : `${head}\n`
}

/** The answer, cut until its Markdown fits. */
function answerIn(answer: string, bytes: number): { text: string; cut: boolean } {
  if (answer.trim() === '') return { text: '', cut: false }
  const title = '### Answer\n\n'
  for (let limit = answer.length; limit > 0; limit = limit > SHORTEST ? Math.floor(limit * 0.7) : 0) {
    const text = title + modelText(cutMiddle(answer, limit))
    if (utf8Length(text) <= bytes) return { text, cut: limit < answer.length }
  }
  return { text: '', cut: true }
}
