// Draws docs/pictures/*.svg from the program's own coloured output, so that they stay true; with --check says which
// differ. Needs dist.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openPretty } from './open-pretty.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const { widthOf } = openPretty({ width: 80, colour: false })

/** name, capture, title in the window's bar, columns, further options */
const PICTURES = [
  ['three-subagents', 'streams/three-subagents.ndjson', 'three subagents at once'],
  ['failed-subtype-success', 'streams/api-401.ndjson', 'subtype "success", and yet failed'],
  ['killed', 'streams/sigkill.partial.ndjson', 'killed in the middle'],
  ['compaction', 'streams/compact-auto.ndjson', 'a compaction'],
  ['denied', 'streams/permission-denied.ndjson', 'a denied permission'],
  ['big-result', 'streams/big-output.ndjson', 'a tool result of 1 MB'],
  ['resumed', 'transcripts/resume.1.jsonl', 'a resumed session'],
  ['edits', 'streams/files.ndjson', 'edits'],
  ['todos', 'streams/todo-list.ndjson', 'todos that change'],
]

const CELL = 8.4
const ROW = 18
const PAD = 14
const BAR = 30
const COLOURS = {
  31: '#f2777a',
  32: '#99cc99',
  33: '#ffcc66',
  34: '#6cb6ff',
  35: '#d7a3e8',
  36: '#66cccc',
}
const TEXT = '#d8dee9'
const GROUND = '#1c2128'

const check = process.argv.includes('--check')
let different = 0
mkdirSync(`${root}docs/pictures`, { recursive: true })
for (const [name, file, title, columns = 80, options = []] of PICTURES) {
  const args = [
    `${root}bin/cc-translate.js`,
    '-t',
    'pretty',
    '--color',
    'always',
    '--width',
    String(columns),
    ...options,
  ]
  const run = spawnSync(process.execPath, [...args, `${root}fixtures/${file}`], {
    encoding: 'utf8',
    env: { TERM: 'xterm' },
  })
  if (run.status !== 0) throw new Error(`${file}: ${run.stderr}`)
  const picture = `${root}docs/pictures/${name}.svg`
  const svg = draw(run.stdout.trimEnd().split('\n'), title, columns)
  if (existsSync(picture) && readFileSync(picture, 'utf8') === svg) continue
  different += 1
  console.log(`${check ? 'differs' : 'drawn'}: docs/pictures/${name}.svg`)
  if (!check) writeFileSync(picture, svg)
}

console.log(`${PICTURES.length - different} as they were, ${different} ${check ? 'different' : 'drawn'}`)
if (check && different > 0) process.exitCode = 1

function draw(lines, title, columns) {
  const rows = lines.flatMap((line) => wrap(runsOf(line), columns))
  const width = Math.ceil(columns * CELL + 2 * PAD)
  const height = rows.length * ROW + 2 * PAD + BAR
  const texts = rows
    .map((runs, index) => rowText(runs, BAR + PAD + index * ROW + 13))
    .filter((text) => text !== '')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${quoted(title)}">
<rect width="${width}" height="${height}" rx="8" fill="${GROUND}"/>
<circle cx="18" cy="15" r="5" fill="#f2777a"/><circle cx="36" cy="15" r="5" fill="#ffcc66"/><circle cx="54" cy="15" r="5" fill="#99cc99"/>
<text x="${width / 2}" y="20" fill="#7d8590" font-family="sans-serif" font-size="12" text-anchor="middle">${quoted(title)}</text>
<g font-family="'DejaVu Sans Mono', Menlo, Consolas, monospace" font-size="14" xml:space="preserve">
${texts.join('\n')}
</g>
</svg>
`
}

/** Pieces of one style: `{ text, colour, bold, dim, line }`. */
function runsOf(line) {
  const runs = []
  let style = {}
  for (const [, codes, text] of line.matchAll(/(?:\u001b\[([\d;]*)m)|([^\u001b]+)/g)) {
    if (text !== undefined) runs.push({ ...style, text })
    else for (const code of codes.split(';')) style = styled(style, Number(code))
  }
  return runs
}

function styled(style, code) {
  if (code === 1) return { ...style, bold: true }
  if (code === 2) return { ...style, dim: true }
  if (code === 4) return { ...style, line: true }
  if (code === 22) return { ...style, bold: false, dim: false }
  if (code === 24) return { ...style, line: false }
  if (code === 39) return { ...style, colour: undefined }
  return code in COLOURS ? { ...style, colour: COLOURS[code] } : style
}

/** As a terminal breaks rows. */
function wrap(runs, columns) {
  const rows = [[]]
  let taken = 0
  for (const run of runs) {
    let text = ''
    for (const char of run.text) {
      const width = widthOf(char)
      if (taken + width > columns) {
        if (text !== '') rows.at(-1).push({ ...run, text })
        rows.push([])
        taken = 0
        text = ''
      }
      text += char
      taken += width
    }
    if (text !== '') rows.at(-1).push({ ...run, text })
  }
  return rows
}

function rowText(runs, y) {
  let column = 0
  const parts = runs.map((run) => {
    const x = PAD + column * CELL
    const width = widthOf(run.text)
    column += width
    if (run.text.trim() === '') return ''
    const look = [
      `fill="${run.colour ?? TEXT}"`,
      run.bold ? 'font-weight="bold"' : '',
      run.dim ? 'opacity="0.6"' : '',
      run.line ? 'text-decoration="underline"' : '',
    ].filter(Boolean)
    const length = `textLength="${(width * CELL).toFixed(1)}" lengthAdjust="spacingAndGlyphs"`
    return `<text x="${x.toFixed(1)}" y="${y}" ${length} ${look.join(' ')}>${quoted(run.text)}</text>`
  })
  return parts.join('')
}

function quoted(text) {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
