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
      exclude: ['src/cli/**', 'src/node.ts', 'src/runtime/drivers/**', 'src/input/read-lines.ts'],
      reporter: ['text', 'json'],
    },
  },
})
