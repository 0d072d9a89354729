import {
  type CarOriginRegion,
  type ExchangeRates,
  feeTableTitles,
  toColumnarFeeTable,
} from 'shared/calculator'
import {
  type CalculationRequestBody,
  type CalculatorDataResponse,
  contract,
  type RequestedCar,
  resolveCalculatorSettingsOnDay,
} from 'shared/contract'
import { demoFeeTables } from 'shared/demo-tables'
import type { AppError } from 'shared/errors'
import { createCalculationDayDataLoader } from '../features/calculator/state/calculation-day-loader.ts'
import { createCalculationSaver } from '../features/calculator/state/calculation-saver.ts'
import type { RawCalculatorInput } from '../features/calculator/state/calculator-input.ts'
import { createCalculatorInputPersistence } from '../features/calculator/state/calculator-input-memory.ts'
import {
  type CalculatorInputAction,
  type CalculatorInputState,
  reduceCalculatorInput,
} from '../features/calculator/state/calculator-reducer.ts'
import type { CalculatorDependencies } from '../features/calculator/state/calculator-services.ts'
import { createSiteStore } from '../state/site-store.ts'

/** Creates the bundle that a server with demo content and default settings returns for a day. */
export const createDemoCalculatorBundle = (
  date: string,
  rates: CalculatorDataResponse['rates'] = null,
): CalculatorDataResponse => ({
  date,
  rates,
  settings: contract.calculator.bundle.reply.shape.settings.parse(
    resolveCalculatorSettingsOnDay({}, null, date),
  ),
  tables: Object.fromEntries(
    feeTableTitles.map((title) => {
      const table = toColumnarFeeTable({ version: 1, validFrom: '2018-01-01', rows: demoFeeTables[title] })
      return [
        title,
        { ...table, columns: table.columns.map(({ values, at }) => ({ values: [...values], at: [...at] })) },
      ]
    }),
  ),
})

export const fixedToday = '2026-11-20'
export const fixedTodayRates = { USD: 43.2174, EUR: 49.863, date: fixedToday }

interface PendingCall {
  request: string
  respond: (value: unknown) => void
  fail: (error: AppError) => void
}

type WithoutToday<Action> = Action extends unknown ? Omit<Action, 'today'> : never

/** Connects reducer, day, memory and saves as the hook `useCalculator` does in its effects. */
const connectCalculator = (services: CalculatorDependencies) => {
  const { store, schedule, inputStorage: storage, address } = services
  const days = createCalculationDayDataLoader(services)
  const memory = createCalculatorInputPersistence({ schedule, today: days.today, storage, address })
  const saving = createCalculationSaver(services)
  let input: CalculatorInputState = { rawInput: {}, otherCountries: {}, day: undefined, source: 'server' }
  let isOpen = false
  const dispatch = (action: WithoutToday<CalculatorInputAction>) => {
    const { day } = input
    input = reduceCalculatorInput(input, { ...action, today: days.today() })
    if (input.source === 'visitor') memory.write(input)
    if (isOpen && input.day !== day) days.request(input.day)
  }
  const restore = (origin?: CarOriginRegion, car?: RequestedCar, key = 'default') =>
    dispatch({ restored: memory.read(origin, store.get().calculationRates, { key, state: { car } }) })
  return {
    calculator: {
      open: (origin?: CarOriginRegion, car?: RequestedCar, key?: string) => {
        restore(origin, car, key)
        memory.follow()
        isOpen = true
        days.request(input.day)
        return saving.show()
      },
      updateInput: (
        change: RawCalculatorInput,
        rates: ExchangeRates | null = store.get().calculationRates,
      ) => {
        if (input.source === 'server') restore()
        dispatch({ change, rates })
      },
      retry: days.retry,
      save: saving.save,
      removeQueuedSave: saving.removeQueuedSave,
    },
    writeInput: memory.flush,
    refresh: () => {
      saving.resume()
      days.refresh()
    },
    reconnect: () => {
      saving.resume()
      days.reconnect()
    },
    /** The input, and what the store has of its day. */
    getState: () => ({ ...store.get().calculator, ...input, day: store.get().calculator.day }),
  }
}

/** Creates a calculator whose server calls the test responds to, in the order that it chooses. */
export const createCalculatorTestTab = (storedInput?: RawCalculatorInput, search = '') => {
  const pendingCalls: PendingCall[] = []
  const store = createSiteStore()
  const writtenInputs: RawCalculatorInput[] = []
  /** The address of the page, which a test can change as a navigation does. */
  const address = { query: search, isDelayed: false }
  const keys: (string | undefined)[] = []
  const bodies: CalculationRequestBody[] = []
  const timers = new Set<{ ms: number; work: () => void }>()
  const clock = { now: new Date(`${fixedToday}T10:00:00Z`) }
  const createCall = (request: string): Promise<never> =>
    new Promise((resolve, reject) => {
      pendingCalls.push({ request, respond: (value) => resolve(value as never), fail: reject })
    })
  const created = connectCalculator({
    store,
    client: {
      calculator: { bundle: ({ query }) => createCall(`bundle ${query.date ?? 'today'}`) },
      currency: {
        rate: ({ query }) => createCall(`${query.valcode} ${query.date}`),
        today: () => createCall('newest rates'),
      },
      vin: { decode: ({ body }) => createCall(`vin ${body.vin}`) },
      calculation: {
        create: ({ body, idempotencyKey }) => {
          bodies.push(body)
          keys.push(idempotencyKey)
          return createCall('save')
        },
        get: () => Promise.reject(new Error('a page of its own')),
      },
    },
    inputStorage: {
      read: () => storedInput && { rawInput: storedInput, otherCountries: {}, query: '' },
      write: ({ rawInput }) => void writtenInputs.push(rawInput),
    },
    address: {
      readQuery: () => address.query,
      follow: () => undefined,
      writeQuery: (query) => {
        if (!address.isDelayed) address.query = query
      },
    },
    createKey: () => `key-${keys.length}`,
    clock: () => clock.now,
    schedule: (ms, work) => {
      const timer = { ms, work }
      timers.add(timer)
      return () => timers.delete(timer)
    },
  })
  /** Runs all timers of at most this delay. */
  const runTimers = (ms: number): void => {
    for (const timer of [...timers].filter((each) => each.ms <= ms)) {
      timers.delete(timer)
      timer.work()
    }
  }
  const settle = () => new Promise(setImmediate)
  const take = (request: string): PendingCall => {
    const place = pendingCalls.findIndex((pendingCall) => pendingCall.request === request)
    const [pendingCall] = place < 0 ? [] : pendingCalls.splice(place, 1)
    if (!pendingCall) throw new Error(`no call was waiting: ${request}`)
    return pendingCall
  }
  const respond = async (request: string, value: unknown) => {
    take(request).respond(value)
    await settle()
  }
  const fail = async (request: string, error: AppError) => {
    take(request).fail(error)
    await settle()
  }
  const respondWithDay = async (date: string, USD: number) => {
    const compact = date.replaceAll('-', '')
    await respond(`bundle ${date}`, createDemoCalculatorBundle(date))
    await respond(`USD ${compact}`, [{ rate: USD }])
    await respond(`EUR ${compact}`, [{ rate: USD + 6 }])
  }
  /** Chooses a day and waits for the debounce delay. */
  const choose = (date: string | undefined): void => {
    created.calculator.updateInput({ date })
    runTimers(250)
  }
  return {
    ...created,
    store,
    pendingCalls,
    writtenInputs,
    address,
    keys,
    bodies,
    clock,
    choose,
    runTimers,
    waitForTasks: settle,
    respond,
    respondWithDay,
    fail,
  }
}

/** Creates a calculator tab whose day is loaded. */
export const openCalculatorTestTab = async (storedInput?: RawCalculatorInput, search = '') => {
  const tab = createCalculatorTestTab(storedInput, search)
  tab.calculator.open()
  await tab.respond('bundle today', createDemoCalculatorBundle(fixedToday, fixedTodayRates))
  return tab
}
