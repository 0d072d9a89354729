import type { CalculationCurrency, CalculationLine, CurrencyAmounts, ExchangeRates } from 'shared/calculator'
import { formatMoney, formatNationalBankRate } from 'shared/format'
import { getAmountInCurrency } from './calculation-amounts.tsx'

/** Whether the hryvnias of a line are its exact value, from which its amounts in other currencies are converted. */
export const isCalculatedInHryvnias = ({ group, amount }: CalculationLine): boolean =>
  group === 'customs' || amount.currency === 'UAH'

/**
 * Formats how hryvnias become the shown amount, as a factor of its explanation:
 * `687,67 $: 29 768,27 грн : 43,2885 по курсу НБУ`. Returns `undefined` if hryvnias are shown.
 */
export const formatConversion = (
  amounts: CurrencyAmounts,
  currency: CalculationCurrency,
  rates: ExchangeRates,
): string | undefined => {
  if (currency === 'UAH') return undefined
  const [converted, hryvnias] = ([currency, 'UAH'] as const).map((each) =>
    formatMoney(getAmountInCurrency(amounts, each), each),
  )
  return `${converted}: ${hryvnias} : ${formatNationalBankRate(rates[currency])} по курсу НБУ`
}
