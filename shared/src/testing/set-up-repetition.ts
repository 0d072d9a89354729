import fc from 'fast-check'
import { beforeEach } from 'vitest'
import { isTimeUp, reportProperty, seed } from './repetition.ts'

fc.configureGlobal({ seed, reporter: reportProperty })

beforeEach(({ task, skip }) => {
  if (!isTimeUp()) return
  task.meta.isOutOfTime = true
  skip('the time was up')
})
