// The checks of the package, counted: each is a name and a function that throws what is wrong.
export class Skip extends Error {}

export class Report {
  #count = { passed: 0, failed: 0, skipped: 0 }

  /**
   * Runs one check and prints a line on it.
   * @param check gives a word on what it found, or nothing; throws an Error that says what is wrong, or Skip
   * @returns whether it passed
   */
  async check(name, check) {
    try {
      const word = await check()
      this.#say('passed', `ok    ${name}`, word)
      return true
    } catch (error) {
      if (error instanceof Skip) this.#say('skipped', `skip  ${name}`, error.message)
      else this.#say('failed', `FAIL  ${name}`, error.message)
      return false
    }
  }

  /** Prints the closing line and sets the exit status. */
  close() {
    const { passed, failed, skipped } = this.#count
    console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
    process.exitCode = failed > 0 || passed === 0 ? 1 : 0
  }

  #say(how, line, word) {
    this.#count[how] += 1
    console.log(word ? `${line}: ${word}` : line)
  }
}
