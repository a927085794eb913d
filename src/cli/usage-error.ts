/** The caller's mistake: one sentence, exit status 2. */
export class UsageError extends Error {}
