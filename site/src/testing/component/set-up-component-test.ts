import { afterEach } from 'vitest'
import { takeAxeRuns } from './expect-accessible.ts'

// React's development build reports every render to the browser's profiler, which takes a fifth of the time of a test.
// Without these functions it does not. Its warnings, which fail a test, stay as they are.
Object.assign(console, { createTask: undefined, timeStamp: undefined })

declare module 'vitest' {
  interface TaskMeta {
    /** How often axe has run in the test: the launcher limits their sum. */
    axeRuns?: number
  }
}

afterEach(({ task }) => {
  task.meta.axeRuns = takeAxeRuns()
})
