import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['*.fixture.mjs'],
    setupFiles: ['../../../../shared/src/testing/set-up-repetition.ts'],
    // The fixtures share one worker, so that the time limit ends for all of them at once.
    isolate: false,
    maxWorkers: 1,
  },
})
