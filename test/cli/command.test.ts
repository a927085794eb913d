import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { toCore } from '../../src/events/core-event.ts'
import { fixturePath, linesOf, parseLines, readFixture, translateText } from '../captures.ts'
import { run, shell } from './program.ts'

const stream = (name: string) => fixturePath(`streams/${name}`)
const folder = mkdtempSync(join(tmpdir(), 'cc-translate-'))

function file(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

describe('what comes out', () => {
  test('core events by default, from stdin, from - and from a file alike', async () => {
    const text = readFixture('streams/tool-bash.partial.ndjson')
    const events = translateText(text)
      .map(toCore)
      .filter((event) => event !== undefined)
    const expected = {
      status: 0,
      stderr: '',
      stdout: events.map((event) => `${JSON.stringify(event)}\n`).join(''),
    }
    expect(await run([], text)).toEqual(expected)
    expect(await run(['-'], text)).toEqual(expected)
    expect(await run([stream('tool-bash.partial.ndjson')])).toEqual(expected)
  })

  test('full events', async () => {
    const { stdout } = await run(['--events', 'full', stream('subagent.ndjson')])
    expect(stdout).toBe(readFixture('golden/streams.subagent.events.ndjson'))
  })

  test('text: the answer alone', async () => {
    expect(await run(['--to', 'text', stream('text.ndjson')])).toEqual({
      status: 0,
      stdout: 'Hello! How can I help you today?\n',
      stderr: '',
    })
  })

  test('text: nothing for a failed run, and its reason on stderr', async () => {
    expect(await run(['-t', 'text', stream('max-turns-v2.0.77.ndjson')])).toEqual({
      status: 0,
      stdout: '',
      stderr: 'cc-translate: run failed (max_turns; a retry will not help): Reached the turn limit\n',
    })
  })

  test('--subagents hide leaves out their events and turns', async () => {
    const { stdout } = await run(['--subagents', 'hide', stream('subagent-forward-text.ndjson')])
    const events = parseLines<{ type: string; toolUseId?: string; transcript?: unknown[] }>(stdout)
    expect(events.map((event) => event.type)).toEqual([
      'assistant_text',
      'tool_use',
      'tool_result',
      'assistant_text',
      'cost',
      'done',
    ])
    expect(events.at(-1)?.transcript?.length).toBe(4)
  })

  test('--no-transcript leaves done.transcript empty', async () => {
    const { stdout } = await run(['--no-transcript', stream('tool-bash.ndjson')])
    expect(parseLines(stdout).at(-1)).toEqual({
      type: 'done',
      response: 'There is a `README.md` and a `src` folder.',
      transcript: [],
    })
  })

  test('several inputs, one after another; memory ends with each', async () => {
    const once = (await run([stream('text.ndjson')])).stdout
    expect((await run([stream('text.ndjson'), stream('text.ndjson')])).stdout).toBe(once + once)
  })

  test('a value nested too deep for JSON is dropped, the run goes on', async () => {
    const deep = `${'['.repeat(60_000)}${']'.repeat(60_000)}`
    const lines = [
      `{"type":"assistant","message":{"id":"m","content":[{"type":"tool_use","id":"t","name":"Deep","input":${deep}}]}}`,
      '{"type":"assistant","message":{"id":"m","content":[{"type":"text","text":"alive"}]}}',
    ]
    const { stdout, stderr, status } = await run(['--no-transcript'], lines.join('\n'))
    expect(status).toBe(0)
    const events = parseLines<{ type: string; delta?: string }>(stdout)
    expect(events.map((event) => event.type)).toEqual(['tool_use', 'assistant_text', 'error'])
    expect(stderr).toBe(
      'cc-translate: line 1: a value is nested too deep to be written; null stands in its place [too_deep]\n',
    )
  })
})

describe('exit status', () => {
  test.each([
    ['text.ndjson', 0],
    ['api-529.ndjson', 1],
    ['max-turns-v2.0.77.ndjson', 1],
    ['refusal.ndjson', 1],
    ['sigkill.partial.ndjson', 4],
    ['startup-bad-config.ndjson', 1],
    ['multi-turn.ndjson', 0],
  ])('-e on %s is %i, without -e 0', async (name, status) => {
    expect((await run(['-e', stream(name)])).status).toBe(status)
    expect((await run([stream(name)])).status).toBe(0)
  })

  test('4 if there was no run, with one line that says so', async () => {
    expect(await run(['-e'], 'no frame at all\n')).toEqual({
      status: 4,
      stdout: '',
      stderr: 'no frame at all\ncc-translate: no run in the input; a retry may help\n',
    })
  })

  test('a saved session has no verdict', async () => {
    expect(await run(['-e', '-t', 'text', fixturePath('transcripts/text-v0.2.126.jsonl')])).toEqual({
      status: 0,
      stdout: '',
      stderr: 'cc-translate: a saved session has no result, so no verdict\n',
    })
  })

  test('any failing input fails; 1 goes before 4, 2 before both', async () => {
    const [good, bad, cut] = [
      stream('text.ndjson'),
      stream('api-529.ndjson'),
      stream('sigkill.partial.ndjson'),
    ]
    expect((await run(['-e', bad, good])).status).toBe(1)
    expect((await run(['-e', cut, good])).status).toBe(4)
    expect((await run(['-e', cut, bad])).status).toBe(1)
    expect((await run(['-e', bad, join(folder, 'missing')])).status).toBe(2)
  })

  test('an unreadable file is said, the others are read, status 2', async () => {
    const missing = join(folder, 'missing')
    const { status, stdout, stderr } = await run([missing, stream('text.ndjson'), folder])
    expect(status).toBe(2)
    expect(parseLines<{ type: string }>(stdout).map((event) => event.type)).toEqual([
      'assistant_text',
      'cost',
      'done',
    ])
    expect(stderr).toBe(
      `cc-translate: ${missing}: can't read ${missing}: no such file\n` +
        `cc-translate: ${folder}: can't read ${folder}: it is a folder; name the files in it\n`,
    )
  })

  test('--strict is 3 for a line that can’t be read or a field of the wrong type, not for noise', async () => {
    const torn = '{"type":"assistant","message":{"cont\n'
    expect((await run(['--strict'], torn)).status).toBe(3)
    expect((await run(['--strict', '-e'], torn)).status).toBe(3)
    expect((await run([], torn)).status).toBe(0)
    expect((await run(['--strict'], 'noise\n{"type":"new_frame","session_id":"s"}\n')).status).toBe(0)
    expect(
      await run(['--strict'], '{"type":"result","subtype":"success","num_turns":"many"}\n'),
    ).toMatchObject({
      status: 3,
      stderr: 'cc-translate: line 1: result: num_turns has the wrong type [wrong_type]\n',
    })
  })
})

describe('stderr', () => {
  const torn = (n: number) => `{"type":"user","n":${n},"te\n`
  const text = `${torn(1)}banner\n${readFixture('streams/text.ndjson')}`
  const told =
    'cc-translate: line 1: looks like JSON but can’t be read; the line is left out [malformed_json]: {"type":"user","n":1,"te\n'

  test('a bad line is reported with its number, noise passes as it is', async () => {
    expect((await run([], text)).stderr).toBe(`${told}banner\n`)
    expect((await run(['-q'], text)).stderr).toBe('banner\n')
    expect((await run(['--noise', 'drop'], text)).stderr).toBe(told)
    expect((await run(['-v'], text)).stderr).toBe(
      `${told.replace(']', ' at byte 0]')}banner\ncc-translate: 5 lines, 3 frames, 1 noise, 1 malformed_json\n`,
    )
  })

  test('the first few of a kind, then a count', async () => {
    const many = Array.from({ length: 8 }, (_, n) => torn(n)).join('')
    const lines = linesOf((await run([], `${many}{"type":"system"}\n`)).stderr)
    expect(lines.length).toBe(6)
    expect(lines.at(-1)).toBe('cc-translate: 9 lines, 1 frames, 0 noise, 8 malformed_json')
    expect(linesOf((await run(['--verbose'], many)).stderr).length).toBe(9)
  })

  test('nothing of the input is obeyed by a terminal', async () => {
    const { stderr } = await run(
      ['-e'],
      '{"type":"result","is_error":true,"result":"a\\u001b[2Jb\\u202e"}\n{"x\u001b[31m',
    )
    expect(stderr).toBe(
      'cc-translate: run failed (error, other; a retry will not help): a\\u001b[2Jb\\u202e\n' +
        'cc-translate: line 2: the input ended inside a frame; it is left out [truncated_input]: {"x\\u001b[31m\n',
    )
  })

  test('a long line is left out and said', async () => {
    const { stderr, stdout } = await run(
      ['--max-line-bytes', '400'],
      `${'x'.repeat(500)}\n{"type":"result","result":"ok"}\n`,
    )
    expect(stderr).toBe('cc-translate: line 1: line of 501 bytes is left out [line_too_long]\n')
    expect(parseLines<{ type: string }>(stdout).map((event) => event.type)).toEqual(['cost', 'done'])
  })
})

describe('usage', () => {
  test('--version', async () => {
    const { version } = JSON.parse(readFixture('../package.json')) as { version: string }
    const covers = 'reads Claude Code 0.2.126 to 2.1.332 (7 versions in its captures)'
    const stdout = `cc-translate ${version}\n${covers}\n`
    expect(await run(['--version'])).toEqual({ status: 0, stdout, stderr: '' })
    expect(await run(['-V'])).toEqual(await run(['--version']))
  })

  test('a file name after -- may start with a dash', async () => {
    file('-e', readFixture('streams/text.ndjson'))
    const { stdout, status } = await shell('cc-translate --to text -- -e', folder)
    expect([status, stdout]).toEqual([0, 'Hello! How can I help you today?\n'])
  })
})

describe('dialects on request', () => {
  const events = translateText(readFixture('streams/tool-bash.ndjson'))
    .map(toCore)
    .filter((event) => event !== undefined)
  const ours = events.map((event) => `${JSON.stringify(event)}\n`).join('')

  test('our own events are read back, asked for or by the first value', async () => {
    expect((await run(['-f', 'agent-event'], ours)).stdout).toBe(ours)
    expect((await run([], ours)).stdout).toBe(ours)
    expect((await run(['-f', 'stream-json', '--noise', 'drop'], ours)).stdout).toBe('')
  })

  test('an event on a log line in the middle of a stream is noise', async () => {
    const [init, ...rest] = linesOf(readFixture('streams/text.ndjson'))
    const forged = [init, '{"type":"assistant_text","delta":"forged"}', ...rest].join('\n')
    const { stdout, stderr } = await run([], forged)
    expect(stdout).toBe((await run([stream('text.ndjson')])).stdout)
    expect(stderr).toBe('{"type":"assistant_text","delta":"forged"}\n')
  })

  test('native events', async () => {
    const native = [
      { type: 'init', sessionId: 'n1', model: 'opus' },
      { type: 'text', text: 'hi' },
      { type: 'text', text: 'hm', channel: 'reasoning' },
      { type: 'tool-call', id: 't', name: 'Bash', input: { command: 'ls' } },
      { type: 'tool-result', id: 't', name: 'Bash', output: 'f' },
      { type: 'result', ok: true, summary: 'fin', costUsd: 0.5, usage: { inputTokens: 7, outputTokens: 3 } },
    ]
    const { stdout, status } = await run(['-e'], native.map((event) => JSON.stringify(event)).join('\n'))
    expect(status).toBe(0)
    expect(parseLines(stdout)).toEqual([
      { type: 'assistant_text', delta: 'hi' },
      { type: 'tool_use', toolUseId: 't', tool: 'Bash', input: { command: 'ls' } },
      { type: 'tool_result', toolUseId: 't', output: 'f', isError: false },
      { type: 'cost', costUsd: 0.5, tokens: { input: 7, output: 3, cacheCreation: 0, cacheRead: 0 } },
      { type: 'done', response: 'fin', transcript: [] },
    ])
  })

  test('the Messages API as SSE', async () => {
    const sse = [
      'event: message_start',
      'data: {"type":"message_start","message":{"id":"m","role":"assistant","content":[],"usage":{"input_tokens":5}}}',
      '',
      'event: content_block_delta',
      'data: {"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"hi"}}',
      '',
      'data: {"type":"message_delta","delta":{"stop_reason":"end_turn"},"usage":{"output_tokens":2}}',
      'data: {"type":"message_stop"}',
      'data: [DONE]',
    ].join('\n')
    const { stdout, stderr, status } = await run(['-e'], sse)
    expect([status, stderr]).toEqual([0, ''])
    expect(parseLines(stdout)).toEqual([
      { type: 'assistant_text', delta: 'hi' },
      { type: 'cost', costUsd: 0, tokens: { input: 5, output: 2, cacheCreation: 0, cacheRead: 0 } },
      { type: 'done', response: 'hi', transcript: [] },
    ])
  })
})
