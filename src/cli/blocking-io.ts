/**
 * Blocking reads and writes of file descriptors: the fast way for a filter whose only work is to read, translate
 * and write. Signals have their default action meanwhile.
 */
import { readSync, writeSync } from 'node:fs'

const READ_SIZE = 64 * 1024
const LF = 10

/**
 * Reads to the end, giving regions of whole lines; the last one may lack its newline. A region's memory is used
 * again when the callback has returned.
 *
 * @param onRegion false stops reading
 * @returns undefined at the end; the first bytes if the input is UTF-16 or its descriptor does not block, when a
 *   reader of streams has to take over
 * @throws the system's error
 */
export function readRegions(
  fd: number,
  onRegion: (region: Buffer, offset: number) => boolean,
): Buffer | undefined {
  let buffer: Buffer = Buffer.allocUnsafeSlow(2 * READ_SIZE)
  let filled = 0
  let offset = 0
  for (;;) {
    if (buffer.length - filled < READ_SIZE) buffer = grown(buffer, filled)
    const first = offset === 0 && filled === 0
    const count = readSome(fd, buffer, filled)
    if (count === 'again') {
      if (first) return buffer.subarray(0, 0)
      pause()
      continue
    }
    const from = filled
    filled += count
    if (first && isUtf16(buffer, filled)) return buffer.subarray(0, filled)
    const end = count === 0 ? filled : lastLineEnd(buffer, from, filled)
    if (end > 0 && !onRegion(buffer.subarray(0, end), offset)) return undefined
    if (count === 0) return undefined
    buffer.copyWithin(0, end, filled)
    filled -= end
    offset += end
  }
}

function readSome(fd: number, buffer: Buffer, at: number): number | 'again' {
  try {
    return readSync(fd, buffer, at, READ_SIZE, null)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EAGAIN') return 'again'
    // Windows says so for a pipe whose writer is gone.
    if (code === 'EOF') return 0
    throw error
  }
}

/** Behind the last newline of the bytes from `from` on, or 0. */
function lastLineEnd(buffer: Buffer, from: number, to: number): number {
  const at = buffer.subarray(from, to).lastIndexOf(LF)
  return at < 0 ? 0 : from + at + 1
}

function grown(buffer: Buffer, filled: number): Buffer {
  const larger = Buffer.allocUnsafeSlow(2 * buffer.length)
  buffer.copy(larger, 0, 0, filled)
  return larger
}

function isUtf16(buffer: Buffer, filled: number): boolean {
  if (filled < 2) return false
  return (buffer[0] === 0xff && buffer[1] === 0xfe) || (buffer[0] === 0xfe && buffer[1] === 0xff)
}

/** Writes all of it. @throws the system's error, EPIPE among them */
export function writeAll(fd: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(fd, bytes, at)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
      pause()
    }
  }
}

/** Somebody has made the descriptor non-blocking under us, and the other side is slow: a millisecond's rest. */
function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1)
}
