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
  BANK_FAILURE_PAUSE_MS,
  canBankHaveExchangeRate,
  createBankQueryBudget,
  createRecentBankAnswers,
  getSharedMs,
  isCausedByLimit,
} from './bank-query-limits.ts'
import {
  type BankRateAnswer,
  buildBankRateResponseItem,
  createImplausibleBankAnswerLog,
} from './bank-rate-answer.ts'
import type { BankRateQueryRunner } from './query-on-one-server.ts'
import {
  findEmptyRateDay,
  findExchangeRate,
  findNewestExchangeRates,
  isExchangeRateFinal,
  listExchangeRatesBetweenDays,
  saveEmptyRateDay,
  saveExchangeRate,
} from './repository.ts'

const FAILURE_PAUSE_SECONDS = BANK_FAILURE_PAUSE_MS / 1_000
const CHART_DAYS = 90

export interface ExchangeRateService extends ExchangeRateSource {
  /** Returns the bank's rate of a currency on a day as a list, which is empty if the bank has none. */
  getQuotations: (valcode: ExchangeRateCurrency, day: string, network: string) => Promise<BankRateQuotation[]>
  /** Fetches the rate of a past day unless its final rate is stored. The query does not count against the budget. */
  completePastRate: (valcode: ExchangeRateCurrency, day: string) => Promise<BankRateAnswer>
  getLatestRates: () => Promise<LatestExchangeRates>
  /** Fetches missing exchange rates of today, even right after a failure, and returns the newest stored ones. */
  refreshToday: () => Promise<LatestExchangeRates | undefined>
  listRecentRates: () => Promise<DailyExchangeRates[]>
}

interface ExchangeRateServiceOptions extends Pick<ServerContext, 'db' | 'clock' | 'createStore' | 'log'> {
  fetchBankRate: BankRateFetcher
  queryOnOneServer: BankRateQueryRunner
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
  const recent = createRecentBankAnswers(clock)

  const queryBank = async (valcode: ExchangeRateCurrency, day: string, network: string | undefined) => {
    const requestedAt = clock()
    const answer = await fetchBankRate(valcode, day, network)
    if (answer.says === 'nonsense') logImplausibleAnswer(valcode, day, answer.why)
    const key = { valcode, date: day, fetched_at: requestedAt.toISOString() }
    if (answer.says === 'nothing' && (await saveEmptyRateDay(db, key)))
      log.info({ valcode, date: day }, 'the bank has no rate of a past day, which is now stored as empty')
    if (answer.says === 'rate' && day <= toKyivDay(requestedAt)) {
      const { rate, txt, exchangedate } = answer.quote
      const row = { ...key, rate, txt, exchangedate }
      await saveExchangeRate(db, row, { isToday: day === toKyivDay(requestedAt) })
    }
    return answer
  }

  const findFinalAnswer = async (
    valcode: ExchangeRateCurrency,
    day: string,
  ): Promise<BankRateAnswer | undefined> => {
    const stored = await findExchangeRate(db, valcode, day)
    if (stored) return isExchangeRateFinal(stored, clock()) ? { says: 'rate', quote: stored } : undefined
    return (await findEmptyRateDay(db, { valcode, date: day }, clock())) ? { says: 'nothing' } : undefined
  }

  const findOrQuery = async (
    valcode: ExchangeRateCurrency,
    day: string,
    network: string | undefined,
  ): Promise<BankRateAnswer> => {
    const key = `${valcode} ${day}`
    const today = toKyivDay(clock())
    const final = await findFinalAnswer(valcode, day)
    if (final) return final
    const stored = day <= today ? await findExchangeRate(db, valcode, day) : undefined
    if (stored && recent.failures.get(key)) return { says: 'rate', quote: stored }
    const isStored = stored !== undefined
    const isCounted = network !== undefined && day !== today
    const answer = await queryOnOneServer({
      key: `rate ${key}`,
      findStored: () => findFinalAnswer(valcode, day),
      admit: async () => (isCounted ? takeFromBudget(network) : undefined),
      send: () => queryBank(valcode, day, network),
      getSharedMs: (sent) => getSharedMs(sent, { isStored, isAhead: day > today }),
    })
    recent.record(key, answer, { isStored, isCounted, isAhead: day > today })
    return stored && answer.says !== 'rate' ? { says: 'rate', quote: stored } : answer
  }

  /** Finds a rate even right after a failure. Only queries for a network count against the budget. */
  const findOrQueryOnce = async (
    valcode: ExchangeRateCurrency,
    day: string,
    network?: string,
  ): Promise<BankRateAnswer> => {
    let isOwnQuery = false
    const answer = await shareInFlight(`${valcode} ${day}`, () => {
      isOwnQuery = true
      return findOrQuery(valcode, day, network)
    })
    // The limit of another network, whose query was under way, does not apply to this one.
    return isOwnQuery || !isCausedByLimit(answer) ? answer : findOrQueryOnce(valcode, day, network)
  }

  /** Finds a rate. The bank is not queried again if it has just failed or had no rate. */
  const findOrQueryUnlessFailed = async (
    valcode: ExchangeRateCurrency,
    day: string,
    network: string | undefined,
  ): Promise<BankRateAnswer> => {
    const key = `${valcode} ${day}`
    if (!canBankHaveExchangeRate(day, clock())) return { says: 'nothing' }
    const known = recent.answers.get(key)
    if (known) return known
    const failure = recent.failures.get(key)
    const isFailedWithoutStored =
      failure && failure.says !== 'nothing' && !(await findExchangeRate(db, valcode, day))
    return isFailedWithoutStored ? failure : findOrQueryOnce(valcode, day, network)
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
      exchangeRateCurrencies.some((valcode) => recent.failures.get(`${valcode} ${today}`))
    )
  }

  const getQuotations = async (
    valcode: ExchangeRateCurrency,
    day: string,
    network: string | undefined,
  ): Promise<BankRateQuotation[]> => {
    const answer = await findOrQueryUnlessFailed(valcode, day, network)
    if (answer.says === 'rate') return [buildBankRateResponseItem(valcode, answer.quote)]
    if (answer.says === 'nothing') return []
    const retryAfter = answer.says === 'silence' ? answer.retryAfter : undefined
    throw new AppError('bank-silent', {
      retryAfter: retryAfter ?? FAILURE_PAUSE_SECONDS,
      isCausedByLimit: isCausedByLimit(answer),
    })
  }

  const loadRatePair = async (day: string, network?: string): Promise<DailyExchangeRates | undefined> => {
    const queries = [getQuotations('USD', day, network), getQuotations('EUR', day, network)] as const
    // If the query for one currency fails, the other is still awaited, so that its rate is stored for later requests.
    await Promise.allSettled(queries)
    const [[dollar], [euro]] = await Promise.all(queries)
    return dollar && euro && { USD: dollar.rate, EUR: euro.rate, date: day }
  }

  /** Queries the days before today until the bank has both rates. Afterwards they are stored for all visitors. */
  const loadRecentRatePair = async (today: string): Promise<DailyExchangeRates | undefined> => {
    for (let age = 1; age <= MAX_EXCHANGE_RATE_AGE_DAYS; age++) {
      const pair = await loadRatePair(addDays(today, -age))
      if (pair) return pair
    }
    return undefined
  }

  const findSubstituteRates = async (today: string): Promise<LatestExchangeRates | undefined> => {
    const known = await findNewestRates()
    return known && known.date >= addDays(today, -MAX_EXCHANGE_RATE_AGE_DAYS) ? known : undefined
  }

  const loadTodaysRates = async (today: string): Promise<DailyExchangeRates | undefined> => {
    const substitute = await findSubstituteRates(today)
    if (substitute && areRatesUsable(substitute)) return toDailyRates(substitute)
    try {
      const pair = await loadRatePair(today)
      return pair ?? (substitute ? toDailyRates(substitute) : await loadRecentRatePair(today))
    } catch (error) {
      // The stored rates are used only if the bank does not answer. Other errors, such as a full disk, are reported.
      if (substitute && isBankSilentError(error)) return toDailyRates(substitute)
      throw error
    }
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
    completePastRate: async (valcode, day) => {
      const answer = await findOrQueryOnce(valcode, day)
      // After a failed query the answer is the provisional rate that was stored on its own day.
      return answer.says === 'rate' ? ((await findFinalAnswer(valcode, day)) ?? { says: 'silence' }) : answer
    },
    ratesForDay: (day, network = 'server') =>
      day === toKyivDay(clock()) ? loadTodaysRates(day) : loadRatePair(day, network),
    listRecentRates: () => {
      const today = toKyivDay(clock())
      return listExchangeRatesBetweenDays(db, addDays(today, 1 - CHART_DAYS), today)
    },
  }
}
