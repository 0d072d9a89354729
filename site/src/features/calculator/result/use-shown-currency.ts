import { useCallback, useEffect, useState } from 'react'
import { type CalculationCurrency, calculationCurrencies } from 'shared/calculator'
import { tabStorage } from '../../../lib/safe-storage.ts'

const STORAGE_KEY = 'shown-currency'

/**
 * Returns the currency in which sums are shown, dollars at first, and what changes it. The tab remembers the choice,
 * also for the page of a saved calculation.
 */
export const useShownCurrency = (): readonly [
  CalculationCurrency,
  (currency: CalculationCurrency) => void,
] => {
  const [currency, setCurrency] = useState<CalculationCurrency>('USD')
  useEffect(() => {
    const stored = tabStorage.read(STORAGE_KEY)
    setCurrency(calculationCurrencies.find((each) => each === stored) ?? 'USD')
  }, [])
  const choose = useCallback((chosen: CalculationCurrency) => {
    tabStorage.write(STORAGE_KEY, chosen)
    setCurrency(chosen)
  }, [])
  return [currency, choose]
}
