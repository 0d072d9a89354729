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

/**
 * `money` has two decimals, `percent` is relative to the price, `days` is an integer, `word` is one of a list,
 * and `name` is free text.
 */
export type ColumnKind = 'money' | 'percent' | 'days' | 'word' | 'name'

/** Definition of a column, used to read, check, show and download it. */
export interface Column {
  readonly name: ColumnName
  /** Heading on screens and in downloads. */
  readonly heading: string
  readonly kind: ColumnKind
  /** Whether the column must be filled in every row. */
  readonly isRequired: boolean
  /** For kind `word`. */
  readonly words?: readonly string[]
  /** For kind `name`: the same limit as for input in the calculator. */
  readonly longest?: number
  /** For numeric kinds. */
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

/** An empty inland price means that the yard is not served. A shipping lane must have a price. */
const isPriceRequired = (title: FeeTableTitle): boolean => title === 'ship-delivery'

/** Returns the columns of a table in the order of its cells. */
export const columnsOf = (title: FeeTableTitle): readonly Column[] =>
  feeTableDefinitions[title].columns.map((name) => ({
    name,
    ...columns[name],
    ...(name === 'price' ? { isRequired: isPriceRequired(title) } : {}),
  }))
