import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['*.fixture.mjs'],
    setupFiles: ['../../../../shared/src/testing/set-up-repetition.ts'],
    // The time of all is over at once.
    isolate: false,
    maxWorkers: 1,
  },
})
