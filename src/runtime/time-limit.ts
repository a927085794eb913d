/** A time limit for a promise, by the host's timers. */

interface Timers {
  readonly setTimeout?: (handler: () => void, ms: number) => unknown
  readonly clearTimeout?: (timer: unknown) => void
}

/**
 * Settles as `promise` does, or with `late()` after `ms` milliseconds. No timer is left behind. Where the host
 * has no timers there is no limit.
 */
export async function withTimeLimit<T>(promise: Promise<T>, ms: number, late: () => T): Promise<T> {
  const { setTimeout, clearTimeout } = globalThis as Timers
  if (!setTimeout) return promise
  let timer: unknown
  const limit = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(late()), ms)
  })
  try {
    return await Promise.race([promise, limit])
  } finally {
    clearTimeout?.(timer)
  }
}
