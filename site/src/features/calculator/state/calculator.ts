import { createContext } from 'react'
import type { ExchangeRates, OriginRegion } from 'shared/calculator'
import type { AppError } from 'shared/errors'
import { importChunk } from '../../../lib/chunk-load-error.ts'
import { trackPageWork } from '../../../lib/page-settled.ts'
import type { PublicApiClient } from '../../../lib/public-api-client.ts'
import { deviceStorage } from '../../../lib/safe-storage.ts'
import type { UnsavedCalculation } from '../../../router/page-module.ts'
import type { QueuedSave, SiteState, SiteStore } from '../../../state/site-store.ts'
import type { SaveQueue } from '../save-queue/index.ts'
import { buildCalculatorInputQuery } from './build-calculator-input-query.ts'
import { createCalculationDayLoader } from './calculation-day-loader.ts'
import { type CalculatorAddress, createCalculatorAddress } from './calculator-address.ts'
import {
  type CalculatorInputStorage,
  createCalculatorInputStorage,
  type StoredCalculatorInput,
} from './calculator-input-storage.ts'
import { type CalculatorInputByCountry, mergeCalculatorInput } from './merge-calculator-input.ts'
import { parseCalculatorQuery } from './parse-calculator-query.ts'
import { checkCalculationDate, type RawCalculatorInput } from './raw-calculator-input.ts'
import {
  isTemporaryError,
  isWaitingSave,
  SAVE_QUEUE_STORAGE_PREFIX,
  type SaveOutcome,
} from './save-outcome.ts'

/** Actions that a page calls on the calculator. The state of the calculator is in the store. */
export interface CalculatorActions {
  /** Called when a page with the calculator form is mounted. The page may preset the country. Returns what unmounts it. */
  readonly open: (origin?: OriginRegion) => () => void
  /** Applies what was entered. The exchange rates on the screen convert a price into the currency of another country. */
  readonly updateInput: (change: RawCalculatorInput, shownRates?: ExchangeRates | null) => void
  readonly retry: () => void
  /** Saves the calculation, or queues it if the server cannot be reached. Throws any other error of the API call. */
  readonly save: (calculation: UnsavedCalculation) => Promise<SaveOutcome>
  /** Cancels a queued save, or removes its result. */
  readonly removeQueuedSave: (key: string) => void
}

export type NewQueuedSave = Pick<QueuedSave, 'key' | 'input' | 'title'>

export interface CalculatorDeps {
  readonly store: SiteStore
  readonly client: Pick<PublicApiClient, 'calculation' | 'calculator' | 'currency'>
  readonly clock: () => Date
  /** Calls back after a delay. Returns a function that cancels the call. */
  readonly schedule: (ms: number, callback: () => void) => () => void
  /** Storage of the input. Default: that of the browser. */
  readonly inputStorage?: CalculatorInputStorage
  /** Access to the address of the page. Default: that of the tab. */
  readonly address?: CalculatorAddress
  readonly createKey: () => string
  /** Stores a save that has not reached the server. Default: a queue in the storage of the device, which sends it. */
  readonly queueSave?: (save: NewQueuedSave, error: AppError) => Promise<SaveOutcome>
}

export const createCalculator = ({
  inputStorage = createCalculatorInputStorage(),
  createKey,
  queueSave,
  ...deps
}: CalculatorDeps) => {
  const { store, client, clock, schedule, address = createCalculatorAddress(schedule) } = deps
  const { today, isOutdated, load, loadSoon } = createCalculationDayLoader(store, client, clock, schedule)
  let isOpen = false
  /** Whether a page with the calculator is on the screen. */
  let isMounted = false
  /** What the visitor has entered last, here or in an earlier tab; `undefined` until it has been looked up. */
  let lastInput: StoredCalculatorInput | undefined
  /** Whether the input is neither in the address nor stored yet. */
  let hasUnwrittenInput = false
  let lastSave: { readonly body: string; readonly key: string } | undefined

  let queue: Promise<SaveQueue> | undefined

  const getState = () => store.get().calculator
  const update = (part: Partial<SiteState['calculator']>) =>
    store.set({ calculator: { ...getState(), ...part } })

  /** Leaves out a date that is today: a reload tomorrow means tomorrow, and offline only the data of today are cached. */
  const withoutToday = (rawInput: RawCalculatorInput): RawCalculatorInput =>
    rawInput.date === today() ? { ...rawInput, date: undefined } : rawInput

  /** Writes the latest input to the address and to the storage. */
  const writeInput = (): void => {
    if (!hasUnwrittenInput) return
    hasUnwrittenInput = false
    const { otherCountries, ...state } = getState()
    const rawInput = withoutToday(state.rawInput)
    const query = buildCalculatorInputQuery(rawInput)
    address.writeQuery(query)
    lastInput = { rawInput, otherCountries, query, addressQuery: address.readQuery() }
    inputStorage.write(lastInput)
  }

  /** Takes the calculation day from the input. Returns whether it has changed; an invalid date changes nothing. */
  const updateDay = (): boolean => {
    const { rawInput, day } = getState()
    const { date } = rawInput
    if (date === day || (date !== undefined && checkCalculationDate(date, today()) !== undefined))
      return false
    update({ day: date })
    return true
  }

  const setInput = ({ rawInput, otherCountries }: CalculatorInputByCountry): void => {
    update({ rawInput, otherCountries })
    if (updateDay() && isOpen) loadSoon()
  }

  const getLastInput = (): StoredCalculatorInput => {
    lastInput ??= inputStorage.read() ?? { rawInput: {}, otherCountries: {}, query: '' }
    return lastInput
  }

  /**
   * Takes the input from the address. What the visitor has entered at that address is more complete: it has the
   * prices of the other countries, and a change that was not written to the address yet. A page without input in
   * its address shows what was entered last, in its own country.
   */
  const restore = (origin?: OriginRegion): void => {
    writeInput()
    const last = getLastInput()
    const query = address.readQuery()
    if (query !== '' && query !== last.query && query !== last.addressQuery) {
      setInput({ rawInput: parseCalculatorQuery(query) ?? {}, otherCountries: last.otherCountries })
    } else if (query === '' && origin !== undefined) {
      setInput(mergeCalculatorInput(last, { origin }, store.get().currency))
    } else setInput(last)
  }

  const needsLoad = (): boolean => getState().loadError !== null || isOutdated()

  const handleQueuedSaveSaved = (key: string, id: string): void => {
    if (lastSave?.key === key) lastSave = undefined
    if (!isMounted) store.set({ savedElsewhereId: id })
  }

  /** Loads the queue of saves, which few visitors need. The service worker has its code without a connection too. */
  const loadQueue = (): Promise<SaveQueue> => {
    queue ??= importChunk(() => import('../save-queue/index.ts')).then(({ createSaveQueue }) =>
      createSaveQueue({ ...deps, onSaved: handleQueuedSaveSaved }),
    )
    queue.catch(() => {
      queue = undefined
    })
    return queue
  }

  const resumeQueue = (): void => {
    if (!queueSave && deviceStorage.listNames(SAVE_QUEUE_STORAGE_PREFIX).length > 0)
      void loadQueue().then(
        ({ resume }) => resume(),
        () => undefined,
      )
  }

  const queueOnDevice = (save: NewQueuedSave, error: AppError): Promise<SaveOutcome> =>
    loadQueue().then(
      ({ add }) => add(save, error),
      () => ({ is: 'not-queued', reason: 'страница загрузилась не целиком' }),
    )

  const calculator: CalculatorActions = {
    open: (origin) => {
      restore(origin)
      isMounted = true
      if (!isOpen || isOutdated()) void trackPageWork(load())
      isOpen = true
      resumeQueue()
      return () => {
        isMounted = false
      }
    },
    updateInput: (change, shownRates) => {
      if (!lastInput) restore()
      const input = mergeCalculatorInput(getState(), change, shownRates ?? store.get().currency)
      // Writing takes longer than calculating: the total comes first.
      if (!hasUnwrittenInput) schedule(0, writeInput)
      hasUnwrittenInput = true
      setInput(input)
    },
    retry: () => void trackPageWork(load()),
    save: async ({ input, title }) => {
      const body = JSON.stringify(input)
      const waiting = getState().queuedSaves?.find(
        (save) => isWaitingSave(save) && JSON.stringify(save.input) === body,
      )
      // A retry after a lost response uses the same idempotency key, so only one calculation is saved.
      if (waiting) lastSave = { body, key: waiting.key }
      else if (lastSave?.body !== body) lastSave = { body, key: createKey() }
      const { key } = lastSave
      try {
        const { id } = await trackPageWork(client.calculation.create({ body: input, idempotencyKey: key }))
        lastSave = undefined
        if (waiting) calculator.removeQueuedSave(key)
        return { is: 'saved', id }
      } catch (error) {
        if (!isTemporaryError(error)) throw error
        return waiting ? { is: 'queued' } : (queueSave ?? queueOnDevice)({ key, input, title }, error)
      }
    },
    removeQueuedSave: (key) => void loadQueue().then(({ remove }) => remove(key)),
  }
  return {
    calculator,
    /** Called before the page is left, so that the last keystroke is not lost. */
    writeInput,
    /** Takes the input from the address after a navigation within a page with the calculator. */
    followAddress: (): void => {
      if (isOpen && address.readQuery() !== '') restore()
    },
    /** Loads outdated or failed data again, and sends queued saves. Called when the tab is visible again. */
    refresh: (): void => {
      resumeQueue()
      if (isOpen && !getState().isLoading && needsLoad()) void load()
    },
    /** Does the same when the connection is back. A load that is still running may wait for the lost connection. */
    reconnect: (): void => {
      resumeQueue()
      if (isOpen && (getState().isLoading || needsLoad())) void load()
    },
  }
}

export type Calculator = ReturnType<typeof createCalculator>

const doNothing = () => undefined

/** Calculator actions that do nothing, for the server. */
const inactiveCalculatorActions: CalculatorActions = {
  open: () => doNothing,
  updateInput: doNothing,
  retry: doNothing,
  save: () => Promise.reject(new Error('nobody saves on the server')),
  removeQueuedSave: doNothing,
}

/** Gives the calculator of this tab. */
export const CalculatorContext = createContext<CalculatorActions>(inactiveCalculatorActions)
