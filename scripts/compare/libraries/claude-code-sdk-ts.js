// Prints what @instantlyeasy/claude-code-sdk-ts gives of a run: node claude-code-sdk-ts.js, with claude on the PATH.
import { claude } from '@instantlyeasy/claude-code-sdk-ts'
import { asText, printCall } from './print-call.js'

await claude()
  .query('Go on.')
  .stream(async (message) => {
    if (message.type === 'result' && message.subtype !== 'success') process.exitCode = 1
    if (message.type !== 'assistant') return
    for (const block of message.content) {
      if (block.type === 'text') console.log(block.text)
      else if (block.type === 'tool_use') printCall(block.name, block.input)
      else if (block.type === 'tool_result') console.log(asText(block.content))
    }
  })
