import type { Calculation, CalculationCurrency } from '../calculation.ts'
import { formatCalendarDay, parseYearOfCalendarDay } from '../calendar-day.ts'
import { subtractMoneyAmounts } from '../money.ts'
import { formatMoneyAmount } from './format-number.ts'

const MONTHS = 'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь'.split(' ')

/**
 * Returns the cases of a month name, such as `январь`, `январю` and `январе`. The names are not taken from `Intl`,
 * whose first format takes 170 ms on a phone.
 */
export const formatRussianMonth = (day: string) => {
  const name = MONTHS[Number(day.slice(5, 7)) - 1] ?? ''
  const stem = name.replace(/[ьй]$/, '')
  return { name, dative: `${stem}${stem === name ? 'у' : 'ю'}`, prepositional: `${stem}е` }
}

interface ClearanceText {
  title: string
  text: string
  /** Text with the total on the expected clearance day and its difference from the total of the calculation. */
  difference: string
  total: string
  date: string
}

const formatTitle = (shownYear: number, year: number): string => {
  if (year === shownYear) return 'К\u00A0оформлению изменятся ставки.'
  return `Оформят ${year > shownYear ? 'уже' : 'ещё'} в\u00A0${year} году.`
}

const amountFields = { USD: 'usd', EUR: 'eur', UAH: 'uah' } as const

/**
 * Describes the total on the expected clearance day. Returns `undefined` if it equals the total of the calculation in
 * the shown currency. The text calls the day of purchase «сегодня» if it is the day `today`.
 */
export const describeExpectedClearanceDayPrice = (
  { date, input, total, expectedClearance }: Calculation,
  currency: CalculationCurrency,
  today?: string,
): ClearanceText | undefined => {
  if (!expectedClearance) return undefined
  const amount = expectedClearance.total[amountFields[currency]]
  const difference = subtractMoneyAmounts(amount, total[amountFields[currency]])
  if (difference === 0) return undefined
  const formatSum = (sum: number) => formatMoneyAmount(sum, currency)
  const vehicle = input.vehicle === 'motorcycle' ? 'мотоцикл' : 'автомобиль'
  const bought = date === today ? 'сегодня' : formatCalendarDay(date)
  return {
    title: formatTitle(
      parseYearOfCalendarDay(input.clearance ?? date),
      parseYearOfCalendarDay(expectedClearance.date),
    ),
    text: `Если купить ${bought}, ${vehicle} придёт около ${formatCalendarDay(expectedClearance.date)}. ${expectedClearance.causes.join('. ')}:`,
    difference: `${formatSum(amount)}, на\u00A0${formatSum(Math.abs(difference))} ${difference > 0 ? 'больше' : 'меньше'}.`,
    total: formatSum(amount),
    date: expectedClearance.date,
  }
}

/** Formats how a dearer dollar raises the total; empty for calculations of early releases, which lack this amount. */
export const formatDollarRiseEffect = ({ uahPerDollarPercent }: Calculation): string =>
  uahPerDollarPercent === undefined
    ? ''
    : `Если доллар подорожает на\u00A01\u00A0%, сумма вырастет на\u00A0${formatMoneyAmount(uahPerDollarPercent, 'UAH')}.`
