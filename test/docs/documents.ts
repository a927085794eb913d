/** The documents, and the blocks of code in them. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
export const read = (path: string) => readFileSync(`${ROOT}/${path}`, 'utf8')

const pagesIn = (folder: string) =>
  readdirSync(`${ROOT}/${folder}`)
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`)

export const DOCUMENTS: readonly string[] = [
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'],
  ...['docs', 'docs/recipes', 'docs/pictures', 'fixtures'].flatMap(pagesIn),
]

export interface Block {
  readonly path: string
  /** Of a fenced block; undefined for an indented one. */
  readonly language: string | undefined
  /** Without indentation, with its last line feed. */
  readonly code: string
}

const BLOCK = /^(`{3,})(\w*)\n([\s\S]*?)^\1$|^ {4}\S.*\n(?:^ {4}.*\n|^\n(?= {4}))*/gm

/** Blocks of a document, in order. Paragraphs of list items are indented by less. */
export function blocksOf(path: string): Block[] {
  return [...read(path).matchAll(BLOCK)].map(([block, fence, language, fenced]) => ({
    path,
    language: fence === undefined ? undefined : language,
    code: fenced ?? block.replace(/^ {4}/gm, ''),
  }))
}

/** A block that is `$`, a command, and what it prints. */
export interface Example {
  readonly path: string
  readonly command: string
  readonly output: string
}

export function exampleOf({ path, code }: Block): Example | undefined {
  if (!code.startsWith('$ ')) return undefined
  const end = code.indexOf('\n')
  return { path, command: code.slice(2, end), output: code.slice(end + 1) }
}
