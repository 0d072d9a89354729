import { expect, test } from 'vitest'
import { systemTimers } from './timers.ts'

const countTimersThatKeepTheProcess = (): number =>
  process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length

test('a repeating timer does not keep the process running, a timer that fires once does', () => {
  const before = countTimersThatKeepTheProcess()
  const stopInterval = systemTimers.startInterval(() => undefined, 60_000)
  expect(countTimersThatKeepTheProcess()).toBe(before)
  const stopTimer = systemTimers.startTimer(() => undefined, 60_000)
  expect(countTimersThatKeepTheProcess()).toBe(before + 1)
  stopInterval()
  stopTimer()
  expect(countTimersThatKeepTheProcess()).toBe(before)
})
