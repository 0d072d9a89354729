import type { LineCurrency, Sum } from 'shared/calculator'

const fields = { USD: 'usd', EUR: 'eur', UAH: 'uah' } as const

export const sumIn = (sum: Sum, currency: LineCurrency): number => sum[fields[currency]]
