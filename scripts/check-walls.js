// The walls of the house (ARCHITECTURE.md): which folder of src may import which, node: only where it may be,
// zod never on the way from bytes to events, no import cycles.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const src = fileURLToPath(new URL('../src', import.meta.url))

/** Folder, or file at the top of src → what it may import of ours. `*` is everything but cli. */
const MAY_IMPORT = {
  events: [],
  'diagnostics.ts': [],
  frames: [],
  input: ['frames', 'diagnostics.ts'],
  dialects: ['events', 'frames', 'diagnostics.ts'],
  translate: ['events', 'frames', 'dialects', 'diagnostics.ts'],
  'translate-lines.ts': ['events', 'frames', 'dialects', 'input', 'translate', 'diagnostics.ts'],
  'region-lines.ts': ['events', 'translate', 'translate-lines.ts'],
  'translate-bytes.ts': [
    'events',
    'frames',
    'translate',
    'translate-lines.ts',
    'region-lines.ts',
    'diagnostics.ts',
  ],
  'translate-regions.ts': [
    'events',
    'frames',
    'translate',
    'translate-lines.ts',
    'translate-bytes.ts',
    'region-lines.ts',
  ],
  // runtime: only for the chain to RuntimeEvents, which the drivers use too.
  formats: ['events', 'runtime', 'diagnostics.ts'],
  runtime: ['events'],
  'runtime/drivers': ['events', 'frames', 'dialects', 'input', 'runtime', 'translate-lines.ts'],
  'contract.ts': ['events', 'runtime'],
  'index.ts': ['*'],
  'node.ts': ['*'],
  cli: ['*', 'cli'],
}
const MAY_USE_NODE = [/^cli\//, /^node\.ts$/, /^input\/read-lines\.ts$/, /^runtime\/drivers\//]

const files = readdirSync(src, { recursive: true }).filter((path) => path.endsWith('.ts'))
const room = (path) => (path.startsWith('runtime/drivers/') ? 'runtime/drivers' : path.split('/')[0])
const faults = []
const graph = new Map()

for (const path of files) {
  const text = readFileSync(join(src, path), 'utf8')
  const runtime = []
  for (const [, typeOnly, specifier] of text.matchAll(
    /^(?:import|export)\s+(type\s)?[^;'"]*?from\s+'([^']+)'/gms,
  )) {
    if (specifier.startsWith('node:') && !MAY_USE_NODE.some((pattern) => pattern.test(path))) {
      faults.push(
        `${path} imports ${specifier}: Node code belongs in cli, node.ts, input/read-lines.ts or runtime/drivers`,
      )
    }
    if (specifier === 'zod' && !/schema/.test(path)) {
      faults.push(`${path} imports zod: schemas live in files of their own, loaded where they are needed`)
    }
    if (!specifier.startsWith('.')) continue
    const target = relative(src, join(src, dirname(path), specifier))
    const allowed = MAY_IMPORT[room(path)] ?? []
    const open = allowed.includes('*') && room(target) !== 'cli'
    if (room(target) !== room(path) && !open && !allowed.includes(room(target))) {
      faults.push(
        `${path} imports ${target}: ${room(path)} may import ${allowed.join(', ') || 'nothing of ours'}`,
      )
    }
    if (!typeOnly) runtime.push(target)
  }
  graph.set(path, runtime)
}

const state = new Map()
function visit(path, trail) {
  if (state.get(path) === 'done') return
  if (trail.includes(path)) {
    faults.push(`import cycle: ${[...trail.slice(trail.indexOf(path)), path].join(' → ')}`)
    return
  }
  for (const target of graph.get(path) ?? []) visit(target, [...trail, path])
  state.set(path, 'done')
}
for (const path of graph.keys()) visit(path, [])

for (const fault of faults) console.log(fault)
console.log(`walls: ${files.length} files, ${faults.length} faults`)
process.exitCode = faults.length > 0 ? 1 : 0
