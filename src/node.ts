/** cc-translate for Node: lines of a stream, and drivers for the adapter. */
export type { AlignOptions } from './input/align-lines.ts'
export { type InputLine, type ReadLinesOptions, readLines } from './input/read-lines.ts'
export { type CliDriverOptions, createCliDriver } from './runtime/drivers/cli-driver.ts'
export { createReplayDriver, type ReplayOptions, type ReplaySource } from './runtime/drivers/replay-driver.ts'
