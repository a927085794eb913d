/** What the events of one input tell of success and failure: material for `failures.ts`. */
import type { AgentEvent, RunVerdict, SessionStartEvent } from '../events/agent-event.ts'

export interface InputAccount {
  /** The verdict on the last run; undefined if there was none. */
  readonly run: RunVerdict | undefined
  /** The input holds records of a saved session, which has no results. */
  readonly savedSession: boolean
  /** Tools whose calls were refused, a name a call. */
  readonly denied: readonly string[]
  /** Tools whose calls ended in an error, a name a call; refused calls are not among them. */
  readonly toolErrors: readonly string[]
  /** MCP servers that could not be used when the session last started. */
  readonly lostServers: readonly { readonly name: string; readonly status: string }[]
}

/** No more calls are remembered; a run that fails so often fails anyway. */
const REMEMBERED = 1000

/** Statuses of a server whose tools the run did not have. */
const LOST: ReadonlySet<string> = new Set(['failed', 'needs-auth'])

export class AccountKeeper {
  readonly #denied = new Map<string, string>()
  readonly #errors = new Map<string, string>()
  #servers: SessionStartEvent['mcpServers']
  #run: RunVerdict | undefined

  take(event: AgentEvent): void {
    switch (event.type) {
      case 'tool_result':
        if (event.denied) remember(this.#denied, event.toolUseId, event.tool)
        else if (event.isError) remember(this.#errors, event.toolUseId, event.tool)
        return
      case 'permission_denied':
        remember(this.#denied, event.toolUseId, event.tool)
        return
      case 'session_start':
        this.#servers = event.mcpServers ?? this.#servers
        return
      case 'done':
      case 'error':
        if (event.run === undefined) return
        this.#run = event.run
        for (const { tool, toolUseId } of event.run.permissionDenials ?? [])
          remember(this.#denied, toolUseId, tool)
        return
      default:
    }
  }

  /** Of all that has come so far. */
  account(savedSession: boolean): InputAccount {
    return {
      run: this.#run,
      savedSession,
      denied: [...this.#denied.values()],
      toolErrors: [...this.#errors].filter(([id]) => !this.#denied.has(id)).map(([, tool]) => tool),
      lostServers: (this.#servers ?? []).filter(({ status }) => LOST.has(status)),
    }
  }
}

/** A call is told of by its result, by an event of its own, or by the result of the run, or by several of them. */
function remember(calls: Map<string, string>, id: string | undefined, tool: string | undefined): void {
  if (calls.size >= REMEMBERED) return
  const key = id || `call ${calls.size}`
  calls.set(key, tool || calls.get(key) || 'unnamed')
}
