import {
  type EffectiveFeeTables,
  type FeeTableCell,
  type FeeTableTitle,
  feeTableDefinitions,
  feeTableTitles,
} from '../../calculator/index.ts'
import { formatDecimal } from '../../format/index.ts'
import { diffFeeTables } from '../diff-fee-tables.ts'
import { type FeeTableColumnName, getFeeTableColumnDefinitions } from '../fee-table-columns.ts'
import { type FeeTableProblem, groupSheetRowsIntoRanges, type SheetRow } from '../parsed-fee-table-sheet.ts'
import { formatSheetRowNumbers } from './problem-messages.ts'
import { buildSheetRowComparisonKey, createSheetCellReader, groupSheetRowsByKey } from './sheet-cells.ts'

export const findMissingSheetCells = (
  title: FeeTableTitle,
  rows: readonly SheetRow[],
): readonly FeeTableProblem[] => {
  const getCell = createSheetCellReader(title)
  const required = getFeeTableColumnDefinitions(title).filter(({ isRequired }) => isRequired)
  return rows.flatMap((sheetRow) =>
    required
      .filter(({ name }) => getCell(sheetRow, name) === null || getCell(sheetRow, name) === '')
      .map(({ name, heading }) => ({
        code: 'missing-cell',
        rows: [[sheetRow.row, sheetRow.row]] as const,
        column: name,
        message: `${formatSheetRowNumbers(sheetRow.row)}: пустая ячейка «${heading}», а\u00A0без неё строка ничего не\u00A0значит. Впишите значение или удалите строку.`,
      })),
  )
}

type CellRows = readonly (readonly FeeTableCell[])[]

/** Minimum number of rows for comparing a file with other fee tables, because few rows may be equal by chance. */
const MIN_ROWS_TO_COMPARE = 3

const hasSameRows = (title: FeeTableTitle, one: CellRows, other: CellRows): boolean => {
  if (one.length !== other.length) return false
  const { added, changed } = diffFeeTables(title, one, other)
  return added.length + changed.length === 0
}

const joinColumnNames = (title: FeeTableTitle): string => feeTableDefinitions[title].columns.join()

/** A file that equals another fee table was most likely meant for that table. */
export const findFeeTableWithSameRows = (
  title: FeeTableTitle,
  rows: readonly SheetRow[],
  tables: EffectiveFeeTables,
): readonly FeeTableProblem[] => {
  const isFullyRead = rows.every(({ unread }) => unread.length === 0)
  if (rows.length < MIN_ROWS_TO_COMPARE || !isFullyRead) return []
  const cells = rows.map((sheetRow) => sheetRow.cells)
  const matchesTable = (other: FeeTableTitle): boolean => hasSameRows(title, tables[other]?.rows ?? [], cells)
  const others = feeTableTitles.filter(
    (other) => other !== title && joinColumnNames(other) === joinColumnNames(title) && matchesTable(other),
  )
  if (others.length === 0 || matchesTable(title)) return []
  const tableNames = others.map((other) => `«${feeTableDefinitions[other].name}»`).join(' и\u00A0')
  return [
    {
      code: 'other-table',
      rows: [],
      column: null,
      message: `Все строки как в\u00A0таблице ${tableNames}, которая действует, а\u00A0загружается «${feeTableDefinitions[title].name}». Посмотрите, тот ли это файл.`,
    },
  ]
}

interface DuplicateCheckOptions {
  title: FeeTableTitle
  keyColumns: readonly FeeTableColumnName[]
  valueColumns: readonly FeeTableColumnName[]
  /** Formats the name of a row, such as `DALLAS TX 75051 — Newark`. */
  formatRowName: (row: SheetRow) => string
}

const formatCellValue = (cell: FeeTableCell | undefined): string => {
  if (cell === null || cell === '') return 'пусто'
  return typeof cell === 'number' ? formatDecimal(String(cell)) : String(cell)
}

export const findDuplicateSheetRows = (
  { title, keyColumns, valueColumns, formatRowName }: DuplicateCheckOptions,
  rows: readonly SheetRow[],
): readonly FeeTableProblem[] => {
  const getCell = createSheetCellReader(title)
  const headings = getFeeTableColumnDefinitions(title)
  const groups = groupSheetRowsByKey(rows, (sheetRow) =>
    buildSheetRowComparisonKey(keyColumns.map((column) => getCell(sheetRow, column))),
  )
  const buildError = (first: SheetRow, again: SheetRow): FeeTableProblem => {
    const differingColumns = valueColumns.filter(
      (column) => getCell(first, column) !== getCell(again, column),
    )
    const column = headings.find(({ name }) => name === differingColumns[0])
    const values = column && [first, again].map((row) => getCell(row, column.name))
    const isKnown = values !== undefined && !values.includes(undefined)
    const heading = column?.name === 'price' ? '' : `«${column?.heading}» `
    const valuesText = isKnown ? `: ${heading}${values.map(formatCellValue).join(' и\u00A0')}` : ''
    const [name, repeatedName] = [first, again].map(formatRowName)
    // Rows that differ in case or spaces mean the same, so both spellings are quoted for a search in the file.
    const respelling = name === repeatedName ? '' : `, второй раз как «${repeatedName}»`
    const sameRows = respelling === '' ? 'Строки одинаковы' : 'Строки значат одно и\u00A0то же'
    const advice = differingColumns.length === 0 ? `${sameRows}, удалите одну.` : 'Оставьте верную.'
    return {
      code: 'duplicate',
      rows: groupSheetRowsIntoRanges([first.row, again.row]),
      column: null,
      message: `${formatSheetRowNumbers(first.row, again.row)}: цена ${name} указана дважды${respelling}${valuesText}. ${advice}`,
    }
  }
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? others.map((again) => buildError(first, again)) : [],
  )
}
