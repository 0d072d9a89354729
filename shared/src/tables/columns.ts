import {
  auctions,
  bidTypes,
  type FeeTableTitle,
  feeTableDefinitions,
  originRegions,
  priceCurrencies,
  vehicleTitleStatuses,
  vehicleTypes,
} from '../calculator/index.ts'

export type ColumnName = (typeof feeTableDefinitions)[FeeTableTitle]['columns'][number]

/** `money`: two decimals. `percent`: of the whole price. `days`: whole. `word`: one of a list. `name`: as the office writes it. */
export type ColumnKind = 'money' | 'percent' | 'days' | 'word' | 'name'

/** What stands in a column: one object for reading, checking, showing and downloading it. */
export interface Column {
  readonly name: ColumnName
  /** As screens and downloads have it. */
  readonly heading: string
  readonly kind: ColumnKind
  /** Whether a row without it is none. */
  readonly isRequired: boolean
  /** Of a `word`. */
  readonly words?: readonly string[]
  /** Of a `name`: as many signs as the calculator accepts of a visitor. */
  readonly longest?: number
  /** Of a figure. */
  readonly most?: number
}

const MOST_MONEY = 10_000_000

const money = { kind: 'money', most: MOST_MONEY } as const
const optional = { isRequired: false } as const
const required = { isRequired: true } as const

const columns: { readonly [Name in ColumnName]: Omit<Column, 'name'> } = {
  from: { heading: 'От, $', ...money, ...required },
  to: { heading: 'До, $', ...money, ...optional },
  fee: { heading: 'Сбор, $', ...money, ...optional },
  percent: { heading: 'Процент', kind: 'percent', most: 100, ...optional },
  document: { heading: 'Документ', kind: 'word', words: vehicleTitleStatuses, ...optional },
  bid: { heading: 'Ставка', kind: 'word', words: bidTypes, ...optional },
  origin: { heading: 'Откуда', kind: 'word', words: originRegions, ...required },
  auction: { heading: 'Аукцион', kind: 'word', words: auctions, ...required },
  location: { heading: 'Площадка', kind: 'name', longest: 120, ...required },
  state: { heading: 'Штат', kind: 'name', longest: 60, ...optional },
  zip: { heading: 'Индекс', kind: 'name', longest: 20, ...optional },
  port: { heading: 'Порт погрузки', kind: 'name', longest: 120, ...required },
  destination: { heading: 'Порт прибытия', kind: 'name', longest: 120, ...required },
  vehicle: { heading: 'Кузов', kind: 'word', words: vehicleTypes, ...optional },
  price: { heading: 'Цена', ...money, ...optional },
  currency: { heading: 'Валюта', kind: 'word', words: priceCurrencies, ...optional },
  onward: { heading: 'До Украины', ...money, ...optional },
  days: { heading: 'Дней в пути', kind: 'days', most: 365, ...optional },
}

/** An inland price may be empty: then the yard is not served. A ship without a price is no ship. */
const isPriceRequired = (title: FeeTableTitle): boolean => title === 'ship-delivery'

/** The columns of a table in the order of its cells. */
export const columnsOf = (title: FeeTableTitle): readonly Column[] =>
  feeTableDefinitions[title].columns.map((name) => ({
    name,
    ...columns[name],
    ...(name === 'price' ? { isRequired: isPriceRequired(title) } : {}),
  }))
