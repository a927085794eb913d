// Prints what ai-sdk-provider-claude-code makes of a run: node ai-sdk-provider.js, with COMPARE_CLAUDE.
import { streamText } from 'ai'
import { createClaudeCode } from 'ai-sdk-provider-claude-code'
import { asText, printCall } from './print-call.js'

const claudeCode = createClaudeCode({
  defaultSettings: { pathToClaudeCodeExecutable: process.env.COMPARE_CLAUDE },
})
const { fullStream } = streamText({
  model: claudeCode('sonnet'),
  prompt: 'Go on.',
  onError: ({ error }) => console.error(String(error)),
})
for await (const part of fullStream) {
  if (part.type === 'text-delta') process.stdout.write(part.text)
  else if (part.type === 'text-end') console.log()
  else if (part.type === 'tool-call') printCall(part.toolName, part.input)
  else if (part.type === 'tool-result') console.log(asText(part.output))
  else if (part.type === 'tool-error') console.log(asText(part.error))
  else if (part.type === 'error') process.exitCode = 1
  else if (part.type === 'finish' && part.finishReason !== 'stop') process.exitCode = 1
}
