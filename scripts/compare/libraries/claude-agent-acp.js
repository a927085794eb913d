// Prints what @agentclientprotocol/claude-agent-acp tells its client of a run: node claude-agent-acp.js, with
// CLAUDE_CODE_EXECUTABLE. A client this small needs no SDK: three requests, and the updates that come back.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { printCall } from './print-call.js'

const adapter = fileURLToPath(import.meta.resolve('@agentclientprotocol/claude-agent-acp'))
const child = spawn(process.execPath, [adapter.replace(/[^/]+$/, 'index.js')], {
  stdio: ['pipe', 'pipe', 'ignore'],
})
const waiting = new Map()
const calls = new Map()

createInterface({ input: child.stdout }).on('line', (line) => {
  const message = JSON.parse(line)
  if (message.method === 'session/update') show(message.params.update)
  else if (message.error) waiting.get(message.id)?.reject(new Error(message.error.message))
  else if (message.method === undefined) waiting.get(message.id)?.resolve(message.result)
})
child.on('exit', () => {
  for (const { reject } of waiting.values()) reject(new Error('the adapter has ended'))
})

function request(method, params) {
  const id = waiting.size + 1
  child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`)
  return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
}

function show(update) {
  if (update.sessionUpdate === 'agent_message_chunk') process.stdout.write(update.content.text ?? '')
  if (update.sessionUpdate === 'plan') for (const { content } of update.entries) console.log(`\n${content}`)
  if (!update.sessionUpdate.startsWith('tool_call')) return
  const call = { ...calls.get(update.toolCallId), ...update }
  calls.set(update.toolCallId, call)
  if (update.status === 'completed' || update.status === 'failed') print(call)
}

function print(call) {
  calls.delete(call.toolCallId)
  console.log()
  printCall(call._meta?.claudeCode?.toolName ?? call.title, call.rawInput)
  if (typeof call.rawOutput === 'string') console.log(call.rawOutput)
  else for (const { content } of call.content ?? []) console.log(content?.text ?? '')
}

try {
  await request('initialize', { protocolVersion: 1, clientCapabilities: {} })
  const { sessionId } = await request('session/new', { cwd: process.cwd(), mcpServers: [] })
  const { stopReason } = await request('session/prompt', {
    sessionId,
    prompt: [{ type: 'text', text: 'Go on.' }],
  })
  if (stopReason !== 'end_turn') process.exitCode = 1
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
for (const call of calls.values()) print(call)
child.kill()
