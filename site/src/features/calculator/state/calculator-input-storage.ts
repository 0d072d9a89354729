import {
  CALCULATOR_STORAGE_KEY,
  createMemoryBackedStorage,
  parseStoredJson,
} from '../../../lib/safe-storage.ts'
import type { CalculatorInputByCountry } from './merge-calculator-input.ts'
import { isRawCalculatorInput } from './raw-calculator-input.ts'

/** Calculator input in the storage of the browser, with the query of the address that it belongs to. */
export interface StoredCalculatorInput extends CalculatorInputByCountry {
  readonly query: string
  /** Query that the address had when the input was stored: it follows the input with a delay. */
  readonly addressQuery?: string
}

/** Stores the calculator input so that it survives a reload, and for new tabs. */
export interface CalculatorInputStorage {
  readonly read: () => StoredCalculatorInput | undefined
  readonly write: (stored: StoredCalculatorInput) => void
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
  ...parseStoredJson(text, isStoredCalculatorInput),
  ...parseStoredJson(text, isRawCalculatorInput).map((rawInput) => ({
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
  const storages = [session, local].map(createMemoryBackedStorage)
  return {
    read: () => storages.flatMap((texts) => parseStoredInput(texts.read(CALCULATOR_STORAGE_KEY)))[0],
    write: (stored) => {
      for (const texts of storages) texts.write(CALCULATOR_STORAGE_KEY, JSON.stringify(stored))
    },
  }
}
