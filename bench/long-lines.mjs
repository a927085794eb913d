#!/usr/bin/env node
// Assistant frames with single lines of a given size: node long-lines.mjs LINE-BYTES COUNT > FILE
import { writeSync } from 'node:fs'

const [size, count] = process.argv.slice(2).map(Number)
const text = 'The quick brown fox → jumps over the lazy dog.\\n'
  .repeat(Math.ceil(size / 50))
  .slice(0, size - (size % 50))
for (let n = 0; n < count; n++) {
  const line = `{"type":"user","message":{"role":"user","content":[{"tool_use_id":"toolu_${n}","type":"tool_result","content":"${text.replace(/\\$/, '')}"}]},"parent_tool_use_id":null,"session_id":"s","uuid":"u${n}"}\n`
  const bytes = Buffer.from(line)
  for (let at = 0; at < bytes.length; ) at += writeSync(1, bytes, at)
}
