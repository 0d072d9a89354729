import type { CalculationLineCode } from '../calculation.ts'
import { formatTierBounds, type LineContext } from '../lookups.ts'
import type { DraftLine } from '../money.ts'
import {
  centsToRational,
  isLessThan,
  multiplyRationals,
  parseRational,
  roundToCents,
  takePercent,
} from '../rational.ts'
import type { SettingTitle } from '../settings.ts'
import { formatAmount, formatNumber, formatPercent, TIMES_SIGN } from '../text/format-number.ts'
import type { CustomsPayments } from './customs-lines.ts'

const serviceFees: readonly {
  readonly code: CalculationLineCode
  readonly title: string
  readonly setting: SettingTitle
}[] = [
  { code: 'forwarder', title: 'Экспедитор', setting: 'forwarder-fee' },
  { code: 'broker', title: 'Таможенный брокер', setting: 'broker-fee' },
  { code: 'certificate', title: 'Сертификация', setting: 'certificate-fee' },
  { code: 'company', title: 'Услуги компании', setting: 'company-fee' },
]

export const buildServiceLines = ({ lookups }: LineContext): DraftLine[] =>
  serviceFees.map(({ code, title, setting }) => {
    const value = lookups.number(setting)
    return {
      group: 'services',
      code,
      title,
      amount: { value, currency: 'USD' },
      how: `${formatAmount(value, 'USD')} за\u00A0весь заказ`,
      source: lookups.sources(setting),
    }
  })

const isExempt = ({ input: { vehicle, engine } }: LineContext): boolean =>
  vehicle === 'motorcycle' || engine === 'electric'

/** Formats a count of subsistence minimums in the genitive, as bounds require. */
const formatMinimums = (count: string): string =>
  `${formatNumber(count)}\u00A0${/(?:^|[^1])1$|\./.test(count) ? 'прожиточного минимума' : 'прожиточных минимумов'}`

/**
 * Builds the line of the pension fund levy on the first registration. The base of the levy also selects its
 * tier.
 */
export const buildRegistrationLines = (
  context: LineContext,
  customsValue: bigint,
  { duty, excise }: CustomsPayments,
): DraftLine[] => {
  if (isExempt(context)) return []
  const { lookups } = context
  const parts =
    lookups.text('pension-base') === 'value-duty-excise' ? [customsValue, duty, excise] : [customsValue]
  const base = centsToRational(parts.reduce((sum, part) => sum + part, 0n))
  const minimum = lookups.number('pension-minimum')
  const getBoundAmount = (upTo: string) => multiplyRationals(parseRational(upTo), minimum)
  const tiers = lookups.tiers('pension-tiers')
  const tier = tiers.find(({ upTo }) => upTo === null || !isLessThan(getBoundAmount(upTo), base))
  const percent = tier?.value ?? '0'
  const value = centsToRational(roundToCents(takePercent(parseRational(percent), base)))
  const sum = parts.map((part) => formatAmount(centsToRational(part), 'UAH')).join(' + ')
  const formatBound = (bound: string | null | undefined): string[] =>
    bound
      ? [
          `${formatMinimums(bound)}: ${formatNumber(bound)} ${TIMES_SIGN} ${formatAmount(minimum, 'UAH')} = ${formatAmount(getBoundAmount(bound), 'UAH')}`,
        ]
      : []
  const bounds = tier ? formatTierBounds(tier, formatMinimums) : ''
  return [
    {
      group: 'registration',
      code: 'pension-fund',
      title: `Пенсионный фонд, ${formatPercent(percent)}`,
      amount: { value, currency: 'UAH' },
      how: [
        `${parts.length > 1 ? `(${sum})` : sum} ${TIMES_SIGN} ${formatPercent(percent)} = ${formatAmount(value, 'UAH')}`,
        ...(bounds === '' ? [] : [`${formatPercent(percent)}: ${bounds}`]),
        ...formatBound(tier?.above),
        ...formatBound(tier?.upTo),
      ].join('\n'),
      source: lookups.sources('pension-base', 'pension-tiers', 'pension-minimum'),
    },
  ]
}
