import { MAX_EXCHANGE_RATE_AGE_DAYS } from 'shared/calculator'
import {
  type BankRateQuotation,
  type DailyExchangeRates,
  type ExchangeRateCurrency,
  exchangeRateCurrencies,
  type LatestExchangeRates,
} from 'shared/contract'
import { AppError } from 'shared/errors'
import { addDays, toKyivDay } from 'shared/format'
import type { ExchangeRateSource } from '../../domain/exchange-rates.ts'
import { createAsyncLruCache } from '../../lib/cache.ts'
import type { ServerContext } from '../../server-context.ts'
import type { BankRateFetcher } from './bank-client.ts'
import {
  canBankHaveExchangeRate,
  createBankQueryBudget,
  createRecentBankAnswerCache,
} from './bank-query-limits.ts'
import {
  type BankRateAnswer,
  buildBankRateResponseItem,
  createImplausibleBankAnswerLog,
} from './bank-rate-answer.ts'
import type { BankRateQueryRunner } from './query-on-one-server.ts'
import {
  findExchangeRate,
  findNewestExchangeRates,
  isExchangeRateFinal,
  listExchangeRatesBetweenDays,
  saveExchangeRate,
} from './repository.ts'

const ANSWER_LIFETIME_MS = 5 * 60_000
const FAILURE_PAUSE_MS = 60_000
const FAILURE_PAUSE_SECONDS = FAILURE_PAUSE_MS / 1_000
const CHART_DAYS = 90

export interface ExchangeRateService extends ExchangeRateSource {
  /** Returns the bank's rate of a currency on a day as a list, which is empty if the bank has none. */
  getQuotations: (valcode: ExchangeRateCurrency, day: string) => Promise<BankRateQuotation[]>
  getLatestRates: () => Promise<LatestExchangeRates>
  /** Fetches missing exchange rates of today, even right after a failure, and returns the newest stored ones. */
  refreshToday: () => Promise<LatestExchangeRates | undefined>
  listRecentRates: () => Promise<DailyExchangeRates[]>
}

interface ExchangeRateServiceOptions extends Pick<ServerContext, 'db' | 'clock' | 'createStore' | 'log'> {
  fetchBankRate: BankRateFetcher
  queryOnOneServer: BankRateQueryRunner
}

const getSharedMs = (
  answer: BankRateAnswer,
  of: { isStored: boolean; isAhead: boolean },
): number | undefined => {
  if (answer.says === 'rate') return of.isAhead ? ANSWER_LIFETIME_MS : undefined
  if (answer.says === 'nothing' && !of.isStored) return ANSWER_LIFETIME_MS
  return answer.says === 'silence' && answer.retryAfter !== undefined ? undefined : FAILURE_PAUSE_MS
}

const isBankSilentError = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'bank-silent'

const toDailyRates = ({ USD, EUR, date }: LatestExchangeRates): DailyExchangeRates => ({ USD, EUR, date })

export const createExchangeRateService = ({
  db,
  clock,
  createStore,
  log,
  fetchBankRate,
  queryOnOneServer,
}: ExchangeRateServiceOptions): ExchangeRateService => {
  // Simultaneous requests share one bank query. The cache size is 0, so no response is reused later.
  const shareInFlight = createAsyncLruCache<BankRateAnswer>(0)
  const logImplausibleAnswer = createImplausibleBankAnswerLog(log, clock)
  const takeFromBudget = createBankQueryBudget({ clock, createStore, log })
  /**
   * Bank responses that the database does not store: empty ones, since the bank may have the rate later, and rates of
   * tomorrow, which the bank may still correct.
   */
  const recentAnswers = createRecentBankAnswerCache(clock, ANSWER_LIFETIME_MS)
  /** Failed bank queries of the last minute. Only queries for today or for a day with a stored rate are recorded. */
  const recentFailures = createRecentBankAnswerCache(clock, FAILURE_PAUSE_MS)

  const queryBank = async (valcode: ExchangeRateCurrency, day: string): Promise<BankRateAnswer> => {
    const requestedAt = clock()
    const answer = await fetchBankRate(valcode, day)
    if (answer.says === 'nonsense') logImplausibleAnswer(valcode, day, answer.why)
    if (answer.says === 'rate' && day <= toKyivDay(requestedAt)) {
      const { rate, txt, exchangedate } = answer.quote
      const row = { valcode, date: day, rate, txt, exchangedate, fetched_at: requestedAt.toISOString() }
      await saveExchangeRate(db, row, { isToday: day === toKyivDay(requestedAt) })
    }
    return answer
  }

  const recordOutcome = (
    key: string,
    answer: BankRateAnswer,
    of: { isStored: boolean; isToday: boolean; isAhead: boolean },
  ): void => {
    if (answer.says === 'rate') recentFailures.remove(key)
    else if (of.isStored || of.isToday) recentFailures.set(key, answer)
    const isNotStored = answer.says === 'nothing' ? !of.isStored : answer.says === 'rate' && of.isAhead
    if (isNotStored) recentAnswers.set(key, answer)
    else recentAnswers.remove(key)
  }

  const findFinalRate = async (
    valcode: ExchangeRateCurrency,
    day: string,
  ): Promise<BankRateAnswer | undefined> => {
    const stored = await findExchangeRate(db, valcode, day)
    return stored && isExchangeRateFinal(stored, clock()) ? { says: 'rate', quote: stored } : undefined
  }

  const findOrQuery = async (
    valcode: ExchangeRateCurrency,
    day: string,
    key: string,
  ): Promise<BankRateAnswer> => {
    const today = toKyivDay(clock())
    const stored = day <= today ? await findExchangeRate(db, valcode, day) : undefined
    if (stored && (isExchangeRateFinal(stored, clock()) || recentFailures.get(key)))
      return { says: 'rate', quote: stored }
    const isStored = stored !== undefined
    const answer = await queryOnOneServer({
      key: `rate ${key}`,
      findStored: () => findFinalRate(valcode, day),
      admit: async () => (day === toKyivDay(clock()) ? undefined : takeFromBudget()),
      send: () => queryBank(valcode, day),
      getSharedMs: (sent) => getSharedMs(sent, { isStored, isAhead: day > today }),
    })
    recordOutcome(key, answer, { isStored, isToday: day === today, isAhead: day > today })
    return stored && answer.says !== 'rate' ? { says: 'rate', quote: stored } : answer
  }

  const findOrQueryOnce = (valcode: ExchangeRateCurrency, day: string): Promise<BankRateAnswer> => {
    const key = `${valcode} ${day}`
    return shareInFlight(key, () => findOrQuery(valcode, day, key))
  }

  /** Returns the exchange rate of a day. The bank is not queried again if it has just failed or had no rate. */
  const findOrQueryUnlessFailed = async (
    valcode: ExchangeRateCurrency,
    day: string,
  ): Promise<BankRateAnswer> => {
    const key = `${valcode} ${day}`
    if (!canBankHaveExchangeRate(day, clock())) return { says: 'nothing' }
    const recent = recentAnswers.get(key)
    if (recent) return recent
    const recentFailure = recentFailures.get(key)
    const isFailedWithoutStored =
      recentFailure && recentFailure.says !== 'nothing' && !(await findExchangeRate(db, valcode, day))
    return isFailedWithoutStored ? recentFailure : findOrQueryOnce(valcode, day)
  }

  const findNewestRates = () => findNewestExchangeRates(db, clock())

  const refreshToday = async (): Promise<LatestExchangeRates | undefined> => {
    const today = toKyivDay(clock())
    await Promise.all(exchangeRateCurrencies.map((valcode) => findOrQueryOnce(valcode, today)))
    return findNewestRates()
  }

  /** Returns whether stored exchange rates can be used without trying to fetch those of today. */
  const areRatesUsable = (newestRates: LatestExchangeRates): boolean => {
    const today = toKyivDay(clock())
    return (
      !newestRates.stale ||
      exchangeRateCurrencies.some((valcode) => recentFailures.get(`${valcode} ${today}`))
    )
  }

  const getQuotations = async (valcode: ExchangeRateCurrency, day: string): Promise<BankRateQuotation[]> => {
    const answer = await findOrQueryUnlessFailed(valcode, day)
    if (answer.says === 'rate') return [buildBankRateResponseItem(valcode, answer.quote)]
    if (answer.says === 'nothing') return []
    const retryAfter = answer.says === 'silence' ? answer.retryAfter : undefined
    throw new AppError('bank-silent', {
      retryAfter: retryAfter ?? FAILURE_PAUSE_SECONDS,
      // A bank response with a retry time means that our own limit, not the bank, prevented the query.
      isCausedByLimit: retryAfter !== undefined,
    })
  }

  const loadRatePair = async (day: string): Promise<DailyExchangeRates | undefined> => {
    const queries = [getQuotations('USD', day), getQuotations('EUR', day)] as const
    // If the query for one currency fails, the other is still awaited, so that its rate is stored for later requests.
    await Promise.allSettled(queries)
    const [[dollar], [euro]] = await Promise.all(queries)
    return dollar && euro && { USD: dollar.rate, EUR: euro.rate, date: day }
  }

  const findSubstituteRates = async (today: string): Promise<LatestExchangeRates | undefined> => {
    const known = await findNewestRates()
    return known && known.date >= addDays(today, -MAX_EXCHANGE_RATE_AGE_DAYS) ? known : undefined
  }

  return {
    findNewestRates,
    refreshToday,
    getQuotations,
    getLatestRates: async () => {
      const known = await findNewestRates()
      if (known && areRatesUsable(known)) return known
      const found = await refreshToday()
      if (found) return found
      throw new AppError('bank-silent', { retryAfter: FAILURE_PAUSE_SECONDS })
    },
    ratesForDay: async (day) => {
      const substitute = day === toKyivDay(clock()) ? await findSubstituteRates(day) : undefined
      if (substitute && areRatesUsable(substitute)) return toDailyRates(substitute)
      try {
        return (await loadRatePair(day)) ?? (substitute && toDailyRates(substitute))
      } catch (error) {
        // The stored rates are used only if the bank does not answer. Other errors, such as a full disk, are reported.
        if (substitute && isBankSilentError(error)) return toDailyRates(substitute)
        throw error
      }
    },
    listRecentRates: () => {
      const today = toKyivDay(clock())
      return listExchangeRatesBetweenDays(db, addDays(today, 1 - CHART_DAYS), today)
    },
  }
}
