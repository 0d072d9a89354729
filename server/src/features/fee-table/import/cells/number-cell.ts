import { formatDecimal } from 'shared/format'
import type { RawCell } from '../raw-sheet.ts'
import {
  type CellParseError,
  createCellParseError,
  describeFoundCell,
  formatRawCell,
  type ParsedTableCell,
  roundTo15Digits,
} from './cell-result.ts'
import { createInvalidNumberError, MAX_NUMBER_TEXT_LENGTH, parseNumberText } from './number-text.ts'
import { type NumberUnit, parseNumberUnit, splitNumberAndUnits } from './number-units.ts'
import {
  checkNumberBounds,
  createNegativeNumberError,
  expectedNumberMessages,
  type NumericTableColumn,
} from './numeric-table-column.ts'

type TextCell = Extract<RawCell, { kind: 'text' }>
type NumberCell = Extract<RawCell, { kind: 'number' }>

const createMisplacedPercentError = (
  cell: TextCell | NumberCell,
  { kind, isFee = false }: NumericTableColumn,
): CellParseError => {
  const format = cell.kind === 'number' ? ' Задайте ячейке числовой формат.' : ''
  const advice = isFee
    ? 'Процент стоит в столбце «Процент»: перенесите его туда, а эту ячейку оставьте пустой.'
    : `Здесь не процент. ${expectedNumberMessages[kind]}${format}`
  return createCellParseError('percent-in-money', `${describeFoundCell(cell)} ${advice}`)
}

/** Returns an error if the unit of a number does not fit its column. */
const findUnitError = (
  cell: TextCell | NumberCell,
  units: readonly NumberUnit[],
  column: NumericTableColumn,
): CellParseError | undefined => {
  const { kind, isInDollars } = column
  const expected = expectedNumberMessages[kind]
  const isMoney = units.some((mark) => mark === 'USD' || mark === 'EUR' || mark === 'foreign')
  if (kind === 'percent' && isMoney)
    return createCellParseError(
      'money-in-percent',
      `${describeFoundCell(cell)} Здесь процент, а не сумма. ${expected}`,
    )
  if (kind !== 'percent' && units.includes('percent')) return createMisplacedPercentError(cell, column)
  if (kind === 'money' && (units.includes('foreign') || (isInDollars && units.includes('EUR'))))
    return createCellParseError(
      'wrong-currency',
      `${describeFoundCell(cell)} Эта таблица — ${isInDollars ? 'в долларах' : 'в долларах и евро'}. ${expected}`,
    )
  const dayUnits = units.filter((mark) => mark === 'days').length
  const isAllowed = new Set(units).size <= 1 && (kind === 'days' ? dayUnits === units.length : dayUnits === 0)
  return isAllowed ? undefined : createInvalidNumberError(formatRawCell(cell).trim(), expected)
}

const parseNumberCell = (cell: NumberCell, column: NumericTableColumn): ParsedTableCell => {
  const { kind } = column
  if (!Number.isFinite(cell.value))
    return createCellParseError('not-a-figure', `${describeFoundCell(cell)} ${expectedNumberMessages[kind]}`)
  if (cell.isPercent && kind !== 'percent') return createMisplacedPercentError(cell, column)
  const unitError = findUnitError(
    cell,
    [parseNumberUnit(cell.sign)].filter((mark) => mark !== undefined),
    column,
  )
  if (unitError) return unitError
  const value = roundTo15Digits(cell.isPercent ? cell.value * 100 : cell.value)
  return checkNumberBounds(cell, Object.is(value, -0) ? 0 : value, column)
}

const createAmbiguousNumberError = (
  cell: RawCell,
  whole: string,
  fraction: string,
  { kind }: NumericTableColumn,
): CellParseError =>
  createCellParseError(
    'ambiguous-figure',
    `${describeFoundCell(cell)} Это ${formatDecimal(whole + fraction)} или ${formatDecimal(`${whole}.${fraction}`)}? Запишите «${whole}${fraction}», если это тысячи; если дробь — не больше двух знаков после запятой, например «${kind === 'percent' ? '6,5' : '1,45'}».`,
  )

const inBrackets = /^\((.+)\)$/s
const minusSign = /^([$€]?\s*)[-–−](?=\s?[\d$€])/

const parseTextCell = (cell: TextCell, column: NumericTableColumn): ParsedTableCell => {
  const { kind } = column
  const text = cell.text.trim()
  if (text.length > MAX_NUMBER_TEXT_LENGTH)
    return createInvalidNumberError(text, expectedNumberMessages[kind])
  const unsigned = inBrackets.exec(text)?.[1] ?? text.replace(minusSign, '$1')
  const { digits, units } = splitNumberAndUnits(unsigned.trim())
  const number = parseNumberText(digits)
  if ('refused' in number && number.refused === 'other')
    return createInvalidNumberError(text, expectedNumberMessages[kind])
  const unitError = findUnitError(cell, units, column)
  if (unitError) return unitError
  if ('refused' in number) return createAmbiguousNumberError(cell, number.whole, number.fraction, column)
  if (unsigned !== text) return createNegativeNumberError(cell)
  const [whole = '', lastThree = ''] = digits.split(',')
  if (number.isGroupedByComma && kind === 'percent')
    return createAmbiguousNumberError(cell, whole, lastThree, column)
  return checkNumberBounds(cell, number.value, column)
}

const plainDigits = /^(?:0|[1-9]\d{0,6})$/

/**
 * Parses a number cell as people and programs write it. An ambiguous number is rejected with both readings.
 */
export const parseNumberColumnCell = (
  cell: TextCell | NumberCell,
  column: NumericTableColumn,
): ParsedTableCell => {
  if (cell.kind === 'number') return parseNumberCell(cell, column)
  return plainDigits.test(cell.text)
    ? checkNumberBounds(cell, Number(cell.text), column)
    : parseTextCell(cell, column)
}

const openEnd =
  /^\s*(?:[∞+]|(?:и|або|та|і)\s+(?:выше|более|больше|далее|дороже|вище|більше|далі)|(?:and|or)\s+(?:up|above|over|more)|без ограничени[яй]|без обмежень)\s*$/iu

/** Recognizes the open end of the last fee tier as price lists and our own screens write it. */
export const isOpenTierEndText = ({ text }: TextCell): boolean => openEnd.test(text)

const onlyDashes = /^\s*[-–—−]+\s*$/

/** Parses a dash as an empty inland price: the yard is not served from that port. */
export const parseDashAsEmptyCell = (cell: TextCell): ParsedTableCell | undefined =>
  onlyDashes.test(cell.text)
    ? {
        cell: null,
        doubt: 'dash-as-empty',
        message: `${describeFoundCell(cell)} Прочерк принят как пустая ячейка: отсюда не возим.`,
      }
    : undefined
