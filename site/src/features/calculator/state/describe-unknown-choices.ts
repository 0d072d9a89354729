import {
  auctions,
  bidTypes,
  engineTypes,
  originRegions,
  priceCurrencies,
  vehicleTitleStatuses,
  vehicleTypes,
} from 'shared/calculator'
import { isCalendarDay } from 'shared/format'
import type { CalculatorQueryName } from '../../../lib/calculator-query.ts'
import { fieldLabels } from '../calculator-labels.ts'
import { NO_AUCTION } from './raw-calculator-input.ts'

const flagCodes = ['0', '1', 'false', 'true']

/** Choices of the form that are the same for all countries and days, by query parameter, as the form labels them. */
const choices: readonly (readonly [name: CalculatorQueryName, label: string, codes: readonly string[]])[] = [
  ['origin', 'Страна', originRegions],
  ['auction', 'Аукцион', [...auctions, NO_AUCTION]],
  ['document', 'Документ', vehicleTitleStatuses],
  ['bid', 'Ставка', bidTypes],
  ['currency', 'Валюта цены', priceCurrencies],
  ['vehicle', 'Кузов', vehicleTypes],
  ['engine', fieldLabels.engine, engineTypes],
  ['eur1', 'Сертификат EUR.1', flagCodes],
  ['insurance', 'Страховка', flagCodes],
]

/**
 * Returns an error message if the query has a choice that the form does not offer: a price for the default in its place
 * would be the price of another car. Of a repeated parameter the last value counts, and an empty one is the default.
 */
export const describeUnknownChoices = (search: string): string | undefined => {
  const query = new URLSearchParams(search)
  const labels = choices.flatMap(([name, label, codes]) => {
    const value = query.getAll(name).at(-1)
    return value === undefined || value === '' || codes.includes(value) ? [] : [`«${label}»`]
  })
  const clearance = query.getAll('clearance').at(-1) ?? ''
  if (clearance !== '' && !isCalendarDay(clearance)) labels.push('«День оформления»')
  return labels.length === 0
    ? undefined
    : `В адресе страницы непонятно, что выбрано: ${labels.join(', ')}. Проверьте это в форме и посчитайте ещё раз.`
}
