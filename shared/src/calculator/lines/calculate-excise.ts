import { type CalculationLineInputs, formatSettingTierBounds } from '../calculation-lookups.ts'
import type { CalculatorSettingTitle } from '../calculator-settings.ts'
import { parseYearOfCalendarDay } from '../calendar-day.ts'
import { isRationalLessThan, multiplyRationals, parseRational, type Rational } from '../rational.ts'
import {
  formatAmountWithEqualsSign,
  formatNumberWithCurrency,
  formatRationalAmount,
  formatUnroundedNumber,
  joinNumberAndUnit,
  MINUS_SIGN,
  MULTIPLICATION_SIGN,
} from '../text/format-number.ts'

const MIN_AGE_FACTOR = 1
const MAX_AGE_FACTOR = 15

interface ExciseResult {
  value: Rational
  /** Formatted excise rate: per litre, cm³ or kWh, or for the whole vehicle. */
  rate: string
  ageFactor?: number
  how: readonly string[]
  settings: readonly CalculatorSettingTitle[]
}

interface AgeFactor {
  factor: number
  how: string
}

const calculateAgeFactor = ({ input, clearance, lookups }: CalculationLineInputs): AgeFactor => {
  const year = parseYearOfCalendarDay(clearance)
  const isWholeYears = lookups.text('age-rule') === 'full-years'
  const years = year - input.year - (isWholeYears ? 1 : 0)
  const factor = Math.min(Math.max(years, MIN_AGE_FACTOR), MAX_AGE_FACTOR)
  const formula = `${year}\u00A0${MINUS_SIGN}\u00A0${input.year}${isWholeYears ? `\u00A0${MINUS_SIGN}\u00A01` : ''}`
  const bound =
    factor > years
      ? `, но\u00A0не\u00A0меньше ${MIN_AGE_FACTOR}`
      : `, но\u00A0не\u00A0больше ${MAX_AGE_FACTOR}`
  const [noun, genitive] = clearance === input.date ? ['расчётом', 'расчёта'] : ['оформлением', 'оформления']
  const rule = isWholeYears
    ? `полные годы между выпуском и\u00A0${noun}`
    : `разность годов ${genitive} и\u00A0выпуска`
  const result = factor === years ? '' : ` = ${String(years).replace('-', MINUS_SIGN)}${bound}`
  return { factor, how: `${factor}: ${rule}, ${formula}${result}` }
}

const fuelLabels = { petrol: 'бензин', diesel: 'дизель' } as const

/** Calculates the excise by volume and age: for combustion engines, and for hybrids if `excise-hybrid-mode` is `engine`. */
const calculateByVolume = (context: CalculationLineInputs, fuel: keyof typeof fuelLabels): ExciseResult => {
  const { input, lookups } = context
  const limitTitle: CalculatorSettingTitle = `excise-${fuel}-limit`
  const litres = parseRational(input.volume ?? 0)
  const isLarge = isRationalLessThan(lookups.number(limitTitle), litres)
  const rateTitle: CalculatorSettingTitle = isLarge ? `excise-${fuel}-large` : `excise-${fuel}`
  const rate = lookups.number(rateTitle)
  const age = calculateAgeFactor(context)
  const value = multiplyRationals(
    multiplyRationals(rate, { n: litres.n, d: litres.d * 1000n }),
    parseRational(age.factor),
  )
  const figure = formatRationalAmount(rate, 'EUR')
  const limit = joinNumberAndUnit(formatUnroundedNumber(lookups.text(limitTitle)), 'см³')
  const volume = joinNumberAndUnit(formatUnroundedNumber((input.volume ?? 0) / 1000), 'л')
  return {
    value,
    rate: figure,
    ageFactor: age.factor,
    how: [
      `${figure} ${MULTIPLICATION_SIGN} ${volume} ${MULTIPLICATION_SIGN} ${age.factor} ${formatAmountWithEqualsSign(value, 'EUR')}`,
      `${figure}: ставка за\u00A0литр, ${fuelLabels[fuel]} ${isLarge ? `больше ${limit}` : `до\u00A0${limit} включительно`}`,
      age.how,
    ],
    settings: [rateTitle, limitTitle, 'age-rule'],
  }
}

const calculateMotorcycleExcise = ({ input, lookups }: CalculationLineInputs): ExciseResult => {
  if (input.engine === 'electric') {
    const value = lookups.number('excise-motorcycle-electric')
    const rate = formatRationalAmount(value, 'EUR')
    return {
      value,
      rate,
      how: [`${rate}: ставка за\u00A0электромотоцикл`],
      settings: ['excise-motorcycle-electric'],
    }
  }
  const volume = parseRational(input.volume ?? 0)
  const tiers = lookups.tiers('excise-motorcycle')
  const tier = tiers.find(({ upTo }) => upTo === null || !isRationalLessThan(parseRational(upTo), volume))
  const rate = parseRational(tier?.value ?? 0)
  const value = multiplyRationals(rate, volume)
  const bounds = tier
    ? formatSettingTierBounds(tier, (bound) => joinNumberAndUnit(formatUnroundedNumber(bound), 'см³'))
    : ''
  const figure = formatNumberWithCurrency(tier?.value ?? 0, 'EUR')
  return {
    value,
    rate: figure,
    how: [
      `${figure} ${MULTIPLICATION_SIGN} ${joinNumberAndUnit(formatUnroundedNumber(input.volume ?? 0), 'см³')} ${formatAmountWithEqualsSign(value, 'EUR')}`,
      `${figure}: ставка за\u00A0см³, мотоцикл ${bounds}`.trimEnd(),
    ],
    settings: ['excise-motorcycle'],
  }
}

const calculateElectricCarExcise = ({ input, lookups }: CalculationLineInputs): ExciseResult => {
  const rate = lookups.number('excise-electric')
  const value = multiplyRationals(rate, parseRational(input.battery ?? 0))
  const figure = formatRationalAmount(rate, 'EUR')
  const battery = joinNumberAndUnit(formatUnroundedNumber(input.battery ?? 0), 'кВт·ч')
  return {
    value,
    rate: figure,
    how: [
      `${figure} ${MULTIPLICATION_SIGN} ${battery} ${formatAmountWithEqualsSign(value, 'EUR')}`,
      `${figure}: ставка за\u00A0кВт·ч, возраст не\u00A0считается`,
    ],
    settings: ['excise-electric'],
  }
}

const calculateFixedHybridExcise = ({ lookups }: CalculationLineInputs): ExciseResult => {
  const value = lookups.number('excise-hybrid-fixed')
  const rate = formatRationalAmount(value, 'EUR')
  return {
    value,
    rate,
    how: [`${rate}: ставка за\u00A0гибрид`],
    settings: ['excise-hybrid-mode', 'excise-hybrid-fixed'],
  }
}

export const calculateExcise = (context: CalculationLineInputs): ExciseResult => {
  const { vehicle, engine } = context.input
  if (vehicle === 'motorcycle') return calculateMotorcycleExcise(context)
  if (engine === 'electric') return calculateElectricCarExcise(context)
  if (engine === 'petrol' || engine === 'diesel') return calculateByVolume(context, engine)
  if (context.lookups.text('excise-hybrid-mode') === 'fixed') return calculateFixedHybridExcise(context)
  const excise = calculateByVolume(context, engine === 'hybrid-petrol' ? 'petrol' : 'diesel')
  return { ...excise, settings: ['excise-hybrid-mode', ...excise.settings] }
}
