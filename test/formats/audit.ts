/** What no output may hold, whatever the input was: one list of faults a format. */
import { HtmlRenderer, type Node, Parser } from 'commonmark'

/** C0 but TAB, LF and ESC, C1 and bidi controls. */
const CONTROLS = /[\u0000-\u0008\u000b-\u001a\u001c-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/
const OUR_HTML = /^(?:<\/?(?:details|summary|b|i|code|sub|br)>|&[^;]+;|[^<>&])*$/

/** Text for a reader of lines: C0 but TAB and LF. JSON may hold what a terminal would obey beyond that, not raw ESC. */
export function controlFaults(text: string): string[] {
  return /[\u0000-\u0008\u000b-\u001f]/.test(text) ? ['control character'] : []
}

/** A document that is Markdown of ours and text of the input, nothing else. */
export function markdownFaults(text: string): string[] {
  const faults = CONTROLS.test(text) || text.includes('\u001b') ? ['control character'] : []
  const tree = new Parser().parse(text)
  if (!new HtmlRenderer().render(tree).startsWith('<h2>')) faults.push('no heading on top')
  let open = 0
  let headings = 0
  const walker = tree.walker()
  for (let step = walker.next(); step; step = walker.next()) {
    if (!step.entering) continue
    faults.push(...nodeFaults(step.node))
    const { type, literal, level } = step.node
    if (type === 'heading' && level < 3) headings += 1
    if (type !== 'html_block') continue
    const opened = (literal ?? '').split('<details>').length
    const closed = (literal ?? '').split('</details>').length
    open += opened - closed
    if (open < 0 || open > 1) faults.push('details out of order')
  }
  if (open !== 0) faults.push('details left open')
  if (headings !== 1) faults.push(`${headings} headings of ours`)
  return faults
}

function nodeFaults({ type, literal, destination }: Node): string[] {
  if (type === 'image') return [`image ${destination}`]
  if (type === 'link' && !/^(?:https?:\/\/|mailto:|[#./]|[\w.-]+(?:[/#]|$))/.test(destination ?? ''))
    return [`link to ${destination}`]
  if (type === 'html_block' || type === 'html_inline')
    return OUR_HTML.test(literal ?? '') ? [] : [`HTML: ${literal?.slice(0, 80)}`]
  if (type === 'text' && /(?:^|\s)@\w/.test(literal ?? '')) return [`mention: ${literal}`]
  return []
}

/** Workflow commands as the runner finds them. */
export function commandsIn(text: string): { name: string; line: string }[] {
  return text.split(/\r\n|[\r\n]/).flatMap((line) => {
    const name = /^[\s\u0085]*::([^\s:]*)/.exec(line)?.[1]
    return name === undefined ? [] : [{ name, line }]
  })
}

/** A log whose only commands are ours, in order and within GitHub's limits. */
export function githubFaults(text: string): string[] {
  const faults = CONTROLS.test(text) ? ['control character'] : []
  if (/##(?:\[|vso\[)/i.test(text)) faults.push('command of the old spelling')
  const count = { error: 0, warning: 0 }
  let open = false
  for (const { name, line } of commandsIn(text)) {
    if (name === 'group' && !open) open = true
    else if (name === 'endgroup' && open && line === '::endgroup::') open = false
    else if ((name === 'error' || name === 'warning') && !open) {
      count[name] += 1
      if (!/^::\w+ title=[^:,]+::./.test(line)) faults.push(`annotation: ${line}`)
      if (decodeURIComponent(line.replace(/%(?!25|0A|3A|2C)/g, '%25')).length > 4400) faults.push('too long')
    } else faults.push(`command: ${line.slice(0, 100)}`)
  }
  if (open) faults.push('group left open')
  if (count.error > 10 || count.warning > 10) faults.push('too many annotations')
  return faults
}

/** Characters that the schema's validator may let pass. */
export function xmlFaults(text: string): string[] {
  const faults = CONTROLS.test(text) || /[\u001b\ufffe\uffff]/.test(text) ? ['control character'] : []
  if (text.includes(']]>') || text.includes('<![')) faults.push('CDATA')
  return faults
}
