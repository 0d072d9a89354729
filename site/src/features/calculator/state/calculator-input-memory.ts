import type { ExchangeRates, OriginRegion } from 'shared/calculator'
import { calculatorQueryParameterNames } from '../../../lib/calculator-query.ts'
import {
  CALCULATOR_STORAGE_KEY,
  createStorageWithMemoryFallback,
  parseStoredJsonIfValid,
} from '../../../lib/safe-storage.ts'
import { isRawCalculatorInput, type RawCalculatorInput } from './calculator-input.ts'
import { buildQueryFromCalculatorInput, parseCalculatorInputFromQuery } from './calculator-input-query.ts'
import { type CalculatorInputByCountry, mergeCalculatorInput } from './calculator-reducer.ts'

interface StoredCalculatorInput extends CalculatorInputByCountry {
  query: string
  /** Query that the address had when the input was stored: it follows the input with a delay. */
  addressQuery?: string
}

export interface CalculatorInputStorage {
  read: () => StoredCalculatorInput | undefined
  write: (stored: StoredCalculatorInput) => void
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

/** Reads stored input. Releases until November 2026 stored only the form. */
const parseStoredInput = (text: string | undefined): StoredCalculatorInput[] => [
  ...parseStoredJsonIfValid(text, isStoredCalculatorInput),
  ...parseStoredJsonIfValid(text, isRawCalculatorInput).map((rawInput) => ({
    rawInput,
    otherCountries: {},
    query: '',
  })),
]

/** Stores the calculator input for the tab, and for tabs opened later: those start with the last one. */
export const createCalculatorInputStorage = (
  session: () => Storage = () => sessionStorage,
  local: () => Storage = () => localStorage,
): CalculatorInputStorage => {
  const storages = [session, local].map(createStorageWithMemoryFallback)
  return {
    read: () => storages.flatMap((texts) => parseStoredInput(texts.read(CALCULATOR_STORAGE_KEY)))[0],
    write: (stored) => {
      for (const texts of storages) texts.write(CALCULATOR_STORAGE_KEY, JSON.stringify(stored))
    },
  }
}

type Schedule = (ms: number, callback: () => void) => () => void

export interface CalculatorAddressAccess {
  readQuery: () => string
  /** Called once a page with the calculator is on the screen: its address follows the input. */
  follow: () => void
  writeQuery: (query: string) => void
}

/** Pause between two changes of the address. Browsers allow about three a second. */
const PAUSE_MS = 350

const createCalculatorPageAddress = (schedule: Schedule): CalculatorAddressAccess => {
  let writtenQuery: string | undefined
  let latestQuery = ''
  let isPaused = false
  /** The address of the calculator. The visitor may have left it before its input is written. */
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
  /** Whether the visitor is back on a page that was left before the latest input was written to its address. */
  const isLate = () => location.search.slice(1) === writtenQuery && latestQuery !== writtenQuery
  return {
    readQuery: () => {
      const search = isLate() ? latestQuery : location.search.slice(1)
      const query = new URLSearchParams(search)
      return calculatorQueryParameterNames.some((name) => query.has(name)) ? search : ''
    },
    follow: () => {
      ownAddress = getAddress()
      if (isLate()) write(latestQuery)
    },
    writeQuery: (query) => {
      latestQuery = query
      if (!isPaused && getAddress() === ownAddress) write(query)
    },
  }
}

interface CalculatorInputMemoryDeps {
  schedule: Schedule
  today: () => string
  storage?: CalculatorInputStorage | undefined
  address?: CalculatorAddressAccess | undefined
}

export const createCalculatorInputMemory = ({
  schedule,
  today,
  storage = createCalculatorInputStorage(),
  address = createCalculatorPageAddress(schedule),
}: CalculatorInputMemoryDeps) => {
  /** What the visitor has entered last, here or in an earlier tab; `undefined` until it has been looked up. */
  let last: StoredCalculatorInput | undefined
  let unwritten: CalculatorInputByCountry | undefined

  /** Leaves out a date that is today: a reload tomorrow means tomorrow, and offline only the data of today are cached. */
  const withoutToday = (rawInput: RawCalculatorInput): RawCalculatorInput =>
    rawInput.date === today() ? { ...rawInput, date: undefined } : rawInput

  const flush = (): void => {
    if (!unwritten) return
    const { otherCountries, ...input } = unwritten
    unwritten = undefined
    const rawInput = withoutToday(input.rawInput)
    const query = buildQueryFromCalculatorInput(rawInput)
    address.writeQuery(query)
    last = { rawInput, otherCountries, query, addressQuery: address.readQuery() }
    storage.write(last)
  }
  return {
    flush,
    follow: address.follow,
    hasAddress: () => address.readQuery() !== '',
    /** Writes the input soon. That takes longer than calculating, so the total comes first. */
    write: ({ rawInput, otherCountries }: CalculatorInputByCountry): void => {
      if (!unwritten) schedule(0, flush)
      unwritten = { rawInput, otherCountries }
    },
    /** Stored input of this address is more complete: it has the prices of other countries and later changes. */
    read: (origin: OriginRegion | undefined, rates: ExchangeRates | null): CalculatorInputByCountry => {
      flush()
      last ??= storage.read() ?? { rawInput: {}, otherCountries: {}, query: '' }
      const query = address.readQuery()
      if (query !== '' && query !== last.query && query !== last.addressQuery)
        return { rawInput: parseCalculatorInputFromQuery(query) ?? {}, otherCountries: last.otherCountries }
      // A page without input in its address shows what was entered last, in its own country.
      return query === '' && origin !== undefined ? mergeCalculatorInput(last, { origin }, rates) : last
    },
  }
}
