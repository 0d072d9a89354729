import type { Logger } from 'pino'
import type { DatedRates } from 'shared/contract'
import type { Rates } from './rates.ts'

const MINUTE_MS = 60_000
const LONGEST_PAUSE = 30

type Sought = Pick<Rates, 'newest' | 'seekToday'>

const isOfToday = (pair: DatedRates | undefined): boolean => pair?.stale === false

/** Creates a check that fetches missing rates of today. After failures it pauses; pauses are counted in checks, because clocks can be set. */
export const createLook = (rates: Sought, log: Logger): (() => Promise<void>) => {
  let rest = 0
  let pause = 1

  return async () => {
    if (isOfToday(await rates.newest())) {
      rest = 0
      pause = 1
      return
    }
    if (rest > 0) {
      rest -= 1
      return
    }
    if (isOfToday(await rates.seekToday())) return
    log.warn({ againInMinutes: pause }, 'the bank has not given the rates of today')
    rest = pause - 1
    pause = Math.min(pause * 2, LONGEST_PAUSE)
  }
}

/** Checks the rates now and once a minute. Returns a function that stops. */
export const watchRates = (rates: Sought, log: Logger): (() => void) => {
  const look = createLook(rates, log)
  let isStopped = false
  const tryToLook = (): void => {
    look().catch((error: unknown) => {
      // A check that is still running after the stop finds the database closed.
      if (!isStopped) log.error({ err: error }, 'rates')
    })
  }
  tryToLook()
  const timer = setInterval(tryToLook, MINUTE_MS)
  timer.unref()
  return () => {
    isStopped = true
    clearInterval(timer)
  }
}
