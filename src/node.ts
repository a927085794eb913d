/** cc-translate for Node: lines of a stream. */
export { type InputLine, type ReadLinesOptions, readLines } from './input/read-lines.ts'
