import type { FeeTableTitle } from '../../calculator/index.ts'
import type { FeeTableColumn } from '../fee-table-columns.ts'
import {
  type CellParseError,
  createCellParseError,
  type ParsedFeeTableCell,
  quoteInGuillemets,
  type RawSheetCell,
} from './cell-result.ts'
import { createFixedWordCellParser } from './fixed-word-cell.ts'
import { parseFeeTableNameCell, parseZipCodeCell } from './name-cell.ts'
import {
  expectedNumberFormatMessages,
  isNumberColumnKind,
  isOpenTierEndText,
  parseDashAsEmptyCell,
  parseNumberColumnCell,
} from './number-cell.ts'

const createBrokenCellError = ({ why, shown }: Extract<RawSheetCell, { kind: 'broken' }>): CellParseError => {
  if (why === 'merged')
    return createCellParseError(
      'merged-cell',
      `Ячейка объединена с соседними${shown === '' ? '' : `: ${quoteInGuillemets(shown)}`}. К какой из них относится значение, не понять. Разъедините их и заполните каждую.`,
    )
  if (why === 'no-value')
    return createCellParseError(
      'formula-without-value',
      `Формула ${quoteInGuillemets(shown)} сохранена без результата. Откройте файл в Excel, пересчитайте и сохраните, или замените формулу её значением.`,
    )
  return createCellParseError(
    'formula-error',
    `Формула не посчиталась: ${quoteInGuillemets(shown)}. Исправьте её или замените значением.`,
  )
}

const findUnreadableCellError = (cell: RawSheetCell, expected: string): CellParseError | undefined => {
  if (cell.kind === 'broken') return createBrokenCellError(cell)
  if (cell.kind === 'date')
    return createCellParseError(
      'date',
      `Найдена дата: программа таблиц могла сделать её из числа. ${expected} Задайте ячейке формат «Общий» и введите значение заново.`,
    )
  if (cell.kind === 'boolean')
    return createCellParseError('boolean', `Найдено логическое значение (ИСТИНА или ЛОЖЬ). ${expected}`)
  return undefined
}

type FilledCell = Extract<RawSheetCell, { kind: 'text' | 'number' }>

/** Whether a sheet cell is blank. Spaces alone count as blank, since some programs store such cells. */
export const isBlankSheetCell = (cell: RawSheetCell | undefined): boolean =>
  cell === undefined || cell.kind === 'empty' || (cell.kind === 'text' && cell.text.trim() === '')

const createFilledCellParser = (
  title: FeeTableTitle,
  column: FeeTableColumn,
): ((cell: FilledCell) => ParsedFeeTableCell) => {
  const { kind, max = 0 } = column
  if (kind === 'word') return createFixedWordCellParser(column)
  if (kind === 'name')
    return (cell) => (column.name === 'zip' ? parseZipCodeCell : parseFeeTableNameCell)(cell, column)
  const isInDollars = title !== 'ship-delivery'
  const numberColumn = { kind, max, isInDollars, isFee: column.name === 'fee' }
  const allowsDash = title === 'transportation'
  const allowsOpenEnd = column.name === 'to'
  const parseFigure = (cell: FilledCell): ParsedFeeTableCell =>
    (allowsDash && cell.kind === 'text' && parseDashAsEmptyCell(cell)) ||
    parseNumberColumnCell(cell, numberColumn)
  return (cell) =>
    allowsOpenEnd && cell.kind === 'text' && isOpenTierEndText(cell) ? null : parseFigure(cell)
}

export const createColumnCellParser = (
  title: FeeTableTitle,
  column: FeeTableColumn,
): ((cell: RawSheetCell | undefined) => ParsedFeeTableCell) => {
  const parseFilled = createFilledCellParser(title, column)
  const expected = isNumberColumnKind(column.kind)
    ? expectedNumberFormatMessages[column.kind]
    : 'Нужен текст.'
  return (cell) => {
    if (cell === undefined || isBlankSheetCell(cell))
      return column.isRequired
        ? createCellParseError(
            'missing-cell',
            `Ячейка пуста, а без столбца «${column.heading}» строка не читается.`,
          )
        : null
    return cell.kind === 'text' || cell.kind === 'number'
      ? parseFilled(cell)
      : (findUnreadableCellError(cell, expected) ?? null)
  }
}
