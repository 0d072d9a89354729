import type { FeeTableTitle } from 'shared/calculator'
import { createCellError } from '../cells/cell-result.ts'
import { formatPaddedZipMessage, padZip } from '../cells/name.ts'
import { type ParsedYard, parseYard } from '../cells/yard.ts'
import type { MappedColumn } from '../headings/map-columns.ts'
import type { ProblemCollector } from '../problem-collector.ts'
import { type MutableRow, markUnread, setParsedCell } from './mutable-row.ts'

/**
 * Creates a function that splits a yard written in one cell into town, state and zip code, if the sheet has
 * no state column. If it has one, the name is kept, so that a download uploads unchanged, and a state inside
 * the name causes a warning.
 */
export const createYardSplitter = (
  title: FeeTableTitle,
  columns: readonly MappedColumn[],
  problems: ProblemCollector,
): ((target: MutableRow) => void) => {
  const findColumn = (name: string) => columns.find(({ column }) => column.name === name)
  const [location, state, zip] = ['location', 'state', 'zip'].map(findColumn)
  if (title !== 'transportation' || !location || !state || !zip) return () => undefined
  const cache = new Map<string, ReturnType<typeof parseYard>>()
  const { name } = location.column

  const setZip = (open: MutableRow, written: string): void => {
    const padded = padZip(written)
    if (padded !== written)
      problems.addWarning({ row: open.row, column: name }, 'zip-padded', formatPaddedZipMessage(written))
    const columnZip = open.cells[zip.index] ?? padded
    if (columnZip === padded) {
      open.cells[zip.index] = padded
      return
    }
    const message = `В названии площадки индекс «${written}», а в столбце «${zip.column.heading}» — «${columnZip}». Оставьте верный.`
    setParsedCell(open, zip.index, zip.column.name, createCellError('two-zips', message), problems)
  }

  const setYard = (open: MutableRow, yard: ParsedYard): void => {
    open.cells[location.index] = yard.location
    open.cells[state.index] = yard.state
    if (yard.zip !== null && !open.unread.includes(zip.index)) setZip(open, yard.zip)
  }

  const warnAboutUnsplitYard = ({ row }: MutableRow, whole: string, yard: ParsedYard): void => {
    const code = yard.zip === null ? '' : ` и\u00A0индекс «${yard.zip}»`
    const message = `Найдено «${whole}», а\u00A0столбец «${state.column.heading}» пуст: название взято целиком. Оставьте в\u00A0названии «${yard.location}», а\u00A0штат «${yard.state}»${code} впишите рядом.`
    problems.addWarning({ row, column: name }, 'whole-yard', message)
  }

  return (open) => {
    const written = open.cells[location.index]
    if (typeof written !== 'string') return
    const yard = cache.get(written) ?? parseYard(written)
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
    setParsedCell(open, location.index, name, yard, problems)
    markUnread(open, state.index)
  }
}
