import type { Calculation, CalculationLineCode, ExpectedClearance } from './calculation.ts'
import { MAX_DAYS_TO_CLEARANCE } from './calculation-input.ts'
import type { CalculationLineContext } from './calculation-lookups.ts'
import {
  type CalculatorSettings,
  calculatorSettingTitles,
  findSettingOnDay,
  isLawSetting,
} from './calculator-settings.ts'
import { addCalendarDays, parseYear } from './calendar-day.ts'
import { calculateExcise } from './lines/calculate-excise.ts'
import { parseRational } from './rational.ts'
import { findShippingLane } from './tables/shipping-lane-index.ts'
import { formatRationalAmount } from './text/format-number.ts'

/**
 * Returns the day on which a car bought on `date` is expected to be cleared; `undefined` if the days of its route
 * are not known, or beyond the days that can be calculated.
 */
export const findExpectedClearanceDay = (
  date: string,
  travelDays: number | null,
  settings: CalculatorSettings,
): string | undefined => {
  if (travelDays === null) return undefined
  const days = travelDays + Number(settings.of['clearance-days'].value)
  return days > MAX_DAYS_TO_CLEARANCE ? undefined : addCalendarDays(date, days)
}

/** A calculation for one day of clearance. */
export interface ClearedCalculation extends Pick<Calculation, 'customsValue' | 'lines' | 'groups' | 'total'> {
  readonly context: CalculationLineContext
}

const hasSameLaw = (settings: CalculatorSettings, one: string, other: string): boolean =>
  parseYear(one) === parseYear(other) &&
  calculatorSettingTitles.every((title) => {
    const setting = settings.of[title]
    return (
      setting.later === undefined ||
      !isLawSetting(title) ||
      findSettingOnDay(setting, one).value === findSettingOnDay(setting, other).value
    )
  })

const percentLevies = [
  ['duty', 'ввозная пошлина'],
  ['vat', 'НДС'],
  ['pension-fund', 'сбор в\u00A0Пенсионный фонд'],
] as const

/** Returns the base of the pension fund levy; `undefined` for a vehicle that does not pay it. */
const readPensionBase = ({ lines, context }: ClearedCalculation): string | undefined =>
  lines.some(({ code }) => code === 'pension-fund') ? context.lookups.text('pension-base') : undefined

/** Reads the percent that ends the title of a levy: `НДС, 20 %`. */
const readPercent = ({ lines }: ClearedCalculation, code: CalculationLineCode): string | undefined =>
  lines.find((line) => line.code === code)?.title.split(', ')[1]

/** Lists what the law of one day of clearance does to the total of another one. */
const listCauses = (shown: ClearedCalculation, expected: ClearedCalculation): string[] => {
  const [exciseBefore, excise] = [shown, expected].map(({ context }) => calculateExcise(context))
  const [valueBefore, value] = [shown, expected].map(({ customsValue }) =>
    formatRationalAmount(parseRational(customsValue.usd), 'USD'),
  )
  const [baseBefore, base] = [shown, expected].map(readPensionBase)
  return [
    ...(value === valueBefore ? [] : [`таможенная стоимость ${value} вместо ${valueBefore}`]),
    ...(excise?.rate === exciseBefore?.rate
      ? []
      : [`ставка акциза ${excise?.rate} вместо ${exciseBefore?.rate}`]),
    ...(excise?.ageFactor === undefined ||
    exciseBefore?.ageFactor === undefined ||
    excise.ageFactor === exciseBefore.ageFactor
      ? []
      : [`акциз посчитают с\u00A0коэффициентом ${excise.ageFactor} вместо ${exciseBefore.ageFactor}`]),
    ...percentLevies.flatMap(([code, name]) => {
      const [before, after] = [readPercent(shown, code), readPercent(expected, code)]
      return before === after ? [] : [`${name} ${after} вместо ${before}`]
    }),
    ...(base === baseBefore ? [] : ['у\u00A0сбора в\u00A0Пенсионный фонд другая база']),
  ]
}

/** Calculates the same car by the law of the day on which it is expected, and says what differs. */
export const calculateExpectedClearance = (
  shown: ClearedCalculation,
  settings: CalculatorSettings,
  calculateOn: (clearance: string) => ClearedCalculation,
): ExpectedClearance | undefined => {
  const { input, clearance, lookups } = shown.context
  const lane = findShippingLane(lookups.table('ship-delivery'), input)
  const date = findExpectedClearanceDay(input.date, lane?.days ?? null, settings)
  // A car of the next year cannot arrive before it.
  if (date === undefined || input.year > parseYear(date)) return undefined
  if (hasSameLaw(settings, clearance, date)) return { date, total: shown.total, causes: [] }
  const expected = calculateOn(date)
  return { date, total: expected.total, causes: listCauses(shown, expected) }
}
