/**
 * The entry of the program. A call without flags, between pipes and files, needs nothing but what is here: parser
 * of arguments, streams, schemas and the other formats are loaded only where they are used.
 */
import { fstatSync, statSync } from 'node:fs'
import { DEFAULTS } from './options.ts'
import { translateBlocking } from './translate-blocking.ts'

const args = process.argv.slice(2)
const plain =
  args.every((arg) => !arg.startsWith('-') || arg === '-') && !mayBeTerminal(0) && !mayBeTerminal(1)
const done = plain && translateBlocking({ options: DEFAULTS }, args.length === 0 ? ['-'] : args)
if (typeof done === 'number') process.exitCode = done
else import('./rest.ts').then(({ run }) => run(args, done || undefined))

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
