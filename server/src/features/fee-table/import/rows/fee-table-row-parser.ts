import type { FeeTableCell, FeeTableTitle } from 'shared/calculator'
import type { SheetRow } from 'shared/tables'
import {
  createCellParseError,
  createColumnCellParser,
  describeUnexpectedCellText,
  findCurrencySign,
  formatPaddedZipCodeWarning,
  formatRawSheetCell,
  isCellParseError,
  isCellParseWarning,
  type ParsedFeeTableCell,
  type ParsedYardName,
  padZipCode,
  parseYardName,
  quoteInGuillemets,
  type RawSheetCell,
} from 'shared/tables/cells'
import type { FeeTableColumnInSheet } from '../headings/map-table-columns-to-sheet.ts'
import type { ImportProblemCollector } from '../import-problem-collector.ts'
import type { RawSheet } from '../raw-sheet.ts'

export interface MutableFeeTableRow extends SheetRow {
  cells: FeeTableCell[]
  unread: number[]
}

/** Marks a fee table cell as unreadable after its problem was reported: no second problem is reported for the cell. */
const markFeeTableCellUnread = (target: MutableFeeTableRow, index: number): void => {
  target.cells[index] = null
  target.unread.push(index)
}

export const setParsedFeeTableCell = (
  target: MutableFeeTableRow,
  index: number,
  column: string,
  parsed: ParsedFeeTableCell,
  problems: ImportProblemCollector,
): void => {
  if (isCellParseError(parsed)) {
    problems.addError({ row: target.row, column }, parsed.errorCode, parsed.message)
    markFeeTableCellUnread(target, index)
    return
  }
  if (isCellParseWarning(parsed))
    problems.addWarning({ row: target.row, column }, parsed.warningCode, parsed.message)
  target.cells[index] = isCellParseWarning(parsed) ? parsed.cell : parsed
}

/**
 * Splits an auction yard written in one cell into town, state and zip code. If the sheet has a state column, the yard
 * name is not split, so that a downloaded file uploads unchanged, but a state in the name causes a warning.
 */
const createYardNameSplitter = (
  title: FeeTableTitle,
  columns: readonly FeeTableColumnInSheet[],
  problems: ImportProblemCollector,
): ((target: MutableFeeTableRow) => void) => {
  const findColumn = (name: string) => columns.find(({ column }) => column.name === name)
  const [location, state, zip] = ['location', 'state', 'zip'].map(findColumn)
  if (title !== 'transportation' || !location || !state || !zip) return () => undefined
  const cache = new Map<string, ReturnType<typeof parseYardName>>()
  const { name } = location.column

  const setZip = (open: MutableFeeTableRow, written: string): void => {
    const padded = padZipCode(written)
    if (padded !== written)
      problems.addWarning({ row: open.row, column: name }, 'zip-padded', formatPaddedZipCodeWarning(written))
    const columnZip = open.cells[zip.index] ?? padded
    if (columnZip === padded) {
      open.cells[zip.index] = padded
      return
    }
    const message = `В названии площадки индекс «${written}», а в столбце «${zip.column.heading}» — «${columnZip}». Оставьте верный.`
    setParsedFeeTableCell(
      open,
      zip.index,
      zip.column.name,
      createCellParseError('two-zips', message),
      problems,
    )
  }

  const setYard = (open: MutableFeeTableRow, yard: ParsedYardName): void => {
    open.cells[location.index] = yard.location
    open.cells[state.index] = yard.state
    if (yard.zip !== null && !open.unread.includes(zip.index)) setZip(open, yard.zip)
  }

  const warnAboutUnsplitYard = ({ row }: MutableFeeTableRow, whole: string, yard: ParsedYardName): void => {
    const code = yard.zip === null ? '' : ` и\u00A0индекс «${yard.zip}»`
    const message = `Найдено «${whole}», а\u00A0столбец «${state.column.heading}» пуст: название взято целиком. Оставьте в\u00A0названии «${yard.location}», а\u00A0штат «${yard.state}»${code} впишите рядом.`
    problems.addWarning({ row, column: name }, 'whole-yard', message)
  }

  return (open) => {
    const written = open.cells[location.index]
    if (typeof written !== 'string') return
    const yard = cache.get(written) ?? parseYardName(written)
    cache.set(written, yard)
    if (state.at !== undefined) {
      const isLeftOut = open.cells[state.index] === null && !open.unread.includes(state.index)
      if (isLeftOut && !('errorCode' in yard) && yard.state !== null)
        warnAboutUnsplitYard(open, written, yard)
      return
    }
    if (!('errorCode' in yard)) {
      setYard(open, yard)
      return
    }
    setParsedFeeTableCell(open, location.index, name, yard, problems)
    markFeeTableCellUnread(open, state.index)
  }
}

/** Creates a check that rejects amounts whose currency sign or heading differs from the currency of the row. */
const createCurrencyCheck = (
  title: FeeTableTitle,
  columns: readonly FeeTableColumnInSheet[],
  problems: ImportProblemCollector,
): ((target: MutableFeeTableRow, cells: readonly RawSheetCell[]) => void) => {
  const currencyColumn = columns.find(({ column }) => column.name === 'currency')
  if (title !== 'ship-delivery' || currencyColumn === undefined) return () => undefined
  const money = columns.filter(({ column, at }) => column.kind === 'money' && at !== undefined)
  const currencyColumnName = `столбец «${currencyColumn.column.heading}»`

  const findMismatch = (
    currency: string,
    cell: RawSheetCell | undefined,
    heading: FeeTableColumnInSheet['heading'],
  ): string | undefined => {
    const headingCurrency = currencyColumn.at === undefined ? undefined : heading?.meaning?.currency
    if (headingCurrency !== undefined && headingCurrency !== currency)
      return `Столбец ${quoteInGuillemets(heading?.text ?? '')} не в той валюте, что строка: она — ${currency}. Исправьте ${currencyColumnName} или пересчитайте сумму: все суммы строки — в одной валюте.`
    const sign = cell && findCurrencySign(formatRawSheetCell(cell))
    if (!cell || sign === undefined || sign === currency) return undefined
    return `${describeUnexpectedCellText(cell)} А валюта строки — ${currency}: исправьте знак или ${currencyColumnName}.`
  }

  return (open, cells) => {
    if (open.unread.includes(currencyColumn.index)) return
    const currency = String(open.cells[currencyColumn.index] ?? 'USD')
    for (const { column, index, at = -1, heading } of money) {
      const message = open.cells[index] === null ? undefined : findMismatch(currency, cells[at], heading)
      if (message === undefined) continue
      setParsedFeeTableCell(
        open,
        index,
        column.name,
        createCellParseError('wrong-currency', message),
        problems,
      )
    }
  }
}

export const createFeeTableRowParser = (
  title: FeeTableTitle,
  columns: readonly FeeTableColumnInSheet[],
  problems: ImportProblemCollector,
): ((from: RawSheet['rows'][number]) => MutableFeeTableRow) => {
  const parsers = columns.map((each) => ({ ...each, read: createColumnCellParser(title, each.column) }))
  const splitYard = createYardNameSplitter(title, columns, problems)
  const checkCurrency = createCurrencyCheck(title, columns, problems)

  return ({ row, cells }) => {
    const target: MutableFeeTableRow = { row, cells: [], unread: [] }
    for (const { column, index, at, isUnusable, read } of parsers) {
      target.cells.push(null)
      if (isUnusable) markFeeTableCellUnread(target, index)
      else if (at !== undefined) setParsedFeeTableCell(target, index, column.name, read(cells[at]), problems)
    }
    splitYard(target)
    checkCurrency(target, cells)
    return target
  }
}
