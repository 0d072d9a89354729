import {
  auctions,
  bidTypes,
  carOriginRegions,
  type FeeTableTitle,
  feeTableDefinitions,
  priceCurrencies,
  vehicleTitleStatuses,
  vehicleTypes,
} from '../calculator/index.ts'

export type FeeTableColumnName = (typeof feeTableDefinitions)[FeeTableTitle]['columns'][number]

/** Kind of values: `money` has two decimals, `percent` is of the price, `word` is from a list, `name` is any text. */
export type FeeTableColumnKind = 'money' | 'percent' | 'days' | 'word' | 'name'

export interface FeeTableColumn {
  name: FeeTableColumnName
  heading: string
  kind: FeeTableColumnKind
  isRequired: boolean
  allowedWords?: readonly string[]
  /** Maximum length in a column of kind `name`: the same limit as for input in the calculator. */
  maxLength?: number
  max?: number
}

const MAX_MONEY = 10_000_000

const money = { kind: 'money', max: MAX_MONEY } as const
const optional = { isRequired: false } as const
const required = { isRequired: true } as const

const columnDefinitions: { [Name in FeeTableColumnName]: Omit<FeeTableColumn, 'name'> } = {
  from: { heading: 'От, $', ...money, ...required },
  to: { heading: 'До, $', ...money, ...optional },
  fee: { heading: 'Сбор, $', ...money, ...optional },
  percent: { heading: 'Процент', kind: 'percent', max: 100, ...optional },
  document: { heading: 'Документ', kind: 'word', allowedWords: vehicleTitleStatuses, ...optional },
  bid: { heading: 'Ставка', kind: 'word', allowedWords: bidTypes, ...optional },
  origin: { heading: 'Откуда', kind: 'word', allowedWords: carOriginRegions, ...required },
  auction: { heading: 'Аукцион', kind: 'word', allowedWords: auctions, ...required },
  location: { heading: 'Площадка', kind: 'name', maxLength: 120, ...required },
  state: { heading: 'Штат', kind: 'name', maxLength: 60, ...optional },
  zip: { heading: 'Индекс', kind: 'name', maxLength: 20, ...optional },
  port: { heading: 'Порт погрузки', kind: 'name', maxLength: 120, ...required },
  destination: { heading: 'Порт прибытия', kind: 'name', maxLength: 120, ...required },
  vehicle: { heading: 'Кузов', kind: 'word', allowedWords: vehicleTypes, ...optional },
  price: { heading: 'Цена', ...money, ...optional },
  currency: { heading: 'Валюта', kind: 'word', allowedWords: priceCurrencies, ...optional },
  onward: { heading: 'До Украины', ...money, ...optional },
  days: { heading: 'Дней в пути', kind: 'days', max: 365, ...optional },
}

/** Returns whether a row needs a price: a shipping lane does; an empty inland price means a route not served. */
const isPriceRequired = (title: FeeTableTitle): boolean => title === 'ship-delivery'

export const getFeeTableColumnDefinitions = (title: FeeTableTitle): readonly FeeTableColumn[] =>
  feeTableDefinitions[title].columns.map((name) => ({
    name,
    ...columnDefinitions[name],
    ...(name === 'price' ? { isRequired: isPriceRequired(title) } : {}),
  }))
