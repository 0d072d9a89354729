import { randomUUID } from 'node:crypto'
import { FIRST_CALCULATION_DAY } from 'shared/calculator'
import { exchangeRateCurrencies } from 'shared/contract'
import { addDays, toKyivDay } from 'shared/format'
import { isLoopbackUrl, type ServerConfig } from '../../config.ts'
import { startPeriodicTask } from '../../lib/timers.ts'
import type { ServerContext } from '../../server-context.ts'
import { isCausedByLimit } from './bank-query-limits.ts'
import { MAX_QUOTE_AGE_DAYS } from './bank-rate-answer.ts'
import type { ExchangeRateService } from './exchange-rate-service.ts'
import { acquireTaskLeaseForServer } from './lease-repository.ts'
import { createPauseAfterFailures } from './rate-schedule.ts'
import { deleteEmptyRateDaysSince, listKnownRateDays, type RateDay } from './repository.ts'

const QUERY_INTERVAL_MS = 2_000
/** Outlasts a query to the bank. After a crash another server continues when the lease has expired. */
const LEASE_MS = 60_000
/** Empty answers in a row that the longest holidays explain. More of them are a failure of the bank. */
const MAX_EMPTY_ANSWERS = MAX_QUOTE_AGE_DAYS * exchangeRateCurrencies.length

interface RateHistoryDependencies extends Pick<ServerContext, 'db' | 'clock' | 'log' | 'timers'> {
  rates: Pick<ExchangeRateService, 'completePastRate'>
}

/** Lists the past days whose rates are missing or provisional, with the latest day at the end. */
const listMissingRateDays = async ({ db, clock }: RateHistoryDependencies): Promise<RateDay[]> => {
  const now = clock()
  const known = await listKnownRateDays(db, FIRST_CALCULATION_DAY, now)
  const knownKeys = new Set(known.map(({ valcode, date }) => `${valcode} ${date}`))
  const missing: RateDay[] = []
  for (let date = FIRST_CALCULATION_DAY; date < toKyivDay(now); date = addDays(date, 1))
    for (const valcode of exchangeRateCurrencies)
      if (!knownKeys.has(`${valcode} ${date}`)) missing.push({ valcode, date })
  return missing
}

/**
 * Creates a function that fetches the next missing rate of a past day, so that no calculation has to wait for the bank.
 * The database tells what is missing, so a restarted server continues where the last one stopped.
 */
export const createNextPastRateFetcher = (ctx: RateHistoryDependencies): (() => Promise<void>) => {
  const { db, clock, log, rates } = ctx
  const lease = { name: 'rate-history', holder: randomUUID() }
  const pause = createPauseAfterFailures(60_000 / QUERY_INTERVAL_MS)
  let missing: RateDay[] | undefined
  let listedOn: string | undefined
  let emptyAnswers = 0
  let emptySince = ''
  let isRunning = false

  const fetchRate = async (day: RateDay): Promise<void> => {
    const requestedAt = clock().toISOString()
    const answer = await rates.completePastRate(day.valcode, day.date)
    if (isCausedByLimit(answer)) return void missing?.push(day)
    emptyAnswers = answer.says === 'nothing' ? emptyAnswers + 1 : 0
    if (emptyAnswers === 1) emptySince = requestedAt
    const isTooEmpty = emptyAnswers > MAX_EMPTY_ANSWERS
    if (answer.says === 'rate' || (answer.says === 'nothing' && !isTooEmpty)) return pause.end()
    log.warn(
      { ...day, retryInMinutes: pause.start() },
      'the bank did not return the rate of a past day; loading the rates of past days continues later',
    )
    if (isTooEmpty) await deleteEmptyRateDaysSince(db, emptySince)
    // A day that failed comes once more, after all others.
    missing = isTooEmpty ? undefined : [day, ...(missing ?? [])]
  }

  const fetchNext = async (): Promise<void> => {
    const today = toKyivDay(clock())
    if (listedOn === today && missing?.length === 0) return
    const isHolder = await acquireTaskLeaseForServer(db, lease, { now: clock(), durationMs: LEASE_MS })
    if (!isHolder) return void pause.start()
    if (!missing || listedOn !== today) missing = await listMissingRateDays(ctx)
    if (listedOn !== today && missing.length > 0)
      log.info({ queries: missing.length }, 'the exchange rates of past days are loaded from the bank')
    listedOn = today
    const next = missing.pop()
    if (!next) return
    await fetchRate(next)
    if (missing?.length === 0) log.info('the exchange rates of all past days are stored')
  }

  return async () => {
    if (isRunning || pause.skipsCall()) return
    isRunning = true
    try {
      await fetchNext()
    } catch (error) {
      missing = undefined
      pause.start()
      throw error
    } finally {
      isRunning = false
    }
  }
}

/** Returns whether the rates of past days are loaded: not for the demo, nor from a fake bank on this machine. */
export const isRateHistoryLoaded = ({ DEMO, NBU_URL }: Pick<ServerConfig, 'DEMO' | 'NBU_URL'>): boolean =>
  !DEMO && !isLoopbackUrl(NBU_URL)

/** Loads the rates of past days in the background, one every two seconds. The returned function stops this. */
export const scheduleRateHistoryLoading = (ctx: RateHistoryDependencies): (() => void) =>
  startPeriodicTask(createNextPastRateFetcher(ctx), {
    intervalMs: QUERY_INTERVAL_MS,
    log: ctx.log,
    timers: ctx.timers,
    failureMessage: 'the exchange rates of past days were not loaded; the next attempt retries',
  })
