import { afterEach } from 'vitest'
import { takeAxeRuns } from './expect-accessible.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** How often axe has run in the test: the launcher limits their sum. */
    axeRuns?: number
  }
}

afterEach(({ task }) => {
  task.meta.axeRuns = takeAxeRuns()
})
