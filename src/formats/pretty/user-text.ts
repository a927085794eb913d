/** What stands in user messages beside tool results: prompts, notes of Claude Code to the model, output of commands. */
import type { Attachment, UserTextEvent } from '../../events/agent-event.ts'
import { bytes, counted } from './amounts.ts'
import { printBody } from './body.ts'
import type { Lane } from './lanes.ts'
import { Lead } from './lead.ts'
import type { PrettyOptions } from './options.ts'
import type { Page } from './page.ts'
import { withoutTags } from './result-text.ts'
import type { Span } from './theme.ts'
import { lineCount } from './tool-summary.ts'

export function printUserText(page: Page, options: PrettyOptions, event: UserTextEvent, lane: Lane): void {
  const text = withoutTags(event.text).trim()
  const marks = (event.attachments ?? []).map(attachmentMark)
  if (text === '' && marks.length === 0) return
  const timeMs = event.meta?.timestampMs
  switch (event.origin) {
    case 'prompt':
    case 'replay':
      printPrompt(page, options, lane, timeMs, text, marks)
      break
    case 'subagent_prompt':
      page.begin(lane, 'prompt', timeMs)
      page.row([
        ['faint', '❯ '],
        ['faint', text],
      ])
      break
    case 'command_output':
      printCommandOutput(page, options, lane, timeMs, text)
      break
    case 'interrupt':
      page.begin(lane, 'notice', timeMs)
      page.row([['warn', '■ Interrupted by the user']])
      break
    case 'compact_summary':
      page.begin(lane, 'notice', timeMs)
      page.row([['faint', `· Summary of the conversation so far, ${counted(lineCount(text), 'line')}`]])
      break
    case 'synthetic':
      // Tells the model how to take the command's output that follows.
      if (text.startsWith('<local-command-caveat>')) break
      page.begin(lane, 'notice', timeMs)
      page.row([['faint', '· Note to the model: '], ['faint', text], ...marks])
  }
}

function printPrompt(
  page: Page,
  options: PrettyOptions,
  lane: Lane,
  timeMs: number | undefined,
  text: string,
  marks: readonly Span[],
): void {
  const words = typedWords(text)
  if (words === undefined) return
  page.begin(lane, 'prompt', timeMs)
  const lines = words.split('\n')
  const [first, ...rest] = lines
  const lead = (mark: string) => new Lead([['prompt', mark]], options.theme)
  const body = { role: 'prompt', maxLines: options.maxLines, unsafeRaw: options.unsafeRaw } as const
  if (words !== '') printBody(page, first ?? '', { ...body, lead: lead('❯ ') })
  if (rest.length > 0) printBody(page, rest.join('\n'), { ...body, lead: lead('  ') })
  if (marks.length > 0) page.row([['prompt', words === '' ? '❯ ' : '  '], ...marks])
}

/** What a person typed, without the wrapping of the interactive interface; nothing if it is no prompt at all. */
function typedWords(text: string): string | undefined {
  if (/<command-(?:name|message)>/.test(text.slice(0, 200))) {
    const name = tagged(text, 'command-name') ?? tagged(text, 'command-message') ?? ''
    return [name, tagged(text, 'command-args')].filter(Boolean).join(' ')
  }
  const bash = tagged(text, 'bash-input')
  if (bash !== undefined) return `! ${bash}`
  if (text.startsWith('<local-command-caveat>')) return undefined
  const note = tagged(text, 'task-notification')
  if (note !== undefined) return `(task notification) ${tagged(note, 'summary') ?? ''}`.trim()
  return text
}

function tagged(text: string, tag: string): string | undefined {
  const start = text.indexOf(`<${tag}>`)
  const end = start < 0 ? -1 : text.indexOf(`</${tag}>`, start)
  return end < 0 ? undefined : text.slice(start + tag.length + 2, end).trim()
}

const WRAPPERS = ['local-command-stdout', 'local-command-stderr', 'bash-stdout', 'bash-stderr']

function printCommandOutput(
  page: Page,
  options: PrettyOptions,
  lane: Lane,
  timeMs: number | undefined,
  text: string,
): void {
  if (text.startsWith('<local-command-caveat>')) return
  // Some versions put the command before its output, in one message.
  const typed = tagged(text, 'command-name') !== undefined
  if (typed) printPrompt(page, options, lane, timeMs, text, [])
  const wrapped = WRAPPERS.map((tag) => tagged(text, tag)).filter((part) => part !== undefined)
  const output = (wrapped.length > 0 || typed ? wrapped.join('\n') : text).trim()
  if (output === '') return
  page.begin(lane, 'result', timeMs)
  printBody(page, output, { lead: new Lead([['faint', '  │ ']], options.theme), role: 'plain', ...options })
}

/** `[image · image/png · 74 B]`. */
function attachmentMark({ kind, mediaType, bytes: size }: Attachment): Span {
  const words = [kind, mediaType, size === undefined ? undefined : bytes(size)].filter(Boolean)
  return ['code', `[${words.join(' · ')}] `]
}
