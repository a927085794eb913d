// vitest reporter: ends the output with the plain line that CI reads.
export default class ClosingLine {
  onTestRunEnd(modules) {
    const count = { passed: 0, failed: 0, skipped: 0 }
    for (const module of modules) {
      if (module.errors().length > 0) count.failed += 1
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        if (state in count) count[state] += 1
      }
    }
    process.stdout.write(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped\n`)
  }
}
