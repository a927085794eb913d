import { defineConfig } from 'vitest/config'

/** Stryker (stryker.config.json) changes what runs in its own process: only tests that stay there can tell. */
const MUTANTS = process.env.STRYKER_MUTATOR_WORKER !== undefined
const IN_PROCESS = [
  'test/{translate,input,dialects}/*.test.ts',
  'test/{translate-lines,golden,contract,outcomes,cases}.test.ts',
]

export default defineConfig({
  test: {
    include: MUTANTS ? IN_PROCESS : ['test/**/*.test.ts'],
    exclude: MUTANTS ? ['test/input/read-lines.test.ts'] : [],
    isolate: !MUTANTS,
    typecheck: { enabled: false },
    globalSetup: MUTANTS ? [] : ['test/build-first.ts'],
    reporters: ['default', './scripts/closing-line.js'],
    testTimeout: 30_000,
    coverage: {
      include: ['src/**/*.ts'],
      exclude: [
        // Node code, under test as the program and as processes, where no coverage is counted.
        'src/cli/**',
        'src/runtime/drivers/**',
        'src/input/read-lines.ts',
        // Names only.
        'src/index.ts',
        'src/node.ts',
      ],
      reporter: ['text', 'json'],
      reportOnFailure: true,
      thresholds: { lines: 95, branches: 95 },
    },
  },
})
