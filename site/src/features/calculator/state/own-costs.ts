import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { splitNonEmptyLines } from 'shared/format'
import { createStorageWithMemoryFallback, parseStoredJsonIfValid } from '../../../lib/safe-storage.ts'
import { useSiteStore } from '../../../state/site-store.ts'
import { numberInputUnits, parseNumberInput } from './calculator-input.ts'

const STORAGE_KEY = 'own-costs'

const storage = createStorageWithMemoryFallback(() => localStorage)
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const readText = (): string => storage.read(STORAGE_KEY) ?? ''

type TypedCosts = Record<string, string>

const isTypedCosts = (value: unknown): value is TypedCosts =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string')

const costFormat = { decimals: 2, unit: numberInputUnits.USD, example: '450' } as const

/** A cost that the calculation does not include, with the dollars that the visitor has typed. */
export interface OwnCost {
  title: string
  typed: string
  dollars: number
  error: string | undefined
}

const parseCost = (title: string, typed = ''): OwnCost => {
  const parsed = typed.trim() === '' ? { value: 0 } : parseNumberInput(typed, costFormat)
  return 'error' in parsed
    ? { title, typed, dollars: 0, error: parsed.error }
    : { title, typed, dollars: parsed.value, error: undefined }
}

/** Returns the costs of the visitor, which stay on the device: the server knows none. */
export const useOwnCosts = () => {
  const titles = useSiteStore(({ option }) => option['not-included'])
  const text = useSyncExternalStore(subscribe, readText, () => '')
  const typedCosts = useMemo(() => parseStoredJsonIfValid(text, isTypedCosts)[0] ?? {}, [text])
  const costs = useMemo(
    () => splitNonEmptyLines(titles).map((title) => parseCost(title, typedCosts[title])),
    [titles, typedCosts],
  )
  const change = useCallback(
    (title: string, typed: string) => {
      storage.write(STORAGE_KEY, JSON.stringify({ ...typedCosts, [title]: typed }))
      for (const listener of listeners) listener()
    },
    [typedCosts],
  )
  return { costs, change }
}
