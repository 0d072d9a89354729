import type { CarOriginRegion, ExchangeRates } from 'shared/calculator'
import { calculatorQueryParameterNames } from '../../../lib/calculator-query.ts'
import { readRequestedCarOfLocationState } from '../../../lib/requested-car.ts'
import {
  CALCULATOR_STORAGE_KEY,
  createStorageWithMemoryFallback,
  parseStoredJsonIfValid,
  safeSessionStorage,
} from '../../../lib/safe-storage.ts'
import { EDITED_FIELDS_STORAGE_KEY } from '../form/edited-form-fields.ts'
import { isRawCalculatorInput, type RawCalculatorInput } from './calculator-input.ts'
import {
  buildQueryFromCalculatorInput,
  parseCalculatorInputFromQuery,
  parseEditedFormFields,
} from './calculator-input-query.ts'
import { type CalculatorInputByCountry, mergeCalculatorInput } from './calculator-reducer.ts'

interface StoredCalculatorInput extends CalculatorInputByCountry {
  query: string
  /** Query of the page URL when the input was stored. The query may be older than the input, as the URL is updated with a delay. */
  addressQuery?: string
  /** Key of the history entry from which the last car was taken. */
  carEntry?: string | undefined
}

const isStoredCalculatorInput = (value: unknown): value is StoredCalculatorInput => {
  if (typeof value !== 'object' || value === null) return false
  const { rawInput, otherCountries, query } = value as Partial<Record<keyof StoredCalculatorInput, unknown>>
  return (
    isRawCalculatorInput(rawInput) &&
    typeof otherCountries === 'object' &&
    otherCountries !== null &&
    Object.values(otherCountries).every(isRawCalculatorInput) &&
    typeof query === 'string'
  )
}

/** Reads stored calculator input. Until November 2026 releases stored no input of countries that were not selected. */
const parseStoredInput = (text: string | undefined): StoredCalculatorInput[] => [
  ...parseStoredJsonIfValid(text, isStoredCalculatorInput),
  ...parseStoredJsonIfValid(text, isRawCalculatorInput).map((rawInput) => ({
    rawInput,
    otherCountries: {},
    query: '',
  })),
]

/** Returns what was typed on the pages of this tab that the visitor left before their hydration, oldest page first. */
const takeFieldsEditedBeforeHydration = (): RawCalculatorInput[] =>
  safeSessionStorage
    .listNames(EDITED_FIELDS_STORAGE_KEY)
    .toSorted()
    .flatMap((name) => {
      const query = safeSessionStorage.read(name)
      safeSessionStorage.remove(name)
      return parseEditedFormFields(query ?? '')
    })

/** Stores the calculator input for this tab, and for tabs that are opened later. */
export const createCalculatorInputStorage = (
  session: () => Storage = () => sessionStorage,
  local: () => Storage = () => localStorage,
) => {
  const storages = [session, local].map(createStorageWithMemoryFallback)
  return {
    read: () => storages.flatMap((texts) => parseStoredInput(texts.read(CALCULATOR_STORAGE_KEY)))[0],
    write: (stored: StoredCalculatorInput) => {
      for (const texts of storages) texts.write(CALCULATOR_STORAGE_KEY, JSON.stringify(stored))
    },
  }
}

export type CalculatorInputStorage = ReturnType<typeof createCalculatorInputStorage>

type Schedule = (ms: number, callback: () => void) => () => void

/** Milliseconds between two changes of the address, because browsers allow about three a second. */
const PAUSE_MS = 350

const createCalculatorPageAddress = (schedule: Schedule) => {
  let writtenQuery: string | undefined
  let latestQuery = ''
  let isPaused = false
  /** Address of the open calculator page. After the visitor has left it, no input is written into the address. */
  let ownAddress = ''

  const getAddress = () => location.pathname + location.search
  const write = (query: string): void => {
    isPaused = true
    writtenQuery = query
    history.replaceState(history.state, '', `${location.pathname}?${query}${location.hash}`)
    const address = getAddress()
    ownAddress = address
    schedule(PAUSE_MS, () => {
      isPaused = false
      if (latestQuery !== writtenQuery && getAddress() === address) write(latestQuery)
    })
  }
  /** Whether the visitor has returned to a calculator page that was left before the latest input was written to its URL. */
  const isLate = () => location.search.slice(1) === writtenQuery && latestQuery !== writtenQuery
  return {
    readQuery: () => {
      const search = isLate() ? latestQuery : location.search.slice(1)
      const query = new URLSearchParams(search)
      return calculatorQueryParameterNames.some((name) => query.has(name)) ? search : ''
    },
    /** Called when a page with the calculator is opened: from then on the calculator input is written to the URL of that page. */
    follow: () => {
      ownAddress = getAddress()
      if (isLate()) write(latestQuery)
    },
    writeQuery: (query: string) => {
      latestQuery = query
      if (!isPaused && getAddress() === ownAddress) write(query)
    },
  }
}

export type CalculatorUrlQueryStorage = ReturnType<typeof createCalculatorPageAddress>

interface CalculatorInputMemoryDeps {
  schedule: Schedule
  today: () => string
  storage?: CalculatorInputStorage | undefined
  address?: CalculatorUrlQueryStorage | undefined
}

export const createCalculatorInputPersistence = ({
  schedule,
  today,
  storage = createCalculatorInputStorage(),
  address = createCalculatorPageAddress(schedule),
}: CalculatorInputMemoryDeps) => {
  /** Last calculator input of the visitor in this or an earlier tab; `undefined` until it is read from storage. */
  let last: StoredCalculatorInput | undefined
  let unwritten: CalculatorInputByCountry | undefined
  let carEntry: string | undefined

  /** Removes today's date from the input, so that a reload tomorrow calculates for tomorrow. */
  const withoutToday = (rawInput: RawCalculatorInput): RawCalculatorInput =>
    rawInput.date === today() ? { ...rawInput, date: undefined } : rawInput

  const flush = (): void => {
    if (!unwritten) return
    const { otherCountries, ...input } = unwritten
    unwritten = undefined
    const rawInput = withoutToday(input.rawInput)
    const query = buildQueryFromCalculatorInput(rawInput)
    address.writeQuery(query)
    last = { rawInput, otherCountries, query, addressQuery: address.readQuery(), carEntry }
    storage.write(last)
  }
  return {
    flush,
    follow: address.follow,
    hasAddress: () => address.readQuery() !== '',
    /** Schedules storing the input after the total is drawn, because storing takes longer than calculating. */
    write: ({ rawInput, otherCountries }: CalculatorInputByCountry): void => {
      if (!unwritten) schedule(0, flush)
      unwritten = { rawInput, otherCountries }
    },
    /** Reads the calculator input from the page URL, to which a link may have added a car. Input stored for the same URL takes precedence, as it is more complete. */
    read: (
      origin: CarOriginRegion | undefined,
      rates: ExchangeRates | null,
      entry?: { key: string; state: unknown },
    ): CalculatorInputByCountry => {
      flush()
      last ??= storage.read() ?? { rawInput: {}, otherCountries: {}, query: '' }
      const car = readRequestedCarOfLocationState(entry?.state)
      const isOtherCar = Object.keys(car).length > 0 && entry?.key !== last.carEntry
      carEntry = isOtherCar ? entry?.key : last.carEntry
      for (const edited of takeFieldsEditedBeforeHydration()) {
        const merged = mergeCalculatorInput(last, edited, rates)
        last = { ...merged, query: buildQueryFromCalculatorInput(merged.rawInput) }
        storage.write(last)
      }
      const query = address.readQuery()
      if (query !== '' && (isOtherCar || (query !== last.query && query !== last.addressQuery)))
        return {
          rawInput: { ...parseCalculatorInputFromQuery(query), ...car },
          otherCountries: last.otherCountries,
        }
      // A page without calculator input in its address shows the visitor's last input, for the country of the page.
      return query === '' && origin !== undefined ? mergeCalculatorInput(last, { origin }, rates) : last
    },
  }
}
