import type { CalculationInput, DayRates } from 'shared/calculator'
import type { Bundle } from 'shared/contract'
import { AppError, titleOf } from 'shared/errors'
import { kyivDay } from 'shared/format'
import type { PublicClient } from '../public-client.ts'
import type { State, Store } from '../state/store.ts'
import { addSaid } from './add-said.ts'
import { dateFault } from './date-fault.ts'
import type { KeptSaid, Said } from './said.ts'

/** What a page does with the calculator; how it stands lies in the store. */
export interface Calculator {
  /** A page with the form is there. */
  readonly open: () => void
  readonly say: (change: Said) => void
  readonly tryAgain: () => void
  /** Keeps what was reckoned and answers under which id. Throws what speaks against it. */
  readonly save: (input: CalculationInput) => Promise<string>
}

interface Needs {
  readonly store: Store
  readonly client: Pick<PublicClient, 'calculation' | 'calculator' | 'currency'>
  readonly kept: KeptSaid
  readonly newKey: () => string
  readonly clock: () => Date
}

/** Both rates of the day, `'none'` where the bank has none, or why nobody knows. */
type Pair = DayRates | 'none' | AppError

const isRates = (pair: Pair): pair is DayRates => typeof pair === 'object' && 'USD' in pair

export const createCalculator = ({ store, client, kept, newKey, clock }: Needs) => {
  let isOpen = false
  let run = 0
  /** The day that was chosen; nothing for today, whichever that is. */
  let day: string | undefined
  let isRestored = false
  /** What came before, under the day that was asked for: without a connection it still counts. */
  const arrived = new Map<string | undefined, () => void>()
  let last: { readonly body: string; readonly key: string } | undefined

  const area = () => store.get().calculator
  const change = (part: Partial<State['calculator']>, more: Partial<State> = {}) =>
    store.set({ ...more, calculator: { ...area(), ...part } })

  const askPair = async (date: string): Promise<Pair> => {
    const ask = async (valcode: 'USD' | 'EUR') => {
      const query = { valcode, date: date.replaceAll('-', ''), json: '' }
      return (await client.currency.rate({ query }))[0]?.rate
    }
    try {
      const [USD, EUR] = await Promise.all([ask('USD'), ask('EUR')])
      return USD === undefined || EUR === undefined ? 'none' : { USD, EUR, date }
    } catch (error) {
      if (error instanceof AppError) return error
      throw error
    }
  }

  const arrive = (bundle: Bundle, pair: Pair): void => {
    if (isRates(pair)) {
      change({ bundle, isLoading: false, trouble: null }, { currency: pair, calculationError: null })
    } else if (pair === 'none') {
      change({ bundle, isLoading: false, trouble: null }, { calculationError: titleOf('no-rate') })
    } else {
      change({ bundle, isLoading: false, trouble: pair })
    }
  }

  const fail = (error: AppError): void => {
    const before = error.code === 'unreachable' ? arrived.get(day) : undefined
    if (before) before()
    else change({ isLoading: false, trouble: error })
  }

  /** Of today the server may know an older pair, and says so in a warning; of another day nothing replaces its own. */
  const read = async (asked: string | undefined): Promise<readonly [Bundle, Pair]> => {
    const [bundle, pair] = await Promise.all([
      client.calculator.bundle({ query: asked === undefined ? {} : { date: asked } }),
      asked === undefined ? undefined : askPair(asked),
    ])
    const isToday = asked === undefined || asked === area().today
    if (isToday && bundle.rates && !(pair && isRates(pair))) return [bundle, bundle.rates]
    return [bundle, pair ?? (await askPair(bundle.date))]
  }

  /** The day that was chosen, or today. What is asked for later wins, whenever it is answered. */
  const load = async (): Promise<void> => {
    run += 1
    const mine = run
    change({ isLoading: true, trouble: null, today: kyivDay(clock()) })
    try {
      const asked = day
      const [bundle, pair] = await read(asked)
      if (mine !== run) return
      arrived.set(asked, () => arrive(bundle, pair))
      arrive(bundle, pair)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (mine === run) fail(error)
    }
  }

  /** Answers whether another day is wanted now. What is no day changes nothing. */
  const follow = (): boolean => {
    const { date } = area().said
    if (date === day || (date !== undefined && dateFault(date, kyivDay(clock())) !== undefined)) return false
    day = date
    return true
  }

  const restore = (): void => {
    if (isRestored) return
    isRestored = true
    const said = kept.read()
    if (Object.keys(said).length > 0) change({ said: { ...said, ...area().said } })
    follow()
  }

  const isOutdated = (): boolean => day === undefined && area().bundle?.date !== kyivDay(clock())

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
      if (follow()) void load()
    },
    tryAgain: () => void load(),
    save: async (input) => {
      const body = JSON.stringify(input)
      // The answer to the first try may be what was lost on the way.
      if (last?.body !== body) last = { body, key: newKey() }
      const { id } = await client.calculation.create({ body: input, idempotencyKey: last.key })
      last = undefined
      return id
    },
  }
  return {
    calculator,
    /** The connection is back, or somebody is looking again. */
    refresh: () => {
      if (isOpen && !area().isLoading && (area().trouble !== null || isOutdated())) void load()
    },
  }
}
