import type { FeeTableTitle } from 'shared/calculator'
import type { TableColumn } from 'shared/tables'
import type { RawCell } from '../raw-sheet.ts'
import { type CellError, createCellError, type ParsedCell, quoteText } from './cell-result.ts'
import { parseName, parseZip } from './name.ts'
import { isOpenEndText, parseDash, parseNumber } from './number.ts'
import { expectedNumberTexts, isNumberKind } from './number-column.ts'
import { createWordParser } from './word.ts'

const createBrokenCellError = ({ why, shown }: Extract<RawCell, { kind: 'broken' }>): CellError => {
  if (why === 'merged')
    return createCellError(
      'merged-cell',
      `Ячейка объединена с соседними${shown === '' ? '' : `: ${quoteText(shown)}`}. К какой из них относится значение, не понять. Разъедините их и заполните каждую.`,
    )
  if (why === 'no-value')
    return createCellError(
      'formula-without-value',
      `Формула ${quoteText(shown)} сохранена без результата. Откройте файл в Excel, пересчитайте и сохраните, или замените формулу её значением.`,
    )
  return createCellError(
    'formula-error',
    `Формула не посчиталась: ${quoteText(shown)}. Исправьте её или замените значением.`,
  )
}

/** Returns an error for sheet cell types that no column accepts, and nothing for readable cells. */
const findUnreadableCellError = (cell: RawCell, expected: string): CellError | undefined => {
  if (cell.kind === 'broken') return createBrokenCellError(cell)
  if (cell.kind === 'date')
    return createCellError(
      'date',
      `Найдена дата: программа таблиц могла сделать её из числа. ${expected} Задайте ячейке формат «Общий» и введите значение заново.`,
    )
  if (cell.kind === 'boolean')
    return createCellError('boolean', `Найдено логическое значение (ИСТИНА или ЛОЖЬ). ${expected}`)
  return undefined
}

type FilledCell = Extract<RawCell, { kind: 'text' | 'number' }>

/** Whether a sheet cell is blank. Spaces alone count as blank, since some programs keep them. */
export const isBlankCell = (cell: RawCell | undefined): boolean =>
  cell === undefined || cell.kind === 'empty' || (cell.kind === 'text' && cell.text.trim() === '')

const createFilledCellParser = (
  title: FeeTableTitle,
  column: TableColumn,
): ((cell: FilledCell) => ParsedCell) => {
  const { kind, max: most = 0 } = column
  if (kind === 'word') return createWordParser(column)
  if (kind === 'name') return (cell) => (column.name === 'zip' ? parseZip : parseName)(cell, column)
  const isInDollars = title !== 'ship-delivery'
  const numberColumn = { kind, most, isInDollars, isFee: column.name === 'fee' }
  const allowsDash = title === 'transportation'
  const allowsOpenEnd = column.name === 'to'
  const parseFigure = (cell: FilledCell): ParsedCell =>
    (allowsDash && cell.kind === 'text' && parseDash(cell)) || parseNumber(cell, numberColumn)
  return (cell) => (allowsOpenEnd && cell.kind === 'text' && isOpenEndText(cell) ? null : parseFigure(cell))
}

/** Creates a parser for the cells of one fee table column. */
export const createCellParser = (
  title: FeeTableTitle,
  column: TableColumn,
): ((cell: RawCell | undefined) => ParsedCell) => {
  const parseFilled = createFilledCellParser(title, column)
  const expected = isNumberKind(column.kind) ? expectedNumberTexts[column.kind] : 'Нужен текст.'
  return (cell) => {
    if (cell === undefined || isBlankCell(cell))
      return column.isRequired
        ? createCellError(
            'missing-cell',
            `Ячейка пуста, а без столбца «${column.heading}» строка не читается.`,
          )
        : null
    return cell.kind === 'text' || cell.kind === 'number'
      ? parseFilled(cell)
      : (findUnreadableCellError(cell, expected) ?? null)
  }
}
