import { createContext } from 'react'
import type { CalculationInput, ExchangeRates } from 'shared/calculator'
import type { PublicApiClient } from '../../../lib/public-api-client.ts'
import type { SiteState } from '../../../state/site-store.ts'
import { type CalculationDayLoaderDeps, createCalculationDayLoader } from './calculation-day-loader.ts'
import {
  type CalculatorInputStorage,
  checkCalculationDate,
  mergeCalculatorInput,
  type RawCalculatorInput,
} from './raw-calculator-input.ts'

/** Actions that a page calls on the calculator. The state of the calculator is in the store. */
export interface CalculatorActions {
  /** Called when a page with the calculator form is mounted. */
  readonly open: () => void
  readonly updateInput: (change: RawCalculatorInput) => void
  readonly retry: () => void
  /** Saves the calculation and returns its id. Throws the error of the API call. */
  readonly save: (input: CalculationInput) => Promise<string>
}

interface CalculatorDeps extends CalculationDayLoaderDeps {
  readonly client: Pick<PublicApiClient, 'calculation' | 'calculator' | 'currency'>
  readonly inputStorage: CalculatorInputStorage
  readonly createKey: () => string
}

export const createCalculator = ({ inputStorage, createKey, ...deps }: CalculatorDeps) => {
  const { store, client } = deps
  const { today, isOutdated, load, loadSoon } = createCalculationDayLoader(deps)
  let isOpen = false
  let isRestored = false
  let lastSave: { readonly body: string; readonly key: string } | undefined

  const getState = () => store.get().calculator
  const update = (part: Partial<SiteState['calculator']>) =>
    store.set({ calculator: { ...getState(), ...part } })

  /** Takes the calculation day from the input. Returns whether it has changed; an invalid date changes nothing. */
  const updateDay = (): boolean => {
    const { rawInput, day } = getState()
    const { date } = rawInput
    if (date === day || (date !== undefined && checkCalculationDate(date, today()) !== undefined))
      return false
    update({ day: date })
    return true
  }

  const restore = (): void => {
    if (isRestored) return
    isRestored = true
    const stored = inputStorage.read()
    if (Object.keys(stored).length > 0) update({ rawInput: { ...stored, ...getState().rawInput } })
    updateDay()
  }

  const calculator: CalculatorActions = {
    open: () => {
      if (isOpen) return void (isOutdated() && load())
      isOpen = true
      restore()
      void load()
    },
    updateInput: (change) => {
      restore()
      const rawInput = mergeCalculatorInput(getState().rawInput, change)
      inputStorage.write(rawInput)
      update({ rawInput })
      if (updateDay()) loadSoon()
    },
    retry: () => void load(),
    save: async (input) => {
      const body = JSON.stringify(input)
      // A retry after a lost response uses the same idempotency key, so only one calculation is saved.
      if (lastSave?.body !== body) lastSave = { body, key: createKey() }
      const { id } = await client.calculation.create({ body: input, idempotencyKey: lastSave.key })
      lastSave = undefined
      return id
    },
  }
  return {
    calculator,
    /** Loads outdated or failed data again. Called when the connection is back or the tab is visible again. */
    refresh: (): void => {
      if (isOpen && !getState().isLoading && (getState().loadError !== null || isOutdated())) void load()
    },
    /** Sets today's exchange rates, which count until the calculator has loaded those of a day. */
    setTodayRates: ({ USD, EUR, date }: ExchangeRates): void => {
      if (getState().bundle === null) store.set({ currency: { USD, EUR, date } })
    },
  }
}

const doNothing = () => undefined

/** Calculator actions that do nothing, for the server, and for the browser until the page is hydrated. */
export const inactiveCalculatorActions: CalculatorActions = {
  open: doNothing,
  updateInput: doNothing,
  retry: doNothing,
  save: () => Promise.reject(new Error('nobody saves on the server')),
}

export const CalculatorContext = createContext<CalculatorActions>(inactiveCalculatorActions)
