import type { Warning, WarningCode } from './calculation.ts'
import { warningCodes } from './calculation.ts'
import type { WholeInput } from './input.ts'
import { inDate } from './words/day.ts'
import { inDays } from './words/figure.ts'

export const staleRate = (date: string, ratesOf: string): Warning => ({
  code: 'stale-rate',
  message: `Курс на\u00A0${inDate(date)} не\u00A0получен. Считаем по\u00A0курсу на\u00A0${inDate(ratesOf)}.`,
})

export const staleTable = (name: string, age: number, isOfFees: boolean): Warning => ({
  code: 'stale-table',
  message: `Таблице «${name}» ${inDays(age)}. ${isOfFees ? 'Сборы' : 'Цены'} могли измениться.`,
})

export const tableLater = (name: string, validFrom: string): Warning => ({
  code: 'table-later',
  message: `Таблица «${name}» действует с\u00A0${inDate(validFrom)}. Более ранней версии нет, поэтому считаем по\u00A0ней.`,
})

export const settingLater = (name: string, since: string): Warning => ({
  code: 'setting-later',
  message: `Значение «${name}» известно с\u00A0${inDate(since)}. Более раннего нет, поэтому считаем по\u00A0первому.`,
})

export const fallingFee = (name: string, row: number): Warning => ({
  code: 'falling-fee',
  message: `Таблица «${name}», строка\u00A0${row}: сбор меньше, чем при цене чуть ниже. Уточните его у\u00A0аукциона.`,
})

const modelYear = ({ vehicle }: WholeInput): Warning => ({
  code: 'model-year',
  message:
    vehicle === 'motorcycle'
      ? 'VIN американского мотоцикла называет модельный год, а\u00A0нужен год выпуска: он указан на\u00A0табличке на\u00A0раме.'
      : 'VIN американского автомобиля называет модельный год. Возраст считают от\u00A0года выпуска: он указан на\u00A0табличке на\u00A0стойке двери.',
})

interface Gap {
  readonly applies: (input: WholeInput) => boolean
  readonly message: string
}

const between =
  (first: string, last: string) =>
  ({ date }: WholeInput): boolean =>
    date >= first && date <= last

/** Temporary laws that no setting can express. */
const gaps: readonly Gap[] = [
  {
    applies: between('2018-11-25', '2019-02-22'),
    message: `С\u00A0${inDate('2018-11-25')} по\u00A0${inDate('2019-02-22')} акциз платили вдвое меньше. Расчёт этого не\u00A0учитывает.`,
  },
  {
    applies: between('2022-04-05', '2022-06-30'),
    message: `С\u00A0${inDate('2022-04-05')} по\u00A0${inDate('2022-06-30')} автомобили ввозили без пошлины, акциза и\u00A0НДС. Расчёт этого не\u00A0учитывает.`,
  },
  {
    applies: ({ eur1, date }) => eur1 && date < '2025-01-01',
    message: 'До\u00A02025\u00A0года пошлина с\u00A0EUR.1 была другой. Расчёт этого не\u00A0учитывает.',
  },
]

/** Lists the warnings that follow from the input alone. */
export const warningsOf = (input: WholeInput): Warning[] => [
  ...(input.origin === 'usa' ? [modelYear(input)] : []),
  ...gaps.flatMap(({ applies, message }): Warning[] =>
    applies(input) ? [{ code: 'law-not-modelled', message }] : [],
  ),
]

const rank = (code: WarningCode): number => warningCodes.indexOf(code)

export const inOrder = (warnings: readonly Warning[]): Warning[] =>
  warnings.toSorted((one, other) => rank(one.code) - rank(other.code))
