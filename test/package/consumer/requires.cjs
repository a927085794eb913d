// What imports.mjs does, in CommonJS.
const library = require('cc-translate')
const contract = require('cc-translate/contract')
const node = require('cc-translate/node')

const translator = new library.LineTranslator({ transcript: false })
const lines = require('node:fs').readFileSync(0, 'utf8').trimEnd().split('\n')
const events = [...lines.flatMap((line) => translator.push(line)), ...translator.end()]
const names = { library, contract, node }
process.stdout.write(
  JSON.stringify({
    version: require('cc-translate/package.json').version,
    names: Object.fromEntries(
      Object.entries(names).map(([name, entry]) => [name, Object.keys(entry).sort()]),
    ),
    schemas: {
      agent: require('cc-translate/schemas/agent.json'),
      'agent-full': require('cc-translate/schemas/agent-full.json'),
      runtime: require('cc-translate/schemas/runtime.json'),
    },
    events: events.flatMap((event) => library.toCore(event) ?? []),
  }),
)
