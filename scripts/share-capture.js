/** Makes a capture safe to share: structure stays, what is private is replaced. See --help. */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { maskCapture } from './share-capture/mask-capture.js'

const HELP = `Usage: node scripts/share-capture.js [--salt TEXT] [FILE] > safe.ndjson

Makes a capture of Claude Code safe to share: output of claude -p, a saved session, or a log of either.
Reads FILE, or stdin without one or with -.

Lines, fields, numbers, times, frame types, model names, the version and names of built-in tools stay. Texts, prompts,
tool inputs and results, paths and everything else is replaced by letters wxyz, digits 6789 and the like, of the same
length. Ids and names of tools, servers and agents get others in their place, the same each time.

  --salt TEXT  what the replacements are drawn from; the same text gives the same result (default: random). Keep it to
               yourself: who knows it can try out guesses
  -h, --help   print this help

Look through the result before you share it.
`

const mistake = (sentence) => {
  process.stderr.write(`share-capture: ${sentence}; see --help\n`)
  process.exit(2)
}

const { values, positionals } = read(process.argv.slice(2))
if (values.help) {
  process.stdout.write(HELP)
  process.exit(0)
}
if (positionals.length > 1) mistake('takes one file')

const { text, counts } = maskCapture(
  textOf(positionals[0] ?? '-'),
  values.salt ?? randomBytes(16).toString('hex'),
)
process.stdout.on('error', () => process.exit(2))
process.stdout.write(text, () => {
  const { lines, replaced, kept, ids, names } = counts
  process.stderr.write(
    `share-capture: ${lines} lines, ${replaced} strings replaced, ${kept} kept, ${ids} ids and ${names} names ` +
      `renamed; look through it before you share it\n`,
  )
})

function read(args) {
  try {
    const options = { salt: { type: 'string' }, help: { type: 'boolean', short: 'h' } }
    return parseArgs({ args, allowPositionals: true, options })
  } catch (error) {
    return mistake(error.message.split(/[.\n]/)[0])
  }
}

function textOf(file) {
  try {
    return decode(readFileSync(file === '-' ? 0 : file))
  } catch (error) {
    return mistake(`can't read ${file === '-' ? 'stdin' : file} (${error.code ?? error.message})`)
  }
}

/** UTF-16 with a byte order mark is read, and written as UTF-8; a mark of UTF-8 stays. */
function decode(bytes) {
  const mark = bytes.subarray(0, 2).toString('hex')
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding, { ignoreBOM: encoding === 'utf-8' }).decode(bytes)
}
