// Who is not in the table, and why.

/** @type {[names: string, reason: string][]} */
export const LEFT_OUT = [
  [
    'claudepretty, format-claude-stream and its fork, repomirror, agent-io (`@agent-io/stream`), claude_stream_viewer, ' +
      'claude-code-parser, harness-cli-normalizer',
    'JavaScript, but npm found no package of that name when the page was made; only what npm or Debian installs is ' +
      'compared',
  ],
  [
    'cclean (claude-clean), pretty-claude-stream, ccstreamer, claude-stream-format, harness-cli, claude-esp',
    'programs in Go, Zig and Rust',
  ],
  [
    'claugs, claude-code-pretty, supaclaude, claude-stream-parser, claude-stream-monitor, claude-code-log, claude-code-transcripts',
    'programs in Python',
  ],
  ['claude-code-action, gh-aw', 'their formatters are parts of GitHub Actions and no packages'],
  ['`@anthropic-ai/claude-agent-sdk`', 'hands on the frames as they are; two of the columns stand on it'],
  [
    '`@sandagent/runner-cli` 0.9.28-release.5',
    'runs the Claude Code that its SDK brings; it cannot be given a recording',
  ],
  ['`@zed-industries/claude-code-acp`, acpx', 'the predecessor of the ACP adapter, and a client of it'],
  ['ccusage', 'counts the tokens of saved sessions; texts and calls are not its subject'],
  [
    'vibe-kanban, opcode, claude-code-webui and other applications',
    'no filter and no library that could be run alone',
  ],
]
