/**
 * Markdown that the model wrote, written anew so that it stays within itself: no HTML, no image, no mention, no
 * heading above ours, no open fence, no definition of a link that other text could fall for, no link but to the web
 * and to files.
 *
 * Code is taken out first, so that no parser can disagree on where it is: code blocks get fences of our own at the
 * left edge, code in a line becomes `<code>`, and every other backtick and tilde fence becomes an entity.
 */
import { harmless, withoutColours } from '../pretty/sanitize.ts'
import { fence, inert, ZERO_WIDTH } from './inert.ts'

const FENCE = /^([\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)?)(`{3,}|~{3,})([^`]*)$/
/** Languages that GitHub would draw, not show. */
const DRAWN: ReadonlySet<string> = new Set(['mermaid', 'geojson', 'topojson', 'stl', 'math'])

export function modelText(text: string): string {
  const out: string[] = []
  let code: { mark: string; indent: number; language: string; lines: string[] } | undefined
  const close = () => {
    if (code) out.push('', fence(code.lines.join('\n'), code.language), '')
    code = undefined
  }
  for (const line of harmless(withoutColours(text)).split('\n')) {
    const found = FENCE.exec(line)
    if (code) {
      const mark = found?.[2] ?? ''
      if (mark.startsWith(code.mark) && found?.[3]?.trim() === '') close()
      else code.lines.push(withoutIndent(line, code.indent))
    } else if (found) {
      const language = /^[\w+#.-]{1,20}/.exec(found[3]?.trim() ?? '')?.[0].toLowerCase() ?? 'text'
      code = {
        mark: found[2] as string,
        indent: found[1]?.length ?? 0,
        language: DRAWN.has(language) ? 'text' : language,
        lines: [],
      }
    } else out.push(textLine(line))
  }
  close()
  return out
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\s+$/g, '')
}

function withoutIndent(line: string, most: number): string {
  let cut = 0
  while (cut < most && (line[cut] === ' ' || line[cut] === '>')) cut += 1
  return line.slice(cut)
}

const HEADING = /^([\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)*)#{1,6}(?=\s|$)/
const UNDERLINE = /^([\s>]*)(=+|-+)\s*$/

/** A line outside code blocks. */
function textLine(line: string): string {
  const rule = UNDERLINE.exec(line)
  // Under a paragraph they would make a heading of it.
  if (rule)
    return (rule[2] as string).startsWith('-') && (rule[2] as string).length > 2 ? `${rule[1]}***` : ''
  const heading = HEADING.exec(line)
  if (!heading) return inline(line)
  return `${heading[1]}#### ${inline(line.slice(heading[0].length).trim())}`
}

const TOKEN =
  /\\([!-/:-@[-`{-~])|`+|~{3,}|[&<]|!\[|\]:|\]\((?!https?:\/\/|mailto:|[#./]|[\w.-]+[/)#\s])|@|#(?=\d)|\$/g

function inline(line: string): string {
  const closers = closersOf(line)
  let out = ''
  let rest = 0
  TOKEN.lastIndex = 0
  for (let match = TOKEN.exec(line); match; match = TOKEN.exec(line)) {
    const [token, escaped] = match
    out += line.slice(rest, match.index)
    rest = match.index + token.length
    const end = token.startsWith('`') ? closers.get(match.index) : undefined
    if (end !== undefined) {
      const code = line.slice(rest, end)
      out += `<code>${inert(code.length > 2 ? code.replace(/^ (.*) $/, '$1') : code)}</code>`
      rest = end + token.length
      TOKEN.lastIndex = rest
    } else if (escaped === undefined) out += plain(token)
    else out += /[&<!@#$`~]/.test(escaped) ? plain(escaped) : token
  }
  return out + line.slice(rest)
}

function plain(token: string): string {
  if (token === '@' || token === '#') return token + ZERO_WIDTH
  return [...token].map((character) => `&#${character.charCodeAt(0)};`).join('')
}

/** Where each run of backticks that opens code is closed, by the next run of its length. */
function closersOf(line: string): Map<number, number> {
  const runs = [...line.matchAll(/\\`|`+/g)].filter(([run]) => !run.startsWith('\\'))
  const waiting = new Map<number, number>()
  const next = new Map<number, number>()
  for (const { 0: run, index } of runs.reverse()) {
    const closer = waiting.get(run.length)
    if (closer !== undefined) next.set(index, closer)
    waiting.set(run.length, index)
  }
  return next
}
