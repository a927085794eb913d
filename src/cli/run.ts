/**
 * The entry of the program. A call between pipes and files needs little more than what is here: the parser of
 * arguments, streams, schemas and the other formats are loaded only where they are used.
 */
import { fstatSync, statSync } from 'node:fs'
import { canBlock, DEFAULTS, type Options } from './options.ts'

const args = process.argv.slice(2)
const stdinMayBeTerminal = mayBeTerminal(0)
const stdoutMayBeTerminal = mayBeTerminal(1)

if (args.every((arg) => !arg.startsWith('-') || arg === '-') && !stdoutMayBeTerminal) start(DEFAULTS, args)
else {
  import('./quick-arguments.ts').then(({ parseQuickly }) => {
    const terminal = stdoutMayBeTerminal && process.stdout.isTTY === true
    const quick = parseQuickly(args, terminal)
    if (quick) start(quick.options, quick.files)
    else import('./rest.ts').then((rest) => rest.runArguments(args))
  })
}

function start(options: Options, files: readonly string[]): void {
  if (!canBlock(options) || stdinMayBeTerminal || options.strict) {
    import('./rest.ts').then((rest) => rest.runOptions(options, files))
    return
  }
  import('./translate-blocking.ts').then(({ translateBlocking }) => {
    const done = translateBlocking({ options }, files.length === 0 ? ['-'] : files)
    if (typeof done === 'number') process.exitCode = done
    else import('./rest.ts').then((rest) => rest.goOn({ options }, done))
  })
}

/** Any character device but the null device; asking for more would load half of Node. */
function mayBeTerminal(fd: number): boolean {
  try {
    const found = fstatSync(fd)
    return found.isCharacterDevice() && found.rdev !== statSync('/dev/null').rdev
  } catch {
    // A closed descriptor is no terminal.
    return false
  }
}
