import type { Bundle } from 'shared/contract'
import { AppError, getErrorTitle } from 'shared/errors'
import { toKyivDay } from 'shared/format'
import type { PublicClient } from '../lib/public-client.ts'
import type { SiteState, Store } from '../state/store.ts'
import { isRates, type Pair, readDay } from './read-day.ts'

/** After so long without a change the day is the one that is meant: a year is gone through in steps. */
const SETTLED_MS = 250

/** A server that was away may be back. */
const PAUSE_MS = 60_000

/** Days that may be needed again while there is nobody to ask. */
const MOST = 3

export interface DayNeeds {
  readonly store: Store
  readonly client: Pick<PublicClient, 'calculator' | 'currency'>
  readonly clock: () => Date
  /** Does it then; what it answers calls that off. */
  readonly later: (ms: number, work: () => void) => () => void
}

/** Brings what is reckoned with: of the day in the store, or of today. What is asked for later wins, whenever it is answered. */
export const followDay = ({ store, client, clock, later }: DayNeeds) => {
  let run = 0
  let callOff = (): void => undefined
  /** The latest day that the server has called today. */
  let told = ''
  /** What this machine calls today, and the server a day that is still to come. */
  let refused = ''
  /** What came before, under the day that was asked for: while the server is away it still counts. */
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

  /** Whether the answer to what was begun is still wanted. */
  const begin = (): (() => boolean) => {
    callOff()
    run += 1
    const mine = run
    change({ isLoading: true, trouble: null, today: today() })
    return () => mine === run
  }

  /**
   * An older day than today is what the service worker has kept, or the clock of this machine is ahead. The day
   * asked for by its name is never kept, and the server alone knows whether it has come.
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
    /** Nothing older counts from now on, but nobody is asked until the day has settled. */
    loadSoon: (): void => {
      begin()
      callOff = later(SETTLED_MS, () => void load())
    },
  }
}
