import type { ExchangeRates } from 'shared/calculator'
import type { CalculatorBundle } from 'shared/contract'
import { AppError, getErrorTitle } from 'shared/errors'
import { toKyivDay } from 'shared/format'
import type { PublicApiClient } from '../../../lib/public-api-client.ts'
import type { SiteState, SiteStore } from '../../../state/site-store.ts'

/** Both exchange rates of a day, `'none'` if the bank has none, or the error if they could not be loaded. */
type RatesResult = ExchangeRates | 'none' | AppError

const isExchangeRates = (rates: RatesResult): rates is ExchangeRates =>
  typeof rates === 'object' && 'USD' in rates

type DayClient = Pick<PublicApiClient, 'calculator' | 'currency'>

const loadRates = async (client: DayClient, date: string): Promise<RatesResult> => {
  const loadRate = async (valcode: 'USD' | 'EUR') => {
    const query = { valcode, date: date.replaceAll('-', ''), json: '' }
    return (await client.currency.rate({ query }))[0]?.rate
  }
  try {
    const [USD, EUR] = await Promise.all([loadRate('USD'), loadRate('EUR')])
    return USD === undefined || EUR === undefined ? 'none' : { USD, EUR, date }
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

/**
 * Loads fee tables, settings and rates of a day, or of the server's today. For today the server may use older rates,
 * which a warning of the calculation states. For another day only its own rates count.
 */
const loadDayData = async (
  client: DayClient,
  requestedDay: string | undefined,
  today: string,
): Promise<readonly [CalculatorBundle, RatesResult]> => {
  const [bundle, rates] = await Promise.all([
    client.calculator.bundle({ query: requestedDay === undefined ? {} : { date: requestedDay } }),
    requestedDay === undefined ? undefined : loadRates(client, requestedDay),
  ])
  // Rates in the bundle replace those of a bank that did not respond; its answer that it has none is final.
  const canUseBundleRates =
    requestedDay === undefined || (requestedDay === today && rates instanceof AppError)
  if (canUseBundleRates && bundle.rates) return [bundle, bundle.rates]
  return [bundle, rates ?? (await loadRates(client, bundle.date))]
}

/** Delay before a changed calculation date is loaded: stepping through dates changes it many times. */
const DAY_DEBOUNCE_MS = 250

/** Pause before an unreachable server is tried again. */
const RETRY_PAUSE_MS = 60_000

/** Number of loaded days kept for the time when the server cannot be reached. */
const MAX_LOADED_DAYS = 3

export interface CalculationDayLoaderDeps {
  readonly store: SiteStore
  readonly client: DayClient
  readonly clock: () => Date
  /** Calls back after a delay. Returns a function that cancels the call. */
  readonly schedule: (ms: number, callback: () => void) => () => void
}

/** Loads rates and fee tables of the day in the store, or of today. The latest request wins, not the last response. */
export const createCalculationDayLoader = ({ store, client, clock, schedule }: CalculationDayLoaderDeps) => {
  let latestRun = 0
  let cancelScheduled = (): void => undefined
  /** Latest date that the server has called today. */
  let serverToday = ''
  /** Today by this machine's clock that the server has rejected as a future date. */
  let rejectedDay = ''
  /** Functions that apply loaded data, by requested day. Used while the server cannot be reached. */
  const loadedDays = new Map<string | undefined, () => void>()

  const getState = () => store.get().calculator
  const update = (part: Partial<SiteState['calculator']>, more: Partial<SiteState> = {}) =>
    store.set({ ...more, calculator: { ...getState(), ...part } })

  const today = (): string => {
    const day = toKyivDay(clock())
    return day === rejectedDay || serverToday > day ? serverToday : day
  }
  const isOld = (date: string): boolean => getState().day === undefined && date < today()
  const isOutdated = (): boolean => isOld(getState().bundle?.date ?? '')

  const applyDay = (bundle: CalculatorBundle, rates: RatesResult): void => {
    const part = {
      bundle,
      hasRates: isExchangeRates(rates),
      isLoading: false,
      isStale: getState().isStale && isOld(bundle.date),
      loadError: rates instanceof AppError ? rates : null,
      today: today(),
    }
    if (isExchangeRates(rates)) update(part, { currency: rates, calculationError: null })
    else update(part, rates === 'none' ? { calculationError: getErrorTitle('no-rate') } : {})
  }

  const storeDay = (requestedDay: string | undefined, bundle: CalculatorBundle, rates: RatesResult): void => {
    loadedDays.delete(requestedDay)
    loadedDays.set(requestedDay, () => applyDay(bundle, rates))
    for (const oldDay of [...loadedDays.keys()].slice(0, -MAX_LOADED_DAYS)) loadedDays.delete(oldDay)
    applyDay(bundle, rates)
  }

  /** Starts loading a day. Returns a function that tells whether this is still the latest start. */
  const startRun = (): (() => boolean) => {
    cancelScheduled()
    latestRun += 1
    const ownRun = latestRun
    update({ isLoading: true, loadError: null, today: today() })
    return () => ownRun === latestRun
  }

  /**
   * Requests today by its date. A day older than today comes from the service worker's cache, or this machine's clock
   * is ahead. Requests with a date are never cached, so the server decides whether the date is in the future.
   */
  const requestTodayByDate = async (isWanted: () => boolean): Promise<void> => {
    const date = today()
    update({ isLoading: true })
    try {
      const dayData = await loadDayData(client, date, date)
      if (isWanted()) storeDay(undefined, ...dayData)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (!isWanted()) return
      const isInFuture = error.code === 'validation'
      if (isInFuture) rejectedDay = date
      update({ isLoading: false, isStale: !isInFuture, today: today() })
    }
  }

  const handleFailure = (error: AppError): void => {
    const applyLoadedDay = error.status >= 500 ? loadedDays.get(getState().day) : undefined
    applyLoadedDay?.()
    update(applyLoadedDay ? { isStale: isOutdated() } : { isLoading: false, loadError: error })
  }

  const requestDay = async (isWanted: () => boolean): Promise<void> => {
    const { day } = getState()
    try {
      const [bundle, rates] = await loadDayData(client, day, today())
      if (!isWanted()) return
      if (day === undefined && bundle.date > serverToday) serverToday = bundle.date
      storeDay(day, bundle, rates)
      if (isOutdated()) await requestTodayByDate(isWanted)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (isWanted()) handleFailure(error)
    }
  }

  const load = async (): Promise<void> => {
    const isWanted = startRun()
    await requestDay(isWanted)
    if (isWanted() && getState().isStale) cancelScheduled = schedule(RETRY_PAUSE_MS, () => void load())
  }

  return {
    today,
    isOutdated,
    load,
    /** Discards earlier requests for a day now, and loads the day after the debounce delay. */
    loadSoon: (): void => {
      startRun()
      cancelScheduled = schedule(DAY_DEBOUNCE_MS, () => void load())
    },
  }
}
