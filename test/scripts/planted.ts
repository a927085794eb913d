/** Captures with a secret in every place where Claude Code, tools, hosts and CI systems put words of their own. */

const IDS = {
  session_id: '11111111-2222-4333-8444-555555555555',
  uuid: '99999999-2222-4333-8444-555555555555',
}
const line = (frame: object): string => `${JSON.stringify(frame)}\n`
const frame = (type: string, fields: object): string => line({ type, ...fields, ...IDS })
const event = (fields: object): string => frame('stream_event', { event: fields, parent_tool_use_id: null })

/** Pieces of a text, cut at each of these places. */
function cut(text: string, places: readonly number[]): string[] {
  const ends = [...new Set(places.map((place) => place % (text.length + 1)))].sort((a, b) => a - b)
  return [...ends, text.length].map((end, at) => text.slice(at === 0 ? 0 : ends[at - 1], end))
}

function streamed(block: object, type: string, field: string, pieces: readonly string[]): string {
  return [
    event({ type: 'content_block_start', index: 0, content_block: block }),
    ...pieces.map((text) => event({ type: 'content_block_delta', index: 0, delta: { type, [field]: text } })),
    event({ type: 'content_block_stop', index: 0 }),
  ].join('')
}

/** Every place by name. @param cuts where streamed texts are cut */
export function planted(secret: string, cuts: readonly number[]): Record<string, string> {
  const words = `see ${secret}.`
  const input = {
    file_path: `/home/${secret}/a.txt`,
    nested: [{ note: words, type: secret }],
    status: secret,
  }
  const message = (content: unknown) => ({ message: { id: 'msg_1', role: 'assistant', content } })
  const answer = frame('assistant', message([{ type: 'text', text: words }]))
  return {
    text: answer,
    'text, streamed': streamed({ type: 'text', text: '' }, 'text_delta', 'text', cut(words, cuts)),
    'thinking, streamed': streamed(
      { type: 'thinking', thinking: '' },
      'thinking_delta',
      'thinking',
      cut(words, cuts),
    ),
    'tool input': frame(
      'assistant',
      message([{ type: 'tool_use', id: 'toolu_1', name: `mcp__${secret}__read`, input }]),
    ),
    'tool input, streamed': streamed(
      { type: 'tool_use', id: 'toolu_1', name: secret, input: {} },
      'input_json_delta',
      'partial_json',
      cut(JSON.stringify(input), cuts),
    ),
    'names of fields': frame('assistant', {
      ...message([{ type: 'tool_use', id: 't', name: 'Write', input: { answers: { [secret]: 1 } } }]),
      snapshot: { trackedFileBackups: { [secret]: {}, [`/home/${secret}`]: {} } },
      modelUsage: { [secret]: { costUSD: 1 } },
    }),
    'tool result': frame('user', {
      message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'toolu_1', content: words }] },
      tool_use_result: { stdout: words, type: secret, file: { filePath: secret, content: [secret] } },
    }),
    init: frame('system', {
      subtype: 'init',
      cwd: `/home/${secret}`,
      tools: ['Bash', secret, `mcp__${secret}__${secret}`],
      mcp_servers: [{ name: secret, status: 'connected', source: secret }],
      ...{
        model: secret,
        output_style: secret,
        agents: [secret],
        slash_commands: [secret],
        skills: [secret],
      },
      plugins: [{ name: secret, path: `/opt/${secret}`, source: `${secret}@market` }],
      memory_paths: { auto: secret },
      claude_code_version: secret,
    }),
    'hooks and errors': [
      frame('system', {
        subtype: 'hook_response',
        hook_name: `PreToolUse:${secret}`,
        output: words,
        stderr: secret,
      }),
      frame('auth_status', { error: secret, output: [secret] }),
      frame('result', {
        subtype: 'success',
        is_error: true,
        result: `API Error: 529 ${secret}`,
        errors: [words],
      }),
    ].join(''),
    'accounts and hosts': frame('control_response', {
      response: {
        subtype: 'success',
        response: { account: { email: `${secret}@example.com`, organization: secret, type: secret } },
      },
      ...{ env: { TOKEN: secret, [secret]: '1' }, headers: { Authorization: `Bearer ${secret}` } },
      ...{ host: secret, user: secret, gitBranch: secret, slug: secret, customTitle: secret },
    }),
    'fields of a later version': frame('telepathy', {
      thought: secret,
      deep: { types: [secret] },
      reason: secret,
    }),
    'ids of one’s own': frame('user', { session_id: secret, agentId: secret, parentUuid: `${secret}-1` }),
    logs: [
      `2026-01-02T03:04:05Z ${secret} | starting\n`,
      `Nov 30 21:00:00 ${secret} agent[12]: ${answer}`,
      `[${secret}] warning: "${secret}"\n`,
      `${secret}\r\n`,
      `\u001b]0;${secret}\u0007\u001b[1m${secret}\u001b[0m\n`,
      line({
        level: 'info',
        user: secret,
        type: secret,
        [secret]: { id: secret, name: secret, model: secret },
      }),
    ].join(''),
    'torn and fused lines': [
      `${answer.slice(0, answer.indexOf(secret) + secret.length)}\n`,
      answer.slice(answer.indexOf(secret)),
      `${answer.slice(0, answer.indexOf(secret) + secret.length)}${answer}`,
      answer.replace(secret, `"${secret}`),
      answer.trimEnd() + answer,
    ].join(''),
    'over lines': `${JSON.stringify(JSON.parse(answer), null, 2)}\n{\n  "user": "${secret}",\n  "${secret}": 1\n}\n`,
    'in escapes': answer.replace(
      secret,
      [...secret].map((c) => `\\u00${c.charCodeAt(0).toString(16)}`).join(''),
    ),
  }
}
