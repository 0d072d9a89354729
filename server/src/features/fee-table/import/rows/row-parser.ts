import type { FeeTableTitle } from 'shared/calculator'
import { createColumnCellParser } from '../cells/cell-parser.ts'
import {
  createCellParseError,
  describeFoundCell,
  formatRawCell,
  quoteInGuillemets,
} from '../cells/cell-result.ts'
import { findCurrencySign } from '../cells/number-units.ts'
import type { MappedSheetColumn } from '../headings/map-columns.ts'
import type { ImportProblemCollector } from '../problem-collector.ts'
import type { RawCell, RawSheet } from '../raw-sheet.ts'
import { type MutableTableRow, markCellUnread, setParsedCellInRow } from './mutable-table-row.ts'
import { createYardNameSplitter } from './yard-splitter.ts'

/** Creates a check that rejects amounts whose sign or heading names another currency than the row. */
const createCurrencyCheck = (
  title: FeeTableTitle,
  columns: readonly MappedSheetColumn[],
  problems: ImportProblemCollector,
): ((target: MutableTableRow, cells: readonly RawCell[]) => void) => {
  const currencyColumn = columns.find(({ column }) => column.name === 'currency')
  if (title !== 'ship-delivery' || currencyColumn === undefined) return () => undefined
  const money = columns.filter(({ column, at }) => column.kind === 'money' && at !== undefined)
  const currencyColumnName = `столбец «${currencyColumn.column.heading}»`

  const findMismatch = (
    currency: string,
    cell: RawCell | undefined,
    heading: MappedSheetColumn['heading'],
  ): string | undefined => {
    const headingCurrency = currencyColumn.at === undefined ? undefined : heading?.meaning?.currency
    if (headingCurrency !== undefined && headingCurrency !== currency)
      return `Столбец ${quoteInGuillemets(heading?.text ?? '')} не в той валюте, что строка: она — ${currency}. Исправьте ${currencyColumnName} или пересчитайте сумму: все суммы строки — в одной валюте.`
    const sign = cell && findCurrencySign(formatRawCell(cell))
    if (!cell || sign === undefined || sign === currency) return undefined
    return `${describeFoundCell(cell)} А валюта строки — ${currency}: исправьте знак или ${currencyColumnName}.`
  }

  return (open, cells) => {
    if (open.unread.includes(currencyColumn.index)) return
    const currency = String(open.cells[currencyColumn.index] ?? 'USD')
    for (const { column, index, at = -1, heading } of money) {
      const message = open.cells[index] === null ? undefined : findMismatch(currency, cells[at], heading)
      if (message === undefined) continue
      setParsedCellInRow(open, index, column.name, createCellParseError('wrong-currency', message), problems)
    }
  }
}

/** Creates a parser for sheet rows that parses each cell by its column. */
export const createFeeTableRowParser = (
  title: FeeTableTitle,
  columns: readonly MappedSheetColumn[],
  problems: ImportProblemCollector,
): ((from: RawSheet['rows'][number]) => MutableTableRow) => {
  const parsers = columns.map((each) => ({ ...each, read: createColumnCellParser(title, each.column) }))
  const splitYard = createYardNameSplitter(title, columns, problems)
  const checkCurrency = createCurrencyCheck(title, columns, problems)

  return ({ row, cells }) => {
    const target: MutableTableRow = { row, cells: [], unread: [] }
    for (const { column, index, at, isUnusable, read } of parsers) {
      target.cells.push(null)
      if (isUnusable) markCellUnread(target, index)
      else if (at !== undefined) setParsedCellInRow(target, index, column.name, read(cells[at]), problems)
    }
    splitYard(target)
    checkCurrency(target, cells)
    return target
  }
}
