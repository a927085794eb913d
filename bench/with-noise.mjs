#!/usr/bin/env node
// A stream with noise: a banner line before 1 % of the lines, 0.1 % of them torn. node with-noise.mjs < FILE > FILE
import { createInterface } from 'node:readline'

let seed = 7
const random = () => {
  seed = (seed * 1103515245 + 12345) % 2147483648
  return seed / 2147483648
}
let out = ''
let torn = 0
let noise = 0
for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  if (random() < 0.01) {
    out += 'npm warn deprecated: this line is no frame\n'
    noise += 1
  }
  if (random() < 0.001) {
    out += `${line.slice(0, Math.floor(line.length / 2))}\n`
    torn += 1
  } else out += `${line}\n`
  if (out.length > 1e6) {
    process.stdout.write(out)
    out = ''
  }
}
process.stdout.write(out)
process.stderr.write(`${noise} noise lines, ${torn} torn\n`)
