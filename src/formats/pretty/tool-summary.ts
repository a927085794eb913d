/** A tool call in one line: the argument that tells what it is about. One entry a tool. */
import { counted } from './amounts.ts'
import { outline, sizeAt } from './data-marks.ts'
import { at, firstTextAt, itemsAt, numberAt, textAt } from './json-path.ts'

export interface ToolSummary {
  /** The tool as a person calls it: `Bash`, `server · tool`. */
  readonly name: string
  /** What the call is about. */
  readonly what: string
  /** A word more, shown faintly. */
  readonly note?: string
}

export interface Place {
  /** Paths under it are shown without it. */
  readonly cwd: string | undefined
}

type Words = { readonly what: string; readonly note?: string | undefined }
type Teller = (input: unknown, place: Place) => Words

const by =
  (...keys: string[]): Teller =>
  (input) => ({ what: firstTextAt(input, ...keys) ?? '' })

const path =
  (note?: (input: unknown) => string | undefined): Teller =>
  (input, place) => ({
    what: shortPath(firstTextAt(input, 'file_path', 'notebook_path', 'path') ?? '', place),
    note: note?.(input),
  })

const bash: Teller = (input) => ({
  what: textAt(input, 'command') ?? '',
  note: joined(
    textAt(input, 'description'),
    at(input, 'run_in_background') === true ? 'in the background' : '',
  ),
})

const search: Teller = (input, place) => ({
  what: textAt(input, 'pattern') ?? '',
  note: joined(
    prefixed('in ', shortPath(firstTextAt(input, 'path') ?? '', place)),
    textAt(input, 'glob'),
    textAt(input, 'type'),
  ),
})

const agent: Teller = (input) => ({
  what: firstTextAt(input, 'description', 'prompt') ?? '',
  note: joined(
    textAt(input, 'subagent_type'),
    textAt(input, 'model'),
    at(input, 'run_in_background') === true ? 'in the background' : '',
  ),
})

const question: Teller = (input) => {
  const questions = itemsAt(input, 'questions')
  const options = itemsAt(questions[0], 'options').map((option) => textAt(option, 'label') ?? '?')
  const more = questions.length > 1 ? `and ${counted(questions.length - 1, 'more question')}` : ''
  return { what: textAt(questions[0], 'question') ?? '', note: joined(options.join(' / '), more) }
}

const todoWrite: Teller = (input) => {
  const todos = itemsAt(input, 'todos')
  const done = todos.filter((todo) => textAt(todo, 'status') === 'completed').length
  return { what: todos.length === 0 ? 'list emptied' : `${done} of ${todos.length} done` }
}

const taskUpdate: Teller = (input) => ({
  what: joined(prefixed('#', idAt(input, 'taskId', 'task_id', 'id')), textAt(input, 'subject')) ?? '',
  note: textAt(input, 'status'),
})

const TELLERS: ReadonlyMap<string, Teller> = new Map<string, Teller>([
  ['Bash', bash],
  ['PowerShell', bash],
  ['Read', path(lineRange)],
  ['NotebookRead', path()],
  ['LS', path()],
  ['Write', path((input) => counted(lineCount(textAt(input, 'content') ?? ''), 'line'))],
  ['Edit', path((input) => (at(input, 'replace_all') === true ? 'everywhere' : undefined))],
  ['MultiEdit', path((input) => counted(sizeAt(input, 'edits'), 'edit'))],
  [
    'NotebookEdit',
    path((input) =>
      joined(textAt(input, 'edit_mode'), prefixed('cell ', idAt(input, 'cell_id', 'cell_number'))),
    ),
  ],
  ['Glob', search],
  ['Grep', search],
  ['WebFetch', (input) => ({ what: textAt(input, 'url') ?? '', note: textAt(input, 'prompt') })],
  ['WebSearch', by('query')],
  ['web_search', by('query')],
  ['web_fetch', by('url')],
  ['TodoWrite', todoWrite],
  ['TodoRead', () => ({ what: '' })],
  ['TaskCreate', (input) => ({ what: textAt(input, 'subject') ?? '', note: textAt(input, 'description') })],
  ['TaskUpdate', taskUpdate],
  ['TaskGet', taskUpdate],
  ['TaskList', () => ({ what: '' })],
  ['Task', agent],
  ['Agent', agent],
  ['Skill', (input) => ({ what: firstTextAt(input, 'skill', 'command') ?? '', note: textAt(input, 'args') })],
  ['SlashCommand', by('command')],
  ['AskUserQuestion', question],
  ['EnterPlanMode', () => ({ what: '' })],
  ['ExitPlanMode', () => ({ what: 'plan' })],
  ['BashOutput', by('bash_id', 'shell_id')],
  ['TaskOutput', by('task_id')],
  ['KillShell', by('shell_id')],
  ['KillBash', by('shell_id')],
  ['TaskStop', by('task_id', 'shell_id')],
  ['ToolSearch', by('query')],
  [
    'SendMessage',
    (input) => ({ what: textAt(input, 'summary') ?? '', note: prefixed('to ', textAt(input, 'to')) }),
  ],
  ['ReadMcpResourceTool', by('uri')],
])

/** Members that tell most of a tool we don't know, in this order. */
const TELLING = [
  'command',
  'file_path',
  'path',
  'url',
  'query',
  'pattern',
  'description',
  'name',
  'prompt',
  'text',
]

export function summarize(tool: string, input: unknown, place: Place): ToolSummary {
  const mcp = /^mcp__(.+?)__(.+)$/s.exec(tool)
  if (mcp) return { name: `${mcp[1]} · ${mcp[2]}`, what: outline(input) }
  const name = tool === '' ? 'unnamed tool' : tool
  const words = TELLERS.get(tool)?.(input, place)
  if (words && (words.what !== '' || isEmpty(input))) return { name, ...known(words) }
  const telling = firstTextAt(input, ...TELLING)
  return { name, what: telling ?? (isEmpty(input) ? '' : outline(input)) }
}

function known(words: Words): { what: string; note?: string } {
  return words.note === undefined || words.note === ''
    ? { what: words.what }
    : { what: words.what, note: words.note }
}

function isEmpty(input: unknown): boolean {
  return typeof input === 'object' && input !== null && Object.keys(input).length === 0
}

export function shortPath(file: string, { cwd }: Place): string {
  if (cwd === undefined || file === cwd) return file
  const folder = cwd.endsWith('/') ? cwd : `${cwd}/`
  return file.startsWith(folder) ? file.slice(folder.length) : file
}

function lineRange(input: unknown): string | undefined {
  const offset = numberAt(input, 'offset')
  const limit = numberAt(input, 'limit')
  const pages = textAt(input, 'pages')
  if (pages !== undefined) return `pages ${pages}`
  if (offset === undefined && limit === undefined) return undefined
  const from = Math.max(1, offset ?? 1)
  return limit === undefined ? `from line ${from}` : `lines ${from}–${from + limit - 1}`
}

export function lineCount(text: string): number {
  if (text === '') return 0
  let count = text.endsWith('\n') ? 0 : 1
  for (let i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) count += 1
  return count
}

function idAt(input: unknown, ...keys: string[]): string | undefined {
  for (const key of keys) {
    const id = at(input, key)
    if (typeof id === 'string' || typeof id === 'number') return String(id)
  }
  return undefined
}

function prefixed(prefix: string, text: string | undefined): string | undefined {
  return text === undefined || text === '' ? undefined : prefix + text
}

function joined(...words: (string | undefined)[]): string | undefined {
  const said = words.filter((word) => word !== undefined && word !== '')
  return said.length === 0 ? undefined : said.join(' · ')
}
