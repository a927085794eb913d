import { readFileSync } from 'node:fs'
import { Readable, Writable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { main } from '../../src/cli/main.ts'
import { agentEventsOf } from '../runtime/audit-capture.ts'
import { capture } from '../runtime/drivers/harness.ts'

async function cli(argv: string[], input = '') {
  const out = { stdout: '', stderr: '' }
  const sink = (name: keyof typeof out) =>
    new Writable({
      write(chunk, _encoding, done) {
        out[name] += String(chunk)
        done()
      },
    })
  const status = await main(argv, {
    stdin: Readable.from([Buffer.from(input)]),
    stdout: sink('stdout'),
    stderr: sink('stderr'),
    signal: new AbortController().signal,
  })
  return { status, ...out }
}

describe('--to runtime', () => {
  test('writes RuntimeEvents, a line each', async () => {
    const input = readFileSync(capture('text.ndjson'), 'utf8')
    const { status, stdout, stderr } = await cli(['--to', 'runtime', '--session-key', 'key'], input)
    expect([status, stderr]).toEqual([0, ''])
    const base = '{"runId":"697993e1-503f-452c-b480-214b30623805","sessionId":"key","ts":0'
    const usage = '{"inputTokens":4,"outputTokens":120,"cachedInputTokens":11800}'
    expect(stdout.replace(/"ts":\d+/g, '"ts":0')).toBe(
      [
        `${base},"seq":1,"kind":"status","phase":"init","model":"claude-opus-5-5"}`,
        `${base},"seq":2,"kind":"text-delta","text":"Hello! How can I help you today?","channel":"assistant"}`,
        `${base},"seq":3,"kind":"cost","costUsd":0.011026000000000001,"usage":${usage},"model":"claude-opus-5-5"}`,
        `${base},"seq":4,"kind":"done","reason":"success","summary":"Hello! How can I help you today?","usage":${usage},"costUsd":0.011026000000000001}`,
        '',
      ].join('\n'),
    )
  })

  test('takes the time of a frame that has one', async () => {
    const frame = (timestamp: string) =>
      `{"type":"user","session_id":"s",${timestamp}"message":{"content":[{"type":"tool_result","tool_use_id":"t","content":${JSON.stringify(timestamp)}}]}}\n`
    const { stdout } = await cli(
      ['--to', 'runtime'],
      frame('"timestamp":"2026-01-01T00:00:01.500Z",') + frame(''),
    )
    const [timed, untimed] = stdout.split('\n').map((line) => line && JSON.parse(line))
    expect(timed).toEqual({
      runId: 's',
      sessionId: null,
      ts: 1767225601500,
      seq: 1,
      kind: 'tool-result',
      toolCallId: 't',
      name: '',
      output: '"timestamp":"2026-01-01T00:00:01.500Z",',
      isError: false,
    })
    expect(untimed.ts > 1767225601500).toBe(true)
  })
})

describe('--schema', () => {
  const schemas = ['agent', 'agent-full', 'runtime'].map((which) => [which] as const)

  test.each(schemas)('%s prints a JSON Schema that zod reads back', async (which) => {
    const { status, stdout, stderr } = await cli(['--schema', which])
    expect([status, stderr]).toEqual([0, ''])
    const schema = z.fromJSONSchema(JSON.parse(stdout))
    expect(schema.safeParse({ type: 'assistant_text', delta: 'hi' }).success).toBe(which !== 'runtime')
    expect(schema.safeParse({ type: 'assistant_text', delta: 'hi', more: 1 }).success).toBe(false)
  })

  test('accepts every full event of the captures', async () => {
    const schema = z.fromJSONSchema(JSON.parse((await cli(['--schema', 'agent-full'])).stdout))
    for (const name of [
      'subagent',
      'hooks',
      'permission-denied',
      'model-refusal-fallback.partial',
      'compact-manual.2',
    ]) {
      for (const event of agentEventsOf(readFileSync(capture(`${name}.ndjson`), 'utf8'))) {
        expect(schema.safeParse(JSON.parse(JSON.stringify(event))).error).toBe(undefined)
      }
    }
  })

  test('of anything else is a mistake in the call', async () => {
    const { status, stdout, stderr } = await cli(['--schema', 'pretty'])
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toContain('--schema <which>')
  })
})
