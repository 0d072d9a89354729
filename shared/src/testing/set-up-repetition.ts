import fc from 'fast-check'
import { beforeEach } from 'vitest'
import { isTimeLimitReached, testSeed, throwIfPropertyFailed } from './repetition.ts'

fc.configureGlobal({ seed: testSeed, reporter: throwIfPropertyFailed })

beforeEach(({ task, skip }) => {
  if (!isTimeLimitReached()) return
  task.meta.isOutOfTime = true
  skip('the time was up')
})
