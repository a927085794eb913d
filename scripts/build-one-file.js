// Builds dist-one/cc-translate.cjs: the whole program in one file, to be copied to a host that has Node and nothing
// else. The files of dist are in it as texts, compiled when they are asked for: with all of it as one script
// the compiler looks at what a call never uses, and every start takes longer. Needs dist (`npm run build:one-file`).
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { root } from './build-shared.js'

const ENTRY = 'cli.cjs'
const dist = `${root}dist/`
const read = (name) => readFileSync(`${dist}${name}`, 'utf8')

/** One other character in the file, and all of it takes two bytes a character. */
const ascii = (text) =>
  text.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

const onDemand = readdirSync(dist).filter((name) => name.endsWith('.cjs') && name !== ENTRY)
const schemas = readdirSync(`${dist}schemas`).map((name) => `schemas/${name}`)
const texts = [...onDemand, ...schemas].map((name) => {
  const text = name.endsWith('.json') ? JSON.stringify(JSON.parse(read(name))) : read(name)
  return `  './${name}': ${ascii(JSON.stringify(text))},\n`
})
const licences = `${readFileSync(`${root}LICENSE`, 'utf8')}\n${read('third-party-licences.txt')}`

const program = `#!/usr/bin/env node
'use strict'
const texts = {
${texts.join('')}}
const loaded = new Map()
function load(path) {
  const known = loaded.get(path)
  if (known !== undefined) return known.exports
  const text = texts[path]
  if (text === undefined) return require(path)
  const module = { exports: {} }
  loaded.set(path, module)
  if (path.endsWith('.json')) module.exports = JSON.parse(text)
  else compile(text, path)(module.exports, load, module)
  return module.exports
}
function compile(text, filename) {
  return require('node:vm').compileFunction(text, ['exports', 'require', 'module'], { filename })
}
const entry = { exports: {} }
loaded.set('./${ENTRY}', entry)
;(function (exports, require, module) {
${read(ENTRY)}
})(entry.exports, load, entry)
/*
${licences.replaceAll('*/', '* /').replaceAll('©', '(c)')}*/
`
const strange = program.match(/.*[\u0080-\uffff].*/)?.[0]
if (strange !== undefined) throw new Error(`not ASCII: ${strange.slice(0, 80)}`)
mkdirSync(`${root}dist-one`, { recursive: true })
writeFileSync(`${root}dist-one/cc-translate.cjs`, program, { mode: 0o755 })
