import { formatDecimal } from 'shared/format'
import type { FeeTableColumn } from 'shared/tables'
import type { RawCell } from '../raw-sheet.ts'
import {
  type CellParseError,
  createCellParseError,
  describeFoundCell,
  type ParsedTableCell,
  roundTo15Digits,
} from './cell-result.ts'

type NumberKind = 'money' | 'percent' | 'days'

export interface NumericTableColumn {
  readonly kind: NumberKind
  readonly most: number
  /** Whether amounts of the column are always in dollars. False if the table may have a currency column. */
  readonly isInDollars: boolean
  /** Whether the fee table has a percent column beside this column. */
  readonly isFee?: boolean
}

export const isNumberColumnKind = (kind: FeeTableColumn['kind']): kind is NumberKind =>
  kind === 'money' || kind === 'percent' || kind === 'days'

export const expectedNumberMessages: Readonly<Record<NumberKind, string>> = {
  money: 'Нужна сумма, например «1445» или «1445,50».',
  percent: 'Нужен процент от 0 до 100, например «6» или «6,5».',
  days: 'Нужно целое число дней, например «35».',
}

/**
 * Maximum number of decimals by column kind. Auctions charge percents such as 7.25 %, never with more than
 * four decimals.
 */
const maxDecimals: Readonly<Record<NumberKind, number>> = { money: 2, percent: 4, days: 0 }
const THOUSAND = 1000

const hasMoreDecimals = (value: number, decimals: number): boolean =>
  Number(value.toFixed(decimals)) !== value

const formatValue = (value: number): string => formatDecimal(String(roundTo15Digits(value)))

export const createNegativeNumberError = (cell: RawCell): CellParseError =>
  createCellParseError('negative', `${describeFoundCell(cell)} Меньше нуля быть не может.`)

const createDecimalsError = (cell: RawCell, value: number, kind: NumberKind): CellParseError => {
  if (kind === 'days')
    return createCellParseError('not-whole', `${describeFoundCell(cell)} ${expectedNumberMessages.days}`)
  const thousands = roundTo15Digits(value * THOUSAND)
  const isLikely = kind === 'money' && value >= 1 && Number.isInteger(thousands)
  return createCellParseError(
    'too-many-decimals',
    isLikely
      ? `${describeFoundCell(cell)} Больше двух знаков после запятой — похоже, тысячи: ${formatValue(thousands)}. Запишите «${thousands}».`
      : `${describeFoundCell(cell)} Слишком много знаков после запятой: округлите ${kind === 'money' ? 'до сотых' : 'до четырёх'}.`,
  )
}

/** Checks the number of a cell against the bounds of its column. */
export const checkNumberBounds = (
  cell: RawCell,
  value: number,
  { kind, most }: NumericTableColumn,
): ParsedTableCell => {
  if (value < 0) return createNegativeNumberError(cell)
  if (value > most)
    return createCellParseError(
      'too-large',
      `${describeFoundCell(cell)} Больше ${formatValue(most)} быть не может.`,
    )
  if (Number.isInteger(value)) return value
  if (hasMoreDecimals(value, maxDecimals[kind])) return createDecimalsError(cell, value, kind)
  return value
}
