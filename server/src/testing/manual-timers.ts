import type { TimerFunctions } from '../lib/timers.ts'

interface Clocked {
  clock: { now: Date }
}

export const advanceClock = ({ clock }: Clocked, ms: number): void => {
  clock.now = new Date(clock.now.getTime() + ms)
}

export const advanceClockByMinutes = (api: Clocked, minutes: number): void =>
  advanceClock(api, minutes * 60_000)

export const advanceClockByDays = (api: Clocked, days: number): void => advanceClock(api, days * 86_400_000)

interface StartedTimer {
  dueMs: number
  run: () => void
}

/** Creates timers that stand still until the test advances their time. */
export const createManualTimers = () => {
  let nowMs = 0
  const started = new Set<StartedTimer>()

  const startTimer = (run: () => void, delayMs: number) => {
    const timer = { dueMs: nowMs + delayMs, run }
    started.add(timer)
    return () => void started.delete(timer)
  }

  const startInterval = (run: () => void, intervalMs: number) => {
    let stop = (): void => undefined
    const repeat = (): void => {
      stop = startTimer(repeat, intervalMs)
      run()
    }
    stop = startTimer(repeat, intervalMs)
    return () => stop()
  }

  const findNextDue = (endMs: number): StartedTimer | undefined =>
    [...started].filter(({ dueMs }) => dueMs <= endMs).toSorted((a, b) => a.dueMs - b.dueMs)[0]

  const timers: TimerFunctions = { startTimer, startInterval }
  return {
    timers,
    /** Runs all timers that become due, one at a time: each starts when the work of the previous one is over. */
    advance: async (ms: number, waitForWork: () => Promise<void>): Promise<void> => {
      await waitForWork()
      const endMs = nowMs + ms
      for (let timer = findNextDue(endMs); timer; timer = findNextDue(endMs)) {
        nowMs = Math.max(nowMs, timer.dueMs)
        started.delete(timer)
        timer.run()
        await waitForWork()
      }
      nowMs = endMs
    },
  }
}
