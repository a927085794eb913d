// A program that uses the package (test/package/consumer): compiled strictly, and run under several versions of Node.
import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { outputOf } from './run-command.js'

const CAPTURE = 'fixtures/streams/text.partial.ndjson'

/** What the entries export at run time. */
const NAMES = {
  library: [
    ...['ClaudeCodeAdapter', 'ClaudeTranslator', 'LineTranslator', 'NativeFromEvents', 'RunMapper'],
    ...['claudeNativeId', 'mapClaudeEvent', 'toCore', 'translateLines'],
  ],
  contract: ['runAdapterContract'],
  node: ['createCliDriver', 'createReplayDriver', 'readLines'],
}

/** Copies the program beside the installed package, with the types of Node that the project itself has. */
export function copyConsumer(root, folder) {
  cpSync(join(root, 'test/package/consumer'), folder, { recursive: true })
  mkdirSync(join(folder, 'node_modules/@types'), { recursive: true })
  symlinkSync(join(root, 'node_modules/@types/node'), join(folder, 'node_modules/@types/node'))
}

/** @param compilers as `compilerIn` gives them */
export async function checkTypes(report, compilers, folder) {
  for (const { version, tsc } of compilers) {
    for (const way of ['nodenext', 'bundler', 'pure']) {
      await report.check(`types, ${way}, TypeScript ${version}`, () => {
        outputOf(process.execPath, [tsc, '-p', `tsconfig.${way}.json`], { cwd: folder })
      })
    }
  }
}

/** Under one Node: every entry by import and by require, and what comes of a capture. */
export async function checkImports(report, { node, label, version }, folder, root) {
  const input = readFileSync(join(root, CAPTURE))
  const program = join(root, 'bin/cc-translate.js')
  const of = (...args) => outputOf(process.execPath, [program, ...args])
  const expected = {
    version,
    names: NAMES,
    schemas: Object.fromEntries(
      ['agent', 'agent-full', 'runtime'].map((name) => [name, JSON.parse(of('--schema', name))]),
    ),
    events: of('--no-transcript', join(root, CAPTURE))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  }
  for (const file of ['imports.mjs', 'requires.cjs']) {
    await report.check(`every entry, ${file}, ${label}`, () => {
      const found = JSON.parse(outputOf(node, [join(folder, file)], { input }))
      for (const [part, value] of Object.entries(expected)) {
        if (!isDeepStrictEqual(found[part], value))
          throw new Error(`another ${part}: ${JSON.stringify(found[part])}`)
      }
    })
  }
}
