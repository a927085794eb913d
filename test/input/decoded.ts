/** Lines through the decoder, and frames to send through it. */
import type { Diagnostic } from '../../src/diagnostics.ts'
import { isFrame } from '../../src/frames/frame.ts'
import { LineDecoder } from '../../src/input/decode-line.ts'

/** What came of a text, in order: `frame NAME`, `noise TEXT`, `CODE LINE`. */
export function decode(text: string): string[] {
  const got: string[] = []
  const decoder = new LineDecoder({
    accepts: isFrame,
    frame: (frame) => got.push(`frame ${String(frame.n)}`),
    noise: (noise) => got.push(`noise ${noise}`),
    diagnostic: ({ code, line }: Diagnostic) => got.push(`${code} ${line}`),
  })
  for (const [index, line] of text.split('\n').entries()) decoder.push({ text: line, number: index + 1 })
  decoder.end()
  return got
}

export const frame = (n: number, more = '') => `{"type":"user","n":${n}${more}}`
export const indented = (n: number) =>
  JSON.stringify({ type: 'user', n, message: { content: [{ type: 'text' }, []] } }, null, 2)
