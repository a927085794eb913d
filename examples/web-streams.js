// The pure core with web streams only: runs in browsers, workers, Deno and Bun as it is.
//
//   const response = await fetch('run.ndjson')
//   for await (const event of response.body.pipeThrough(agentEvents())) console.log(event)
import { LineTranslator } from 'cc-translate'

/**
 * Bytes of stream-json in, AgentEvents out.
 *
 * @returns {{ readable: ReadableStream<import('cc-translate').AgentEvent>, writable: WritableStream<Uint8Array> }}
 */
export function agentEvents() {
  const decoder = new TextDecoderStream()
  return {
    writable: decoder.writable,
    readable: decoder.readable.pipeThrough(lines()).pipeThrough(translation()),
  }
}

function lines() {
  let rest = ''
  return new TransformStream({
    transform(text, controller) {
      const parts = (rest + text).split('\n')
      rest = parts.pop()
      for (const line of parts) controller.enqueue(line)
    },
    flush(controller) {
      if (rest !== '') controller.enqueue(rest)
    },
  })
}

function translation() {
  const translator = new LineTranslator()
  return new TransformStream({
    transform(line, controller) {
      for (const event of translator.push(line)) controller.enqueue(event)
    },
    flush(controller) {
      for (const event of translator.end()) controller.enqueue(event)
    },
  })
}
