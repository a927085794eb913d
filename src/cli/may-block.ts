/** Whether inputs may be read with blocking calls; told from the descriptors, without loading streams. */
import { fstatSync, statSync } from 'node:fs'
import type { FormatName } from '../formats/index.ts'
import { type Options, redacts } from './options.ts'

/** Formats that need nothing but events, and mask nothing by default. */
const WRITTEN_AT_ONCE: readonly FormatName[] = ['pretty', 'text', 'runtime']

/**
 * Only where the default action of signals is right and nothing else wants to run or to be written meanwhile. For
 * ndjson that is everywhere but on a terminal; any other format has last words to say, which a signal must not cut
 * off while somebody waits for a producer, and a person at a terminal resizes it and watches progress.
 */
export function mayBlock(options: Options, inputs: readonly string[]): boolean {
  const { to, follow, pace, stallAfter, maxLineBytes, output, tee } = options
  if (follow || pace !== undefined || stallAfter !== undefined || maxLineBytes !== undefined) return false
  if (redacts(options) || output.length > 0 || tee) return false
  if (to === 'ndjson') return !inputs.includes('-') || !mayBeTerminal(0)
  return WRITTEN_AT_ONCE.includes(to) && !mayBeTerminal(1) && !mayBeTerminal(2) && inputs.every(isFile)
}

/** Any character device but the null device; asking for more would load half of Node. */
export function mayBeTerminal(fd: number): boolean {
  try {
    const found = fstatSync(fd)
    return found.isCharacterDevice() && found.rdev !== statSync('/dev/null').rdev
  } catch {
    // A closed descriptor is no terminal.
    return false
  }
}

/** True for what is there as a whole: no pipe, no device. */
function isFile(input: string): boolean {
  try {
    return (input === '-' ? fstatSync(0) : statSync(input)).isFile()
  } catch {
    // The reader says what is wrong with it.
    return true
  }
}
