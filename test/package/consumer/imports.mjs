// Imports every entry and prints what it finds, and the text of a run.
import * as library from 'cc-translate'
import * as contract from 'cc-translate/contract'
import * as node from 'cc-translate/node'
import manifest from 'cc-translate/package.json' with { type: 'json' }
import agent from 'cc-translate/schemas/agent.json' with { type: 'json' }
import agentFull from 'cc-translate/schemas/agent-full.json' with { type: 'json' }
import runtime from 'cc-translate/schemas/runtime.json' with { type: 'json' }

const lines = []
const collect = ({ text }) => {
  lines.push(text)
}
await node.readLines(process.stdin, { onLine: collect })
const events = []
for await (const event of library.translateLines(lines, { transcript: false })) {
  const core = library.toCore(event)
  if (core) events.push(core)
}
const names = { library, contract, node }
process.stdout.write(
  JSON.stringify({
    version: manifest.version,
    names: Object.fromEntries(
      Object.entries(names).map(([name, entry]) => [name, Object.keys(entry).sort()]),
    ),
    schemas: { agent, 'agent-full': agentFull, runtime },
    events,
  }),
)
