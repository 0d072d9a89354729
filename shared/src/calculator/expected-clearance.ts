import type { Calculation, ExpectedClearanceDayPrice } from './calculation.ts'
import { MAX_DAYS_TO_CLEARANCE } from './calculation-input.ts'
import type { CalculationLineInputs } from './calculation-lookups.ts'
import { type CalculatorSettings, findCalculatorSettingOnDay } from './calculator-settings.ts'
import { addCalendarDays, parseYearOfCalendarDay } from './calendar-day.ts'
import { calculateExcise } from './lines/calculate-excise.ts'
import { findShippingLane } from './tables/shipping-lane-index.ts'
import { formatMoneyAmount } from './text/format-number.ts'

/** Returns the expected day of clearance, or `undefined` if travel days are unknown or too many to calculate. */
export const findExpectedCustomsClearanceDay = (
  date: string,
  travelDays: number | null,
  settings: CalculatorSettings,
): string | undefined => {
  // Settings stored in a browser by an early release have no `clearance-days`: the clearance day is then unknown.
  const { 'clearance-days': setting }: Partial<CalculatorSettings['of']> = settings.of
  if (travelDays === null || !setting) return undefined
  const days = travelDays + Number(setting.value)
  return days > MAX_DAYS_TO_CLEARANCE ? undefined : addCalendarDays(date, days)
}

export interface CalculationOnClearanceDay
  extends Pick<Calculation, 'customsValue' | 'lines' | 'groups' | 'total'> {
  context: CalculationLineInputs
}

const hasSameLaw = (settings: CalculatorSettings, one: string, other: string): boolean =>
  parseYearOfCalendarDay(one) === parseYearOfCalendarDay(other) &&
  Object.values(settings.of).every(
    (setting) =>
      findCalculatorSettingOnDay(setting, one).value === findCalculatorSettingOnDay(setting, other).value,
  )

const listLawFactors = ({ context, lines, customsValue }: CalculationOnClearanceDay) => {
  const { rate, ageFactor = 1 } = calculateExcise(context)
  const levies = lines.map(({ code, title }) => {
    const [name, percent] = title.split(', ')
    const isOfAll = code === 'pension-fund' && context.lookups.text('pension-base') !== 'value'
    return [name, isOfAll ? `${percent} от\u00A0стоимости с\u00A0платежами` : percent]
  })
  return [
    ['Таможенная стоимость', formatMoneyAmount(customsValue.usd, 'USD')],
    ['Ставка акциза', rate],
    ['Акциз посчитают с\u00A0коэффициентом', ageFactor],
    ...levies,
  ]
}

export const calculatePriceOnExpectedClearanceDay = (
  shown: CalculationOnClearanceDay,
  settings: CalculatorSettings,
  calculateOn: (clearance: string) => CalculationOnClearanceDay,
): ExpectedClearanceDayPrice | undefined => {
  const { input, clearance, lookups } = shown.context
  const lane = findShippingLane(lookups.table('ship-delivery'), input)
  const date = findExpectedCustomsClearanceDay(input.date, lane?.days ?? null, settings)
  // A car produced in the next year cannot be cleared before that year.
  if (date === undefined || input.year > parseYearOfCalendarDay(date)) return undefined
  if (hasSameLaw(settings, clearance, date)) return { date, total: shown.total, causes: [] }
  const expected = calculateOn(date)
  const before = listLawFactors(shown)
  return {
    date,
    total: expected.total,
    causes: listLawFactors(expected).flatMap(([name, value], index) => {
      const former = before[index]?.[1]
      return value === former ? [] : [`${name} ${value} вместо ${former}`]
    }),
  }
}
