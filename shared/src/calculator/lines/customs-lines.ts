import type { CalculationLineCode, CustomsValue } from '../calculation.ts'
import type { NormalizedInput } from '../input.ts'
import type { LineContext } from '../lookups.ts'
import {
  type CentAmounts,
  convertToCents,
  type DraftLine,
  type Money,
  sumAmounts,
  toCurrencyAmounts,
} from '../money.ts'
import { centsToRational, type Rational, roundToCents, takePercent } from '../rational.ts'
import type { SettingTitle } from '../settings.ts'
import {
  formatAmount,
  formatExactAmount,
  formatExchangeRate,
  formatPercent,
  TIMES_SIGN,
} from '../text/format-number.ts'
import { calculateExcise } from './excise.ts'

/** A line that may be part of the customs value. */
interface CustomsValuePart extends CentAmounts {
  readonly group: string
  readonly code: CalculationLineCode
}

interface CustomsValueResult {
  readonly shown: CustomsValue
  /** Customs value in kopiykas, the base of every customs line. */
  readonly uah: bigint
}

const formatHryvnias = (kopiykas: bigint): string => formatAmount(centsToRational(kopiykas), 'UAH')

const convertHryvnias = ({ convert }: LineContext, uah: bigint): CentAmounts => {
  const money: Money = { value: centsToRational(uah), currency: 'UAH' }
  return { ...convertToCents(money, convert), uah }
}

/** Calculates the customs value: purchase and delivery, or purchase and a fixed sum. */
export const calculateCustomsValue = (
  context: LineContext,
  parts: readonly CustomsValuePart[],
): CustomsValueResult => {
  const { input, lookups, convert } = context
  const sumGroup = (group: string) => sumAmounts(parts.filter((part) => part.group === group)).uah
  const purchase = sumGroup('purchase')
  const isFixed = lookups.text('customs-value-mode') === 'fixed'
  if (isFixed) {
    const title: SettingTitle =
      input.vehicle === 'motorcycle' ? 'customs-value-addition-motorcycle' : 'customs-value-addition'
    const figure = lookups.number(title)
    const addition = roundToCents(convert({ value: figure, currency: 'USD' }, 'UAH'))
    const uah = purchase + addition
    return {
      uah,
      shown: {
        ...toCurrencyAmounts(convertHryvnias(context, uah)),
        of: [...parts.filter(({ group }) => group === 'purchase').map(({ code }) => code), 'addition'],
        how: [
          `${formatHryvnias(purchase)} + ${formatHryvnias(addition)} = ${formatHryvnias(uah)}`,
          `${formatHryvnias(purchase)}: покупка`,
          `${formatHryvnias(addition)}: надбавка ${formatAmount(figure, 'USD')}`,
        ].join('\n'),
        source: lookups.sources('customs-value-mode', title),
      },
    }
  }
  const delivery = sumGroup('delivery')
  const uah = purchase + delivery
  const hasOnward = parts.some(({ code }) => code === 'onward')
  return {
    uah,
    shown: {
      ...toCurrencyAmounts(convertHryvnias(context, uah)),
      of: parts.map(({ code }) => code),
      how: [
        `${formatHryvnias(purchase)} + ${formatHryvnias(delivery)} = ${formatHryvnias(uah)}`,
        `${formatHryvnias(purchase)}: покупка`,
        `${formatHryvnias(delivery)}: доставка`,
        ...(hasOnward
          ? ['Дорога в\u00A0Украину вошла целиком: таблица не\u00A0делит её на\u00A0границе']
          : []),
      ].join('\n'),
      source: lookups.sources('customs-value-mode'),
    },
  }
}

/** Customs payments in kopiykas. */
export interface CustomsPayments {
  readonly duty: bigint
  readonly excise: bigint
}

const isElectricCar = ({ engine, vehicle }: NormalizedInput): boolean =>
  engine === 'electric' && vehicle !== 'motorcycle'

const getDutySetting = (input: NormalizedInput): SettingTitle => {
  if (isElectricCar(input)) return 'duty-percent-electric'
  return input.eur1 ? 'duty-percent-eur1' : 'duty-percent'
}

const roundToKopiykas = (sum: Rational): Money => ({
  value: centsToRational(roundToCents(sum)),
  currency: 'UAH',
})

interface PercentLevy extends Pick<DraftLine, 'code'> {
  readonly name: string
  readonly setting: SettingTitle
  /** The sums that the percent of a levy is taken of. */
  readonly bases: readonly bigint[]
}

/** Builds the line of a levy that is a percent of hryvnias, rounded to the kopiyka. */
const buildLevyLine = ({ lookups }: LineContext, { code, name, setting, bases }: PercentLevy): DraftLine => {
  const base = bases.reduce((sum, part) => sum + part, 0n)
  const amount = roundToKopiykas(takePercent(lookups.number(setting), centsToRational(base)))
  const percent = formatPercent(lookups.text(setting))
  const sum = bases.map(formatHryvnias).join(' + ')
  return {
    group: 'customs',
    code,
    title: `${name}, ${percent}`,
    amount,
    how: `${bases.length > 1 ? `(${sum})` : sum} ${TIMES_SIGN} ${percent} = ${formatAmount(amount.value, 'UAH')}`,
    source: lookups.sources(setting),
  }
}

const buildExciseLine = (context: LineContext): DraftLine & { readonly finalAmount: Money } => {
  const { rates, lookups, convert } = context
  const { value, how, settings } = calculateExcise(context)
  const amount: Money = { value, currency: 'EUR' }
  const finalAmount = roundToKopiykas(convert(amount, 'UAH'))
  return {
    group: 'customs',
    code: 'excise',
    title: 'Акциз',
    amount,
    finalAmount,
    how: [
      ...how,
      `${formatExactAmount(value, 'EUR')} ${TIMES_SIGN} ${formatExchangeRate(rates.EUR)} по\u00A0курсу НБУ = ${formatAmount(finalAmount.value, 'UAH')}`,
    ].join('\n'),
    source: lookups.sources(...settings),
  }
}

/**
 * Builds the lines of duty, excise and VAT. Each payment is rounded to the kopiyka before it enters the next
 * one.
 */
export const buildCustomsLines = (
  context: LineContext,
  customsValue: bigint,
): { readonly lines: readonly DraftLine[]; readonly paid: CustomsPayments } => {
  const duty = buildLevyLine(context, {
    code: 'duty',
    name: 'Ввозная пошлина',
    setting: getDutySetting(context.input),
    bases: [customsValue],
  })
  const excise = buildExciseLine(context)
  const paid = { duty: roundToCents(duty.amount.value), excise: roundToCents(excise.finalAmount.value) }
  const vat = buildLevyLine(context, {
    code: 'vat',
    name: 'НДС',
    setting: isElectricCar(context.input) ? 'vat-percent-electric' : 'vat-percent',
    bases: [customsValue, paid.duty, paid.excise],
  })
  return { lines: [duty, excise, vat], paid }
}
