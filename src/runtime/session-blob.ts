/** The blob of the session codec: what a host keeps to come back to a session. */

export interface SessionBlob {
  readonly sessionKey: string
  readonly sessionId: string | null
}

/** @throws Error if the text is not such a blob */
export function parseSessionBlob(text: string): SessionBlob {
  const { sessionKey, sessionId = null } = (jsonOf(text) ?? {}) as Partial<SessionBlob>
  if (typeof sessionKey !== 'string' || (sessionId !== null && typeof sessionId !== 'string')) {
    throw new Error('not a session blob: expected JSON with sessionKey and sessionId')
  }
  return { sessionKey, sessionId }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
