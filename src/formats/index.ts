/** The table of formats. A new one is a file beside this and a line here; help and tests follow from it. */
import type { Format } from './format.ts'
import { github } from './github.ts'
import { junit } from './junit.ts'
import { markdown } from './markdown.ts'
import { ndjson } from './ndjson.ts'
import { pretty } from './pretty.ts'
import { runtime } from './runtime.ts'
import { text } from './text.ts'

export const FORMATS = { ndjson, pretty, runtime, text, markdown, github, junit } as const satisfies Record<
  string,
  Format
>

export type FormatName = keyof typeof FORMATS
