/** `--tee`: the bytes of an input as they come, before anything else looks at them. */
import { pipeline, type Readable, Transform } from 'node:stream'
import type { Output } from './output.ts'

/** The same bytes; each chunk has been given to the tee before it comes out. Errors of the source come out too. */
export function withTee(source: Readable, tee: Output): Readable {
  const stage = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      tee.write(chunk)
      const wait = tee.ready()
      if (wait) wait.then(() => done(null, chunk))
      else done(null, chunk)
    },
  })
  // Whoever reads the stage gets its errors.
  return pipeline(source, stage, () => {})
}
