import { useMemo } from 'react'
import { type FeeTables, indexFeeTables, unpackTable } from 'shared/calculator'
import type { Bundle } from 'shared/contract'
import { useStore } from '../state/store.ts'
import { type Day, type Reckoned, reckon } from './reckon.ts'

const tablesIn = ({ tables }: Bundle): FeeTables =>
  Object.fromEntries(Object.entries(tables).map(([title, packed]) => [title, unpackTable(packed)]))

const dayOf = (bundle: Bundle): Day => ({
  date: bundle.date,
  settings: bundle.settings,
  tables: indexFeeTables(tablesIn(bundle)),
})

/** Returns the calculation for the current input. Undefined until a day is loaded. */
export const useReckoned = (): Reckoned | undefined => {
  const { said, bundle, hasRates } = useStore(({ calculator }) => calculator)
  const rates = useStore(({ currency }) => (hasRates ? currency : null))
  const day = useMemo(() => bundle && dayOf(bundle), [bundle])
  return useMemo(() => day && reckon(said, day, rates), [day, said, rates]) ?? undefined
}
