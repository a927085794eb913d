/**
 * The entry of the program. A call between pipes and files needs nothing but what is here: the parser of
 * arguments, streams, schemas and the other formats are loaded only where they are used.
 */
import { mayBeTerminal, mayBlock } from './may-block.ts'
import { DEFAULTS, type Options } from './options.ts'
import { translateBlocking } from './translate-blocking.ts'

/** For what is loaded later: the build has it here once (`scripts/build-program.js`). */
export { translateBlocking }

const args = process.argv.slice(2)
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
  const inputs = files.length === 0 ? ['-'] : files
  if (options.strict || !mayBlock(options, inputs)) {
    import('./rest.ts').then((rest) => rest.runOptions(options, files))
    return
  }
  translateBlocking({ options }, inputs).then((done) => {
    if (typeof done === 'number') process.exitCode = done
    else import('./rest.ts').then((rest) => rest.goOn({ options }, done))
  })
}
