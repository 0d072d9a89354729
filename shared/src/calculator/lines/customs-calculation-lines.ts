import type { CalculationLineCode, CustomsValue } from '../calculation.ts'
import type { NormalizedCalculationInput } from '../calculation-input.ts'
import type { CalculationLineInputs } from '../calculation-lookups.ts'
import type { CalculatorSettingTitle } from '../calculator-settings.ts'
import {
  type CalculationLineInOriginalCurrency,
  type CentAmountsByCurrency,
  centsToAmountsByCurrency,
  convertMoneyToCents,
  type ExactMoney,
  sumCentAmounts,
} from '../money.ts'
import { isUkrainianPlace } from '../place-names.ts'
import { calculatePercentage, centsToRational, type Rational, roundToCents } from '../rational.ts'
import {
  formatExactRationalAmount,
  formatExchangeRate,
  formatPercent,
  formatRationalAmount,
  MULTIPLICATION_SIGN,
} from '../text/format-number.ts'
import { calculateExcise } from './calculate-excise.ts'

interface CustomsValuePart extends CentAmountsByCurrency {
  group: string
  code: CalculationLineCode
}

interface CustomsValueResult {
  shown: CustomsValue
  /** Customs value in kopiykas, the base of every customs line. */
  uah: bigint
}

const formatHryvnias = (kopiykas: bigint): string => formatRationalAmount(centsToRational(kopiykas), 'UAH')

const convertHryvnias = ({ convert }: CalculationLineInputs, uah: bigint): CentAmountsByCurrency => {
  const money: ExactMoney = { value: centsToRational(uah), currency: 'UAH' }
  return { ...convertMoneyToCents(money, convert), uah }
}

export const calculateCustomsValue = (
  context: CalculationLineInputs,
  parts: readonly CustomsValuePart[],
): CustomsValueResult => {
  const { input, lookups, convert } = context
  const sumGroup = (group: string) => sumCentAmounts(parts.filter((part) => part.group === group)).uah
  const purchase = sumGroup('purchase')
  const isFixed = lookups.text('customs-value-mode') === 'fixed'
  if (isFixed) {
    const title: CalculatorSettingTitle =
      input.vehicle === 'motorcycle' ? 'customs-value-addition-motorcycle' : 'customs-value-addition'
    const figure = lookups.number(title)
    const addition = roundToCents(convert({ value: figure, currency: 'USD' }, 'UAH'))
    const uah = purchase + addition
    return {
      uah,
      shown: {
        ...centsToAmountsByCurrency(convertHryvnias(context, uah)),
        of: [...parts.filter(({ group }) => group === 'purchase').map(({ code }) => code), 'addition'],
        how: [
          `${formatHryvnias(purchase)} + ${formatHryvnias(addition)} = ${formatHryvnias(uah)}`,
          `${formatHryvnias(purchase)}: покупка`,
          `${formatHryvnias(addition)}: надбавка ${formatRationalAmount(figure, 'USD')}`,
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
      ...centsToAmountsByCurrency(convertHryvnias(context, uah)),
      of: parts.map(({ code }) => code),
      how: [
        `${formatHryvnias(purchase)} + ${formatHryvnias(delivery)} = ${formatHryvnias(uah)}`,
        `${formatHryvnias(purchase)}: покупка`,
        `${formatHryvnias(delivery)}: доставка`,
        ...(hasOnward
          ? [
              isUkrainianPlace(input.destination)
                ? 'Дорога по\u00A0Украине вошла целиком: таблица не\u00A0делит доставку на\u00A0границе'
                : 'Дорога в\u00A0Украину вошла целиком: таблица не\u00A0делит её на\u00A0границе',
            ]
          : []),
      ].join('\n'),
      source: lookups.sources('customs-value-mode'),
    },
  }
}

export interface DutyAndExciseAmounts {
  duty: bigint
  excise: bigint
}

const isElectricCar = ({ engine, vehicle }: NormalizedCalculationInput): boolean =>
  engine === 'electric' && vehicle !== 'motorcycle'

export const getDutyPercentSetting = (input: NormalizedCalculationInput): CalculatorSettingTitle => {
  if (isElectricCar(input)) return 'duty-percent-electric'
  return input.eur1 ? 'duty-percent-eur1' : 'duty-percent'
}

const roundToKopiykas = (sum: Rational): ExactMoney => ({
  value: centsToRational(roundToCents(sum)),
  currency: 'UAH',
})

export const getVatPercentSetting = (input: NormalizedCalculationInput): CalculatorSettingTitle =>
  isElectricCar(input) ? 'vat-percent-electric' : 'vat-percent'

interface PercentLevy extends Pick<CalculationLineInOriginalCurrency, 'code'> {
  name: string
  setting: CalculatorSettingTitle
  bases: readonly bigint[]
}

const buildLevyLine = (
  { lookups }: CalculationLineInputs,
  { code, name, setting, bases }: PercentLevy,
): CalculationLineInOriginalCurrency => {
  const base = bases.reduce((sum, part) => sum + part, 0n)
  const amount = roundToKopiykas(calculatePercentage(lookups.number(setting), centsToRational(base)))
  const percent = formatPercent(lookups.text(setting))
  const sum = bases.map(formatHryvnias).join(' + ')
  return {
    group: 'customs',
    code,
    title: `${name}, ${percent}`,
    amount,
    how: `${bases.length > 1 ? `(${sum})` : sum} ${MULTIPLICATION_SIGN} ${percent} = ${formatRationalAmount(amount.value, 'UAH')}`,
    source: lookups.sources(setting),
  }
}

const buildExciseLine = (
  context: CalculationLineInputs,
): CalculationLineInOriginalCurrency & { finalAmount: ExactMoney } => {
  const { rates, lookups, convert } = context
  const { value, how, settings } = calculateExcise(context)
  const amount: ExactMoney = { value, currency: 'EUR' }
  const finalAmount = roundToKopiykas(convert(amount, 'UAH'))
  return {
    group: 'customs',
    code: 'excise',
    title: 'Акциз',
    amount,
    finalAmount,
    how: [
      ...how,
      `${formatExactRationalAmount(value, 'EUR')} ${MULTIPLICATION_SIGN} ${formatExchangeRate(rates.EUR)} по\u00A0курсу НБУ = ${formatRationalAmount(finalAmount.value, 'UAH')}`,
    ].join('\n'),
    source: lookups.sources(...settings),
  }
}

/** Builds the customs lines. Each payment is rounded to the kopiyka before the next one is calculated from it. */
export const buildCustomsCalculationLines = (
  context: CalculationLineInputs,
  customsValue: bigint,
): { lines: readonly CalculationLineInOriginalCurrency[]; paid: DutyAndExciseAmounts } => {
  const duty = buildLevyLine(context, {
    code: 'duty',
    name: 'Ввозная пошлина',
    setting: getDutyPercentSetting(context.input),
    bases: [customsValue],
  })
  const excise = buildExciseLine(context)
  const paid = { duty: roundToCents(duty.amount.value), excise: roundToCents(excise.finalAmount.value) }
  const vat = buildLevyLine(context, {
    code: 'vat',
    name: 'НДС',
    setting: getVatPercentSetting(context.input),
    bases: [customsValue, paid.duty, paid.excise],
  })
  return { lines: [duty, excise, vat], paid }
}
