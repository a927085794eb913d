import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    typecheck: { enabled: false },
    globalSetup: ['test/build-first.ts'],
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
