import { formatDecimal } from '../../format/index.ts'
import type { FeeTableColumn } from '../fee-table-columns.ts'
import {
  type CellParseError,
  createCellParseError,
  createUnexpectedCellError,
  describeUnexpectedCellText,
  formatRawSheetCell,
  type ParsedFeeTableCell,
  type RawSheetCell,
  roundTo15Digits,
} from './cell-result.ts'
import {
  createInvalidNumberError,
  MAX_NUMBER_TEXT_LENGTH,
  type NumberCellUnit,
  parseNumberCellUnit,
  parseNumberText,
  splitNumberAndUnits,
} from './number-text.ts'

type NumberKind = 'money' | 'percent' | 'days'

export interface NumericTableColumn {
  kind: NumberKind
  max: number
  /** Whether amounts of the column are always in dollars. False if the table may have a currency column. */
  isInDollars: boolean
  /** Whether the fee table has a percent column beside this column. */
  isFee?: boolean
}

export const isNumberColumnKind = (kind: FeeTableColumn['kind']): kind is NumberKind =>
  kind === 'money' || kind === 'percent' || kind === 'days'

export const expectedNumberFormatMessages: Record<NumberKind, string> = {
  money: 'Нужна сумма, например «1445» или «1445,50».',
  percent: 'Нужен процент от 0 до 100, например «6» или «6,5».',
  days: 'Нужно целое число дней, например «35».',
}

/** Auctions charge percentages such as 7.25 %, never with more than four decimals. */
const maxDecimals: Record<NumberKind, number> = { money: 2, percent: 4, days: 0 }
const THOUSAND = 1000

const hasMoreDecimals = (value: number, decimals: number): boolean =>
  Number(value.toFixed(decimals)) !== value

const formatValue = (value: number): string => formatDecimal(String(roundTo15Digits(value)))

const createNegativeNumberError = (cell: RawSheetCell): CellParseError =>
  createUnexpectedCellError(cell, 'negative', 'Меньше нуля быть не может.')

const createDecimalsError = (cell: RawSheetCell, value: number, kind: NumberKind): CellParseError => {
  if (kind === 'days') return createUnexpectedCellError(cell, 'not-whole', expectedNumberFormatMessages.days)
  const thousands = roundTo15Digits(value * THOUSAND)
  const isLikely = kind === 'money' && value >= 1 && Number.isInteger(thousands)
  return createCellParseError(
    'too-many-decimals',
    isLikely
      ? `${describeUnexpectedCellText(cell)} Больше двух знаков после запятой — похоже, тысячи: ${formatValue(thousands)}. Запишите «${thousands}».`
      : `${describeUnexpectedCellText(cell)} Слишком много знаков после запятой: округлите ${kind === 'money' ? 'до сотых' : 'до четырёх'}.`,
  )
}

const checkNumberCellBounds = (
  cell: RawSheetCell,
  value: number,
  { kind, max }: NumericTableColumn,
): ParsedFeeTableCell => {
  if (value < 0) return createNegativeNumberError(cell)
  if (value > max)
    return createUnexpectedCellError(cell, 'too-large', `Больше ${formatValue(max)} быть не может.`)
  if (Number.isInteger(value)) return value
  if (hasMoreDecimals(value, maxDecimals[kind])) return createDecimalsError(cell, value, kind)
  return value
}

type TextCell = Extract<RawSheetCell, { kind: 'text' }>
type NumberCell = Extract<RawSheetCell, { kind: 'number' }>

const createMisplacedPercentError = (
  cell: TextCell | NumberCell,
  { kind, isFee = false }: NumericTableColumn,
): CellParseError => {
  const format = cell.kind === 'number' ? ' Задайте ячейке числовой формат.' : ''
  const advice = isFee
    ? 'Процент стоит в столбце «Процент»: перенесите его туда, а эту ячейку оставьте пустой.'
    : `Здесь не процент. ${expectedNumberFormatMessages[kind]}${format}`
  return createUnexpectedCellError(cell, 'percent-in-money', advice)
}

const findUnitError = (
  cell: TextCell | NumberCell,
  units: readonly NumberCellUnit[],
  column: NumericTableColumn,
): CellParseError | undefined => {
  const { kind, isInDollars } = column
  const expected = expectedNumberFormatMessages[kind]
  const isMoney = units.some((mark) => mark === 'USD' || mark === 'EUR' || mark === 'foreign')
  if (kind === 'percent' && isMoney)
    return createUnexpectedCellError(cell, 'money-in-percent', `Здесь процент, а не сумма. ${expected}`)
  if (kind !== 'percent' && units.includes('percent')) return createMisplacedPercentError(cell, column)
  if (kind === 'money' && (units.includes('foreign') || (isInDollars && units.includes('EUR'))))
    return createUnexpectedCellError(
      cell,
      'wrong-currency',
      `Эта таблица — ${isInDollars ? 'в долларах' : 'в долларах и евро'}. ${expected}`,
    )
  const dayUnits = units.filter((mark) => mark === 'days').length
  const isAllowed = new Set(units).size <= 1 && (kind === 'days' ? dayUnits === units.length : dayUnits === 0)
  return isAllowed ? undefined : createInvalidNumberError(formatRawSheetCell(cell).trim(), expected)
}

const parseNumberCell = (cell: NumberCell, column: NumericTableColumn): ParsedFeeTableCell => {
  const { kind } = column
  if (!Number.isFinite(cell.value))
    return createUnexpectedCellError(cell, 'not-a-figure', expectedNumberFormatMessages[kind])
  if (cell.isPercent && kind !== 'percent') return createMisplacedPercentError(cell, column)
  const unitError = findUnitError(
    cell,
    [parseNumberCellUnit(cell.sign)].filter((mark) => mark !== undefined),
    column,
  )
  if (unitError) return unitError
  const value = roundTo15Digits(cell.isPercent ? cell.value * 100 : cell.value)
  return checkNumberCellBounds(cell, Object.is(value, -0) ? 0 : value, column)
}

const createAmbiguousNumberError = (
  cell: RawSheetCell,
  whole: string,
  fraction: string,
  { kind }: NumericTableColumn,
): CellParseError =>
  createUnexpectedCellError(
    cell,
    'ambiguous-figure',
    `Это ${formatDecimal(whole + fraction)} или ${formatDecimal(`${whole}.${fraction}`)}? Запишите «${whole}${fraction}», если это тысячи; если дробь — не больше двух знаков после запятой, например «${kind === 'percent' ? '6,5' : '1,45'}».`,
  )

const inBrackets = /^\((.+)\)$/s
const minusSign = /^([$€]?\s*)[-–−](?=\s?[\d$€])/

const parseTextCell = (cell: TextCell, column: NumericTableColumn): ParsedFeeTableCell => {
  const { kind } = column
  const text = cell.text.trim()
  if (text.length > MAX_NUMBER_TEXT_LENGTH)
    return createInvalidNumberError(text, expectedNumberFormatMessages[kind])
  const unsigned = inBrackets.exec(text)?.[1] ?? text.replace(minusSign, '$1')
  const { digits, units } = splitNumberAndUnits(unsigned.trim())
  const number = parseNumberText(digits)
  if ('refused' in number && number.refused === 'other')
    return createInvalidNumberError(text, expectedNumberFormatMessages[kind])
  const unitError = findUnitError(cell, units, column)
  if (unitError) return unitError
  if ('refused' in number) return createAmbiguousNumberError(cell, number.whole, number.fraction, column)
  if (unsigned !== text) return createNegativeNumberError(cell)
  const [whole = '', lastThree = ''] = digits.split(',')
  if (number.isGroupedByComma && kind === 'percent')
    return createAmbiguousNumberError(cell, whole, lastThree, column)
  return checkNumberCellBounds(cell, number.value, column)
}

const plainDigits = /^(?:0|[1-9]\d{0,6})$/

/** Parses a number cell. An ambiguous number is rejected with both readings. */
export const parseNumberColumnCell = (
  cell: TextCell | NumberCell,
  column: NumericTableColumn,
): ParsedFeeTableCell => {
  if (cell.kind === 'number') return parseNumberCell(cell, column)
  return plainDigits.test(cell.text)
    ? checkNumberCellBounds(cell, Number(cell.text), column)
    : parseTextCell(cell, column)
}

const openEnd =
  /^\s*(?:[∞+]|(?:и|або|та|і)\s+(?:выше|более|больше|далее|дороже|вище|більше|далі)|(?:and|or)\s+(?:up|above|over|more)|без ограничени[яй]|без обмежень)\s*$/iu

/** Recognizes the open end of the last fee tier as price lists and our own screens write it. */
export const isOpenTierEndText = ({ text }: TextCell): boolean => openEnd.test(text)

const onlyDashes = /^\s*[-–—−]+\s*$/

/** Parses a dash as an empty inland price: the yard is not served from that port. */
export const parseDashAsEmptyCell = (cell: TextCell): ParsedFeeTableCell | undefined =>
  onlyDashes.test(cell.text)
    ? {
        cell: null,
        warningCode: 'dash-as-empty',
        message: `${describeUnexpectedCellText(cell)} Прочерк принят как пустая ячейка: отсюда не возим.`,
      }
    : undefined
