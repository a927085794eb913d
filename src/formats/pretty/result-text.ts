/** The text of a tool's output, without what Claude Code writes for the model alone. */
import { withoutBlanksAtEnd } from './blanks.ts'
import { partsOf } from './data-marks.ts'

/** All text of an output, marks included. */
export function textOf(output: unknown): string {
  return partsOf(output)
    .map((part) => (part.mark ? part.text : withoutTags(part.text)))
    .join('\n')
}

/** Works on byte strings as well. */
export function withoutTags(text: string): string {
  if (!hasTag(text)) return text
  return withoutElement(text, 'system-reminder').replace(/<\/?(?:tool_use_error|persisted-output)>\n?/g, '')
}

const TAG = /<\/?(?:system-reminder|tool_use_error|persisted-output)>/y

function hasTag(text: string): boolean {
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    TAG.lastIndex = at
    if (TAG.test(text)) return true
  }
  return false
}

/** Without each `<tag>…</tag>`. One that is never closed stays: it may be the program's own output. */
export function withoutElement(text: string, tag: string): string {
  const close = `</${tag}>`
  let out = ''
  let rest = 0
  while (true) {
    const start = text.indexOf(`<${tag}>`, rest)
    const end = start < 0 ? -1 : text.indexOf(close, start)
    if (end < 0) return rest === 0 ? text : out + text.slice(rest)
    out += withoutBlanksAtEnd(text.slice(rest, start))
    rest = end + close.length
  }
}
