import type { Calculation, ExpectedClearancePrice } from './calculation.ts'
import { MAX_DAYS_TO_CLEARANCE } from './calculation-input.ts'
import type { CalculationLineInputs } from './calculation-lookups.ts'
import { type CalculatorSettings, findCalculatorSettingOnDay } from './calculator-settings.ts'
import { addCalendarDays, parseYearOfDay } from './calendar-day.ts'
import { calculateExcise } from './lines/calculate-excise.ts'
import { findShippingLane } from './tables/shipping-lane-index.ts'
import { formatMoneyAmount } from './text/format-number.ts'

/** Returns `undefined` if the days of the route are not known, or beyond the days that can be calculated. */
export const findExpectedCustomsClearanceDay = (
  date: string,
  travelDays: number | null,
  settings: CalculatorSettings,
): string | undefined => {
  // A device may still have the settings of an earlier release, which had none for these days.
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
  parseYearOfDay(one) === parseYearOfDay(other) &&
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

export const calculateExpectedClearancePrice = (
  shown: CalculationOnClearanceDay,
  settings: CalculatorSettings,
  calculateOn: (clearance: string) => CalculationOnClearanceDay,
): ExpectedClearancePrice | undefined => {
  const { input, clearance, lookups } = shown.context
  const lane = findShippingLane(lookups.table('ship-delivery'), input)
  const date = findExpectedCustomsClearanceDay(input.date, lane?.days ?? null, settings)
  // A car of the next year cannot arrive before it.
  if (date === undefined || input.year > parseYearOfDay(date)) return undefined
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
