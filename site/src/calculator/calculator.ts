import type { CalculationInput, ExchangeRates } from 'shared/calculator'
import type { PublicClient } from '../lib/public-client.ts'
import type { SiteState } from '../state/store.ts'
import { addSaid } from './add-said.ts'
import { dateFault } from './date-fault.ts'
import { type DayNeeds, followDay } from './follow-day.ts'
import type { KeptSaid, Said } from './said.ts'

/** Actions that a page calls on the calculator. Its state is in the store. */
export interface Calculator {
  /** Called when a page with the form is mounted. */
  readonly open: () => void
  readonly say: (change: Said) => void
  readonly tryAgain: () => void
  /** Saves the calculation and returns its id. Throws the error of the request. */
  readonly save: (input: CalculationInput) => Promise<string>
}

interface Needs extends DayNeeds {
  readonly client: Pick<PublicClient, 'calculation' | 'calculator' | 'currency'>
  readonly kept: KeptSaid
  readonly newKey: () => string
}

export const createCalculator = ({ kept, newKey, ...needs }: Needs) => {
  const { store, client } = needs
  const { today, isOutdated, load, loadSoon } = followDay(needs)
  let isOpen = false
  let isRestored = false
  let last: { readonly body: string; readonly key: string } | undefined

  const area = () => store.get().calculator
  const change = (part: Partial<SiteState['calculator']>) => store.set({ calculator: { ...area(), ...part } })

  /** Returns whether the requested day has changed. An invalid date changes nothing. */
  const follow = (): boolean => {
    const { said, day } = area()
    const { date } = said
    if (date === day || (date !== undefined && dateFault(date, today()) !== undefined)) return false
    change({ day: date })
    return true
  }

  const restore = (): void => {
    if (isRestored) return
    isRestored = true
    const said = kept.read()
    if (Object.keys(said).length > 0) change({ said: { ...said, ...area().said } })
    follow()
  }

  const calculator: Calculator = {
    open: () => {
      if (isOpen) return void (isOutdated() && load())
      isOpen = true
      restore()
      void load()
    },
    say: (part) => {
      restore()
      const said = addSaid(area().said, part)
      kept.write(said)
      change({ said })
      if (follow()) loadSoon()
    },
    tryAgain: () => void load(),
    save: async (input) => {
      const body = JSON.stringify(input)
      // A retry after a lost response uses the same key, so only one calculation is saved.
      if (last?.body !== body) last = { body, key: newKey() }
      const { id } = await client.calculation.create({ body: input, idempotencyKey: last.key })
      last = undefined
      return id
    },
  }
  return {
    calculator,
    /** Called when the connection is back or the tab is visible again. */
    refresh: (): void => {
      if (isOpen && !area().isLoading && (area().trouble !== null || isOutdated())) void load()
    },
    /** Sets today's rates. They are the current ones until the calculator has loaded a day. */
    takeRates: ({ USD, EUR, date }: ExchangeRates): void => {
      if (area().bundle === null) store.set({ currency: { USD, EUR, date } })
    },
  }
}
