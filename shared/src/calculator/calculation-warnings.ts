import {
  type Calculation,
  type CalculationLineCode,
  type CalculationWarning,
  type CalculationWarningCode,
  calculationWarningCodes,
} from './calculation.ts'
import type { NormalizedCalculationInput } from './calculation-input.ts'
import { formatCalendarDay } from './calendar-day.ts'
import {
  formatCountWithPlural,
  formatDayCount,
  formatMoneyAmount,
  formatPercent,
  formatUnroundedNumber,
} from './text/format-number.ts'

export const buildStaleRateWarning = (date: string, ratesDate: string): CalculationWarning => ({
  code: 'stale-rate',
  message: `Курс на\u00A0${formatCalendarDay(date)} не\u00A0получен. Считаем по\u00A0курсу на\u00A0${formatCalendarDay(ratesDate)}.`,
})

export const buildStaleFeeTableWarning = (
  name: string,
  age: number,
  isFeeTable: boolean,
): CalculationWarning => ({
  code: 'stale-table',
  message: `Таблице «${name}» ${formatDayCount(age)}. ${isFeeTable ? 'Сборы' : 'Цены'} могли измениться.`,
})

export const buildFeeTableNotYetValidWarning = (name: string, validFrom: string): CalculationWarning => ({
  code: 'table-later',
  message: `Таблица «${name}» действует с\u00A0${formatCalendarDay(validFrom)}. Более ранней версии нет, поэтому считаем по\u00A0ней.`,
})

export const buildSettingNotYetValidWarning = (name: string, since: string): CalculationWarning => ({
  code: 'setting-later',
  message: `Значение «${name}» известно с\u00A0${formatCalendarDay(since)}. Более раннего нет, поэтому считаем по\u00A0первому.`,
})

export const buildFallingFeeTierWarning = (name: string, row: number): CalculationWarning => ({
  code: 'falling-fee',
  message: `Таблица «${name}», строка\u00A0${row}: сбор меньше, чем при цене чуть ниже. Уточните его у\u00A0аукциона.`,
})

/** Builds the warning that an expected law may change settings, with the total under that law if it differs. */
export const buildExpectedSettingValueWarning = (
  names: Iterable<string>,
  total: number,
  expectedTotal: number,
): CalculationWarning => {
  const list = [...names].map((name) => `«${name}»`).join(', ')
  const effect =
    total === expectedTotal
      ? 'на\u00A0сумму это не\u00A0повлияет'
      : `с\u00A0этим выйдет ${formatMoneyAmount(expectedTotal, 'USD')} вместо ${formatMoneyAmount(total, 'USD')}`
  return {
    code: 'expected-value',
    message: `Ко\u00A0дню оформления ожидается, но\u00A0ещё не\u00A0принято новое значение: ${list}; ${effect}.`,
  }
}

const buildModelYearWarning = ({ vehicle }: NormalizedCalculationInput): CalculationWarning => ({
  code: 'model-year',
  message:
    vehicle === 'motorcycle'
      ? 'VIN американского мотоцикла называет модельный год, а\u00A0нужен год выпуска: он указан на\u00A0табличке на\u00A0раме.'
      : 'VIN американского автомобиля называет модельный год. Возраст считают от\u00A0года выпуска: он указан на\u00A0табличке на\u00A0стойке двери.',
})

interface UnmodelledLaw {
  applies: (input: NormalizedCalculationInput) => boolean
  message: string
}

const createLawOfPeriod = (first: string, last: string, law: string): UnmodelledLaw => ({
  applies: ({ date, clearance = date }) => clearance >= first && clearance <= last,
  message: `С\u00A0${formatCalendarDay(first)} по\u00A0${formatCalendarDay(last)} ${law}. Расчёт этого не\u00A0учитывает.`,
})

/** Temporary laws that change the price of a car and that no setting can express. */
const unmodelledLaws: readonly UnmodelledLaw[] = [
  createLawOfPeriod('2018-11-25', '2019-02-22', 'акциз платили вдвое меньше'),
  createLawOfPeriod(
    '2022-04-05',
    '2022-06-30',
    'автомобили и\u00A0мотоциклы ввозили без пошлины, акциза и\u00A0НДС',
  ),
  {
    applies: ({ eur1, date, clearance = date }) => eur1 && clearance < '2025-01-01',
    message: 'До\u00A02025\u00A0года пошлина с\u00A0EUR.1 была другой. Расчёт этого не\u00A0учитывает.',
  },
]

/** Price, in dollars or euros, from which a superfluous zero is likelier than so dear a car. */
const MIN_UNLIKELY_PRICE = 1_000_000

const listUnlikelyPriceWarnings = ({ price, currency }: NormalizedCalculationInput): CalculationWarning[] => {
  if (price > 0 && price < MIN_UNLIKELY_PRICE) return []
  const advice =
    price === 0
      ? '. Даже подарок таможня оценивает не\u00A0в\u00A0ноль: платежей будет больше.'
      : ': проверьте, нет ли\u00A0лишних нулей.'
  const message = `Цена\u00A0— ${formatMoneyAmount(price, currency)}, похоже на\u00A0опечатку${advice}`
  return [{ code: 'unlikely-price', message }]
}

/** Formats a ratio as `4,2 раза`, from ten on as a whole number: `12 раз`. */
const formatTimes = (ratio: number): string => {
  const rounded = ratio < 10 ? Math.round(ratio * 10) / 10 : Math.round(ratio)
  return Number.isInteger(rounded)
    ? formatCountWithPlural(rounded, 'раз', 'раза', 'раз')
    : `${formatUnroundedNumber(rounded)}\u00A0раза`
}

/** Warns if duty, excise and VAT are at least twice the price of the car, or at least half of the total. */
export const listHighCustomsWarnings = (
  { vehicle, engine }: NormalizedCalculationInput,
  { lines, groups, total }: Pick<Calculation, 'lines' | 'groups' | 'total'>,
): CalculationWarning[] => {
  const getHryvnias = (code: CalculationLineCode) => lines.find((line) => line.code === code)?.uah ?? 0
  const customs = groups.find(({ group }) => group === 'customs')?.uah ?? 0
  const [price, excise] = [getHryvnias('price'), getHryvnias('excise')]
  const isMultiple = customs >= 2 * price
  // Without a price there is nothing to compare with, and another warning says that the price is unlikely.
  if (price === 0 || !(isMultiple || customs >= total.uah / 2)) return []
  const car = vehicle === 'motorcycle' ? 'мотоцикла' : 'машины'
  const times = isMultiple ? `в\u00A0${formatTimes(customs / price)} дороже ${car}, это ` : ''
  const share = formatPercent(String(Math.round((customs / total.uah) * 100)))
  const exciseBase =
    engine === 'electric'
      ? 'батареи'
      : `объёма двигателя${vehicle === 'motorcycle' ? '' : ' и\u00A0возраста'}`
  const reason =
    excise > customs / 2
      ? `Больше половины из\u00A0них\u00A0— акциз: он зависит от\u00A0${exciseBase}, а\u00A0не от\u00A0цены.`
      : 'Их считают с\u00A0таможенной стоимости: в\u00A0неё входит не\u00A0только цена.'
  return [
    { code: 'high-customs', message: `Пошлины и\u00A0налоги\u00A0— ${times}${share} всей суммы. ${reason}` },
  ]
}

export const listCalculationInputWarnings = (input: NormalizedCalculationInput): CalculationWarning[] => [
  ...listUnlikelyPriceWarnings(input),
  ...(input.origin === 'usa' ? [buildModelYearWarning(input)] : []),
  ...unmodelledLaws.flatMap(({ applies, message }): CalculationWarning[] =>
    applies(input) ? [{ code: 'law-not-modelled', message }] : [],
  ),
]

const getWarningRank = (code: CalculationWarningCode): number => calculationWarningCodes.indexOf(code)

export const sortCalculationWarnings = (warnings: readonly CalculationWarning[]): CalculationWarning[] =>
  warnings.toSorted((one, other) => getWarningRank(one.code) - getWarningRank(other.code))
