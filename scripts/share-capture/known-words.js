/** Words that Claude Code itself writes, so that they can stay: names of its tools and agents, beginnings of texts. */

export const BUILT_IN_NAMES = new Set([
  // Tools, of all versions.
  ...['Agent', 'AskUserQuestion', 'Bash', 'BashOutput', 'CronCreate', 'CronDelete', 'CronList', 'Edit'],
  ...['EnterPlanMode', 'EnterWorktree', 'ExitPlanMode', 'ExitWorktree', 'exit_plan_mode', 'Glob', 'Grep'],
  ...['KillBash', 'KillShell', 'LS', 'LSP', 'ListAgents', 'ListMcpResourcesTool', 'Monitor', 'MultiEdit'],
  ...['NotebookEdit', 'NotebookRead', 'Read', 'ReadMcpResourceTool', 'ReportFindings', 'ScheduleWakeup'],
  ...[
    'SendMessage',
    'Skill',
    'SlashCommand',
    'StructuredOutput',
    'Task',
    'TaskCreate',
    'TaskGet',
    'TaskList',
  ],
  ...['TaskOutput', 'TaskStop', 'TaskUpdate', 'TodoRead', 'TodoWrite', 'ToolSearch', 'WebFetch', 'WebSearch'],
  ...['Workflow', 'Write', 'web_search', 'web_fetch', 'code_execution', 'tool_search'],
  // Hook events, and what starts a session.
  ...['PreToolUse', 'PostToolUse', 'PostToolUseFailure', 'Notification', 'UserPromptSubmit', 'SessionStart'],
  ...['SessionEnd', 'Stop', 'StopFailure', 'SubagentStart', 'SubagentStop', 'PreCompact', 'PostCompact'],
  ...['PermissionRequest', 'startup', 'resume', 'clear', 'compact'],
  // Agents, output style.
  ...['claude', 'Explore', 'general-purpose', 'Plan', 'statusline-setup', 'output-style-setup', 'default'],
])

/** Values under `type`, `status` and the like inside of tool inputs and results. */
export const WORDS_OF_TOOLS = new Set([
  ...[
    'text',
    'image',
    'document',
    'notebook',
    'pdf',
    'resource',
    'resource_link',
    'tool_reference',
    'base64',
  ],
  ...['create', 'update', 'insert', 'replace', 'delete', 'content', 'files_with_matches', 'count'],
  ...['pending', 'in_progress', 'completed', 'failed', 'killed', 'stopped', 'running', 'async_launched'],
  ...['success', 'error', 'allow', 'deny', 'ask', 'low', 'medium', 'high', 'object', 'string', 'number'],
  ...['array', 'boolean', 'web_search_result', 'url'],
])

/** What texts are told apart by. None may look behind or ahead without bound: texts are long. */
const TEXTS = [
  /^<(?:local-command|bash)-(?:stdout|stderr)>/g,
  /<\/?(?:command-(?:name|message|args)|local-command-(?:stdout|stderr)|bash-(?:input|stdout|stderr)|system-reminder|tool_use_error)>/g,
  /^\[Request interrupted by user(?: for tool use)?\]/g,
  /^\[ede_diagnostic\]/g,
  /^API Error(?:: \d{3}\b| ?:)?/g,
  /^API Error: (?:terminated|Connection|Request timed out|fetch failed)/gi,
  /^(?:Prompt is too long|Not logged in|Invalid API key|Failed to authenticate|Credit balance is too low)/g,
  /^You've hit your /g,
  /exceeded the \d+ output token maximum/g,
  /appears to violate our Usage Policy/gi,
]

/** Marks of loggers and CI systems, and escape sequences without words in them. */
const MARKS = [
  /\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:[.,]\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?/g,
  /(?<![\d:])\d\d:\d\d:\d\d(?:[.,]\d{1,9})?(?![\d:])/g,
  /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) {1,2}\d{1,2}(?= \d\d:\d\d:\d\d )/g,
  /##\[(?:group|endgroup|section|command|debug|notice|warning|error)\]/g,
  /\b(?:trace|debug|info|notice|log|warn|warning|error|fatal|critical)\b/gi,
  /\b(?:stdout|stderr)\b(?: [FP](?= ))?/g,
  /^\d\d[OE](?=[ +])/g,
  /^(?:data|event|id|retry):|(?<=^event: )[a-z_]+$/g,
  /\u001b\[[0-?]*[ -/]*[@-~]/g,
]

/** Ranges of a text that stay, in UTF-16 units. */
export function keptOfText(text) {
  const kept = ranges(text, TEXTS)
  if (text.startsWith("You've hit your ")) kept.push(...ranges(text.slice(0, 200), [/\blimit\b/g]))
  return kept
}

/** Ranges that stay of a line, or a part of it, that is no JSON. */
export const keptOfLog = (text) => ranges(text, MARKS)

function ranges(text, patterns) {
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((found) => [found.index, found.index + found[0].length]),
  )
}
