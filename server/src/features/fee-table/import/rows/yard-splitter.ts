import type { FeeTableTitle } from 'shared/calculator'
import { createCellParseError } from '../cells/cell-result.ts'
import { formatPaddedZipCodeMessage, padZipCode } from '../cells/name-cell.ts'
import { type ParsedYardName, parseYardName } from '../cells/yard-name.ts'
import type { MappedSheetColumn } from '../headings/map-columns.ts'
import type { ImportProblemCollector } from '../problem-collector.ts'
import { type MutableTableRow, markCellUnread, setParsedCellInRow } from './mutable-table-row.ts'

/**
 * Creates a function that splits a yard written in one cell into town, state and zip code, if the sheet has
 * no state column. If it has one, the name is kept, so that a download uploads unchanged, and a state inside
 * the name causes a warning.
 */
export const createYardNameSplitter = (
  title: FeeTableTitle,
  columns: readonly MappedSheetColumn[],
  problems: ImportProblemCollector,
): ((target: MutableTableRow) => void) => {
  const findColumn = (name: string) => columns.find(({ column }) => column.name === name)
  const [location, state, zip] = ['location', 'state', 'zip'].map(findColumn)
  if (title !== 'transportation' || !location || !state || !zip) return () => undefined
  const cache = new Map<string, ReturnType<typeof parseYardName>>()
  const { name } = location.column

  const setZip = (open: MutableTableRow, written: string): void => {
    const padded = padZipCode(written)
    if (padded !== written)
      problems.addWarning({ row: open.row, column: name }, 'zip-padded', formatPaddedZipCodeMessage(written))
    const columnZip = open.cells[zip.index] ?? padded
    if (columnZip === padded) {
      open.cells[zip.index] = padded
      return
    }
    const message = `В названии площадки индекс «${written}», а в столбце «${zip.column.heading}» — «${columnZip}». Оставьте верный.`
    setParsedCellInRow(open, zip.index, zip.column.name, createCellParseError('two-zips', message), problems)
  }

  const setYard = (open: MutableTableRow, yard: ParsedYardName): void => {
    open.cells[location.index] = yard.location
    open.cells[state.index] = yard.state
    if (yard.zip !== null && !open.unread.includes(zip.index)) setZip(open, yard.zip)
  }

  const warnAboutUnsplitYard = ({ row }: MutableTableRow, whole: string, yard: ParsedYardName): void => {
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
      if (isLeftOut && !('fault' in yard) && yard.state !== null) warnAboutUnsplitYard(open, written, yard)
      return
    }
    if (!('fault' in yard)) {
      setYard(open, yard)
      return
    }
    setParsedCellInRow(open, location.index, name, yard, problems)
    markCellUnread(open, state.index)
  }
}
