import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createContext, runInContext } from 'node:vm'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { agentEventsOf, runtimeEventsOf } from './runtime/audit-capture.ts'
import { capture } from './runtime/drivers/harness.ts'

/** The library's pure entry, as one script. */
async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../dist/index.js', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'library',
    platform: 'neutral',
  })
  return outputFiles[0]?.text ?? ''
}

/** Runs in a world that has the language's own objects and nothing else. */
const PROGRAM = `(async () => {
  const lines = text.split('\\n')
  const translator = new library.LineTranslator({ transcript: false })
  const agentEvents = lines.flatMap((line) => translator.push(line)).concat(translator.end())

  const natives = new library.NativeFromEvents()
  const handlers = []
  const driver = {
    start: async () => {},
    onEvent: (handler) => (handlers.push(handler), () => {}),
    abort: async () => {},
    setModel: async () => {},
    writeContext: async () => {},
  }
  const adapter = new library.ClaudeCodeAdapter(() => driver, undefined, { now: () => 0 })
  const run = await adapter.start({}, { agentId: 'a', sessionKey: 'key', message: 'Hello' })
  const events = adapter.events(run)
  for (const event of agentEvents) for (const native of natives.push(event)) handlers[0](native)
  const runtimeEvents = []
  for await (const event of events) runtimeEvents.push(event)

  const missing = ['process', 'Buffer', 'setTimeout', 'queueMicrotask', 'require'].filter((name) => name in globalThis)
  return JSON.stringify({ missing, health: await adapter.health(), agentEvents, runtimeEvents })
})()`

test('the pure library runs without process, Buffer and timers', async () => {
  const text = readFileSync(capture('text.partial.ndjson'), 'utf8')
  const context = createContext({ text })
  runInContext(await bundle(), context)
  const agentEvents = agentEventsOf(text)
  expect(JSON.parse(await runInContext(PROGRAM, context))).toEqual({
    missing: [],
    health: { ok: true },
    agentEvents: JSON.parse(JSON.stringify(agentEvents)),
    runtimeEvents: runtimeEventsOf(agentEvents, 'key').map((event) => ({ ...event, ts: 0 })),
  })
})
