import type { ExchangeRates } from 'shared/calculator'
import type { CalculatorDataResponse } from 'shared/contract'
import { AppError, getErrorTitle } from 'shared/errors'
import { toKyivDay } from 'shared/format'
import { markPageBusyDuringPromise } from '../../../lib/page-settled.ts'
import type { PublicApiClient } from '../../../lib/public-api-client.ts'
import type { SiteState } from '../../../state/site-store.ts'
import type { CalculatorDependencies } from './calculator-services.ts'

/** Dollar and euro rate of a day, `'none'` if the bank has none, or the error of loading them. */
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

interface DayData {
  /** Requested calculation day, or the current date of the server. */
  date: string
  /** Fee tables and settings of the calculation day, or of an older day if today has no exchange rates. */
  bundle: CalculatorDataResponse
  rates: RatesResult
}

/** Loads fee tables and rates of a day. For today the server may send older rates, about which the calculator warns. */
const loadDayData = async (
  client: DayClient,
  requestedDay: string | undefined,
  today: string,
  todayBundle?: Promise<CalculatorDataResponse>,
): Promise<DayData> => {
  const [bundle, rates] = await Promise.all([
    todayBundle ?? client.calculator.bundle({ query: requestedDay ? { date: requestedDay } : {} }),
    requestedDay === undefined ? undefined : loadRates(client, requestedDay),
  ])
  // If today is requested by its date, rates sent with the fee tables are used only if loading today's rates failed.
  const canUseBundleRates = !requestedDay || (requestedDay === today && rates instanceof AppError)
  const known = (canUseBundleRates ? bundle.rates : null) ?? rates
  return { date: bundle.date, bundle, rates: known ?? (await loadRates(client, bundle.date)) }
}

const isBankSilent = (error: unknown): boolean => error instanceof AppError && error.code === 'bank-silent'

const loadNewestRates = async (client: DayClient, { rates }: DayData): Promise<ExchangeRates | undefined> => {
  if (rates !== 'none' && !isBankSilent(rates)) return undefined
  try {
    const { USD, EUR, date } = (await client.currency.today()).data
    return { USD, EUR, date }
  } catch (error) {
    if (isBankSilent(error)) return undefined
    throw error
  }
}

/** If today has no exchange rates, returns the data of the newest day that has a dollar and a euro rate. */
const replaceMissingRates = async (client: DayClient, data: DayData): Promise<DayData> => {
  const rates = await loadNewestRates(client, data)
  return rates
    ? { ...data, bundle: await client.calculator.bundle({ query: { date: rates.date } }), rates }
    : data
}

export const loadTodayCalculationData = async (
  client: DayClient,
  today: string,
  bundle?: Promise<CalculatorDataResponse>,
) => replaceMissingRates(client, await loadDayData(client, undefined, today, bundle))

/** Delay before a changed calculation date is loaded: stepping through dates changes it many times. */
const DAY_DEBOUNCE_MS = 250

/** Maximum pause before an unreachable server, or one without newer rates, is requested again. */
const RETRY_PAUSE_MS = 60_000
/** If the server cannot be reached, the first retry comes after twice this pause; each later pause is doubled. */
const UNREACHABLE_PAUSE_MS = 1_000

const MAX_LOADED_DAYS = 3

/** Loads the rates and fee tables of the requested day, or of today, into the store. Only the latest request counts. */
export const createCalculationDayDataLoader = (services: CalculatorDependencies) => {
  const { store, client, clock, schedule } = services
  let latestRun = 0
  let cancelScheduled = (): void => undefined
  /** How many loads in a row have not reached the server, although the browser reports a connection. */
  let unreachableCount = 0
  /** Latest date that the server has reported as its current day. */
  let serverToday = ''
  /** Date of this device that the server has rejected as a future day. The date of the server is used instead. */
  let rejectedDay = ''
  /** Functions by day that show the rates and fee tables loaded earlier. Called if the server cannot be reached. */
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

  const applyDay = ({ date, bundle, rates }: DayData): void => {
    const part = {
      bundle,
      hasRates: isExchangeRates(rates),
      isLoading: false,
      isStale: getState().isStale && isOld(date),
      loadError: rates instanceof AppError ? rates : null,
      today: today(),
      usesNewestRatesDay: bundle.date < date,
    }
    if (isExchangeRates(rates)) update(part, { calculationRates: rates, calculationError: null })
    else update(part, rates === 'none' ? { calculationError: getErrorTitle('no-rate') } : {})
  }

  const storeDay = (requestedDay: string | undefined, data: DayData): void => {
    loadedDays.delete(requestedDay)
    loadedDays.set(requestedDay, () => applyDay(data))
    for (const oldDay of [...loadedDays.keys()].slice(0, -MAX_LOADED_DAYS)) loadedDays.delete(oldDay)
    applyDay(data)
  }

  /** Marks rates and fee tables as loading. The returned function tells whether no later loading has started. */
  const startRun = (loadError: AppError | null = null): (() => boolean) => {
    cancelScheduled()
    latestRun += 1
    const ownRun = latestRun
    update({ isLoading: true, loadError, newestRatesDay: null, today: today() })
    return () => ownRun === latestRun
  }

  /** If a response for today is about an older day, requests today by its date: a request with a date is never cached. */
  const requestTodayByDate = async (isWanted: () => boolean): Promise<void> => {
    const date = today()
    update({ isLoading: true })
    try {
      const data = await replaceMissingRates(client, await loadDayData(client, date, date))
      if (isWanted()) storeDay(undefined, data)
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

  /** Finds the newest day with rates, to suggest it instead of a chosen day without rates. */
  const findNewestRatesDay = async (data: DayData, isWanted: () => boolean): Promise<void> => {
    try {
      const rates = await loadNewestRates(client, data)
      if (!rates || !isWanted()) return
      if (rates.date === data.date) storeDay(data.date, { ...data, rates })
      else update({ newestRatesDay: rates.date })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }

  const requestToday = async (isWanted: () => boolean, bundle?: Promise<CalculatorDataResponse>) => {
    const data = await loadTodayCalculationData(client, today(), bundle)
    if (!isWanted()) return
    if (data.date > serverToday) serverToday = data.date
    storeDay(undefined, data)
    if (isOld(data.date)) await requestTodayByDate(isWanted)
  }

  const requestChosenDay = async (day: string, isWanted: () => boolean): Promise<void> => {
    const data = await loadDayData(client, day, today())
    if (!isWanted()) return
    storeDay(day, data)
    await findNewestRatesDay(data, isWanted)
  }

  /** Returns the milliseconds until outdated or failed data are loaded again; `undefined` if no retry is planned. */
  const computeRetryPause = (): number | undefined => {
    const { isStale, usesNewestRatesDay, loadError } = getState()
    // Only with a connection is an unreachable server requested again. Outdated rates are requested again in any case.
    const mayBeReachable = loadError?.code === 'unreachable' && store.get().online
    unreachableCount = mayBeReachable ? unreachableCount + 1 : 0
    if (isStale || usesNewestRatesDay) return RETRY_PAUSE_MS
    return mayBeReachable ? Math.min(RETRY_PAUSE_MS, UNREACHABLE_PAUSE_MS * 2 ** unreachableCount) : undefined
  }

  const load = async (shownError: AppError | null = null): Promise<void> => {
    const isWanted = startRun(shownError)
    const { day } = getState()
    // Fee tables requested in advance are used only by the first load, if it is for today. Later loads request them again.
    const { todayBundle } = services
    services.todayBundle = undefined
    try {
      await (day === undefined ? requestToday(isWanted, todayBundle) : requestChosenDay(day, isWanted))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (isWanted()) handleFailure(error)
    }
    if (!isWanted()) return
    const pause = computeRetryPause()
    if (pause !== undefined) cancelScheduled = schedule(pause, () => void load(getState().loadError))
  }

  const needsLoad = (): boolean => latestRun > 0 && (getState().loadError !== null || isOutdated())
  return {
    today,
    /** Loads the rates and fee tables of a day. If the visitor has changed the day, loading starts after a delay. */
    request: (day: string | undefined): void => {
      const isChanged = day !== getState().day
      if (isChanged) update({ day })
      if (latestRun === 0 || needsLoad()) void markPageBusyDuringPromise(load())
      else if (isChanged) {
        startRun()
        cancelScheduled = schedule(DAY_DEBOUNCE_MS, () => void markPageBusyDuringPromise(load()))
      }
    },
    retry: () => void markPageBusyDuringPromise(load()),
    /** Loads rates and fee tables again if they are outdated or failed to load. Called when the tab is visible again. */
    refresh: () => void (!getState().isLoading && needsLoad() && load()),
    /** Loads rates and fee tables again when the connection is back, even if a request over the lost connection still runs. */
    reconnect: () => void ((getState().isLoading || needsLoad()) && load()),
  }
}
