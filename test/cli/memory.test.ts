/** What a run keeps is what its end will say: not the bytes that it came in. */
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { start } from './program.ts'

const OUTPUT = 'x'.repeat(60_000)
const COUNT = 2000

const resultLine = (n: number) =>
  `{"type":"user","message":{"role":"user","content":[{"tool_use_id":"toolu_0123456789_${n}","type":"tool_result","content":"${OUTPUT}"}]},"parent_tool_use_id":null,"session_id":"s","uuid":"00000000-0000-0000-0000-${n}"}\n`

test.each(['core', 'full'])(
  '120 MB of results in one run go through a heap of 32 MB (%s events)',
  async (events) => {
    const child = start(['--no-transcript', '--events', events], { NODE_OPTIONS: '--max-old-space-size=32' })
    let last = ''
    child.stdout.on('data', (chunk: Buffer) => {
      last = (last + chunk.toString('latin1')).slice(-200)
    })
    child.stdin.on('error', () => {})
    child.stdin.write('{"type":"system","subtype":"init","session_id":"s","uuid":"i"}\n')
    for (let n = 0; n < COUNT; n++) if (!child.stdin.write(resultLine(n))) await once(child.stdin, 'drain')
    child.stdin.end(
      '{"type":"result","subtype":"success","is_error":false,"result":"ok","session_id":"s","uuid":"r"}\n',
    )
    expect(await once(child, 'close')).toEqual([0, null])
    expect(JSON.parse(last.slice(last.lastIndexOf('\n', last.length - 2)))).toMatchObject({
      type: 'done',
      response: 'ok',
    })
  },
)
