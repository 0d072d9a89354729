import type { CalculationCurrency, CurrencyAmounts } from 'shared/calculator'

const fields = { USD: 'usd', EUR: 'eur', UAH: 'uah' } as const

export const sumIn = (sum: CurrencyAmounts, currency: CalculationCurrency): number => sum[fields[currency]]
