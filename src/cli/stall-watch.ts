/** `--stall-after`: says on stderr when nothing has come for so long. Once for each silence. */
export class StallWatch {
  readonly #timer: NodeJS.Timeout
  #since = performance.now()
  #told = false

  constructor(seconds: number, onStall: (seconds: number) => void) {
    const limit = seconds * 1000
    this.#timer = setInterval(
      () => {
        const silent = performance.now() - this.#since
        if (this.#told || silent < limit) return
        this.#told = true
        onStall(Math.round(silent / 1000))
      },
      Math.min(1000, limit / 4),
    )
    this.#timer.unref()
  }

  /** Something has come. */
  touch(): void {
    this.#since = performance.now()
    this.#told = false
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}
