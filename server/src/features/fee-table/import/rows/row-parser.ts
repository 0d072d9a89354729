import type { FeeTableTitle } from 'shared/calculator'
import { createCellParser } from '../cells/cell-parser.ts'
import { createCellError, describeFoundCell, formatRawCell, quoteText } from '../cells/cell-result.ts'
import { findCurrencySign } from '../cells/number-units.ts'
import type { MappedColumn } from '../headings/map-columns.ts'
import type { ProblemCollector } from '../problem-collector.ts'
import type { RawCell, RawSheet } from '../raw-sheet.ts'
import { type MutableRow, markUnread, setParsedCell } from './mutable-row.ts'
import { createYardSplitter } from './yard-splitter.ts'

/** Creates a check that rejects amounts whose sign or heading names another currency than the row. */
const createCurrencyCheck = (
  title: FeeTableTitle,
  columns: readonly MappedColumn[],
  problems: ProblemCollector,
): ((target: MutableRow, cells: readonly RawCell[]) => void) => {
  const currencyColumn = columns.find(({ column }) => column.name === 'currency')
  if (title !== 'ship-delivery' || currencyColumn === undefined) return () => undefined
  const money = columns.filter(({ column, at }) => column.kind === 'money' && at !== undefined)
  const currencyColumnName = `столбец «${currencyColumn.column.heading}»`

  const findMismatch = (
    currency: string,
    cell: RawCell | undefined,
    heading: MappedColumn['heading'],
  ): string | undefined => {
    const headingCurrency = currencyColumn.at === undefined ? undefined : heading?.meaning?.currency
    if (headingCurrency !== undefined && headingCurrency !== currency)
      return `Столбец ${quoteText(heading?.text ?? '')} не в той валюте, что строка: она — ${currency}. Исправьте ${currencyColumnName} или пересчитайте сумму: все суммы строки — в одной валюте.`
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
      setParsedCell(open, index, column.name, createCellError('wrong-currency', message), problems)
    }
  }
}

/** Creates a parser for sheet rows that parses each cell by its column. */
export const createRowParser = (
  title: FeeTableTitle,
  columns: readonly MappedColumn[],
  problems: ProblemCollector,
): ((from: RawSheet['rows'][number]) => MutableRow) => {
  const parsers = columns.map((each) => ({ ...each, read: createCellParser(title, each.column) }))
  const splitYard = createYardSplitter(title, columns, problems)
  const checkCurrency = createCurrencyCheck(title, columns, problems)

  return ({ row, cells }) => {
    const target: MutableRow = { row, cells: [], unread: [] }
    for (const { column, index, at, isUnusable, read } of parsers) {
      target.cells.push(null)
      if (isUnusable) markUnread(target, index)
      else if (at !== undefined) setParsedCell(target, index, column.name, read(cells[at]), problems)
    }
    splitYard(target)
    checkCurrency(target, cells)
    return target
  }
}
