import type { Bundle } from 'shared/contract'
import { AppError, getErrorTitle } from 'shared/errors'
import { toKyivDay } from 'shared/format'
import type { PublicClient } from '../lib/public-client.ts'
import type { SiteState, Store } from '../state/store.ts'
import { isRates, type Pair, readDay } from './read-day.ts'

/** Delay before a changed date is loaded: stepping through the dates of the input changes it many times. */
const SETTLED_MS = 250

/** Pause before an unreachable server is tried again. */
const PAUSE_MS = 60_000

/** Number of loaded days kept for the time when the server cannot be reached. */
const MOST = 3

export interface DayNeeds {
  readonly store: Store
  readonly client: Pick<PublicClient, 'calculator' | 'currency'>
  readonly clock: () => Date
  /** Calls back after a delay. Returns a function that cancels it. */
  readonly later: (ms: number, work: () => void) => () => void
}

/** Loads the data of the day in the store, or of today. The latest request wins, in whatever order responses arrive. */
export const followDay = ({ store, client, clock, later }: DayNeeds) => {
  let run = 0
  let callOff = (): void => undefined
  /** Latest date that the server has named as today. */
  let told = ''
  /** Today by this machine's clock that the server has rejected as a future date. */
  let refused = ''
  /** Loaded days by requested day. Used while the server cannot be reached. */
  const arrived = new Map<string | undefined, () => void>()

  const area = () => store.get().calculator
  const change = (part: Partial<SiteState['calculator']>, more: Partial<SiteState> = {}) =>
    store.set({ ...more, calculator: { ...area(), ...part } })

  const today = (): string => {
    const day = toKyivDay(clock())
    return day === refused || told > day ? told : day
  }
  const isOld = (date: string): boolean => area().day === undefined && date < today()
  const isOutdated = (): boolean => isOld(area().bundle?.date ?? '')

  const arrive = (bundle: Bundle, pair: Pair): void => {
    const part = {
      bundle,
      hasRates: isRates(pair),
      isLoading: false,
      isBehind: area().isBehind && isOld(bundle.date),
      trouble: pair instanceof AppError ? pair : null,
      today: today(),
    }
    if (isRates(pair)) change(part, { currency: pair, calculationError: null })
    else change(part, pair === 'none' ? { calculationError: getErrorTitle('no-rate') } : {})
  }

  const keep = (asked: string | undefined, bundle: Bundle, pair: Pair): void => {
    arrived.delete(asked)
    arrived.set(asked, () => arrive(bundle, pair))
    for (const old of [...arrived.keys()].slice(0, -MOST)) arrived.delete(old)
    arrive(bundle, pair)
  }

  /** Starts a request and returns a function that tells whether it is still the latest. */
  const begin = (): (() => boolean) => {
    callOff()
    run += 1
    const mine = run
    change({ isLoading: true, trouble: null, today: today() })
    return () => mine === run
  }

  /**
   * Requests today by its date. A day older than today comes from the service worker's cache, or this machine's clock
   * is ahead. Requests with a date are never cached, so the server decides whether the date is in the future.
   */
  const askByName = async (isWanted: () => boolean): Promise<void> => {
    const named = today()
    change({ isLoading: true })
    try {
      const answer = await readDay(client, named, named)
      if (isWanted()) keep(undefined, ...answer)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (!isWanted()) return
      const isToCome = error.code === 'validation'
      if (isToCome) refused = named
      change({ isLoading: false, isBehind: !isToCome, today: today() })
    }
  }

  const fail = (error: AppError): void => {
    const before = error.status >= 500 ? arrived.get(area().day) : undefined
    before?.()
    change(before ? { isBehind: isOutdated() } : { isLoading: false, trouble: error })
  }

  const bring = async (isWanted: () => boolean): Promise<void> => {
    const { day } = area()
    try {
      const [bundle, pair] = await readDay(client, day, today())
      if (!isWanted()) return
      if (day === undefined && bundle.date > told) told = bundle.date
      keep(day, bundle, pair)
      if (isOutdated()) await askByName(isWanted)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (isWanted()) fail(error)
    }
  }

  const load = async (): Promise<void> => {
    const isWanted = begin()
    await bring(isWanted)
    if (isWanted() && area().isBehind) callOff = later(PAUSE_MS, () => void load())
  }

  return {
    today,
    isOutdated,
    load,
    /** Discards earlier requests now, and loads after the debounce delay. */
    loadSoon: (): void => {
      begin()
      callOff = later(SETTLED_MS, () => void load())
    },
  }
}
