import { normalizeNameForComparison } from 'shared/calculator'
import { formatDecimal } from 'shared/format'
import { getFeeTableColumnDefinitions, type SheetRow } from 'shared/tables'
import {
  cleanNameInTableCell,
  createColumnCellParser,
  isBlankSheetCell,
  isCellParseError,
  isCellParseWarning,
  type ParsedFeeTableCell,
  quoteInGuillemets,
  type RawSheetCell,
} from 'shared/tables/cells'
import {
  type FeeTableColumnInSheet,
  listSheetIndexesOfFeeTableColumns,
} from '../headings/map-table-columns-to-sheet.ts'
import type { SheetHeadingRow } from '../headings/sheet-heading-row.ts'
import type { SheetPortColumn } from '../headings/sheet-port-columns.ts'
import type { ImportProblemCollector } from '../import-problem-collector.ts'
import { feeTableSheetLimits, type RawSheet } from '../raw-sheet.ts'
import {
  createFeeTableRowParser,
  type MutableFeeTableRow,
  setParsedFeeTableCell,
} from './fee-table-row-parser.ts'
import { iterateFeeTableRows } from './iterate-fee-table-rows.ts'

const TITLE = 'transportation'
const PRICE = 'price'

const findColumnIndex = (column: string): number =>
  getFeeTableColumnDefinitions(TITLE).findIndex(({ name }) => name === column)

/** Removes and reports ports with several price columns, since it is unclear which price applies. */
const rejectDuplicatePorts = (
  ports: readonly SheetPortColumn[],
  row: number,
  problems: ImportProblemCollector,
): readonly SheetPortColumn[] => {
  const portsByName = Map.groupBy(ports, ({ port }) => normalizeNameForComparison(port))
  return [...portsByName.values()].flatMap((same) => {
    const [first] = same
    if (same.length === 1 || !first) return same
    problems.addError(
      { row, column: 'port' },
      'double-column',
      `Порт ${quoteInGuillemets(first.port)} стоит в нескольких столбцах (${same.length}). Оставьте один из них.`,
    )
    return []
  })
}

/** Reports port columns in another currency, because prices of inland delivery are always in dollars. */
const reportPortCurrencies = (
  ports: readonly SheetPortColumn[],
  row: number,
  problems: ImportProblemCollector,
): void => {
  for (const { heading, currency } of ports) {
    if (currency === undefined || currency === 'USD') continue
    const message = `Столбец ${quoteInGuillemets(heading)} — не в долларах. Пересчитайте суммы в доллары.`
    problems.addError({ row, column: PRICE }, 'heading-currency', message)
  }
}

const withPortName = (parsed: ParsedFeeTableCell, port: string): ParsedFeeTableCell =>
  isCellParseError(parsed) || isCellParseWarning(parsed)
    ? { ...parsed, message: `${port}: ${parsed.message}` }
    : parsed

const isEmptyResult = (parsed: ParsedFeeTableCell): boolean =>
  parsed === null || (isCellParseWarning(parsed) && parsed.cell === null)

/** Parses a sheet with one row per auction yard and one column per port. Each price becomes a row of the fee table. */
export const parsePortPerColumnSheet = (
  sheet: RawSheet,
  heading: SheetHeadingRow,
  columns: readonly FeeTableColumnInSheet[],
  portColumns: readonly SheetPortColumn[],
  problems: ImportProblemCollector,
): readonly SheetRow[] => {
  reportPortCurrencies(portColumns, heading.row, problems)
  const ports = rejectDuplicatePorts(portColumns, heading.row, problems)
  const sheetColumns = [...listSheetIndexesOfFeeTableColumns(columns), ...ports.map(({ at }) => at)]
  const parseRow = createFeeTableRowParser(TITLE, columns, problems)
  const [portIndex, priceIndex] = [findColumnIndex('port'), findColumnIndex(PRICE)]
  const parsers = getFeeTableColumnDefinitions(TITLE).map((column) => createColumnCellParser(TITLE, column))
  const parsePrice = (cell: RawSheetCell): ParsedFeeTableCell => parsers[priceIndex]?.(cell) ?? null

  const buildPortRows = (yard: MutableFeeTableRow, cells: readonly RawSheetCell[]): SheetRow[] =>
    ports.flatMap(({ at, port }): SheetRow[] => {
      const cell = cells[at]
      if (cell === undefined || isBlankSheetCell(cell)) return []
      const parsed = withPortName(parsePrice(cell), port)
      const target: MutableFeeTableRow = { row: yard.row, cells: [...yard.cells], unread: [...yard.unread] }
      target.cells[portIndex] = cleanNameInTableCell(port)
      setParsedFeeTableCell(target, priceIndex, PRICE, parsed, problems)
      return isEmptyResult(parsed) ? [] : [target]
    })

  const rows: SheetRow[] = []
  for (const row of iterateFeeTableRows(sheet, heading, sheetColumns, problems)) {
    rows.push(...buildPortRows(parseRow(row), row.cells))
    if (rows.length <= feeTableSheetLimits.rows) continue
    problems.addError(
      { row: row.row, column: null },
      'too-many-rows',
      `Если каждый порт — своя строка, их больше ${formatDecimal(String(feeTableSheetLimits.rows))}: с этой строки и дальше файл не прочитан. Разделите его или уберите лишние порты.`,
    )
    break
  }
  return rows
}
