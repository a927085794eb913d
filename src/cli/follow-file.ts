/** `--follow`: the bytes of a file that grows, until the signal. Looks at the file by polling, which works everywhere. */
import { type FileHandle, open, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'

/** How often a file that has been read to its end is looked at again, in milliseconds. */
const POLL_MS = 150
const CHUNK = 64 * 1024

export interface FollowOptions {
  readonly signal: AbortSignal
  /** Told when the file was cut or replaced: reading starts again at its beginning. */
  readonly onRestart: (why: 'truncated' | 'replaced') => void
}

/** @throws (as the stream's error) if the file can't be opened; a file that vanishes later is waited for. */
export function followFile(path: string, options: FollowOptions): Readable {
  return Readable.from(chunksOf(path, options), { objectMode: false, highWaterMark: CHUNK })
}

async function* chunksOf(path: string, { signal, onRestart }: FollowOptions): AsyncGenerator<Buffer> {
  let file = await open(path, 'r')
  let position = 0
  try {
    for (;;) {
      const chunk = await readAt(file, position)
      if (chunk.length > 0) {
        position += chunk.length
        yield chunk
        continue
      }
      if (signal.aborted) return
      await sleep(POLL_MS, undefined, { signal }).catch(() => {})
      if (signal.aborted) return
      const change = await changeOf(path, file, position)
      if (change === undefined) continue
      onRestart(change)
      position = 0
      if (change === 'truncated') continue
      await file.close()
      file = await open(path, 'r')
    }
  } finally {
    await file.close()
  }
}

async function readAt(file: FileHandle, position: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(CHUNK)
  const { bytesRead } = await file.read(buffer, 0, CHUNK, position)
  return buffer.subarray(0, bytesRead)
}

/** A log rotation puts another file at the path; a rewrite makes the same file shorter than what was read. */
async function changeOf(path: string, file: FileHandle, position: number) {
  const now = await file.stat()
  if (now.size < position) return 'truncated'
  const there = await stat(path).catch(() => undefined)
  if (there && (there.ino !== now.ino || there.dev !== now.dev)) return 'replaced'
  return undefined
}
