import type { CalculationLineCode } from '../calculation.ts'
import {
  type CalculationLineInputs,
  type FeeTableAndSettingLookups,
  formatSettingTierBounds,
  type SettingValueTier,
} from '../calculation-lookups.ts'
import type { CalculatorSettingTitle } from '../calculator-settings.ts'
import type { CalculationLineInOriginalCurrency } from '../money.ts'
import {
  calculatePercentage,
  centsToRational,
  isRationalLessThan,
  multiplyRationals,
  parseRational,
  type Rational,
  roundToCents,
} from '../rational.ts'
import {
  formatPercent,
  formatRationalAmount,
  formatUnroundedNumber,
  MULTIPLICATION_SIGN,
} from '../text/format-number.ts'
import type { DutyAndExciseAmounts } from './customs-calculation-lines.ts'

export const companyServiceFees: readonly {
  code: CalculationLineCode
  title: string
  setting: CalculatorSettingTitle
}[] = [
  { code: 'forwarder', title: 'Экспедитор', setting: 'forwarder-fee' },
  { code: 'broker', title: 'Таможенный брокер', setting: 'broker-fee' },
  { code: 'certificate', title: 'Сертификация', setting: 'certificate-fee' },
  { code: 'company', title: 'Услуги компании', setting: 'company-fee' },
]

export const buildBrokerageServiceCalculationLines = ({
  lookups,
}: CalculationLineInputs): CalculationLineInOriginalCurrency[] =>
  companyServiceFees.map(({ code, title, setting }) => {
    const value = lookups.number(setting)
    return {
      group: 'services',
      code,
      title,
      amount: { value, currency: 'USD' },
      how: `${formatRationalAmount(value, 'USD')} за\u00A0весь заказ`,
      source: lookups.sources(setting),
    }
  })

const isExempt = ({ input: { vehicle, engine } }: CalculationLineInputs): boolean =>
  vehicle === 'motorcycle' || engine === 'electric'

/** Formats a number of subsistence minimums for use after «до»: `165 прожиточных минимумов`. */
const formatMinimums = (count: string): string =>
  `${formatUnroundedNumber(count)}\u00A0${/(?:^|[^1])1$|\./.test(count) ? 'прожиточного минимума' : 'прожиточных минимумов'}`

/** Converts a tier bound, which is a count of subsistence minimums, into hryvnias. */
const calculateMinimums = (lookups: FeeTableAndSettingLookups, count: string): Rational =>
  multiplyRationals(parseRational(count), lookups.number('pension-minimum'))

export const findPensionFundTier = (
  lookups: FeeTableAndSettingLookups,
  base: Rational,
): SettingValueTier | undefined =>
  lookups
    .tiers('pension-tiers')
    .find(({ upTo }) => upTo === null || !isRationalLessThan(calculateMinimums(lookups, upTo), base))

/** Builds the cost lines of the car registration. The base of the pension fund levy also selects its percentage. */
export const buildRegistrationCalculationLines = (
  context: CalculationLineInputs,
  customsValue: bigint,
  { duty, excise }: DutyAndExciseAmounts,
): CalculationLineInOriginalCurrency[] => {
  if (isExempt(context)) return []
  const { lookups } = context
  const parts =
    lookups.text('pension-base') === 'value-duty-excise' ? [customsValue, duty, excise] : [customsValue]
  const base = centsToRational(parts.reduce((sum, part) => sum + part, 0n))
  const minimum = lookups.number('pension-minimum')
  const tier = findPensionFundTier(lookups, base)
  const percent = tier?.value ?? '0'
  const value = centsToRational(roundToCents(calculatePercentage(parseRational(percent), base)))
  const sum = parts.map((part) => formatRationalAmount(centsToRational(part), 'UAH')).join(' + ')
  const formatBound = (bound: string | null | undefined): string[] =>
    bound
      ? [
          `${formatMinimums(bound)}: ${formatUnroundedNumber(bound)} ${MULTIPLICATION_SIGN} ${formatRationalAmount(minimum, 'UAH')} = ${formatRationalAmount(calculateMinimums(lookups, bound), 'UAH')}`,
        ]
      : []
  const bounds = tier ? formatSettingTierBounds(tier, formatMinimums) : ''
  return [
    {
      group: 'registration',
      code: 'pension-fund',
      title: `Пенсионный фонд, ${formatPercent(percent)}`,
      amount: { value, currency: 'UAH' },
      how: [
        `${parts.length > 1 ? `(${sum})` : sum} ${MULTIPLICATION_SIGN} ${formatPercent(percent)} = ${formatRationalAmount(value, 'UAH')}`,
        ...(bounds === '' ? [] : [`${formatPercent(percent)}: ${bounds}`]),
        ...formatBound(tier?.above),
        ...formatBound(tier?.upTo),
      ].join('\n'),
      source: lookups.sources('pension-base', 'pension-tiers', 'pension-minimum'),
    },
  ]
}
