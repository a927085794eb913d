// The captures whose pretty output is kept as a golden, each with the input line behind its oddest part.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const fixtures = fileURLToPath(new URL('../fixtures', import.meta.url))

/** `{ name, path, oddest, options }` of each row of the table in `fixtures/pretty/README.md`. */
export function captures() {
  const rows = readFileSync(`${fixtures}/pretty/README.md`, 'utf8').matchAll(
    /^\| ([^|]+) \| ([^|]+) \| ([^|]*) \| ([^|]+) \| (.+) \|$/gm,
  )
  return [...rows]
    .map(([, name, file, options, line, oddest]) => ({
      name: name.trim(),
      path: `${fixtures}/${file.trim()}`,
      options: options.trim() === '' ? [] : options.trim().replaceAll('`', '').split(' '),
      line: line.trim(),
      oddest: oddest.trim(),
    }))
    .filter(({ name }) => name !== 'golden' && !name.startsWith('-'))
}

export function goldenPath(name, colour) {
  return `${fixtures}/pretty/${name}.80${colour ? '.color' : ''}.txt`
}

export function goldenNames() {
  return readdirSync(`${fixtures}/pretty`).filter((file) => file.endsWith('.txt'))
}
